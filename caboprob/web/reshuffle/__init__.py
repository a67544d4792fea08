"""The page of the reshuffle."""
