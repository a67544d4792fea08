"""Finds rulings and clauses by what people type."""
