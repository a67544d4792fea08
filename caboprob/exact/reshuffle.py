"""The reshuffle: which draw brings it, how likely it has happened by each turn, and which card comes next."""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from caboprob.cards import Deck
from caboprob.errors import BadNotation, ImpossibleCards, TooLarge, at_place, excerpt
from caboprob.exact.arrangements.budget import run_if_affordable
from caboprob.exact.arrangements.unseen import Hand, UnseenCards, hand_of, unseen_of
from caboprob.exact.lowest import count_arrangements
from caboprob.rulesets import RuleSet
from caboprob.table.checks import check_players_allowed
from caboprob.table.position import Position

MOST_TURNS = 400
RESHUFFLES_COVERED = 3
"""How many reshuffles an answer covers: the 1st, 2nd and 3rd."""


@dataclass(frozen=True, slots=True)
class Reshuffles:
    """When the draw pile is reshuffled.

    `draw_pile` is its number of cards after the deal, `draws_to` which draw from it brings each reshuffle.
    `at_least` has by reshuffle the chance that it has happened by turn 1, 2 ...
    """

    draw_pile: int
    draws_to: tuple[int, ...]
    at_least: tuple[tuple[Fraction, ...], ...]


@dataclass(frozen=True, slots=True)
class NextCard:
    """How likely the next card has each rank, before and after a reshuffle; None without a pile."""

    before: dict[str, Fraction] | None
    after: dict[str, Fraction] | None


def reshuffles(rules: RuleSet, players: int, turns: int, pile_rate: Fraction) -> Reshuffles:
    """When the draw pile is reshuffled if each turn draws from it with chance `pile_rate`.

    `turns` are those of all players together. No sets are traded. Refuses rules without reshuffles, and
    impossible numbers of players, turns and rates (`BadNotation`, `TooLarge`).
    """
    with at_place("players"):
        check_players_allowed(rules, players)
    with at_place("turns"):
        if turns < 1:
            raise BadNotation("turns-count", got=turns)
        if turns > MOST_TURNS:
            raise TooLarge("turns-too-many", most=MOST_TURNS, got=turns)
    with at_place("pile-rate"):
        if not 0 <= pile_rate <= 1:
            raise BadNotation("rate-range", got=excerpt(float(pile_rate)))
    draws = draws_to(rules, players)
    return Reshuffles(
        draw_pile=pile_after_deal(rules, players),
        draws_to=draws,
        at_least=tuple(_chances_by_turn(count, turns, pile_rate) for count in draws),
    )


def pile_after_deal(rules: RuleSet, players: int) -> int:
    """How many cards the draw pile has after the deal."""
    with at_place("players"):
        left = len(rules.deck) - players * rules.hand_size - rules.first_discard
        if left < 1:
            raise ImpossibleCards("more-than-the-deck", deck=len(rules.deck), got=len(rules.deck) - left)
    return left


def draws_to(rules: RuleSet, players: int) -> tuple[int, ...]:
    """Which draw from the pile brings the 1st, 2nd and 3rd reshuffle; refused where there is none.

    A new pile consists of all cards that are in no hand, except the top of the discard pile. Where the pile
    is reshuffled as soon as it is empty, the card just drawn is missing from it too.
    """
    first_pile = pile_after_deal(rules, players)
    if rules.reshuffle == "never":
        raise BadNotation("no-reshuffle")
    at_once = rules.reshuffle == "when-empty"
    new_pile = len(rules.deck) - players * rules.hand_size - 1 - at_once
    return tuple(first_pile + number * new_pile + (not at_once) for number in range(RESHUFFLES_COVERED))


def next_card(position: Position) -> NextCard:
    """Which card comes next, from the draw pile as it is, or after a reshuffle now.

    Refuses ranges that no unseen card fits (`ImpossibleCards`); `TooLarge` beyond the budget.
    """
    unseen = unseen_of(position)
    deck = position.rules.deck
    hands = tuple(hand_of(deck, unseen, hand) for hand in position.hands)
    total, *ways_by_class = run_if_affordable(
        lambda: [count_arrangements(unseen, hands), *_ways_by_next_class(unseen, hands)]
    )
    if not total:
        raise ImpossibleCards("no-arrangement")
    before: Counter[str] = Counter()
    for card_class, supply, ways in zip(unseen.classes, unseen.supply, ways_by_class, strict=True):
        if supply:
            before[deck.ranks[card_class.rank]] += ways
    below_top = Counter(deck.ranks[deck.faces[card].rank] for card in position.discard[:-1])
    return NextCard(
        _distribution(before, total) if position.draw_pile_size else None,
        _distribution(below_top, below_top.total()),
    )


def mean_points(deck: Deck, distribution: dict[str, Fraction]) -> Fraction | None:
    """The mean points of the next card; None if a possible rank counts differently by colour."""
    mean = Fraction(0)
    for rank, chance in distribution.items():
        points = {face.points for face in deck.faces if face.rank == deck.ranks.index(rank)}
        if len(points) > 1 and chance:
            return None
        mean += points.pop() * chance
    return mean


def _ways_by_next_class(unseen: UnseenCards, hands: tuple[Hand, ...]) -> list[int]:
    """By class: the arrangements of the other cards if the next card of the pile is of this class."""
    classes = range(len(unseen.classes))
    return [
        count_arrangements(unseen.without(tuple(int(other == card_class) for other in classes)), hands)
        if unseen.supply[card_class]
        else 0
        for card_class in classes
    ]


def _distribution(counts: Counter[str], total: int) -> dict[str, Fraction] | None:
    return {rank: Fraction(ways, total) for rank, ways in counts.items()} if total else None


def _chances_by_turn(draws: int, turns: int, rate: Fraction) -> tuple[Fraction, ...]:
    """The chance of having drawn so often by turn 1, 2 ... (a negative binomial distribution)."""
    chance_so_far, chances = Fraction(0), []
    for turn in range(1, turns + 1):
        if turn >= draws:  # the last of them falls on this turn
            chance_so_far += comb(turn - 1, draws - 1) * rate**draws * (1 - rate) ** (turn - draws)
        chances.append(chance_so_far)
    return tuple(chances)
