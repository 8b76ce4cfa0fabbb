// The picture of the board: targets are chosen, other places are asked about, a log line shows its places, the map is
// zoomed.

import { afterPaint } from "./viae.js";

const $ = (id) => document.getElementById(id);
const SVG = "http://www.w3.org/2000/svg";
const CHOSEN = "[role=button]";
const MAP = 900; // width in pixels at which the whole board is first shown to a narrow screen that wants to move about
const MOST = 6; // times the width of the pane
const TOUCHED = 6; // places under one click, the topmost first

export class Board {
  constructor({ act, why, narrow, redraw }) {
    this.act = act;
    this.redraw = redraw;
    this.why = why;
    this.narrow = narrow;
    this.zoom = 1;
    this.dragged = false;
    document.addEventListener("click", (event) => this.clicked(event));
    document.addEventListener("pointerover", (event) => this.pointed(event));
    document.addEventListener("focusin", (event) => this.pointed(event));
    this.pan();
    this.pinch();
  }

  get svg() {
    return document.querySelector("#v-pane > svg");
  }

  get pane() {
    return $("v-pane");
  }

  targets() {
    return [...(this.pane?.querySelectorAll(CHOSEN) ?? [])];
  }

  before() {
    for (const target of this.targets()) target.classList.remove("hinted", "dim");
    $("v-mark")?.remove();
    $("v-lit")?.remove();
  }

  after() {
    if (!this.svg) return;
    this.size();
    const next = this.targets();
    if (this.seek) this.find(next[0]);
    afterPaint(() => this.reach(this.targets()));
    const reachable = next.some((target) => target.getAttribute("tabindex") === "0");
    if (next.length && !reachable) next[0].setAttribute("tabindex", "0");
  }

  /** Bring what can be chosen into sight, if nothing of it is; once a decision. */
  reach(targets) {
    const decision = targets.map((target) => target.id).join(" ");
    const news = decision !== this.decision;
    this.decision = decision;
    const writing = document.activeElement?.closest("input, textarea, .choices");
    if (!news || !targets.length || this.zoom > 1 || writing) return;
    const top = $("v-act")?.getBoundingClientRect();
    const [high, low] = this.narrow.matches ? [60, innerHeight - 130] : [top?.bottom ?? 60, innerHeight];
    const seen = (target) => {
      const box = (target.querySelector(".hit") ?? target).getBoundingClientRect();
      return box.top >= high - 4 && box.bottom <= low + 4;
    };
    if (targets.some(seen)) return;
    const box = targets[0].getBoundingClientRect();
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    scrollBy({ top: box.top - (high + low) / 2, behavior: calm ? "auto" : "smooth" });
  }

  // ---- choosing

  clicked(event) {
    const zoom = event.target.closest("[data-zoom]");
    if (zoom) this.zoomed(zoom.dataset.zoom);
    if (!this.pane || !this.pane.contains(event.target) || this.dragged) {
      this.dragged = false;
      return;
    }
    const target = event.target.closest(CHOSEN);
    if (target) this.choose(target);
    else this.asked(event);
  }

  choose(target) {
    const actions = target.dataset.action.split("|");
    if (actions.length > 1) this.offer(actions);
    else this.act(actions[0]);
  }

  offer(texts) {
    const dialog = $("v-choose");
    const list = dialog.querySelector(".choices");
    list.replaceChildren(...texts.map((text) => {
      const button = document.createElement("button");
      button.className = "choice plain";
      button.dataset.choice = text;
      const known = [...document.querySelectorAll("[data-act]")].find((one) => one.dataset.act === text);
      button.textContent = known ? known.lastElementChild.textContent : text;
      button.onclick = () => {
        dialog.close();
        this.act(text);
      };
      return button;
    }));
    dialog.querySelector("[value=no]").onclick = () => dialog.close();
    dialog.showModal();
  }

  // ---- asking why not

  async asked(event) {
    const found = new Map();
    for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
      for (let place = this.placeOf(element); place; place = this.placeOf(place.parentElement)) {
        const name = place.dataset.place;
        if (!found.has(name)) found.set(name, place);
      }
    }
    if (!found.size) return;
    this.before();
    const names = [...found.keys()].slice(0, TOUCHED);
    const picked = this.picked && !names.includes(this.picked) ? [this.picked] : [];
    this.picked = names.find((name) => "piece" in found.get(name).dataset) ?? "";
    if (await this.why([...names, ...picked])) this.refused(found.get(names[0]));
  }

  /** The place or piece of the picture that an element is a part of. */
  placeOf(element) {
    const place = element?.closest("[data-place]");
    return place && this.svg?.contains(place) ? place : null;
  }

  /** What is possible at a place that was touched lights up. */
  hint(actions) {
    for (const target of this.targets()) {
      const own = target.dataset.action.split("|");
      target.classList.toggle("hinted", own.some((text) => actions.includes(text)));
      target.classList.toggle("dim", !own.some((text) => actions.includes(text)));
    }
    this.targets().find((target) => target.classList.contains("hinted"))?.focus({ preventScroll: true });
  }

  refused(element) {
    const { x, y, width, height } = this.box(element);
    const mark = document.createElementNS(SVG, "g");
    mark.id = "v-mark";
    mark.setAttribute("pointer-events", "none");
    const frame = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4"`;
    const [cx, cy, r] = [x + width / 2, y + height / 2, Math.min(14, Math.max(9, Math.min(width, height) / 4))];
    const cross = `M${cx - r / 2} ${cy - r / 2}l${r} ${r}M${cx + r / 2} ${cy - r / 2}l${-r} ${r}`;
    mark.innerHTML = [
      `${frame} class="no-case"/>`,
      `${frame} class="no"/>`,
      `<circle cx="${cx}" cy="${cy}" r="${r}" class="cross-disc"/>`,
      `<path d="${cross}" class="cross"/>`,
    ].join("");
    this.svg.append(mark);
  }

  /** Where a thing lies, in the units of the picture. */
  box(element) {
    const from = element.getBoundingClientRect();
    const matrix = this.svg.getScreenCTM().inverse();
    const a = new DOMPoint(from.left, from.top).matrixTransform(matrix);
    const b = new DOMPoint(from.right, from.bottom).matrixTransform(matrix);
    return { x: a.x, y: a.y, width: b.x - a.x, height: b.y - a.y };
  }

  // ---- a line of the log shows where it happened

  pointed(event) {
    const line = event.target.closest?.("[data-trail]");
    $("v-lit")?.remove();
    if (!line || !this.svg) return;
    const places = line.dataset.trail.split("|").map((name) => this.place(name)).filter(Boolean);
    if (!places.length) return;
    const middles = places.map((place) => {
      const box = this.box(place);
      return [box.x + box.width / 2, box.y + box.height / 2];
    });
    const lit = document.createElementNS(SVG, "g");
    lit.id = "v-lit";
    lit.setAttribute("pointer-events", "none");
    const way = "M" + middles.map((point) => point.map((value) => value.toFixed(1)).join(" ")).join("L");
    const [x, y] = middles.at(-1);
    lit.innerHTML = [
      `<path d="${way}" class="chosen-case"/>`,
      `<path d="${way}" class="chosen"/>`,
      `<circle cx="${x}" cy="${y}" r="16" class="chosen-case"/>`,
      `<circle cx="${x}" cy="${y}" r="16" class="chosen"/>`,
    ].join("");
    this.svg.append(lit);
  }

  /** A place by its name; the place itself rather than a piece or a target on it. */
  place(name) {
    const found = [...this.svg.querySelectorAll(`[data-place="${CSS.escape(name)}" i]`)];
    return found.find((place) => !place.matches("[data-piece], [role=button]")) ?? found[0] ?? null;
  }

  // ---- zoom and pan

  zoomed(how) {
    const pane = this.pane;
    const across = pane ? (pane.scrollLeft + pane.clientWidth / 2) / pane.scrollWidth : 0.5;
    const down = pane ? (pane.scrollTop + pane.clientHeight / 2) / pane.scrollHeight : 0.5;
    const first = this.narrow.matches ? Math.max(1.8, MAP / innerWidth) : 1.35;
    const larger = this.zoom > 1 ? this.zoom * 1.35 : first;
    const less = this.zoom / 1.35;
    const smaller = this.narrow.matches && less < 1.5 ? 1 : less; // small, it is drawn for a narrow screen again
    this.set({ in: larger, out: smaller }[how] ?? 1);
    this.pane.scrollLeft = across * this.pane.scrollWidth - this.pane.clientWidth / 2;
    this.pane.scrollTop = down * this.pane.scrollHeight - this.pane.clientHeight / 2;
    this.look();
  }

  set(zoom) {
    const before = this.zoom;
    this.zoom = zoom < 1.05 ? 1 : Math.min(MOST, zoom);
    this.size();
    if (!this.narrow.matches || before > 1 === this.zoom > 1) return;
    this.seek = this.zoom > 1;
    this.redraw();
  }

  /** The whole board has come to a narrow screen: begin where something can be chosen. */
  find(target) {
    if (this.svg.classList.contains("tall")) return;
    this.seek = false;
    if (!target) return;
    const [box, area] = [target.getBoundingClientRect(), this.pane.getBoundingClientRect()];
    this.pane.scrollLeft += box.left + box.width / 2 - area.left - area.width / 2;
    this.pane.scrollTop += box.top + box.height / 2 - area.top - area.height / 2;
  }

  /** Two fingers: what lies between them stays there. */
  pinch() {
    let from = null;
    const between = (touches) => {
      const [a, b] = touches;
      return {
        gap: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY),
        x: (a.clientX + b.clientX) / 2,
        y: (a.clientY + b.clientY) / 2,
      };
    };
    document.addEventListener("touchstart", (event) => {
      if (event.touches.length !== 2 || !this.pane?.contains(event.target)) return;
      from = { ...between(event.touches), zoom: this.zoom };
    }, { passive: true });
    document.addEventListener("touchmove", (event) => {
      if (!from || event.touches.length !== 2) return;
      event.preventDefault();
      const now = between(event.touches);
      const area = this.pane.getBoundingClientRect();
      const across = (this.pane.scrollLeft + now.x - area.left) / this.pane.scrollWidth;
      const down = (this.pane.scrollTop + now.y - area.top) / this.pane.scrollHeight;
      this.set(from.zoom * (now.gap / from.gap));
      this.pane.scrollLeft = across * this.pane.scrollWidth - (now.x - area.left);
      this.pane.scrollTop = down * this.pane.scrollHeight - (now.y - area.top);
      this.look();
    }, { passive: false });
    document.addEventListener("touchend", (event) => {
      if (from && event.touches.length < 2) {
        from = null;
        if (this.zoom < 1.5 && this.narrow.matches) this.set(1);
      }
    });
  }

  size() {
    const pane = this.pane;
    pane.classList.toggle("zoomed", this.zoom > 1);
    this.svg.style.width = this.zoom > 1 ? `${this.zoom * 100}%` : "";
    this.look();
  }

  /** The overview: the map once more, small, with the part that is shown. */
  look() {
    const box = $("v-boardbox");
    let view = $("v-overview");
    const map = this.zoom > 1 && this.svg ? this.svg.viewBox.baseVal : null;
    if (!map) {
      view?.remove();
      return;
    }
    if (!view) {
      view = document.createElementNS(SVG, "svg");
      view.id = "v-overview";
      view.setAttribute("class", "overview");
      view.setAttribute("aria-hidden", "true");
      view.setAttribute("data-kept", "");
      view.innerHTML = `<rect class="ground" width="100%" height="100%"/><use/><rect class="window"/>`;
      box.append(view);
      const move = (event) => {
        if (event.buttons !== 1) return;
        const area = view.getBoundingClientRect();
        const across = (event.clientX - area.left) / area.width;
        const down = (event.clientY - area.top) / area.height;
        this.pane.scrollLeft = across * this.pane.scrollWidth - this.pane.clientWidth / 2;
        this.pane.scrollTop = down * this.pane.scrollHeight - this.pane.clientHeight / 2;
      };
      view.addEventListener("pointerdown", move);
      view.addEventListener("pointermove", move);
    }
    view.setAttribute("viewBox", `${map.x} ${map.y} ${map.width} ${map.height}`);
    view.querySelector("use").setAttribute("href", `#${$("map") ? "map" : this.svg.id}`);
    const window = view.querySelector(".window");
    const pane = this.pane;
    const share = {
      x: pane.scrollLeft / pane.scrollWidth,
      y: pane.scrollTop / pane.scrollHeight,
      width: pane.clientWidth / pane.scrollWidth,
      height: pane.clientHeight / pane.scrollHeight,
    };
    window.setAttribute("x", map.x + share.x * map.width);
    window.setAttribute("y", map.y + share.y * map.height);
    window.setAttribute("width", share.width * map.width);
    window.setAttribute("height", share.height * map.height);
  }

  pan() {
    let from = null;
    document.addEventListener("pointerdown", (event) => {
      if (this.zoom > 1 && event.pointerType === "mouse" && this.pane?.contains(event.target)) {
        from = { x: event.clientX, y: event.clientY, left: this.pane.scrollLeft, top: this.pane.scrollTop };
      }
    });
    document.addEventListener("pointermove", (event) => {
      if (!from) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      if (Math.hypot(dx, dy) > 5) this.dragged = true;
      this.pane.scrollLeft = from.left - dx;
      this.pane.scrollTop = from.top - dy;
    });
    document.addEventListener("pointerup", () => {
      from = null;
    });
    document.addEventListener("scroll", (event) => {
      if (event.target === this.pane) this.look();
    }, true);
    document.addEventListener("wheel", (event) => {
      if (!event.ctrlKey || !this.pane?.contains(event.target)) return;
      event.preventDefault();
      this.zoomed(event.deltaY < 0 ? "in" : "out");
    }, { passive: false });
  }
}
