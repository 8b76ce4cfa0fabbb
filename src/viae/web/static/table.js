// The page of a table: commands are sent, what happens is shown as it happens.

import { Board } from "./board.js";
import { Watch } from "./watch.js";
import { watchKeys } from "./keys.js";
import { complete, had, morph } from "./morph.js";
import { afterPaint, painted, toast } from "./viae.js";

const $ = (id) => document.getElementById(id);
const table = $("v-table");
const code = table.dataset.code;
const narrow = matchMedia("(max-width: 760px)");
const plainTitle = document.title;
const page = crypto.randomUUID ? crypto.randomUUID() : String(Math.random()).slice(2); // its name among the streams
let skew = 0;
let seat = table.dataset.seat; // through which the table is seen
let unread = 0;
let invitation = new URLSearchParams(location.search).get("invitation") ?? "";

const board = new Board({ act, why, narrow, redraw: () => watch.now() });
const watch = new Watch({ table, fetched, show, act, lost, answering: () => underWay.size > 0 });

// ---- showing

// What was done, what is asked and what can be chosen, before all else.
const FIRST = ["v-act", "v-no", "v-boardbox", "v-moves"];

/** Show an answer: its question, picture and moves, and the rest once these are seen. */
async function show(html, own = false) {
  finish();
  const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("v-table");
  if (!fresh || Number(fresh.dataset.seq) < Number(table.dataset.seq)) return;
  if (!complete(fresh)) {
    watch.now(); // the picture was changed for another one meanwhile
    return;
  }
  const same = fresh.dataset.seat === table.dataset.seat; // of what another seat saw or wrote nothing stays
  for (const kept of own || !same ? [] : ["v-no", "v-invited"]) { // a refusal stays until its reader acts
    $(kept)?.childNodes.forEach((node) => fresh.querySelector(`#${kept}`)?.append(node.cloneNode(true)));
  }
  const before = { seq: Number(table.dataset.seq), turn: table.dataset.turn, status: table.dataset.status };
  if (table.matches(".curtained") && (!opened || fresh.dataset.seat === covered)) fresh.classList.add("curtained");
  if ((before.status === "waiting") !== (fresh.dataset.status === "waiting")) {
    location.reload();
    return;
  }
  board.before();
  const shown = (same ? FIRST : []).filter((id) => $(id) && fresh.querySelector(`#${id}`)).map($);
  if (shown.length) table.className = fresh.className; // where the parts stand
  const could = choices();
  keepingFocus(() => {
    for (const part of shown) morph(part, fresh.querySelector(`#${part.id}`));
  });
  if (shown.length) sift(choices() === could);
  board.after();
  skippable(Number(fresh.dataset.left));
  rest = () => {
    if (!same && table.dataset.secret === "1") forget();
    keepingFocus(() => morph(table, fresh, new Set(shown)));
    offer();
    if (!shown.length) sift(choices() === could);
    settled(before);
  };
  if (shown.length) await painted();
  finish();
}

/** Buttons that need a script; the page is sent without them. */
function offer() {
  for (const id of ["v-help", "v-copy"]) if ($(id)) $(id).hidden = false;
}

/** The next person at this screen neither reads what the last one wrote nor hears what they were told. */
function forget() {
  for (const field of table.querySelectorAll("input:not([type=hidden])")) field.value = field.defaultValue;
  $("v-told").textContent = "";
}

let rest = null; // of an answer whose picture is shown

function finish() {
  const left = rest;
  rest = null;
  left?.();
}

/** Nobody acts on a page of which only a part is new: what is pressed in an old part of it is pressed in vain. */
function whole(event) {
  if (!rest) return;
  finish();
  const pressed = ["click", "submit"].includes(event.type);
  if (!pressed || !event.target.closest?.("#v-side form:not([data-command=chat])")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
for (const kind of ["click", "keydown", "submit", "input"]) document.addEventListener(kind, whole, true);

const choices = () => [...document.querySelectorAll("[data-act]")].map((one) => one.dataset.act).join("|");

/** Show those moves that somebody looks for; what was looked for among other moves is forgotten. */
function sift(same) {
  const field = $("v-find");
  if (field && !same) field.value = "";
  const wanted = field?.value.toLowerCase() ?? "";
  for (const item of document.querySelectorAll(".choices li")) {
    item.hidden = !item.textContent.toLowerCase().includes(wanted);
  }
}

/** What had the focus has it still, or the question has it. */
function keepingFocus(change) {
  const focused = document.activeElement?.id;
  change();
  if (!focused || document.activeElement !== document.body) return;
  ($(focused) ?? $("v-prompt"))?.focus({ preventScroll: true });
}

function settled(before) {
  const data = table.dataset;
  skew = Number(data.now) - Date.now() / 1000;
  seat = data.seat;
  tell(before.seq);
  tick();
  if (data.turn === "1" && before.turn !== "1") myTurn();
  document.title = (data.turn === "1" ? "● " : "") + plainTitle;
  const icon = $("v-icon");
  icon.href = data.turn === "1" ? icon.dataset.turn : icon.dataset.calm;
  if (data.asks !== "") nextSeat(data.asks);
  if (!watch.fetch && !watch.fetching && sees() !== streamed) listen();
  watch.settled();
}

/** New lines: spoken, scrolled to, counted. */
function tell(after) {
  const log = $("v-log");
  if (!log) return;
  const news = [...log.children].filter((line) => Number(line.dataset.seq) > after);
  const sentences = (line) => [...line.querySelectorAll("span")]; // not the letter of the badge
  const spoken = (line) => sentences(line).map((one) => one.textContent.trim()).join(" ");
  const words = news.map(spoken).filter(Boolean);
  if (words.length && after) $("v-told").textContent = words.slice(-6).join(" ");
  const box = $("v-logbox");
  if (box && news.length && !box.matches(":hover:not(:focus)")) afterPaint(() => toEnd(box));
  const chat = $("v-chat");
  const said = chat ? [...chat.children].filter((line) => Number(line.dataset.seq) > after) : [];
  if (after && said.length && !shownTab("chat")) unread += said.length;
  if (shownTab("chat")) unread = 0;
  if ($("v-new")) $("v-new").textContent = unread ? ` ${unread}` : "";
  if (chat && said.length) afterPaint(() => toEnd(chat));
}

function toEnd(box) {
  box.scrollTop = box.scrollHeight;
}

/** Whether there are moves to be skipped. */
function skippable(left) {
  const button = $("v-skip");
  if (button) button.hidden = !left && !watch.queue.length;
}

/** What the server needs to know to show this page the table. */
function sight() {
  const asked = new URLSearchParams({ after: table.dataset.seq, seat, tall: tall(), page });
  if (seat !== table.dataset.seat) asked.set("after", "0");
  if (invitation) asked.set("invitation", invitation);
  return asked;
}

/** The changing part of the page as it is now. */
async function fetched() {
  if (sees() !== streamed) hangUp(); // nothing may come that another seat sees
  watch.queue.length = 0;
  const headers = { "X-Viae": "1", "X-Viae-Has": had(board.pane) };
  const answer = await fetch(`/table/${code}/part?${sight()}`, { headers }).catch(() => null);
  if (answer?.status === 403) location.reload();
  if (!answer?.ok) {
    againSoon();
    return "";
  }
  lost(false);
  return answer.text();
}

/** Whether the picture is to be the one for a narrow screen. */
function tall() {
  return narrow.matches && board.zoom === 1 ? "1" : "0"; // who moves about wants the whole board
}

// ---- commands

/** Do something; if it is no command of a person (an only move that plays itself), a refusal is not shown. */
function act(action, own = true) {
  const form = document.querySelector("form[data-command=act]");
  if (!form) return;
  const fields = new FormData(form);
  fields.set("action", action);
  const final = [...form.querySelectorAll("[data-final]")].find((one) => one.dataset.act === action);
  if (final) sure(final.lastElementChild.textContent, () => send(form.getAttribute("action"), fields, own));
  else send(form.getAttribute("action"), fields, own);
}

/** What cannot be taken back, although it looks like a part of a turn, is asked about once. */
function sure(words, go) {
  const dialog = $("v-sure");
  dialog.querySelector(".what").textContent = words;
  dialog.returnValue = "no";
  dialog.onclose = () => {
    if (dialog.returnValue === "yes") go();
  };
  dialog.showModal();
}

const underWay = new Set();

async function send(address, fields, own = true) {
  const same = `${table.dataset.seq} ${address} ${address.endsWith("/act") ? "" : new URLSearchParams(fields)}`;
  if (underWay.has(same)) return; // the second half of a double click; of a position, one action
  underWay.add(same);
  fields.set("after", table.dataset.seq);
  if (table.dataset.status !== "waiting") fields.set("viewer", seat);
  if (invitation && !fields.has("invitation")) fields.set("invitation", invitation);
  fields.set("tall", tall());
  fields.set("page", page);
  fields.set("id", crypto.randomUUID ? crypto.randomUUID() : String(Math.random()).slice(2));
  table.setAttribute("aria-busy", "true");
  let done = false;
  try {
    const answer = await sent(address, new URLSearchParams(fields));
    if (answer.redirected) location.href = answer.url;
    else if (answer.ok) {
      if (address.endsWith("/sit")) accepted();
      done = true;
      await show(await answer.text(), true);
    } else {
      if (own) refuse(await answer.text());
      if (answer.status === 409) watch.now();
    }
  } finally {
    underWay.delete(same);
    if (!underWay.size) table.removeAttribute("aria-busy");
    watch.run();
  }
  return done;
}

/** An invitation is for one seat, and this one is taken now. */
function accepted() {
  invitation = "";
  history.replaceState(null, "", location.pathname);
}

/** A command carries an idempotency key, so that it may be sent again after a lost answer. */
async function sent(address, body) {
  for (let wait = 500; ; wait = Math.min(wait * 2, 8000)) {
    try {
      const headers = { "X-Viae": "1", "X-Viae-Has": had(board.pane) };
      const answer = await fetch(address, { method: "POST", body, headers });
      lost(false);
      if (answer.status !== 503) return answer;
    } catch {
      lost(true);
    }
    await new Promise((done) => setTimeout(done, wait));
  }
}

function refuse(html) {
  const place = $("v-no");
  if (!place) return;
  place.innerHTML = html;
  place.firstElementChild?.scrollIntoView({ block: "nearest" });
}

/** Ask what a click beside the targets means; whether it was refused. */
async function why(places) {
  if (table.dataset.left !== "0" || table.dataset.status === "waiting") return false;
  const asked = new URLSearchParams(places.map((place) => ["place", place]));
  if (table.dataset.seat !== "") asked.set("seat", table.dataset.seat);
  const answer = await fetch(`/table/${code}/touch?${asked}`, { headers: { "X-Viae": "1" } });
  if (answer.status !== 200) return false;
  const answered = new DOMParser().parseFromString(await answer.text(), "text/html");
  const hints = [...answered.querySelectorAll("[data-hint]")].map((one) => one.dataset.hint);
  if (hints.length) board.hint(hints);
  else refuse(answered.body.innerHTML);
  return answered.querySelector(".refusal[role=alert]") !== null;
}

// ---- a deal on one's own terms

document.addEventListener("click", (event) => {
  if (event.target.closest("#v-deal")) $("v-trade").showModal();
  const step = event.target.closest("[data-step]");
  if (!step) return;
  const count = step.parentElement.querySelector("output");
  const most = Number(count.dataset.most ?? 99); // nobody gives more than they have
  count.textContent = String(Math.min(most, Math.max(0, Number(count.textContent) + Number(step.dataset.step))));
  netted(step.form);
});

/** Says so when a good is on both sides of a deal, where only the difference counts. */
function netted(form) {
  const goods = (side) => [...form.querySelectorAll(`[data-side=${side}] output`)];
  const some = (side) => goods(side).filter((one) => Number(one.textContent));
  const got = some("get").map((one) => one.dataset.good);
  form.querySelector("[data-net]").hidden = !some("give").some((one) => got.includes(one.dataset.good));
}

/** The notation of a deal, as the game says that deals are written. */
function dealt(form) {
  const { text, nothing, to } = form.dataset;
  const side = (name) => {
    const counts = [...form.querySelectorAll(`[data-side=${name}] output`)];
    const some = counts.filter((one) => Number(one.textContent));
    return some.map((one) => `${Number(one.textContent)} ${one.dataset.good}`).join(" ") || nothing;
  };
  const whom = form.elements.to?.value;
  return text.replace("{give}", side("give")).replace("{get}", side("get")) + (whom ? to.replace("{seat}", whom) : "");
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.closest("#v-trade") && event.submitter?.value === "yes") act(dealt(form));
  if (!form.matches("form[data-command]")) return;
  event.preventDefault();
  if (form.dataset.sure && !confirm(form.dataset.sure)) return;
  const fields = new FormData(form, event.submitter);
  if (fields.has("action")) act(fields.get("action"));
  else if (form.dataset.command === "chat") chat(form, fields);
  else send(form.getAttribute("action"), fields);
});

/** What was said leaves the field once it was heard; what was refused stays in it. */
let saying = false;
async function chat(form, fields) {
  if (saying) return;
  saying = true;
  try {
    const heard = await send(form.getAttribute("action"), fields);
    if (heard && $("v-say").value === fields.get("text")) $("v-say").value = "";
  } finally {
    saying = false;
  }
}

// ---- the stream

let stream = null;
let streamed = ""; // how the stream sees the table
let wait = 500;
let losing = 0;

function lost(is) {
  clearTimeout(losing);
  if (is) losing = setTimeout(() => cut(true), 1200);
  else cut(false);
}

function cut(is) {
  $("v-lost").hidden = !is;
  table.classList.toggle("cut", is);
}

const sees = () => `${seat} ${tall()}`;

function hangUp() {
  stream?.close();
  streamed = "";
}

function listen() {
  hangUp();
  streamed = sees();
  const asked = sight();
  asked.set("lang", table.dataset.lang);
  asked.set("step", document.body.dataset.pace === "none" ? "0" : "1");
  asked.set("has", had(board.pane));
  stream = new EventSource(`/table/${code}/stream?${asked}`);
  stream.addEventListener("hello", () => {
    wait = 500;
    lost(false);
  });
  stream.addEventListener("part", (event) => {
    watch.push({ ...JSON.parse(event.data), seq: Number(event.lastEventId) });
  });
  stream.addEventListener("bye", (event) => {
    if (["time", "closing"].includes(JSON.parse(event.data).why)) againSoon(event);
    else location.reload(); // who may not look on any more is told so
  });
  stream.addEventListener("error", againSoon);
}

let again = 0;

function againSoon(event) {
  if (event?.type !== "bye") lost(true);
  hangUp();
  clearTimeout(again);
  again = setTimeout(listen, wait);
  wait = Math.min(wait * 2, 8000);
}

addEventListener("offline", () => lost(true));
addEventListener("online", () => {
  clearTimeout(again);
  listen(); // the old stream may not know that it was cut
});

// ---- turn and clock

function myTurn() {
  if (document.body.dataset.sound === "on") chime();
  if (document.hidden && "Notification" in window && Notification.permission === "granted") {
    const { title, turnWords } = table.dataset;
    const note = new Notification(title, { body: turnWords, icon: $("v-icon").dataset.turn, tag: code });
    note.onclick = () => window.focus();
  }
}

function chime() {
  const sound = new AudioContext();
  for (const [tone, at] of [[523, 0], [659, 0.16]]) {
    const source = sound.createOscillator();
    const level = sound.createGain();
    source.frequency.value = tone;
    level.gain.setValueAtTime(0.08, sound.currentTime + at);
    level.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + at + 0.4);
    source.connect(level).connect(sound.destination);
    source.start(sound.currentTime + at);
    source.stop(sound.currentTime + at + 0.4);
  }
}

/** Some seconds as a clock shows them. */
function time(seconds) {
  const two = (number) => String(number).padStart(2, "0");
  const [minutes, hours, days] = [60, 3600, 86400].map((unit) => Math.floor(seconds / unit));
  if (days) return `${days} d ${hours % 24} h`;
  return hours ? `${hours}:${two(minutes % 60)} h` : `${minutes}:${two(seconds % 60)}`;
}

let warned = "";
function tick() {
  for (const clock of document.querySelectorAll(".clock[data-until]")) {
    const left = Math.max(0, Math.ceil(Number(clock.dataset.until) - Date.now() / 1000 - skew));
    clock.textContent = time(left);
    clock.classList.toggle("low", left < 10);
    if (left < 10 && left > 0 && table.dataset.turn === "1" && warned !== clock.dataset.until) {
      warned = clock.dataset.until;
      $("v-told").textContent = clock.textContent;
    }
  }
}
setInterval(tick, 500);

// ---- several seats in front of one screen

let covered = ""; // the seat that was seen when the curtain fell
let opened = false; // whether the next person has lifted it: it goes when there is something else behind it

function nextSeat(next) {
  if (table.dataset.secret !== "1") {
    seat = next;
    watch.now();
    return;
  }
  if (opened && table.matches(".curtained")) return; // lifted; what is behind it is on its way
  const curtain = $("v-curtain");
  const name = $(`v-chair-${next}`)?.querySelector(".who")?.firstChild.textContent ?? "";
  curtain.querySelector("p").textContent = curtain.querySelector("p").dataset.words.replace("{name}", name);
  curtain.querySelector("button").onclick = () => {
    opened = true;
    cover(false);
    seat = next;
    history.replaceState(null, "", `?seat=${next}`); // loaded again, the page is seen by the same person
    watch.now();
  };
  if (!table.matches(".curtained")) [covered, opened] = [table.dataset.seat, false];
  table.classList.add("curtained");
  if (curtain.hidden) cover(true);
}

/** Draw the curtain over the whole page, or lift it. It is no dialog: pressed often enough, Esc closes any dialog. */
function cover(whole) {
  const curtain = $("v-curtain");
  const dialogs = whole ? document.querySelectorAll("dialog[open]") : []; // they lie above all else
  for (const dialog of dialogs) dialog.close("no");
  for (const part of document.querySelectorAll("body > :not(main), main > :not(#v-curtain)")) part.inert = whole;
  curtain.hidden = !whole;
  if (whole) curtain.focus(); // not the button, which a key pressed for the last move might lift it with
}

// ---- tabs and tools

function shownTab(name) {
  return $(`v-tab-${name}`)?.getAttribute("aria-selected") === "true" && table.dataset.show !== "board";
}

function choose(name) {
  for (const tab of document.querySelectorAll("[role=tab]")) {
    const on = tab.id === `v-tab-${name}`;
    tab.setAttribute("aria-selected", String(on));
    tab.tabIndex = on ? 0 : -1;
  }
  document.documentElement.dataset.tab = name;
  if (name === "chat") {
    unread = 0;
    if ($("v-new")) $("v-new").textContent = "";
  }
  if (name === "log" && $("v-logbox")) $("v-logbox").scrollTop = $("v-logbox").scrollHeight;
}

function part(name) {
  document.documentElement.dataset.part = name;
  for (const button of document.querySelectorAll("[data-show]")) {
    button.setAttribute("aria-pressed", String(button.dataset.show === name));
  }
  if (name === "log" || name === "chat") choose(name);
  if (name === "moves" && $("v-list")) $("v-list").open = true;
}

document.addEventListener("click", (event) => {
  const tab = event.target.closest("[role=tab]");
  if (tab) choose(tab.id.replace("v-tab-", ""));
  const tool = event.target.closest("[data-show]");
  if (tool) part(tool.dataset.show);
  if (event.target.closest("#v-skip")) watch.skip();
  if (event.target.closest("#v-help")) $("v-keys").showModal();
  if (event.target.closest("#v-notify")) {
    Notification.requestPermission().then(() => {
      $("v-notify").hidden = true;
    });
  }
  const copy = event.target.closest("#v-copy");
  if (copy) navigator.clipboard.writeText(location.href.split("?")[0]).then(() => toast(copy.dataset.copied));
});

document.addEventListener("input", (event) => {
  if (event.target.id === "v-find") sift(true);
});

watchKeys({ table, board, part, choose, narrow, watch });
offer();
if ($("v-notify") && "Notification" in window && Notification.permission === "default") $("v-notify").hidden = false;
choose("log");
part("board");
skew = Number(table.dataset.now) - Date.now() / 1000;
board.after();
tick();
if (narrow.matches) watch.now();
settled({ seq: 0, turn: table.dataset.turn });
narrow.addEventListener("change", () => watch.now());
addEventListener("pagehide", () => stream?.close());
addEventListener("pageshow", (event) => {
  if (event.persisted) listen(); // back from the browser's memory
});
