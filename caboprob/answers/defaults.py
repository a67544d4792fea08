"""What is asked unless somebody says otherwise."""

MODEL = "as-they-lie"
TURNS = 60
PILE_RATE = "0.8"
TOP = 5
"""How many rulings a search gives."""

MOST = 100
"""How many rulings a search gives at most."""
