"""Kabadak by playing: players as data, games by the million, and estimates as in the CABO family."""
