// Others' moves one after another, at a pace that can be followed; an only move that plays itself; who is there.

const HOLD = { "": 700, slow: 1500, fast: 250, none: 0 }; // milliseconds for which a move is shown, if others follow
const WHOLE = 6000; // and for all of them together
const ONLY = 900; // before an only move plays itself
const HERE = 8000; // between two looks at who is there

export class Watch {
  constructor({ table, fetched, show, act, lost }) {
    Object.assign(this, { table, fetched, show, act, lost });
    this.busy = false;
    this.more = false;
    this.jump = false;
    this.wake = null;
    this.only = 0;
    this.ask = 0;
    setInterval(() => this.here(), HERE);
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.here(); });
  }

  get left() {
    return Number(this.table.dataset.left);
  }

  /** Something has happened. */
  news() {
    this.more = true;
    this.run();
  }

  /** Show how it is now, whatever happened in between. */
  now() {
    this.jump = true;
    this.more = true;
    this.wake?.();
    this.run();
  }

  /** After an answer that shows one of several moves. */
  goOn() {
    if (this.left) this.news();
  }

  async run() {
    if (this.busy) return;
    this.busy = true;
    try {
      while (this.more || this.left) {
        if (this.left && !this.jump) await this.hold();
        const step = !this.jump && !document.hidden && document.body.dataset.pace !== "none";
        this.more = this.jump = false;
        const html = await this.fetched(step);
        if (html) await this.show(html);
        else break;
      }
    } catch {
      this.lost(true); // the stream mends it
    } finally {
      this.busy = false;
    }
  }

  /** Let a move be seen. */
  hold() {
    const time = Math.min(HOLD[document.body.dataset.pace] ?? HOLD[""], WHOLE / (this.left + 1));
    return new Promise((done) => {
      this.wake = done;
      setTimeout(done, time);
    });
  }

  /** A part of the page has been shown: an only move plays itself, unless its owner wants to press the button. */
  settled() {
    const { forced, secret } = this.table.dataset;
    clearTimeout(this.only);
    if (!forced || secret === "1" || document.body.dataset.auto === "off") return;
    const seq = this.table.dataset.seq;
    this.only = setTimeout(() => { if (this.table.dataset.seq === seq && this.table.dataset.forced) this.act(forced, false); }, ONLY);
  }

  /** Coming and going is no event of the table, so it is looked at now and then. */
  async here() {
    if (document.hidden || this.busy || this.table.dataset.status === "waiting") return;
    const asked = ++this.ask;
    const answer = await fetch(`/table/${this.table.dataset.code}/here`).catch(() => null);
    if (!answer?.ok || asked !== this.ask) return;
    if ((await answer.text()) !== this.table.dataset.here && !this.left) this.news();
  }
}
