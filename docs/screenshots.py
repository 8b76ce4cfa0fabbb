"""Pictures of every page and game, wide and narrow, light and dark: `make screenshots`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "examples")]

from tests.web.pages.browsing import NARROW, WIDE, Person, chromium  # noqa: E402
from tests.web.server import process  # noqa: E402
from viae.core.registry import game_names  # noqa: E402

OUT = ROOT / "build" / "screenshots"
PAGES = ("/", "/rules/strada-romana", "/rules/silk-road", "/new/struggle-for-rome", "/boards/giro-mondiale", "/about")
MOVES = 6  # of the person, before a table is shown


def shoot(person: Person, name: str) -> None:
    """The page as it is, in every size and colour."""
    for size in (WIDE, NARROW):
        person.page.set_viewport_size(size)  # type: ignore[arg-type]
        for scheme in ("light", "dark"):
            person.page.emulate_media(color_scheme=scheme)
            person.page.wait_for_timeout(900)  # until the page has settled
            person.page.screenshot(path=OUT / f"{name}-{size['width']}-{scheme}.png")
    print(name)


def table(person: Person, game: str) -> None:
    """A table in play, and its end."""
    person.page.set_viewport_size(WIDE)  # type: ignore[arg-type]
    made = person.table(game, 4, "greedy")
    for _ in range(MOVES):
        if person.asked() and (choices := person.choices()):
            person.choose(choices[len(choices) // 2])
    person.asked()
    shoot(person, f"table-{game}")
    made.resign()


def ending(person: Person) -> None:
    made = person.table("giro-mondiale", 2, options={"turn_cap": 3})
    while person.asked():
        if choices := person.choices():
            person.choose(choices[0])
    person.go(f"/table/{made.code}/end?verify=1")
    shoot(person, "end")
    person.go(f"/table/{made.code}/replay?at=9")
    shoot(person, "replay")


def main() -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        process(f"sqlite:///{folder}/tables.db") as serving,
        chromium() as browser,
    ):
        person = Person(browser, serving)
        for path in PAGES:
            person.page.set_viewport_size(WIDE)  # type: ignore[arg-type]
            person.go(path)
            shoot(person, path.strip("/").replace("/", "-") or "lobby")
        waiting = person.table("strada-romana", 4, bots=None)
        waiting.seat_bot(1, "greedy")
        person.page.reload()
        shoot(person, "waiting")
        for game in game_names():
            table(person, game)
        ending(person)
        person.go("/")
        shoot(person, "lobby-with-tables")
        person.context.close()


if __name__ == "__main__":
    main()
