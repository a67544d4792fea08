"""The score sheets that this server stores, and the game of the one that is open."""
