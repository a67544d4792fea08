"""What changes the table: the deal, moves, snaps, and what follows a turn."""
