"""The refusals of the server itself; what a table refuses it says itself."""

from __future__ import annotations

from typing import Final

SAYINGS: Final[dict[str, dict[str, str]]] = {
    "bad-request": {
        "en": "The request cannot be read: {why}",
        "de": "Die Anfrage ist nicht lesbar: {why}",
        "it": "La richiesta non è leggibile: {why}",
    },
    "no-page": {
        "en": "There is nothing at this address.",
        "de": "Unter dieser Adresse gibt es nichts.",
        "it": "A questo indirizzo non c'è nulla.",
    },
    "no-method": {
        "en": "This cannot be done at this address; it takes {allowed}.",
        "de": "Das geht unter dieser Adresse nicht; sie nimmt {allowed}.",
        "it": "A questo indirizzo non si può; accetta {allowed}.",
    },
    "no-board": {
        "en": "There is no board file here.",
        "de": "Hier gibt es keine Spielplandatei.",
        "it": "Qui non c'è nessun file di tabellone.",
    },
    "bad-lang": {
        "en": "The languages are {known}.",
        "de": "Die Sprachen sind {known}.",
        "it": "Le lingue sono {known}.",
    },
    "bad-event-id": {
        "en": "Last-Event-ID and after are whole numbers from 0.",
        "de": "Last-Event-ID und after sind ganze Zahlen ab 0.",
        "it": "Last-Event-ID e after sono numeri interi da 0.",
    },
    "bad-token": {
        "en": "This is no token of this server; POST /api/v1/session gives one.",
        "de": "Das ist kein Schlüssel dieses Servers; POST /api/v1/session gibt einen.",
        "it": "Questa non è una chiave di questo server; POST /api/v1/session ne dà una.",
    },
    "no-header": {
        "en": "Who is known by a cookie sends the header X-Viae with every change.",
        "de": "Wer durch ein Cookie bekannt ist, schickt mit jeder Änderung die Kopfzeile X-Viae.",
        "it": "Chi è noto per un cookie invia con ogni modifica l'intestazione X-Viae.",
    },
    "bad-origin": {
        "en": "This request comes from a page of another server.",
        "de": "Diese Anfrage kommt von einer Seite eines anderen Servers.",
        "it": "Questa richiesta viene da una pagina di un altro server.",
    },
    "too-large": {
        "en": "The request is too large.",
        "de": "Die Anfrage ist zu groß.",
        "it": "La richiesta è troppo grande.",
    },
    "too-slow": {
        "en": "The request did not arrive in time.",
        "de": "Die Anfrage kam nicht rechtzeitig an.",
        "it": "La richiesta non è arrivata in tempo.",
    },
    "too-fast": {
        "en": "Too many requests; try again in {seconds} s.",
        "de": "Zu viele Anfragen; versuch es in {seconds} s noch einmal.",
        "it": "Troppe richieste; riprova tra {seconds} s.",
    },
    "too-many-streams": {
        "en": "Too many streams are open; close one first.",
        "de": "Zu viele Ströme sind offen; schließe zuerst einen.",
        "it": "Troppi flussi sono aperti; chiudine prima uno.",
    },
    "too-many-connections": {
        "en": "Too many connections are open from your address; close one first.",
        "de": "Von deiner Adresse sind zu viele Verbindungen offen; schließe zuerst eine.",
        "it": "Dal tuo indirizzo sono aperte troppe connessioni; chiudine prima una.",
    },
    "closing": {
        "en": "The server is going; come back in a moment.",
        "de": "Der Server hört auf; komm gleich wieder.",
        "it": "Il server si ferma; torna tra un momento.",
    },
    "no-database": {
        "en": "The tables cannot be reached just now; try again.",
        "de": "Die Tische sind gerade nicht erreichbar; versuch es noch einmal.",
        "it": "I tavoli ora non sono raggiungibili; riprova.",
    },
    "trouble": {
        "en": "Something went wrong here; it has been noted as {request}.",
        "de": "Hier ging etwas schief; es ist notiert als {request}.",
        "it": "Qui qualcosa è andato storto; è annotato come {request}.",
    },
}
