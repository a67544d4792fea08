"""Kabadak by playing: players as data, games by the million, the same estimates as for CABO."""
