"""Moves, scores and whole rounds in words."""
