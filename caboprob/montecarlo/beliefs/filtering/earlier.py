"""What the same seat had seen earlier: its belief is carried on from one of its decisions to the next.

A token is a card that has left a pile, dealt or drawn; a step is a move, of which an entry of the record may
have several. `known_since` has by seat the step after which that seat knows the card, or `NEVER`.
"""

from dataclasses import replace
from itertools import pairwise

from caboprob.montecarlo.beliefs.filtering.observation import NEVER, Observation, Token
from caboprob.table.core.codes import NO_CARD


def rewind_to_decision(observation: Observation) -> Observation | None:
    """What the seat had seen before its last decision, or None if it has not decided yet."""
    entry_starts = [0, *(number for number, step in enumerate(observation.steps, 1) if step.ends_entry)]
    own_decisions = [
        first for first, _ in pairwise(entry_starts) if observation.steps[first].seat == observation.seat
    ]
    return _observation_after(observation, own_decisions[-1]) if own_decisions else None


def _observation_after(observation: Observation, step_count: int) -> Observation:
    """What the seat had seen after the first `step_count` steps."""
    steps = observation.steps[:step_count]
    reshuffles = steps[-1].reshuffles if steps else 0
    dealt = sum(observation.sizes) + len(observation.discard)
    tokens = observation.tokens[: dealt + sum(step.drawn_count for step in steps)]
    return replace(
        observation,
        steps=steps,
        tokens=tuple(_token_after(token, step_count, observation.seat) for token in tokens),
        pools=observation.pools[: reshuffles + 1],  # the deck, and what each reshuffle shuffled
        pile_size=steps[-1].pile_size if steps else len(observation.rules.deck) - dealt,
    )


def _token_after(token: Token, step_count: int, seat: int) -> Token:
    """What was known of a token after the first `step_count` steps."""
    card = token.card if token.known_since[seat] < step_count else NO_CARD
    known_since = tuple(step if step < step_count else NEVER for step in token.known_since)
    return Token(card, token.reshuffles, known_since)
