// Makes one piece of a page equal to another while what stays keeps its identity, so that pieces move and focus stays.

// Attributes that scripts alone set.
const KEPT = new Set(["style", "aria-selected", "aria-pressed", "aria-busy", "data-kept", "inert"]);
const STAYS = new Set(["open", "hidden"]); // when the fresh one lacks it

const kept = (element, name) => KEPT.has(name) || (name === "tabindex" && element.matches("[role=tab]"));

function attributes(old, fresh) {
  for (const { name, value } of [...fresh.attributes]) {
    if (!kept(old, name) && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  for (const { name } of [...old.attributes]) {
    if (!kept(old, name) && !fresh.hasAttribute(name) && !STAYS.has(name)) old.removeAttribute(name);
  }
}

function append(old, fresh) {
  if (old.dataset.of !== fresh.dataset.of) { // another seat's: nothing of it may stay
    old.replaceChildren(...fresh.children);
    old.dataset.of = fresh.dataset.of;
    return;
  }
  const last = Number(old.lastElementChild?.dataset.seq ?? 0);
  for (const item of [...fresh.children]) {
    if (Number(item.dataset.seq) > last) old.append(item);
  }
}

function children(old, fresh, done) {
  const stays = new Set([...fresh.children].map((child) => child.id));
  const named = new Map();
  for (const child of [...old.children]) {
    if (!child.id) continue;
    if (stays.has(child.id)) named.set(child.id, child);
    else child.remove(); // first of all, so that those behind it stay where they are
  }
  let at = old.firstChild;
  for (const wanted of [...fresh.childNodes]) {
    let match = null;
    if (wanted.id) match = named.get(wanted.id) ?? null;
    else if (at && !at.id && at.nodeName === wanted.nodeName) match = at;
    if (!match) {
      old.insertBefore(filled(wanted), at);
      continue;
    }
    if (match === at) at = at.nextSibling;
    else old.insertBefore(match, at);
    morph(match, wanted, done);
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

function spared(fresh) {
  const inside = [...(fresh.querySelectorAll?.("[data-still]:empty") ?? [])];
  return fresh.matches?.("[data-still]:empty") ? [...inside, fresh] : inside;
}

const owned = (part) => document.querySelector(`[data-still="${part.dataset.still}"]`);

/** The marks of those parts of a picture that the page has: the server need not send them again. */
export function had(within) {
  const parts = [...(within?.querySelectorAll("[data-still]:not(:empty)") ?? [])];
  return parts.map((part) => part.dataset.still).join(",");
}

/** Whether the page has every part of a picture that the server left empty because the page had it. */
export function complete(fresh) {
  return spared(fresh).every(owned);
}

function filled(fresh) {
  for (const part of spared(fresh)) part.replaceChildren(...owned(part).cloneNode(true).childNodes);
  return fresh;
}

/** Make an old piece equal to a fresh one, but for those of its parts that are done already. */
export function morph(old, fresh, done = null) {
  if (done?.has(old)) return;
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return;
  }
  if (old.nodeName !== fresh.nodeName) {
    old.replaceWith(filled(fresh));
    return;
  }
  if (old.hasAttribute("data-append")) {
    append(old, fresh);
    return;
  }
  if (fresh.dataset?.still && old.dataset.still === fresh.dataset.still) {
    attributes(old, fresh);
    return;
  }
  if (fresh.matches("[data-still]:empty")) filled(fresh);
  if (old.isEqualNode(fresh) || old.matches("dialog[open]")) return; // nobody's dialog changes under their hands
  attributes(old, fresh);
  if (old.matches("input, select, textarea")) return; // what somebody writes there is theirs
  children(old, fresh, done);
}
