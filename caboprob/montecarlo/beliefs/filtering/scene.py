"""A scene: what a seat has seen of a round, and who may sit where, as one struct for the filter to read."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any

from caboprob.errors import TooLarge
from caboprob.machinecode.structs import Cards, Floats, Ints, Masks, Struct, new
from caboprob.montecarlo.beliefs.filtering.observation import NEVER, Observation, Token, cards_left
from caboprob.montecarlo.policies.player import Player
from caboprob.montecarlo.policies.policy import Policy, policies_of
from caboprob.table.core.codes import CARDS, NO_CARD, SEATS, SLOTS

MOST_STEPS = 1024  # moves of the core
MOST_DECISIONS = 4096
MOST_TOKENS = MOST_STEPS + CARDS
KINDS = 8  # of players that may sit at a seat


class Scene(Struct):
    """What a seat has seen of a round.

    A slip is a turn at whose beginning a player may forget a card. Open tokens are those whose card the seat
    does not know; each has a row, and after them come rows for the cards of the draw pile. The rows of one
    pile that was shuffled stand together, and their cards may lie in any order.
    """

    players: int
    me: int
    starter: int
    tremble: int  # how often a player does anything else, of `CERTAIN`
    throw_tremble: int  # how often a player throws any card, each time there is a chance to
    kinds: int  # of players
    sizes: Annotated[Ints, SEATS]
    known: Annotated[Masks, SEATS, SLOTS]  # who looked at the cards dealt
    discard_size: int
    pile_size: int
    step_count: int
    moves: Annotated[Ints, MOST_STEPS]
    seats: Annotated[Ints, MOST_STEPS]  # who makes each move
    drawn: Annotated[Ints, MOST_STEPS]  # how many cards it draws
    ends: Annotated[Ints, MOST_STEPS]  # 1 if an entry of the record ends with it
    entry: Annotated[Ints, MOST_STEPS]  # the number of this entry
    asked_from: Annotated[Ints, MOST_STEPS]  # who is asked first to throw, or -1
    first_decision: Annotated[Ints, SEATS]  # by seat
    last_decision: Annotated[Ints, SEATS]
    slip_count: int
    slip_step: Annotated[Ints, MOST_STEPS]  # rising
    slip_seat: Annotated[Ints, MOST_STEPS]
    slip_decision: Annotated[Ints, MOST_STEPS]  # the decision that follows it
    cards: Annotated[Ints, MOST_TOKENS]  # by token: its card, or `NO_CARD`
    row: Annotated[Ints, MOST_TOKENS]  # the row of an open token
    row_count: int
    open_count: int  # how many of the rows are tokens'
    open_rows: Annotated[Ints, CARDS]
    pile_rows: int  # the first row of the draw pile
    first: Annotated[Ints, CARDS]  # by row: the rows whose cards it may have
    last: Annotated[Ints, CARDS]
    dealt: Annotated[Cards, CARDS]  # by row: the cards in any order
    since: Annotated[Ints, CARDS, SEATS]  # by row: the step from which a seat knows the card
    share: Annotated[Floats, SEATS, KINDS]  # how likely each player sits there, before anything was seen


@dataclass(frozen=True, slots=True)
class Pool:
    """The cards of a pile that was shuffled which I do not know, and the numbers of the open tokens there."""

    open: tuple[int, ...]
    cards: tuple[int, ...]


def pools_of(seen: Observation) -> tuple[Pool, ...]:
    """What is hidden of every pile that was shuffled, the one that is drawn from last."""
    found = []
    for reshuffles, pool in enumerate(seen.pools):
        numbers = [number for number, token in enumerate(seen.tokens) if token.reshuffles == reshuffles]
        cards = [seen.tokens[number].card for number in numbers]
        known = [card for card in cards if card != NO_CARD]
        hidden = tuple(number for number, card in zip(numbers, cards, strict=True) if card == NO_CARD)
        found.append(Pool(hidden, tuple(cards_left(seen.rules.deck, pool, known))))
    return tuple(found)


def new_scene(seen: Observation, mixture: Sequence[Player], tremble: int, throw_tremble: int) -> Scene:
    """The scene of what was seen; at the other seats sit players of the mixture, each equally likely.

    Refuses more moves and more players than there is room for (`TooLarge`).
    """
    if len(seen.steps) > MOST_STEPS:
        raise TooLarge("too-long-to-follow", most=MOST_STEPS, got=len(seen.steps))
    if len(mixture) > KINDS:
        raise TooLarge("too-many-kinds", most=KINDS, got=len(mixture))
    scene = new(Scene)
    scene.players, scene.me, scene.starter = seen.players, seen.seat, seen.starter
    scene.tremble, scene.throw_tremble, scene.kinds = tremble, throw_tremble, len(mixture)
    scene.share[: seen.players, : len(mixture)] = 1 / len(mixture)
    _write_deal(scene, seen)
    _write_steps(scene, seen)
    _write_rows(scene, seen)
    return scene


def _write_deal(scene: Scene, seen: Observation) -> None:
    scene.sizes[: seen.players] = seen.sizes
    for seat, slots in enumerate(seen.looks):
        for slot in slots:
            scene.known[seat, slot] |= 1 << seat
    scene.discard_size = len(seen.discard)
    scene.pile_size = len(seen.rules.deck) - len(seen.discard) - sum(seen.sizes)


def _write_steps(scene: Scene, seen: Observation) -> None:
    scene.step_count, entry = len(seen.steps), 0
    for index, step in enumerate(seen.steps):
        scene.moves[index], scene.seats[index] = step.move, step.seat
        scene.drawn[index], scene.ends[index] = step.drawn, step.ends
        scene.entry[index] = entry
        entry += step.ends


def _write_rows(scene: Scene, seen: Observation) -> None:
    """The open tokens of each pile, the draw pile last, and the cards that lie there in any order."""
    scene.since[:] = NEVER
    for number, token in enumerate(seen.tokens):
        scene.cards[number] = token.card
    for pool in pools_of(seen):
        first = int(scene.row_count)
        for number in pool.open:
            _write_open(scene, number, seen.tokens[number], first, first + len(pool.cards))
        scene.dealt[first : first + len(pool.cards)] = pool.cards
        scene.pile_rows, scene.row_count = scene.row_count, first + len(pool.cards)


def _write_open(scene: Scene, number: int, token: Token, first: int, last: int) -> None:
    row = int(scene.row_count)
    scene.row[number] = row
    scene.first[row], scene.last[row] = first, last
    scene.since[row, : scene.players] = token.since
    scene.since[row, scene.me] = NEVER
    scene.open_rows[scene.open_count] = row
    scene.open_count += 1
    scene.row_count += 1


@lru_cache(maxsize=16)
def firm_policies(mixture: tuple[Player, ...]) -> Any:
    """Three policies for each player, which nobody changes: as it is, without chance, and always on a whim.

    The one without chance forgets nothing, takes nothing on a whim, and notices every throw.
    """
    policies = policies_of([player for player in mixture for _ in range(3)], Policy)
    policies.forgets[1::3] = policies.forgets[2::3] = 0
    policies.snap_notices[1::3] = 1000
    policies.take_whim[1::3] = 0
    policies.take_whim[2::3] = 1000
    return policies
