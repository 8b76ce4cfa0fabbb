// A review: moments and seats without loading the page, clicks on the chart, keys. It asks again until all is there.

import { had, morph } from "./morph.js";

const shown = document.getElementById("v-review");
const narrow = matchMedia("(max-width: 760px)");
const AGAIN = 1500; // milliseconds
let wanted = null;
let loading = false;
let timer = 0;

async function show(at = shown.dataset.at, seat = shown.dataset.seat) {
  wanted = { at: Math.max(0, Math.min(Number(shown.dataset.length), Number(at))), seat };
  if (loading) return;
  loading = true;
  try {
    while (wanted) {
      const asked = new URLSearchParams({ ...wanted, tall: narrow.matches ? "1" : "0" });
      wanted = null;
      const headers = { "X-Viae": "1", "X-Viae-Has": had(shown) };
      const answer = await fetch(`/table/${shown.dataset.code}/review?${asked}`, { headers });
      if (!answer.ok) break;
      morph(shown, new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("v-review"));
      history.replaceState(null, "", `?at=${shown.dataset.at}&seat=${shown.dataset.seat}`);
      document.querySelector("#v-look [name=next]").value = location.pathname + location.search;
    }
  } finally {
    loading = false;
    clearTimeout(timer);
    if (shown.dataset.waits) timer = setTimeout(show, AGAIN);
  }
}

const turns = () => shown.dataset.turns.split(" ").map(Number);
const at = () => Number(shown.dataset.at);

document.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = event.target.closest("a[data-at], a[data-seat]");
  const curve = event.target.closest("#v-curve svg");
  if (link) {
    event.preventDefault();
    show(link.dataset.at, link.dataset.seat);
  } else if (curve) {
    const box = curve.getBoundingClientRect();
    show(Math.round((Number(shown.dataset.length) * (event.clientX - box.left)) / box.width));
  }
});
document.addEventListener("keydown", (event) => {
  if (event.target.closest("select, input") || event.altKey || event.ctrlKey || event.metaKey) return;
  const done = {
    "[": () => show(at() - 1),
    "]": () => show(at() + 1),
    "{": () => show(turns().filter((turn) => turn < at()).pop() ?? 0),
    "}": () => show(turns().find((turn) => turn > at()) ?? shown.dataset.length),
  }[event.key];
  if (!done) return;
  event.preventDefault();
  done();
});
narrow.addEventListener("change", () => show());
if (narrow.matches || shown.dataset.waits) show();
