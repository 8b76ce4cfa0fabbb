"""The first schema: tables, events, seats, answers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """From nothing."""
    _tables()
    _events()


def _tables() -> None:
    op.create_table(
        "tables",
        sa.Column("code", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("board", sa.Text),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("seed", sa.LargeBinary(32), nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("made", sa.Float(53), nullable=False),
        sa.Column("host", sa.String(64), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("touched", sa.Float(53), nullable=False),
        sa.Column("due", sa.Float(53)),
        sa.Column("bot", sa.Boolean, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
    )
    op.create_index("tables_listed", "tables", ["listed", "status", "touched"])
    op.create_index("tables_due", "tables", ["due"])
    op.create_index("tables_host", "tables", ["host"])


def _events() -> None:
    op.create_table(
        "events",
        sa.Column("code", sa.String(16), sa.ForeignKey("tables.code"), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("at", sa.Float(53), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("code", "seq"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "seats",
        sa.Column("code", sa.String(16), sa.ForeignKey("tables.code"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("holder", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("code", "seat"),
    )
    op.create_index("seats_holder", "seats", ["holder"])
    op.create_table(
        "answers",
        sa.Column("code", sa.String(16), sa.ForeignKey("tables.code"), nullable=False),
        sa.Column("holder", sa.String(64), nullable=False),
        sa.Column("wish", sa.String(64), nullable=False),
        sa.Column("answer", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("code", "holder", "wish"),
    )
