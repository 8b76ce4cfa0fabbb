// A finished game once more: steps without loading the page, playing by itself, keys.

import { had, morph } from "./morph.js";

const $ = (id) => document.getElementById(id);
const film = $("v-film");
const narrow = matchMedia("(max-width: 760px)");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
let playing = 0;
let wanted = null;
let loading = false;

async function show(at, viewer = film.dataset.viewer) {
  wanted = { at: Math.max(0, Math.min(Number(film.dataset.length), at)), viewer };
  if (loading) return;
  loading = true;
  try {
    while (wanted) {
      const asked = new URLSearchParams({ ...wanted, tall: narrow.matches ? "1" : "0" });
      wanted = null;
      const headers = { "X-Viae": "1", "X-Viae-Has": had(film) };
      const answer = await fetch(`/table/${film.dataset.code}/replay?${asked}`, { headers });
      if (!answer.ok) break;
      const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("v-film");
      morph(film, fresh);
      $("v-at").value = film.dataset.at;
      history.replaceState(null, "", `?at=${film.dataset.at}&viewer=${film.dataset.viewer}`);
      document.querySelector("#v-look [name=next]").value = location.pathname + location.search;
    }
  } finally {
    loading = false;
  }
}

const at = () => Number(film.dataset.at);
const turns = () => film.dataset.turns.split(" ").map(Number);
const turnBack = () => turns().filter((turn) => turn < at()).pop() ?? 0;
const turnOn = () => turns().find((turn) => turn > at()) ?? Number(film.dataset.length);

function next() {
  if (at() >= Number(film.dataset.length)) play(false);
  else if (!loading) show(at() + 1);
}

function play(on) {
  clearInterval(playing);
  playing = on ? setInterval(next, calm.matches ? 1600 : 1000) : 0;
  $("v-play").setAttribute("aria-pressed", String(on));
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-at]");
  if (link) {
    event.preventDefault();
    play(false);
    show(Number(link.dataset.at));
  }
  if (event.target.closest("#v-play")) play(!playing);
});
document.addEventListener("input", (event) => {
  if (event.target.id === "v-at") show(Number(event.target.value));
  if (event.target.id === "v-viewer") show(at(), event.target.value);
});
document.addEventListener("keydown", (event) => {
  if (event.target.closest("select, input") || event.altKey || event.ctrlKey || event.metaKey) return;
  const done = {
    "[": () => show(at() - 1),
    "]": () => show(at() + 1),
    "{": () => show(turnBack()),
    "}": () => show(turnOn()),
    " ": () => play(!playing),
  }[event.key];
  if (!done || (event.key === " " && event.target.closest("a, button, summary"))) return;
  event.preventDefault();
  done();
});
$("v-play").hidden = false;
if (narrow.matches) show(at());
narrow.addEventListener("change", () => show(at()));
