"""The review of a game of Kabadak on a page: what was let go, and what each turn was worth."""
