// Searches the numbered rules of a rulebook: what does not contain every word typed is hidden. Accents do not count.

const law = document.querySelector(".law");
const field = document.getElementById("search");
const status = law.querySelector("[role=status]");
const heads = [...law.querySelectorAll("h2:not(.part), h3")];
const parts = [...law.children].filter((part) => !/^H[23]$/.test(part.tagName) && !part.classList.contains("search"));
const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

function search() {
  const words = plain(field.value).split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const part of parts) {
    const text = plain(part.textContent);
    part.hidden = !words.every((word) => text.includes(word));
    shown += part.hidden ? 0 : 1;
  }
  for (const head of heads) head.hidden = words.length > 0; // one whose chapter has a hit comes back
  for (const part of parts) {
    if (part.hidden) continue;
    let level = 4;
    for (let at = part.previousElementSibling; at && level > 2; at = at.previousElementSibling) {
      const own = Number(/^H([23])$/.exec(at.tagName)?.[1] ?? 9);
      if (own >= level) continue;
      at.hidden = false;
      level = own;
    }
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
