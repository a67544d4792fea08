"""What changes the table: the deal, moves, throws, and what follows a turn."""
