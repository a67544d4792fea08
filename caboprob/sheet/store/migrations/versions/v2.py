"""Corrected names, and totals brought along; from now on entries may hold the record of a round."""

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """Adds a column to both tables."""
    op.add_column("sheets", sa.Column("before", sa.Text))
    op.add_column("steps", sa.Column("players", sa.Text))
