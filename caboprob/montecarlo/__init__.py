"""Odds by playing: players as data, rounds by the million, estimates with intervals."""
