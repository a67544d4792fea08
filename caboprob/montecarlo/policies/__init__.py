"""Policies: how a player decides, from what its seat can see. Nothing here knows how rounds are run."""
