"""How often totals that were brought along had dropped."""

import sqlalchemy as sa
from alembic import op

revision = "3"
down_revision = "2"


def upgrade() -> None:
    """Adds a column."""
    op.add_column("sheets", sa.Column("resets", sa.Text))
