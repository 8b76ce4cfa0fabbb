"""What the log tells of everything but actions; what an action did the game says itself."""

from __future__ import annotations

from typing import Final

from viae.tables.error_messages import FROZEN
from viae.tables.events import Event, Kind

SAYINGS: Final[dict[str, dict[str, str]]] = {
    "continue": {
        "en": "The game goes on after action {text} of another game; from there all chance follows from the seed.",
        "de": "Das Spiel geht nach Aktion {text} eines anderen Spiels weiter; ab da folgt aller Zufall aus dem Keim.",
        "it": "La partita continua dopo l'azione {text} di un'altra; da lì ogni caso segue dal seme.",
    },
    "sit": {"en": "{who} sits down.", "de": "{who} setzt sich.", "it": "{who} si siede."},
    "stand": {"en": "{who} leaves the seat.", "de": "{who} steht auf.", "it": "{who} lascia il posto."},
    "invite": {
        "en": "The seat {who} is kept for a guest.",
        "de": "Der Platz {who} ist für einen Gast reserviert.",
        "it": "Il posto {who} è riservato a un ospite.",
    },
    "entropy": {
        "en": "{who} adds to the dice: {text}",
        "de": "{who} trägt zu den Würfeln bei: {text}",
        "it": "{who} contribuisce ai dadi: {text}",
    },
    "start": {"en": "The game begins.", "de": "Das Spiel beginnt.", "it": "La partita comincia."},
    "undo": {
        "en": "{who} takes the last action back.",
        "de": "{who} nimmt die letzte Handlung zurück.",
        "it": "{who} annulla l'ultima azione.",
    },
    "over": {"en": "The game is over.", "de": "Das Spiel ist zu Ende.", "it": "La partita è finita."},
    "resign": {
        "en": "{who} gives up; the bot {bot} plays on.",
        "de": "{who} gibt auf; das Programm {bot} spielt weiter.",
        "it": "{who} si ritira; continua il programma {bot}.",
    },
    "takeover": {
        "en": "The time of {who} is up; the bot {bot} plays this turn.",
        "de": "Die Zeit von {who} ist um; das Programm {bot} spielt diesen Zug.",
        "it": "Il tempo di {who} è scaduto; questo turno lo gioca il programma {bot}.",
    },
    "handback": {"en": "{who} is back.", "de": "{who} ist wieder da.", "it": "{who} è di nuovo qui."},
    "vote yes": {
        "en": "{who} wants to abandon the game.",
        "de": "{who} möchte das Spiel abbrechen.",
        "it": "{who} vuole abbandonare la partita.",
    },
    "vote no": {
        "en": "{who} wants to play on.",
        "de": "{who} möchte weiterspielen.",
        "it": "{who} vuole continuare la partita.",
    },
    "abandon": {"en": "The table is abandoned.", "de": "Der Tisch ist aufgegeben.", "it": "Il tavolo è abbandonato."},
    "rematch": {
        "en": "A rematch waits at table {text}.",
        "de": "Eine Revanche wartet an Tisch {text}.",
        "it": "Una rivincita aspetta al tavolo {text}.",
    },
    "thaw": {"en": "The table goes on.", "de": "Der Tisch geht weiter.", "it": "Il tavolo riprende."},
}


def sentences(event: Event, who: str, lang: str) -> list[str]:
    """What people read in the log; what somebody said stands there as they said it."""
    if event.kind is Kind.CHAT:
        return []
    if event.kind is Kind.FREEZE:
        return [FROZEN.get(event.text, FROZEN["events"])[lang]]
    key = f"vote {event.text}" if event.kind is Kind.VOTE else event.kind.value
    return [SAYINGS[key][lang].format(who=who, text=event.text, bot=event.data.get("bot", ""))]
