"""What the same seat had seen earlier: a belief is carried on from one own decision to the next."""

from dataclasses import replace
from itertools import pairwise

from caboprob.montecarlo.beliefs.filtering.observation import NEVER, Observation, Token
from caboprob.table.core.codes import NO_CARD


def last_stop(seen: Observation) -> Observation | None:
    """What the seat had seen before its last decision, None if it has not decided yet."""
    begins = [0, *(number for number, step in enumerate(seen.steps, 1) if step.ends)]
    own = [first for first, _ in pairwise(begins) if seen.steps[first].seat == seen.seat]
    return _until(seen, own[-1]) if own else None


def _until(seen: Observation, steps: int) -> Observation:
    """What the seat had seen after so many steps."""
    done = seen.steps[:steps]
    reshuffles = done[-1].reshuffles if done else 0
    dealt = sum(seen.sizes) + len(seen.discard)
    tokens = seen.tokens[: dealt + sum(step.drawn for step in done)]
    return replace(
        seen,
        steps=done,
        tokens=tuple(_token_until(token, steps, seen.seat) for token in tokens),
        pools=seen.pools[: reshuffles + 1],
        pile=done[-1].pile if done else len(seen.rules.deck) - dealt,
    )


def _token_until(token: Token, steps: int, seat: int) -> Token:
    """What was known of a token after so many steps."""
    card = token.card if token.since[seat] < steps else NO_CARD
    since = tuple(step if step < steps else NEVER for step in token.since)
    return Token(card, token.reshuffles, since)
