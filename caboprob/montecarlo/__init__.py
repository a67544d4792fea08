"""Odds by playing: players as data, rounds by the million, and estimates with intervals."""
