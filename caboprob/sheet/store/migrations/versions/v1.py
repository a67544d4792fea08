"""Sheets and their steps."""

import sqlalchemy as sa
from alembic import op

revision = "1"
down_revision = None


def upgrade() -> None:
    """Makes both tables."""
    op.create_table(
        "sheets",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("write_hash", sa.String(64), nullable=False, unique=True),
        sa.Column("read_hash", sa.String(64), nullable=False, unique=True),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("house", sa.Text, nullable=False),
        sa.Column("rules_text", sa.Text),
        sa.Column("players", sa.Text, nullable=False),
        sa.Column("first", sa.Integer),
        # An evening is named by its first sheet, which has no value here itself.
        sa.Column("evening", sa.Integer, sa.ForeignKey("sheets.id"), index=True),
        sa.Column("game", sa.Integer, nullable=False),
        sa.Column("began", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "steps",
        sa.Column("sheet", sa.Integer, sa.ForeignKey("sheets.id"), primary_key=True),
        sa.Column("revision", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("round", sa.Integer),
        sa.Column("entry", sa.Text),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
    )
