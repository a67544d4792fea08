"""The database of score sheets, in SQLite or PostgreSQL: steps are added, never changed."""
