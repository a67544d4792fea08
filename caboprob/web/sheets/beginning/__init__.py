"""Beginning a score sheet: the game, the people in their order of play, and who begins."""
