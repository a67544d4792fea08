"""Kabadak on a page: hands, melds and games in cards and in words, and what is asked about them."""
