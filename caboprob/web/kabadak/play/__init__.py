"""A game of Kabadak against a player of the house, by tapping cards and rows."""
