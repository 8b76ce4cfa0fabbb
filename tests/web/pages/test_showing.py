"""An answer is shown picture first, and with as few changes to the page as it takes."""

from __future__ import annotations

from tests.web.pages.conftest import Somebody

NOT_PAINTED = "window.requestAnimationFrame = () => 0"
HALF_SHOWN = """act => new Promise(done => {
    const table = document.getElementById("v-table"), before = table.dataset.seq;
    const choices = () => [...document.querySelectorAll("[data-act]")].map(one => one.dataset.act).join("|");
    const could = choices();
    new MutationObserver((_, watcher) => {
        watcher.disconnect();
        const first = table.dataset.seq === before, can = choices();
        if (act) document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true }));
        done([first, table.dataset.seq !== before, can !== could, can === choices()]);
    }).observe(document.getElementById("v-boardbox"), { subtree: true, childList: true, attributes: true });
    [...document.querySelectorAll("[data-act]")].find(one => one.dataset.act === "move 0").click();
})"""
CHANGES = """async fresh => {
    const script = performance.getEntriesByType("resource").find(one => one.name.includes("morph")).name;
    const { morph } = await import(script);
    const made = html => new DOMParser().parseFromString(html, "text/html").body.firstElementChild;
    const old = made("<ul><li id=a>A</li><li id=b>B</li><li id=c>C</li><li id=d>D</li></ul>");
    document.body.append(old);
    const watcher = new MutationObserver(() => {});
    watcher.observe(old, { subtree: true, childList: true, attributes: true, characterData: true });
    morph(old, made(fresh));
    const told = watcher.takeRecords().map(one => [one.removedNodes.length, one.addedNodes.length]);
    const now = old.textContent;
    old.remove();
    return [now, told];
}"""


def test_the_picture_is_shown_before_the_rest(somebody: Somebody) -> None:
    anke = somebody()
    anke.table("strada-romana", 2)
    assert anke.asked()
    anke.page.evaluate(NOT_PAINTED)
    before = anke.fact("seq")
    assert anke.page.evaluate(HALF_SHOWN, False) == [True, False, True, True], "with what can be chosen next"
    anke.waits(
        f"t.seq !== '{before}'"
    )  # a page that is not painted, as in a tab behind another, is shown whole as well


def test_nobody_acts_on_a_page_of_which_only_a_part_is_new(somebody: Somebody) -> None:
    anke = somebody()
    anke.table("strada-romana", 2)
    assert anke.asked()
    anke.page.evaluate(NOT_PAINTED)
    assert anke.page.evaluate(HALF_SHOWN, True) == [True, True, True, True]


def test_what_was_looked_for_among_other_moves_is_forgotten(somebody: Somebody) -> None:
    anke = somebody()
    anke.table("struggle-for-rome", 3)
    while anke.asked() and not anke.page.query_selector("#v-find"):
        if choices := anke.choices():
            anke.choose(choices[0])
    anke.page.evaluate("document.getElementById('v-list').open = true")
    anke.page.fill("#v-find", "no move is called so")
    hidden = "all => all.filter(one => one.hidden).length"
    assert anke.page.eval_on_selector_all(".choices li", hidden) == len(anke.choices()) > 0
    anke.choose(anke.choices()[0])
    assert anke.asked()
    assert anke.page.eval_on_selector_all(".choices li", hidden) == 0


def test_what_stays_is_not_moved_when_something_before_it_goes(somebody: Somebody) -> None:
    anke = somebody()
    anke.table("giro-mondiale", 2)
    assert anke.asked()
    assert anke.page.evaluate(CHANGES, "<ul><li id=b>B</li><li id=c>C</li><li id=d>D</li></ul>") == ["BCD", [[1, 0]]]
    now, _ = anke.page.evaluate(CHANGES, "<ul><li id=d>D</li><li id=x>X</li><li id=b>B</li></ul>")
    assert now == "DXB"
