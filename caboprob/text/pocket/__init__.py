"""Rulebooks, rulings and quick references as data for pages that work without a network."""
