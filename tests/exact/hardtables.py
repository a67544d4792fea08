"""Small decks for the tables that are hardest to count: many hands, none of mine known, ranges that overlap.

A case is a function of its kind, its model, its rules and its number.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import count, permutations
from random import Random

from caboprob.errors import ImpossibleCards
from caboprob.exact.call import Model
from caboprob.rulesets import RuleSet
from caboprob.slots import Slot, Slots, known_slot, unknown_slot
from caboprob.table.position import Position, checked
from tests.exact.enumeration import alike, fits, unseen
from tests.exact.tables import hidden_places, kamikazes, of_deck, rules_of, small_deck, unchecked

MOST = 1000
"""How many distinct arrangements a case may have, with the cards that the others draw."""

HIGH = ("", "12 13", "12 12 13 13")
"""The highest cards that a small deck may have, of which its kamikaze is made."""

CABU = ("A", "2", "3", "5", "9", "10", "J", "Q", "K", "X")
"""The ranks of small decks for Cabu; jokers are in it without a suit."""

SUITS = "shdc"


@dataclass(frozen=True, slots=True)
class Kind:
    """How many others there are, how many cards my hand and theirs have, and what is known of them.

    `mine` and `theirs` say how likely a card is known, and how likely it is known to be in a range. `ranks`
    is how many ranks the deck has besides those of a kamikaze, more if there are too few cards. Only a table
    that `qualifies` has what this kind is there to test.
    """

    others: tuple[int, int]
    my_cards: tuple[int, int]
    their_cards: tuple[int, int]
    mine: tuple[float, float]
    theirs: tuple[float, float]
    ranks: int
    qualifies: Callable[[Position], bool]


def crowded(position: Position) -> bool:
    return len(position.opponents) >= 4 and sum(map(bool, map(hidden, position.opponents))) >= 3


def blind(position: Position) -> bool:
    any_card = unknown_slot(position.rules.deck)
    return len(position.me) >= 2 and all(slot == any_card for slot in position.me)


def overlapping(position: Position) -> bool:
    """Whether ranges in three hands or more overlap, none of them inside another."""
    slots = [(seat, slot) for seat, hand in enumerate(position.hands) for slot in hidden(hand)]
    crossing = [{a, b} for (a, one), (b, other) in permutations(slots, 2) if a != b and cross(one, other)]
    return len(set().union(*crossing)) >= 3


def cross(one: Slot, other: Slot) -> bool:
    return one.low < other.low <= one.high < other.high


def unequal(position: Position) -> bool:
    return len(set(map(len, position.hands))) >= 3 and all(map(hidden, position.hands))


def level(position: Position) -> bool:
    """Whether three hands or more are hidden, which with few ranks are often level: they tie."""
    return sum(map(bool, map(hidden, position.hands))) >= 3


def hidden(hand: Slots) -> list[Slot]:
    return [slot for slot in hand if slot.card is None]


KINDS = {
    "crowded": Kind((4, 6), (1, 2), (1, 2), (0.4, 0.2), (0.3, 0.2), 4, crowded),
    "blind": Kind((2, 4), (2, 4), (1, 3), (0, 0), (0.4, 0.1), 5, blind),
    "overlapping": Kind((2, 4), (1, 3), (1, 3), (0.2, 0.7), (0.1, 0.8), 6, overlapping),
    "unequal": Kind((2, 4), (1, 4), (1, 5), (0.5, 0.2), (0.6, 0.1), 5, unequal),
    "level": Kind((2, 4), (1, 2), (1, 2), (0.3, 0.1), (0.1, 0.1), 3, level),
}


@cache
def case(kind: str, model: Model, key: str, number: int) -> Position:
    """The first of the tables dealt for this case that has what its kind tests, and can be listed."""
    for attempt in count():
        dice = Random(f"{kind} {model} {key} {number} {attempt}")
        table = _table(KINDS[kind], model, rules_of(key), dice)
        if (
            table
            and KINDS[kind].qualifies(table)
            and distinct_arrangement_count(table, drawn(table, model)) > 1
        ):
            return table
    raise AssertionError


def drawn(position: Position, model: Model) -> int:
    """How many cards of the draw pile matter: those that the others draw."""
    return len(position.opponents) if model == "one-draw" else 0


def distinct_arrangement_count(position: Position, pile: int) -> int:
    """How many distinct arrangements the hidden slots and the first cards of the pile have."""
    deck = position.rules.deck
    copies = Counter(alike(deck, card) for card in unseen(position))
    example = {alike(deck, card): card for card in unseen(position)}
    slots = [slot for hand in position.hands for slot in hidden(hand)] + [unknown_slot(deck)] * pile

    @cache
    def fillings(place: int, left: tuple[int, ...]) -> int:
        if place == len(slots):
            return 1
        return sum(
            fillings(place + 1, (*left[:kind], left[kind] - 1, *left[kind + 1 :]))
            for kind, card in enumerate(example.values())
            if left[kind] and fits(deck, slots[place], card)
        )

    return fillings(0, tuple(copies[kind] for kind in example))


def _table(kind: Kind, model: Model, rules: RuleSet, dice: Random) -> Position | None:
    """A table dealt from a deck made for it; None if too little of it can be hidden."""
    low, high = kind.others
    others = dice.randint(low, min(high, rules.players_max - 1))
    sizes = [dice.randint(*kind.my_cards), *(dice.randint(*kind.their_cards) for _ in range(others))]
    drawing = others if model == "one-draw" else 0
    rules = _rules(rules, model, kind.ranks, sum(sizes) + drawing + dice.randint(0, 3), dice)
    rules = unchecked(rules, hand_size=max(sizes))
    cards = list(rules.deck.cards())
    dice.shuffle(cards)
    hands = [[cards.pop() for _ in range(size)] for size in sizes]
    slots = [
        [_slot(rules, card, kind.theirs if seat else kind.mine, dice) for card in hand]
        for seat, hand in enumerate(hands)
    ]
    return _listable(rules, hands, slots, cards, drawing, dice)


def _listable(
    rules: RuleSet,
    hands: Sequence[Sequence[int]],
    slots: Sequence[list[Slot]],
    pile: Sequence[int],
    drawing: int,
    dice: Random,
) -> Position | None:
    """The table, with enough cards known to list it; sometimes the rest of the pile is discarded."""
    discard = tuple(pile[drawing:]) if dice.random() < 0.3 else ()
    secret = [(seat, place) for seat, hand in enumerate(slots) for place in hidden_places(hand)]
    dice.shuffle(secret)
    while True:
        me, *others = map(tuple, slots)
        position = Position(rules, me, tuple(others), discard)
        if distinct_arrangement_count(position, drawing) <= MOST:
            break
        seat, place = secret.pop()
        slots[seat][place] = known_slot(rules.deck, hands[seat][place])
    try:
        return checked(position)
    except ImpossibleCards:
        return None


def _slot(rules: RuleSet, card: int, chances: tuple[float, float], dice: Random) -> Slot:
    how, rank = dice.random(), rules.deck.faces[card].rank
    if how < chances[0]:
        return known_slot(rules.deck, card)
    if how >= sum(chances):
        return unknown_slot(rules.deck)
    there = [number for number, copies in enumerate(rules.deck.copies) if copies]
    ends = (
        dice.choice([one for one in there if one <= rank]),
        dice.choice([one for one in there if one >= rank]),
    )
    return Slot(None, *ends)


def _rules(rules: RuleSet, model: Model, ranks: int, size: int, dice: Random) -> RuleSet:
    """The rules with a deck of this size, and sometimes other rules for ties and for the lowest."""
    if dice.random() < 0.5:
        ties = dice.choice(["caller-wins", "caller-fails", "shared"])
        rules = replace(rules, tie_with_caller=ties, lowest_writes_zero=dice.random() < 0.5)
    if not rules.kamikaze:
        return of_deck(rules, small_deck(rules.key, _names(CABU, SUITS, ranks, size, dice)))
    high = dice.choice(HIGH).split()
    low = [name[:-1] for name in _names([str(rank) for rank in range(12)], SUITS, ranks, size, dice)]
    deck = small_deck(rules.key, [*high, *low[len(high) :]])
    return of_deck(rules, deck, _kamikaze(high, model, dice))


def _kamikaze(high: Sequence[str], model: Model, dice: Random) -> tuple[tuple[str, int], ...]:
    """A kamikaze of these cards; for the one draw with every copy of the highest: so nobody draws one."""
    every = kamikazes(high)
    if model == "one-draw":
        every = [one for one in every if dict(one)["13"] == high.count("13")]
    return dice.choice(every) if every else ()


def _names(ranks: Sequence[str], suits: str, different: int, size: int, dice: Random) -> list[str]:
    """`size` cards of `different` ranks, or a few more ranks if necessary; three jokers, without a suit."""
    different = max(different, -(-size // len(suits)) + 1)
    names = [rank + suit for rank in dice.sample(ranks, different) for suit in suits]
    names = ["X" if name[0] == "X" else name for name in names if name != "Xc"]
    return dice.sample(names, size)
