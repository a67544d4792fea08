"""Rounds to practise: one seat is a person's, at the others sit the players that simulations are played with.

Nothing here keeps anything: a game follows from its `GameConfig` and from what the person has decided so far,
a short text, so whoever has both has the game. What the person's seat may know leaves as an `Observation`.
"""
