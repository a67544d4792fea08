"""How fast the core, the counting and simulated rounds are, and how soon things start: `run.py` prints it."""
