"""Exercises: positions from played rounds in which one decision is clearly best."""
