"""What the same seat had seen earlier: a belief is carried on from one own decision to the next."""

from dataclasses import replace
from itertools import pairwise

from caboprob.montecarlo.beliefs.filtering.observation import NEVER, Observation, Token
from caboprob.table.core.codes import NO_CARD


def last_stop(observation: Observation) -> Observation | None:
    """What the seat had seen before its last decision, None if it has not decided yet."""
    begins = [0, *(number for number, step in enumerate(observation.steps, 1) if step.ends)]
    own = [first for first, _ in pairwise(begins) if observation.steps[first].seat == observation.seat]
    return _until(observation, own[-1]) if own else None


def _until(observation: Observation, steps: int) -> Observation:
    """What the seat had seen after so many steps."""
    done = observation.steps[:steps]
    reshuffles = done[-1].reshuffles if done else 0
    dealt = sum(observation.sizes) + len(observation.discard)
    tokens = observation.tokens[: dealt + sum(step.drawn for step in done)]
    return replace(
        observation,
        steps=done,
        tokens=tuple(_token_until(token, steps, observation.seat) for token in tokens),
        pools=observation.pools[: reshuffles + 1],
        pile=done[-1].pile if done else len(observation.rules.deck) - dealt,
    )


def _token_until(token: Token, steps: int, seat: int) -> Token:
    """What was known of a token after so many steps."""
    card = token.card if token.since[seat] < steps else NO_CARD
    since = tuple(step if step < steps else NEVER for step in token.since)
    return Token(card, token.reshuffles, since)
