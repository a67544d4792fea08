"""Clauses and rulings wherever they are needed: in words, folded, linked."""
