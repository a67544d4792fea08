"""The page that replays a record."""
