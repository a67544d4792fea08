"""A scene: what one seat, the observer, has seen of a round, and who may sit where, as one struct."""

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
MOST_PROFILES = 8  # kinds of player that may sit at a seat


class Scene(Struct):
    """What the observer has seen of a round, and who may sit where.

    A profile is the number of a player in the mixture. A slip is a turn at whose beginning a player may
    forget a card; a tremble is a move made by mistake, as in Selten's trembling hand. A token is a card that
    has left a pile, whichever it is, and a hidden one is one that the observer does not know. Each of those
    has a row, and after them come rows for the cards of the draw pile. The rows of one shuffled pile stand
    together, and their cards may lie in any order.
    """

    players: int
    me: int  # the observer's seat
    starter: int
    tremble: int  # how often a player does anything else, in parts of `PROBABILITY_SCALE`
    snap_tremble: int  # how often a player snaps any card, each time there is a chance to, likewise
    profile_count: int
    sizes: Annotated[Ints, SEATS]  # of the hands as dealt
    dealt_known: Annotated[Masks, SEATS, SLOTS]  # the bits of the seats that looked at each card dealt
    discard_size: int  # ... of the discard pile after the deal
    pile_size: int  # ... and of the draw pile
    step_count: int
    moves: Annotated[Ints, MOST_STEPS]
    move_seat: Annotated[Ints, MOST_STEPS]  # who makes each move
    drawn_counts: Annotated[Ints, MOST_STEPS]  # how many cards each move draws
    ends_entry: Annotated[Ints, MOST_STEPS]  # 1 if an entry of the record ends with the move
    entry_number: Annotated[Ints, MOST_STEPS]  # the number of that entry, from 0
    first_snapper: Annotated[Ints, MOST_STEPS]  # who was asked first to snap before the move; -1 if unknown
    # `decided.write_decisions` writes `first_snapper`, and all on decisions and slips.
    decision_start: Annotated[Ints, SEATS]  # by seat: the number of its first decision
    decision_stop: Annotated[Ints, SEATS]  # ... and of the one after its last
    slip_count: int
    slip_step: Annotated[Ints, MOST_STEPS]  # the step that each slip comes before, in rising order
    slip_seat: Annotated[Ints, MOST_STEPS]
    slip_decision: Annotated[Ints, MOST_STEPS]  # the decision that follows it
    token_cards: Annotated[Ints, MOST_TOKENS]  # by token: its card, or `NO_CARD`
    row_of_token: Annotated[Ints, MOST_TOKENS]  # the row of a hidden token
    row_count: int
    hidden_count: int  # how many of the rows are for hidden tokens
    hidden_rows: Annotated[Ints, CARDS]  # those rows, in the order of the tokens
    first_pile_row: int  # the first row of the draw pile
    row_start: Annotated[Ints, CARDS]  # by row: the first row that its card may change places with
    row_stop: Annotated[Ints, CARDS]  # ... and the one after the last
    row_cards: Annotated[Cards, CARDS]  # by row: the hidden cards, those of each pile in any order
    first_alike: Annotated[Ints, FACES]  # by card: the first card that differs from it at most in suit
    known_since: Annotated[Ints, CARDS, SEATS]  # by row: the step from which a seat knows the card
    prior: Annotated[Floats, SEATS, MOST_PROFILES]  # how likely each profile sits there a priori


@dataclass(frozen=True, slots=True)
class Pool:
    """What is hidden of one shuffled pile: the numbers of the hidden tokens, and the cards not seen.

    The cards are those of the tokens and of the rest of the pile, in any order.
    """

    hidden: tuple[int, ...]
    cards: tuple[int, ...]


def pools_of(observation: Observation) -> tuple[Pool, ...]:
    """What is hidden of every pile that was shuffled, in order: the present draw pile is the last."""
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
    """The scene of what was seen; at each other seat sits one player of the mixture, all equally likely.

    Refuses more moves or more players than there is room for (`TooLarge`).
    """
    if len(observation.steps) > MOST_STEPS:
        raise TooLarge("too-long-to-follow", most=MOST_STEPS, got=len(observation.steps))
    if len(mixture) > MOST_PROFILES:
        raise TooLarge("too-many-kinds", most=MOST_PROFILES, got=len(mixture))
    scene = new(Scene)
    scene.players, scene.me, scene.starter = observation.players, observation.seat, observation.starter
    scene.tremble, scene.snap_tremble, scene.profile_count = tremble, snap_tremble, len(mixture)
    scene.prior[: observation.players, : len(mixture)] = 1 / len(mixture)
    _write_deal(scene, observation)
    _write_steps(scene, observation)
    _write_rows(scene, observation)
    _write_first_alike(scene, observation.rules)
    return scene


def _write_deal(scene: Scene, observation: Observation) -> None:
    scene.sizes[: observation.players] = observation.sizes
    for seat, slots in enumerate(observation.looks):
        for slot in slots:
            scene.dealt_known[seat, slot] |= 1 << seat
    scene.discard_size = len(observation.discard)
    scene.pile_size = len(observation.rules.deck) - len(observation.discard) - sum(observation.sizes)


def _write_steps(scene: Scene, observation: Observation) -> None:
    scene.step_count, entry = len(observation.steps), 0
    for index, step in enumerate(observation.steps):
        scene.moves[index], scene.move_seat[index] = step.move, step.seat
        scene.drawn_counts[index], scene.ends_entry[index] = step.drawn_count, step.ends_entry
        scene.entry_number[index] = entry
        entry += step.ends_entry


def _write_rows(scene: Scene, observation: Observation) -> None:
    """Writes the rows of each pile's hidden tokens and unseen cards, those of the draw pile last."""
    scene.known_since[:] = NEVER
    for number, token in enumerate(observation.tokens):
        scene.token_cards[number] = token.card
    for pool in pools_of(observation):
        first = int(scene.row_count)
        for number in pool.hidden:
            _write_hidden(scene, number, observation.tokens[number], first, first + len(pool.cards))
        scene.row_cards[first : first + len(pool.cards)] = pool.cards
        scene.first_pile_row, scene.row_count = scene.row_count, first + len(pool.cards)


def _write_hidden(scene: Scene, number: int, token: Token, start: int, stop: int) -> None:
    """Writes the row of a hidden token, whose card may be any of those in rows `start` to `stop` - 1."""
    row = int(scene.row_count)
    scene.row_of_token[number] = row
    scene.row_start[row], scene.row_stop[row] = start, stop
    scene.known_since[row, : scene.players] = token.known_since
    scene.known_since[row, scene.me] = NEVER  # else it would not be hidden
    scene.hidden_rows[scene.hidden_count] = row
    scene.hidden_count += 1
    scene.row_count += 1


def _write_first_alike(scene: Scene, rules: RuleSet) -> None:
    """Writes for each card the first one of equal rank, points and action: no decision tells them apart."""
    core, first_of_face = rule_table(rules), dict[tuple[int, ...], int]()
    for card in range(len(rules.deck.faces)):
        face = int(core.rank[card]), int(core.points[card]), int(core.action[card])
        scene.first_alike[card] = first_of_face.setdefault(face, card)


@lru_cache(maxsize=16)
def policy_variants(mixture: tuple[Player, ...]) -> Any:
    """Three policies for each player, in the order of `decisions.VARIANTS`; they are cached and read-only.

    The first is the player's own. The one without chance forgets nothing, takes nothing on a whim, and
    notices every snap; the last always takes on a whim.
    """
    policies = policies_of([player for player in mixture for _ in range(3)], policy_struct=Policy)
    without_chance, on_a_whim = policies[1::3], policies[2::3]
    without_chance.forgets = on_a_whim.forgets = 0
    without_chance.snap_notices = PROBABILITY_SCALE
    without_chance.take_whim, on_a_whim.take_whim = 0, PROBABILITY_SCALE
    return policies
