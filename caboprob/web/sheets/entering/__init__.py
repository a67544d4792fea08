"""Writing a round down: entering, saving and correcting it, and what to do when two people write at once."""
