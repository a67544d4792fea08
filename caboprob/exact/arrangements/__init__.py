"""Counts arrangements of the unseen cards, class of cards by class of cards."""
