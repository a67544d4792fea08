"""The best move at a moment and what the others cost, for the page of the call and for moves of a record."""
