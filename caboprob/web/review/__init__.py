"""What the decisions of a round were worth, in a fold: for *Replay*, and for a round played here."""
