"""How the tables change from version to version; Alembic applies it."""
