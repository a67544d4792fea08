"""The frame around every page: the bar, the pages there are, the game, the language, the link to share."""
