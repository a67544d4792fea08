"""What the decisions of a round were worth: in a fold on *Replay*, at once after a round played here."""
