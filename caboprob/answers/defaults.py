"""What is asked unless somebody says otherwise."""

MODEL = "as-they-lie"
TURNS = 60
ROUNDS, BEST_ROUNDS = 100_000, 20_000
"""How many rounds a call is simulated in, and what is best now."""

SEED = 1
PILE_RATE = "0.8"
TOP = 5
"""How many rulings a search gives."""

MOST = 100
"""How many rulings a search gives at most."""
