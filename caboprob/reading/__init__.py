"""Reads what people write: files that they name, TOML and JSON in them, records of games, and numbers."""
