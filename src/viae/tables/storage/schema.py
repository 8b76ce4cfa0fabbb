"""The tables of the database. The migrations lead here; a test compares."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

metadata: Final = MetaData()

tables: Final = Table(
    "tables",
    metadata,
    Column("code", String(16), primary_key=True),
    Column("game", String(80), nullable=False),
    Column("version", Integer, nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("board", Text),
    Column("digest", String(64), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("seed", LargeBinary(32), nullable=False),
    Column("settings", Text, nullable=False),  # JSON
    Column("made", Float(53), nullable=False),
    Column("host", String(64), nullable=False),
    # what follows is read off the events, and kept so that nobody has to read them all
    Column("seq", Integer, nullable=False),  # of the last event
    Column("status", String(16), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("touched", Float(53), nullable=False),
    Column("due", Float(53)),  # when something is to happen by itself
    Column("bot", Boolean, nullable=False),  # whether a bot is asked
    Column("summary", Text, nullable=False),  # JSON
    Index("tables_listed", "listed", "status", "touched"),
    Index("tables_due", "due"),
    Index("tables_host", "host"),
)

events: Final = Table(
    "events",
    metadata,
    Column("code", String(16), ForeignKey("tables.code"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("at", Float(53), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("data", Text, nullable=False),  # JSON, or "" for nothing
    PrimaryKeyConstraint("code", "seq"),  # of two writers of one number one loses
    sqlite_with_rowid=False,  # a table's events lie together
)

seats: Final = Table(
    "seats",
    metadata,
    Column("code", String(16), ForeignKey("tables.code"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("holder", String(64), nullable=False),  # the digest of a token, never the token
    PrimaryKeyConstraint("code", "seat"),
    Index("seats_holder", "holder"),
)

answers: Final = Table(
    "answers",
    metadata,
    Column("code", String(16), ForeignKey("tables.code"), nullable=False),
    Column("holder", String(64), nullable=False),
    Column("wish", String(64), nullable=False),  # the idempotency key
    Column("answer", Text, nullable=False),  # JSON
    PrimaryKeyConstraint("code", "holder", "wish"),
)
