"""Rulebooks, clauses and rulings as light pages that need no script, each with an address of its own."""
