"""Kamikaze: how likely somebody holds one, and how likely I have one within my next draws.

It is a hand of certain high cards, such as two 12s and both 13s, that costs the others points instead.
"""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction

from caboprob.errors import BadNotation, ImpossibleCards, at_place
from caboprob.exact.arrangements.budget import run_if_affordable
from caboprob.exact.arrangements.unseen import Hand, UnseenCards, hand_of, unseen_of
from caboprob.exact.completions import completions, kamikaze_cards
from caboprob.exact.lowest import count_arrangements
from caboprob.table.position import Position


@dataclass(frozen=True, slots=True)
class Kamikaze:
    """How likely each player holds a kamikaze now, and how likely anyone does."""

    me: Fraction
    opponents: tuple[Fraction, ...]
    anyone: Fraction


def kamikaze(position: Position) -> Kamikaze:
    """How likely each hand is a kamikaze, all arrangements of the unseen cards being equally likely.

    Refuses rules without a kamikaze (`BadNotation`) and ranges that no unseen card fits (`ImpossibleCards`);
    `TooLarge` beyond the budget.
    """
    unseen, need = _unseen_and_need(position)
    hands = tuple(hand_of(position.rules.deck, unseen, hand) for hand in position.hands)
    total, *ways = run_if_affordable(
        lambda: [count_arrangements(unseen, hands), *_ways_by_seat(unseen, hands, need)]
    )
    if not total:
        raise ImpossibleCards("no-arrangement")
    me, *others = (Fraction(number, total) for number in ways)
    return Kamikaze(me, tuple(others), me + sum(others))  # two cannot hold one at once


def my_kamikaze_chances(position: Position, draws: int) -> tuple[Fraction, ...]:
    """The chance that I hold a kamikaze after 0, 1 ... `draws` turns of mine.

    On each of them I draw from the pile and keep what is missing, in place of a known card that is of no use
    and only then of an unknown one; I do not see what the others draw. Refuses more than one unknown card of
    mine, as it matters which of them goes first (`BadNotation`), and more turns than the draw pile lasts for
    all players (`ImpossibleCards`).
    """
    unseen, need = _unseen_and_need(position)
    with at_place("me"):
        if sum(slot.card is None for slot in position.me) > 1:
            raise BadNotation("draws-need-own-cards")
    most = most_draws(position)
    with at_place("draws"):
        if not 0 <= draws <= most:
            raise ImpossibleCards("draws-beyond-pile", most=most, got=draws)
    others = tuple(hand_of(position.rules.deck, unseen, hand) for hand in position.opponents)
    me = hand_of(position.rules.deck, unseen, position.me)
    total = count_arrangements(unseen, (me, *others))
    if not total:
        raise ImpossibleCards("no-arrangement")
    if len(position.me) < sum(need):
        return (Fraction(0),) * (draws + 1)
    any_card = (1 << len(unseen.classes)) - 1
    return tuple(
        Fraction(
            _count_holding(unseen, (_with_drawn(me, any_card, drawn), *others), seat=0, need=need), total
        )
        for drawn in range(draws + 1)
    )


def most_draws(position: Position) -> int:
    """How many times everybody can draw from an untouched draw pile before it runs out."""
    return max(position.untouched_pile_size, 0) // position.players


def _with_drawn(me: Hand, any_card: int, drawn: int) -> Hand:
    """My cards and those drawn, as one hand: a kamikaze among them can be kept."""
    # By mask of the classes that slots may hold: how many such slots.
    slots = Counter(dict(me.groups)) + Counter({any_card: drawn})
    return Hand(me.known, tuple(sorted(slots.items())))


def _count_holding(unseen: UnseenCards, hands: tuple[Hand, ...], seat: int, need: tuple[int, ...]) -> int:
    """In how many arrangements the hand at a seat holds a kamikaze."""
    return sum(
        completion.ways
        * count_arrangements(completion.unseen, (*hands[:seat], completion.hand, *hands[seat + 1 :]))
        for completion in completions(hands[seat], unseen, need)
    )


def _ways_by_seat(unseen: UnseenCards, hands: tuple[Hand, ...], need: tuple[int, ...]) -> list[int]:
    """In how many arrangements each hand holds a kamikaze; hands that are alike are counted once."""
    ways: dict[Hand, int] = {}
    for seat, hand in enumerate(hands):
        if hand not in ways:
            ways[hand] = _count_holding(unseen, hands, seat, need)
    return [ways[hand] for hand in hands]


def _unseen_and_need(position: Position) -> tuple[UnseenCards, tuple[int, ...]]:
    """The unseen cards, and how many cards of each class make a kamikaze."""
    if not position.rules.kamikaze:
        raise BadNotation("no-kamikaze")
    unseen = unseen_of(position)
    return unseen, kamikaze_cards(position.rules, unseen)
