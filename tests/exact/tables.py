"""Tables to count: small ones that can be listed, made from real deals, and full ones."""

from collections import Counter
from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import replace
from functools import cache
from itertools import product
from math import perm

from hypothesis import Phase, settings
from hypothesis import strategies as st

from caboprob import rulesets
from caboprob.cards import Deck
from caboprob.rulesets import RuleSet
from caboprob.slots import Slot, known_slot, unknown_slot
from caboprob.table.position import Position, checked, read_position
from tests.tries import tries

KEYS = ("cabo-de", "cabo-en", "kaboom", "cabu")
CALLS = (
    *(("as-they-lie", key) for key in KEYS),
    *(("one-draw", key) for key in KEYS if rulesets.read(key).last_turns),
)
"""Every model with every rule set that allows it."""
CABU_CARDS = ("Ah", "Ad", "2s", "3c", "5d", "9h", "10s", "Jc", "Qd", "Kh", "Kd", "Ks", "X", "X")


PAID = st.sampled_from([{}, {}, {"others_plus": 10}, {"others_plus": 3, "correct_bonus": 2}])
"""What a right call costs the others, and brings the caller."""


@cache
def rules_of(key: str, *house: str) -> RuleSet:
    return rulesets.read(key, house)


def table(key: str, me: str, *opponents: str, discard: str = "") -> Position:
    """A position of the whole deck."""
    return read_position(rules_of(key), me=me, opponents=opponents, discard=discard)


def examples(count: int) -> settings:
    """This many tables to try, a quarter of them without `--all`; no search for the simplest that fails.

    Listing is too slow for that.
    """
    return settings(max_examples=tries(count), phases=[Phase.explicit, Phase.reuse, Phase.generate])


def small_deck(key: str, names: Sequence[str]) -> Deck:
    """A deck of just these cards."""
    whole = rules_of(key, *(("jokers=3",) if key == "cabu" else ())).deck
    copies = Counter(whole.faces[whole.read_card(name)].rank for name in names)
    faces = tuple(face for face in whole.faces if not face.suit or face.name in names)
    many = tuple(copies[rank] for rank in range(len(whole.ranks)))
    return replace(whole, key=" ".join(sorted(names)), copies=many, faces=faces)


def kamikazes(high: Sequence[str]) -> list[tuple[tuple[str, int], ...]]:
    """The kamikazes of 12s and 13s that one player can make of these cards, but not two players at once."""
    many = Counter(high)
    return [
        (("12", some), ("13", more))
        for some, more in product(range(1, many["12"] + 1), range(1, many["13"] + 1))
        if 2 * some > many["12"] or 2 * more > many["13"]
    ]


def of_deck(rules: RuleSet, deck: Deck, kamikaze: Sequence[tuple[str, int]] | None = None) -> RuleSet:
    """The rules with a deck too small to deal from."""
    small = unchecked(rules, deck=deck)
    return small if kamikaze is None else unchecked(small, kamikaze=tuple(kamikaze))


def unchecked(rules: RuleSet, **changes: object) -> RuleSet:
    """The rules with changes that the checks of a rule set would refuse."""
    changed = copy(rules)
    for name, value in changes.items():
        object.__setattr__(changed, name, value)
    return changed


@st.composite
def small_rules(draw: st.DrawFn, key: str) -> RuleSet:
    """The rules with a deck of 7 to 11 cards, a kamikaze that it allows, and other prices for wrong calls."""
    rules = rules_of(key)
    if key == "cabu":
        names = draw(st.permutations(CABU_CARDS))[: draw(st.integers(7, 11))]
        plus = draw(st.sampled_from([0, 30]))
        priced = replace(rules, wrong_call_plus=plus)
        if draw(st.booleans()):
            priced = replace(priced, call_most_points=draw(st.integers(0, 12)), high_call_plus=10)
        return of_deck(replace(priced, **draw(PAID)), small_deck(key, names))
    high = draw(st.sampled_from(["12 13", "12 12 13", "12 13 13", "12 12 13 13", "12 12 12 13 13"])).split()
    low = draw(st.lists(st.integers(0, 11).map(str), min_size=5, max_size=11 - len(high)))
    priced = replace(
        rules,
        tie_with_caller=draw(st.sampled_from(["caller-wins", "caller-fails", "shared"])),
        lowest_writes_zero=draw(st.booleans()),
        **draw(PAID),
    )
    return of_deck(priced, small_deck(key, high + low), draw(st.sampled_from([(), *kamikazes(high)])))


@st.composite
def small_tables(
    draw: st.DrawFn,
    key: str,
    drawing: Callable[[int], int] = lambda players: 0,
    most: int = 3000,
    know_mine: bool = False,
    players: int | None = None,
) -> Position:
    """A small table, dealt and then partly hidden again, with at most `most` arrangements.

    They include the first cards of the draw pile; `drawing` gives their number for a number of players.
    """
    rules = draw(small_rules(key).filter(lambda rules: 2 + drawing(2) <= len(rules.deck)))
    cards = list(draw(st.permutations(rules.deck.cards())))
    possible = [many for many in (2, 3, 4) if many + drawing(many) <= len(cards)]
    players = players or draw(st.sampled_from(possible))
    drawn = drawing(players)
    hands: list[list[int]] = [[] for _ in range(players)]
    largest = min(4, (len(cards) - drawn) // players)
    for hand in hands:
        hand += [cards.pop() for _ in range(draw(st.integers(1, largest)))]
    discard = [cards.pop() for _ in range(draw(st.integers(0, len(cards) - drawn)))]
    rules = unchecked(rules, hand_size=max(map(len, hands)))
    slots = [[draw(slot_for(rules.deck, card)) for card in hand] for hand in hands]
    if know_mine:
        slots[0] = [known_slot(rules.deck, card) for card in hands[0]]
    while arrangement_count(slots, cards, drawn) > most:
        if hidden := [(seat, place) for seat, hand in enumerate(slots) for place in hidden_places(hand)]:
            seat, place = draw(st.sampled_from(hidden))
            slots[seat][place] = known_slot(rules.deck, hands[seat][place])
        else:
            discard.append(cards.pop())
    seated = tuple(map(tuple, slots))
    return checked(Position(rules, seated[0], seated[1:], tuple(discard)))


def to_call_on(key: str, model: str, most: int = 3000) -> st.SearchStrategy[Position]:
    """Small tables for a model of the call; for the one draw, those where it cannot complete a kamikaze."""
    if model == "as-they-lie":
        return small_tables(key, most=most)
    drawing = small_tables(key, drawing=lambda players: players - 1, most=most)
    return drawing.filter(lambda position: all_of_the_highest(position.rules))


def all_of_the_highest(rules: RuleSet) -> bool:
    """Whether a kamikaze takes every card of the highest rank: then nobody gets one who drops the highest."""
    return not rules.kamikaze or dict(rules.kamikaze).get("13") == rules.deck.copies[13]


def slot_for(deck: Deck, card: int) -> st.SearchStrategy[Slot]:
    """What may be known of a card: the card, nothing, or a range that contains it."""
    rank, last = deck.faces[card].rank, len(deck.ranks) - 1
    ranges = st.builds(Slot, st.none(), st.integers(0, rank), st.integers(rank, last))
    nothing = st.just(unknown_slot(deck))
    return st.one_of(nothing, nothing, ranges, st.just(known_slot(deck, card)))


def hidden_places(hand: Sequence[Slot]) -> list[int]:
    """Where in a hand the card is not known, from 0."""
    return [place for place, slot in enumerate(hand) if slot.card is None]


def arrangement_count(slots: Sequence[Sequence[Slot]], cards: Sequence[int], drawn: int) -> int:
    """At most how many arrangements the hidden slots and the cards drawn have; ranges are not heeded."""
    hidden = sum(len(hidden_places(hand)) for hand in slots)
    return perm(len(cards) + hidden, hidden + drawn)
