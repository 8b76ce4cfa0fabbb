// Everything by keyboard; the table's page lists the keys under "?".

const $ = (id) => document.getElementById(id);
const only = () => document.querySelector("[data-only]");

const TABS = { ArrowLeft: (at) => at - 1, ArrowRight: (at) => at + 1, Home: () => 0, End: (at, count) => count - 1 };

export function watchKeys({ table, board, part, choose, narrow, watch }) {
  document.addEventListener("keydown", (event) => {
    if (event.target.closest("input, textarea, select, dialog[open]") && event.key !== "Escape") return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (table.matches(".curtained")) return; // what is behind the curtain is nobody's to press
    const focused = document.activeElement;
    const onBoard = focused?.matches?.("#v-pane [role=button]");
    const tab = focused?.closest?.("[role=tab]");
    if (tab && TABS[event.key]) {
      event.preventDefault();
      const all = [...tab.parentElement.children];
      const next = all[(TABS[event.key](all.indexOf(tab), all.length) + all.length) % all.length];
      choose(next.id.replace("v-tab-", ""));
      next.focus();
    } else if (onBoard && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      board.choose(focused);
    } else if (onBoard && event.key.startsWith("Arrow")) {
      event.preventDefault();
      step(nearest(board.targets(), focused, event.key));
    } else if (event.key === "Enter" && focused === document.body && only()) {
      only().click();
    } else if (event.key === "Escape") {
      $("v-no")?.replaceChildren();
      board.before();
    } else if (document.body.dataset.keys !== "off") letter(event);
  });

  function letter(event) {
    const done = {
      ".": () => step(neighbour(board.targets(), 1)),
      ",": () => step(neighbour(board.targets(), -1)),
      s: () => watch.skip(),
      u: () => $("v-undo")?.click(),
      m: () => {
        if (narrow.matches) part("moves");
        if ($("v-list")) $("v-list").open = true;
        document.querySelector("#v-list .choice")?.focus();
      },
      b: () => {
        if (narrow.matches) part("board");
        step(board.targets().find((one) => one.getAttribute("tabindex") === "0"));
      },
      l: () => open("log", "log", "v-logbox"),
      c: () => open("chat", "chat", "v-say"),
      w: () => open("log", "words", "v-wordsbox"),
      r: () => $("v-rule")?.click(),
      "+": () => board.zoomed("in"),
      "-": () => board.zoomed("out"),
      0: () => board.zoomed("fit"),
      "?": () => $("v-keys").showModal(),
    }[event.key.toLowerCase()];
    if (done) {
      event.preventDefault();
      done();
    } else if (/^[1-9]$/.test(event.key)) {
      const choice = document.querySelectorAll(".choice")[Number(event.key) - 1];
      if (choice) choice.click();
    }
  }

  /** Show a tab, on a narrow screen in its part of the page, and go to something in it. */
  function open(shown, tab, focused) {
    if (narrow.matches) part(shown);
    choose(tab);
    $(focused)?.focus();
  }

  function step(target) {
    if (!target) return;
    for (const one of board.targets()) one.setAttribute("tabindex", one === target ? "0" : "-1");
    target.focus();
  }
}

function neighbour(targets, by) {
  const at = targets.indexOf(document.activeElement);
  return targets[at < 0 ? 0 : (at + by + targets.length) % targets.length];
}

/** The nearest target in a direction: what lies aside counts double. */
function nearest(targets, from, key) {
  const middle = (element) => {
    const box = (element.querySelector(".ring") ?? element).getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const [x, y] = middle(from);
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  let best = null;
  let least = Infinity;
  for (const target of targets) {
    const [a, b] = middle(target);
    const [along, aside] = [(a - x) * dx + (b - y) * dy, Math.abs((a - x) * dy) + Math.abs((b - y) * dx)];
    if (target !== from && along > 1 && along + 2 * aside < least) [best, least] = [target, along + 2 * aside];
  }
  return best;
}
