// Searches the numbered rules of a rulebook: what does not contain every word typed is hidden.

const law = document.querySelector(".law");
const field = document.getElementById("search");
const status = law.querySelector("[role=status]");
const parts = [...law.children].filter((part) => part.tagName !== "H2" && !part.classList.contains("search"));

function search() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const part of parts) {
    const text = part.textContent.toLowerCase();
    part.hidden = !words.every((word) => text.includes(word));
    shown += part.hidden ? 0 : 1;
  }
  for (const head of law.querySelectorAll("h2:not(.part), h3")) {
    let next = head.nextElementSibling;
    while (next && next.hidden) next = next.nextElementSibling;
    head.hidden = words.length > 0 && (!next || /^H[23]$/.test(next.tagName));
  }
  status.textContent = words.length && !shown ? status.dataset.none : "";
}

field.closest(".search").hidden = false;
field.addEventListener("input", search);
window.addEventListener("hashchange", () => {
  const target = document.getElementById(location.hash.slice(1));
  if (target?.hidden) {
    field.value = "";
    search();
    target.scrollIntoView();
  }
});
