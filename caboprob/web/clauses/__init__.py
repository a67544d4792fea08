"""Clauses and rulings wherever they are needed: as cards, to unfold, as links."""
