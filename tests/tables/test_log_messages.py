"""What the log says of everything but actions."""

from __future__ import annotations

import pytest

from viae.tables.events import Event, Kind
from viae.tables.snapshot import sentences


@pytest.mark.parametrize(
    ("lang", "bot", "said"),
    [
        ("en", "greedy", "The time of Anke is up. This turn is played by: bot, looks one step ahead."),
        ("de", "casual", "Die Zeit von Anke ist um. Diesen Zug spielt: Bot, mittelstark."),
        ("it", "mine", "Il tempo di Anke è scaduto. Questo turno lo gioca: mine."),
    ],
)
def test_a_bot_that_takes_over_is_called_as_people_call_it(lang: str, bot: str, said: str) -> None:
    assert sentences(
        Event(seq=7, at=1_000.0, kind=Kind.TAKEOVER, seat=0, text="", data={"bot": bot}), "Anke", lang
    ) == [said]
