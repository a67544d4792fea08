"""Odds by counting: what is unseen, kamikaze, the call, the reshuffle."""
