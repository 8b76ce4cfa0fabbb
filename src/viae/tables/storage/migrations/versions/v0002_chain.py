"""Digests of what tables are made of and of their events, and what is broken about a table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from viae.tables.storage.chain import happened, made_of

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """From the first schema: what is stored now is taken as it is."""
    for name in ("tables", "events"):
        op.add_column(name, sa.Column("chain", sa.LargeBinary(16), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("broken", sa.Text))
    link = op.get_bind()
    made = sa.text("UPDATE tables SET chain = :chain WHERE code = :code")
    chained = sa.text("UPDATE events SET chain = :chain WHERE code = :code AND seq = :seq")
    for code in list(link.execute(sa.text("SELECT code FROM tables")).scalars()):
        table = link.execute(sa.text("SELECT * FROM tables WHERE code = :code"), {"code": code}).mappings().one()
        digest = made_of(table)
        link.execute(made, {"code": code, "chain": digest})
        rows = []
        stored = sa.text("SELECT * FROM events WHERE code = :code ORDER BY seq")
        for event in link.execute(stored, {"code": code}).mappings():
            digest = happened(digest, event)
            rows.append({"code": code, "seq": event["seq"], "chain": digest})
        if rows:
            link.execute(chained, rows)
