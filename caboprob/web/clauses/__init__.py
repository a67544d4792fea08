"""Clauses and rulings wherever they are needed: as cards, in collapsible sections, as links."""
