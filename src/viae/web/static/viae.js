// What every page does: menus close by themselves, words appear and go.

document.documentElement.classList.add("js");

function closeMenus(except) {
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    if (!except || !menu.contains(except)) menu.open = false;
  }
}
document.addEventListener("click", (event) => closeMenus(event.target));
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  const menu = document.querySelector("details.menu[open]");
  closeMenus();
  if (menu) menu.querySelector("summary").focus();
});

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-close]")) event.target.closest(".no")?.replaceChildren();
});

/** What needs to know where things stand waits until they are seen: asking earlier would lay the page out twice. */
export const afterPaint = (then) => requestAnimationFrame(() => setTimeout(then));

/** Until what was changed is seen; a page that nobody sees, which is not painted, does not wait for it. */
export const painted = () => new Promise((done) => {
  if (document.hidden) done();
  afterPaint(done);
  setTimeout(done, 200);
});

/** A word outside the turn, for some seconds. */
export function toast(words) {
  const line = document.createElement("p");
  line.className = "toast";
  line.textContent = words;
  document.getElementById("v-toasts").append(line);
  setTimeout(() => line.remove(), 6000);
}

for (const select of document.querySelectorAll("[data-seats]")) {
  select.addEventListener("change", () => {
    for (const row of document.querySelectorAll("label[data-seat]")) {
      row.classList.toggle("off", Number(row.dataset.seat) >= Number(select.value));
    }
  });
}

// A form that makes something is sent once; a page that comes back from the browser's memory has a new key.
for (const form of document.querySelectorAll("form[data-once]")) {
  form.addEventListener("submit", (event) => {
    if (form.dataset.sent) event.preventDefault();
    form.dataset.sent = "yes";
    setTimeout(() => delete form.dataset.sent, 5000); // whoever stops the browser can try again
  });
}
addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  for (const form of document.querySelectorAll("form[data-once]")) {
    delete form.dataset.sent;
    form.elements.idempotency_key.value += "-";
  }
});
