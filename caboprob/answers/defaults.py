"""Default values of commands, of pages and of the server's addresses."""

from fractions import Fraction

from caboprob.rulesets import RuleSet

DEFAULT_MODEL = "as-they-lie"
"""How a call is counted: all hands are compared as they lie now, with no more turns."""

DEFAULT_TURNS = 60
"""How many turns of a round are looked ahead for reshuffles."""

ROUNDS, BEST_ROUNDS = 100_000, 20_000
"""How many rounds are simulated for a call, and for ranking the decisions open to me."""

DEFAULT_SEED = 1
DEFAULT_RULINGS = 5
"""How many rulings a search gives."""

MOST_RULINGS = 100
"""How many rulings a search gives at most."""


def pile_rate(rules: RuleSet) -> Fraction:
    """The chance that a turn draws from the pile; every turn does where nobody may take a discard."""
    return Fraction(4, 5) if rules.takes else Fraction(1)
