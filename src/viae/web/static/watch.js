// Others' moves one after another, at a pace that can be followed; an only move that plays itself; who is there.

const HOLD = { "": 700, slow: 1500, fast: 250, none: 0 }; // milliseconds for which a move is shown, if others follow
const WHOLE = 6000; // and for all of them together
const ONLY = 900; // before an only move plays itself
const HERE = 8000; // between two looks at who is there
const OVERDUE = 4000; // after which the next move is fetched that the stream should have brought

export class Watch {
  constructor({ table, fetched, show, act, lost, answering }) {
    Object.assign(this, { table, fetched, show, act, lost, answering });
    this.queue = []; // what the stream has brought and nobody has seen yet
    this.busy = false;
    this.fetch = false;
    this.fetching = false;
    this.quick = false;
    this.behind = false; // whether moves waited when the last one was shown
    this.wake = null;
    this.only = 0;
    this.ask = 0;
    this.overdue = 0;
    setInterval(() => this.here(), HERE);
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.here();
    });
  }

  /** How many moves the page is behind the table. */
  get left() {
    return Math.max(Number(this.table.dataset.left), this.queue.filter((part) => part.moved).length);
  }

  /** The stream has brought the table as it is after the next change. */
  push(part) {
    this.queue.push(part);
    this.run();
  }

  /** Show how it is now, as the server tells it. */
  now() {
    this.fetch = true;
    this.skip();
  }

  /** Show everything that has come at once. */
  skip() {
    this.quick = true;
    this.wake?.();
    this.run();
  }

  async run() {
    if (this.busy) return;
    this.busy = true;
    try {
      while (this.fetch || (this.queue.length && !this.early())) {
        if (!this.fetch) await this.next();
        else if (!(await this.whole())) break;
      }
    } catch {
      this.lost(true); // the stream mends it
    } finally {
      this.busy = false;
      this.quick = false;
    }
  }

  /** Whether the stream was faster than the answer to a command, which brings what is missing in between. */
  early() {
    return this.answering() && this.queue[0].after > Number(this.table.dataset.seq);
  }

  /** Show the table as it is now; whether it was to be had. */
  async whole() {
    this.fetch = false;
    this.fetching = true;
    const html = await this.fetched().finally(() => {
      this.fetching = false;
    });
    if (html) await this.show(html);
    return Boolean(html);
  }

  /** Show the next thing that has come. */
  async next() {
    if (this.queue[0].moved && this.behind) await this.hold();
    if (this.fetch) return;
    const part = this.queue.shift();
    const seq = Number(this.table.dataset.seq);
    if (part.after > seq) this.fetch = true; // something is missing in between
    else if (part.seq > seq || !part.after) await this.show(part.html);
  }

  /** Let a move be seen. */
  hold() {
    if (this.quick || document.hidden) return null;
    const time = Math.min(HOLD[document.body.dataset.pace] ?? HOLD[""], WHOLE / (this.left + 1));
    return new Promise((done) => {
      this.wake = done;
      setTimeout(done, time);
    });
  }

  /** A part of the page has been shown: an only move plays itself, unless its owner wants to press the button. */
  settled() {
    const { forced, secret } = this.table.dataset;
    this.behind = this.left > 0;
    clearTimeout(this.only);
    clearTimeout(this.overdue);
    this.overdue = setTimeout(() => {
      if (this.left && !this.queue.length) this.now();
    }, OVERDUE);
    if (!forced || secret === "1" || document.body.dataset.auto === "off") return;
    const seq = this.table.dataset.seq;
    this.only = setTimeout(() => {
      if (this.table.dataset.seq === seq && this.table.dataset.forced) this.act(forced, false);
    }, ONLY);
  }

  /** Coming and going is no event of the table, so it is looked at now and then. */
  async here() {
    if (document.hidden || this.busy || this.table.dataset.status === "waiting") return;
    const asked = ++this.ask;
    const answer = await fetch(`/table/${this.table.dataset.code}/here`).catch(() => null);
    if (!answer?.ok || asked !== this.ask) return;
    if ((await answer.text()) !== this.table.dataset.here && !this.left) this.now();
  }
}
