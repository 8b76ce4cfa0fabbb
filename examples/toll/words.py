"""What Toll says, in three languages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from viae import Action, Rule, Words
from viae.i18n.rulebook import rulebook_of

if TYPE_CHECKING:
    from toll.game import Seen

TEXTS = {
    "seat": ("seat {seat}", "Sitz {seat}", "posto {seat}"),
    "line": (
        "Seat {seat}: {points} points, card {card}",
        "Sitz {seat}: {points} Punkte, Karte {card}",
        "Posto {seat}: {points} punti, carta {card}",
    ),
    "deal": ("A card is dealt.", "Eine Karte wird ausgeteilt.", "Si dà una carta."),
    "choose": ("Ride or wait?", "Fahren oder warten?", "Viaggiare o aspettare?"),
    "over": ("The game is over.", "Das Spiel ist aus.", "La partita è finita."),
    "ride": ("Ride", "Fahren", "Viaggiare"),
    "wait": ("Wait", "Warten", "Aspettare"),
    "does": ("Seat {seat}: {text}.", "Sitz {seat}: {text}.", "Posto {seat}: {text}."),
    "round": (
        "The round is over; points: {points}.",
        "Die Runde ist aus; Punkte: {points}.",
        "Turno finito; punti: {points}.",
    ),
    "waited": ("You waited last round.", "Du hast letzte Runde gewartet.", "Hai aspettato il turno scorso."),
    "rounds": ("How many rounds are played.", "Wie viele Runden gespielt werden.", "Quanti turni si giocano."),
}


class TollWords(Words):
    """One language of Toll."""

    def say(self, name: str, **values: object) -> str:
        return TEXTS[name][("en", "de", "it").index(self.lang)].format(**values)

    def seat(self, view: Seen, seat: int) -> str:
        return self.say("seat", seat=seat)

    def line(self, view: Seen, seat: int) -> str:
        card = view.card if seat == view.seat and view.card else "?" if view.dealt[seat] else "-"
        return self.say("line", seat=seat, points=view.points[seat], card=card)

    def prompt(self, view: Seen) -> str:
        if view.left == 0:
            return self.say("over")
        return self.say("choose" if all(view.dealt) else "deal")

    def label(self, view: Seen, action: Action[Any]) -> str:
        return self.say(action.text) if action.text in ("ride", "wait") else action.text

    def told(self, before: Seen, actor: int, text: str, after: Seen) -> list[str]:
        first = self.say("deal") if actor < 0 else self.say("does", seat=actor, text=text)
        return [first] if after.left == before.left else [first, self.say("round", points=after.points)]

    def refusal(self, view: Seen, action: Action[Any], rule: Rule) -> str:
        from toll.game import Toll

        numbers = self.say("waited") if rule.id == "TL-03" else self.prompt(view)
        return f"{rulebook_of(Toll, self.lang).sentence(rule.id)} {numbers}"

    def position(self, view: Seen) -> list[str]:
        return [self.line(view, seat) for seat in range(len(view.points))]

    def option(self, name: str) -> str:
        return self.say(name)
