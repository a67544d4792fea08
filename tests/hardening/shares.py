"""How many cases there are, how they are divided, and the limits for each case."""

from random import Random

SAMPLE = 600
IN_FULL = 100_000
SHARES = {"lines": 0.80, "files": 0.18, "links": 0.02}
"""The share of all cases. A link is a walk of two addresses, at some hundred milliseconds each."""

VISITORS, VISITORS_IN_FULL = 30, 10_000
"""How many hostile visitors come to a server besides."""

VALID = 0.5
"""The share of each kind that is well-formed; the rest is damaged."""

MOST_SECONDS, LINK_SECONDS, VISIT_SECONDS = 10.0, 20.0, 30.0
"""For a case; for a link, whose page may judge a round: up to 7.4 seconds of processor (docs/analysis.md);
for a hostile visitor: how long its server waits for a processor is not known here.
"""

MOST_BYTES = 2**30  # of memory that a case may take
MOST_ROUNDS = 2_000
SEED = 1

PARTS = range(6)
"""How many parts the cases of each kind are split into, so that parallel tests can share them."""


def numbers(kind: str, part: int, *, in_full: bool) -> range:
    """The numbers of the cases in a part of a kind."""
    whole, sample = (IN_FULL, SAMPLE) if kind in SHARES else (VISITORS_IN_FULL, VISITORS)
    count = round((whole if in_full else sample) * SHARES.get(kind, 1))
    return range(part, count, len(PARTS))


def seconds(kind: str) -> float:
    """How long a case of a kind may take."""
    if kind == "links":
        return LINK_SECONDS
    return MOST_SECONDS if kind in SHARES else VISIT_SECONDS


def case_stream(kind: str, seed: int, number: int) -> Random:
    """The random stream from which a case is made."""
    return Random(f"{kind} {seed} {number}")
