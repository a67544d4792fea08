"""A game of Kabadak in words."""
