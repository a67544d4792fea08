"""A game of Kabadak against a built-in player, by tapping cards and rows."""
