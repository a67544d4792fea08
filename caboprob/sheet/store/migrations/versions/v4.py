"""How many rounds a game had had elsewhere."""

import sqlalchemy as sa
from alembic import op

revision = "4"
down_revision = "3"


def upgrade() -> None:
    """Adds a column."""
    op.add_column("sheets", sa.Column("played", sa.Integer))
