"""The score sheets that this server keeps, and the game of the one that is open."""
