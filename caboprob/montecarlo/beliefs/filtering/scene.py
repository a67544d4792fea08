"""A scene: what a seat has seen of a round, and who may sit where, as one struct for the filter to read."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any

from caboprob.errors import TooLarge
from caboprob.machinecode.structs import Cards, Floats, Ints, Masks, Struct, new
from caboprob.montecarlo.beliefs.filtering.observation import NEVER, Observation, Token, cards_left
from caboprob.montecarlo.policies.player import Player
from caboprob.montecarlo.policies.policy import PROBABILITY_SCALE, Policy, policies_of
from caboprob.rulesets import RuleSet
from caboprob.table.core.codes import CARDS, FACES, NO_CARD, SEATS, SLOTS
from caboprob.table.core.ruletable import rule_table

MOST_STEPS = 1024  # moves of the core
MOST_DECISIONS = 4096
MOST_TOKENS = MOST_STEPS + CARDS
MOST_PROFILES = 8  # of players that may sit at a seat


class Scene(Struct):
    """What a seat has seen of a round.

    A slip is a turn at whose beginning a player may forget a card; a tremble is a move made by mistake, as in
    Selten's trembling hand. Hidden tokens are those whose card the seat does not know; each has a row, and
    after them come rows for the cards of the draw pile. The rows of one pile that was shuffled stand
    together, and their cards may lie in any order.
    """

    players: int
    me: int
    starter: int
    tremble: int  # how often a player does anything else, of `PROBABILITY_SCALE`
    snap_tremble: int  # how often a player snaps any card, each time there is a chance to
    profiles: int  # how many kinds of players may sit at a seat
    sizes: Annotated[Ints, SEATS]
    known: Annotated[Masks, SEATS, SLOTS]  # who looked at the cards dealt
    discard_size: int
    pile_size: int
    step_count: int
    moves: Annotated[Ints, MOST_STEPS]
    move_seat: Annotated[Ints, MOST_STEPS]  # who makes each move
    drawn: Annotated[Ints, MOST_STEPS]  # how many cards it draws
    ends: Annotated[Ints, MOST_STEPS]  # 1 if an entry of the record ends with it
    entry_number: Annotated[Ints, MOST_STEPS]  # the number of this entry
    first_snapper: Annotated[Ints, MOST_STEPS]  # who is asked first to snap, or -1
    # Decisions and slips are written by `decided.write_decisions`.
    first_decision: Annotated[Ints, SEATS]  # by seat
    last_decision: Annotated[Ints, SEATS]
    slip_count: int
    slip_step: Annotated[Ints, MOST_STEPS]  # rising
    slip_seat: Annotated[Ints, MOST_STEPS]
    slip_decision: Annotated[Ints, MOST_STEPS]  # the decision that follows it
    cards: Annotated[Ints, MOST_TOKENS]  # by token: its card, or `NO_CARD`
    row: Annotated[Ints, MOST_TOKENS]  # the row of a hidden token
    row_count: int
    hidden_count: int  # how many of the rows are tokens'
    hidden_rows: Annotated[Ints, CARDS]
    pile_rows: int  # the first row of the draw pile
    row_start: Annotated[Ints, CARDS]  # by row: it may have the cards of the rows from this one on
    row_stop: Annotated[Ints, CARDS]  # ... to before this one
    row_cards: Annotated[Cards, CARDS]  # by row: the cards in any order
    alike: Annotated[Ints, FACES]  # by card: the first that nobody tells from it but by its suit
    since: Annotated[Ints, CARDS, SEATS]  # by row: the step from which a seat knows the card
    prior: Annotated[
        Floats, SEATS, MOST_PROFILES
    ]  # how likely each player sits there, before anything was seen


@dataclass(frozen=True, slots=True)
class Pool:
    """Of one shuffled pile: the cards that I have not seen, and the numbers of the tokens they may be."""

    hidden: tuple[int, ...]
    cards: tuple[int, ...]


def pools_of(observation: Observation) -> tuple[Pool, ...]:
    """What is hidden of every pile that was shuffled, the one that is drawn from last."""
    pools = []
    for reshuffles, pool in enumerate(observation.pools):
        numbers = [
            number for number, token in enumerate(observation.tokens) if token.reshuffles == reshuffles
        ]
        cards = [observation.tokens[number].card for number in numbers]
        known_cards = [card for card in cards if card != NO_CARD]
        hidden = tuple(number for number, card in zip(numbers, cards, strict=True) if card == NO_CARD)
        pools.append(Pool(hidden, tuple(cards_left(observation.rules.deck, pool, known_cards))))
    return tuple(pools)


def new_scene(observation: Observation, mixture: Sequence[Player], tremble: int, snap_tremble: int) -> Scene:
    """The scene of what was seen; at the other seats sit players of the mixture, each equally likely.

    Refuses more moves and more players than there is room for (`TooLarge`).
    """
    if len(observation.steps) > MOST_STEPS:
        raise TooLarge("too-long-to-follow", most=MOST_STEPS, got=len(observation.steps))
    if len(mixture) > MOST_PROFILES:
        raise TooLarge("too-many-kinds", most=MOST_PROFILES, got=len(mixture))
    scene = new(Scene)
    scene.players, scene.me, scene.starter = observation.players, observation.seat, observation.starter
    scene.tremble, scene.snap_tremble, scene.profiles = tremble, snap_tremble, len(mixture)
    scene.prior[: observation.players, : len(mixture)] = 1 / len(mixture)
    _write_deal(scene, observation)
    _write_steps(scene, observation)
    _write_rows(scene, observation)
    _write_alike(scene, observation.rules)
    return scene


def _write_deal(scene: Scene, observation: Observation) -> None:
    scene.sizes[: observation.players] = observation.sizes
    for seat, slots in enumerate(observation.looks):
        for slot in slots:
            scene.known[seat, slot] |= 1 << seat
    scene.discard_size = len(observation.discard)
    scene.pile_size = len(observation.rules.deck) - len(observation.discard) - sum(observation.sizes)


def _write_steps(scene: Scene, observation: Observation) -> None:
    scene.step_count, entry = len(observation.steps), 0
    for index, step in enumerate(observation.steps):
        scene.moves[index], scene.move_seat[index] = step.move, step.seat
        scene.drawn[index], scene.ends[index] = step.drawn, step.ends
        scene.entry_number[index] = entry
        entry += step.ends


def _write_rows(scene: Scene, observation: Observation) -> None:
    """The hidden tokens of each pile, the draw pile last, and the cards that lie there in any order."""
    scene.since[:] = NEVER
    for number, token in enumerate(observation.tokens):
        scene.cards[number] = token.card
    for pool in pools_of(observation):
        first = int(scene.row_count)
        for number in pool.hidden:
            _write_hidden(scene, number, observation.tokens[number], first, first + len(pool.cards))
        scene.row_cards[first : first + len(pool.cards)] = pool.cards
        scene.pile_rows, scene.row_count = scene.row_count, first + len(pool.cards)


def _write_hidden(scene: Scene, number: int, token: Token, first: int, last: int) -> None:
    row = int(scene.row_count)
    scene.row[number] = row
    scene.row_start[row], scene.row_stop[row] = first, last
    scene.since[row, : scene.players] = token.since
    scene.since[row, scene.me] = NEVER  # else it would not be hidden
    scene.hidden_rows[scene.hidden_count] = row
    scene.hidden_count += 1
    scene.row_count += 1


def _write_alike(scene: Scene, rules: RuleSet) -> None:
    core, first = rule_table(rules), dict[tuple[int, ...], int]()
    for card in range(len(rules.deck.faces)):
        face = int(core.rank[card]), int(core.points[card]), int(core.action[card])
        scene.alike[card] = first.setdefault(face, card)


@lru_cache(maxsize=16)
def policy_variants(mixture: tuple[Player, ...]) -> Any:
    """Three policies for each player, cached and so read-only: as it is, without chance, always on a whim.

    The one without chance forgets nothing, takes nothing on a whim, and notices every snap.
    """
    policies = policies_of([player for player in mixture for _ in range(3)], Policy)
    without_chance, on_a_whim = policies[1::3], policies[2::3]
    without_chance.forgets = on_a_whim.forgets = 0
    without_chance.snap_notices = PROBABILITY_SCALE
    without_chance.take_whim, on_a_whim.take_whim = 0, PROBABILITY_SCALE
    return policies
