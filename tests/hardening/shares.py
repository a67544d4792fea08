"""How many cases there are, how they are shared out, and what no case may exceed."""

from random import Random

SAMPLE = 900
IN_FULL = 100_000
SHARES = {"lines": 0.80, "files": 0.18, "links": 0.02}
"""Of all cases. One of the links is a walk of two addresses, at some hundred milliseconds each."""

VALID = 0.5
"""Of each kind: valid in form; the rest is damaged."""

MOST_SECONDS = 10.0
MOST_BYTES = 2**30
MOST_ROUNDS = 2_000
SEED = 1

PARTS = range(6)
"""Into so many parts the cases of each kind are split, so that tests side by side can share them."""


def numbers(kind: str, part: int, *, in_full: bool) -> range:
    """The numbers of the cases in a part of a kind."""
    count = round((IN_FULL if in_full else SAMPLE) * SHARES[kind])
    return range(part, count, len(PARTS))


def chance(kind: str, seed: int, number: int) -> Random:
    """The stream of chance from which a case is made."""
    return Random(f"{kind} {seed} {number}")
