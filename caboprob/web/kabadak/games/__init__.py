"""The part of the Kabadak page on games that are simulated."""
