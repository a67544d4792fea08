"""Default values of commands and of the server's addresses."""

MODEL = "as-they-lie"
TURNS = 60
"""How many turns of a round are looked ahead for reshuffles."""

ROUNDS, BEST_ROUNDS = 100_000, 20_000
"""How many rounds are simulated for a call, and for ranking the decisions open to me."""

SEED = 1
PILE_RATE = "0.8"
"""The chance that a turn draws from the pile."""

RULINGS = 5
"""How many rulings a search gives."""

MOST_RULINGS = 100
"""How many rulings a search gives at most."""
