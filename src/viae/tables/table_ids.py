"""Codes of tables: people can read them out, nobody can guess them."""

from __future__ import annotations

import hmac
import secrets
from typing import Final

from viae.tables.events import LETTERS

CODE: Final = 10  # letters of a code


def code_of(token: str, key: str) -> str:
    """The code of the table that this command of this person makes: always the same, and nobody else can guess it."""
    number = int.from_bytes(hmac.digest(token.encode(), f"viae table\n{key}".encode(), "sha256"))
    return "".join(LETTERS[number // len(LETTERS) ** place % len(LETTERS)] for place in range(CODE))


def new_code() -> str:
    """How a new table is called: nobody finds a private one by guessing."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE))
