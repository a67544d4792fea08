"""Kabadak on a page: its hands, layings and games, in cards and in words, and what is asked about them."""
