"""The odds the slow way: every arrangement of a small deck is dealt, scored and tallied.

Arrangements that are alike card for card are dealt once, and tallied as often as there are of them. Nothing
here is shared with `caboprob.exact` except the position in question.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import permutations
from typing import Any

from caboprob.cards import Deck
from caboprob.rulesets import RuleSet
from caboprob.slots import Slot, unknown_slot
from caboprob.table.core.ruletable import rule_table
from caboprob.table.core.scoring.scoring import score
from caboprob.table.core.scoring.sheet import new_round_sheet
from caboprob.table.position import Position
from caboprob.table.score import Score, score_round

Cards = tuple[int, ...]
HIT, OWN = "kamikaze-of-other", "kamikaze"  # as events of mine: somebody else's kamikaze hits me; I have one
PENALTIES = {"wrong-call", "wrong-call-tie", "call-too-high", HIT}


@dataclass(frozen=True)
class Arrangement:
    """Everybody's cards, mine first, and the first cards of the draw pile."""

    hands: tuple[Cards, ...]
    pile: Cards


def arrangements(position: Position, pile: int) -> Iterator[Arrangement]:
    """Every arrangement of the unseen cards that the slots allow, each copy a card of its own."""
    deck = position.rules.deck
    slots = [slot for hand in position.hands for slot in hand if slot.card is None]
    for cards in permutations(unseen(position), len(slots) + pile):
        if all(fits(deck, slot, card) for slot, card in zip(slots, cards, strict=False)):
            following = iter(cards)
            hands = tuple(tuple(card_in(slot, following) for slot in hand) for hand in position.hands)
            yield Arrangement(hands, tuple(following))


def distinct_arrangements(position: Position, pile: int) -> Iterator[tuple[Arrangement, int]]:
    """The same with copies of a card alike, and how many of those arrangements each of these stands for."""
    deck = position.rules.deck
    left: dict[tuple[int, int], Cards] = {}
    for card in unseen(position):
        left[alike(deck, card)] = (*left.get(alike(deck, card), ()), card)
    slots = [slot for hand in position.hands for slot in hand if slot.card is None]
    for cards, ways in fillings(deck, (*slots, *(unknown_slot(deck),) * pile), left):
        following = iter(cards)
        hands = tuple(tuple(card_in(slot, following) for slot in hand) for hand in position.hands)
        yield Arrangement(hands, tuple(following)), ways


def fillings(
    deck: Deck, slots: Sequence[Slot], left: dict[tuple[int, int], Cards]
) -> Iterator[tuple[Cards, int]]:
    """Every distinct way to fill the slots with these cards, and how many ways it stands for."""
    if not slots:
        yield (), 1
        return
    for kind, cards in left.items():
        if cards and fits(deck, slots[0], cards[0]):
            for others, ways in fillings(deck, slots[1:], left | {kind: cards[1:]}):
                yield (cards[0], *others), len(cards) * ways


def unseen(position: Position) -> list[int]:
    """The cards that nobody has seen; a known card without a suit stands for any card like it."""
    deck = position.rules.deck
    left, without_suit = list(deck.cards()), []
    for seen in position.known_cards:
        if seen in left:
            left.remove(seen)
        else:
            without_suit.append(seen)
    for seen in without_suit:
        left.remove(next(card for card in left if alike(deck, card) == alike(deck, seen)))
    return left


def alike(deck: Deck, card: int) -> tuple[int, int]:
    return deck.faces[card].rank, deck.faces[card].points


def fits(deck: Deck, slot: Slot, card: int) -> bool:
    return slot.low <= deck.faces[card].rank <= slot.high


def card_in(slot: Slot, following: Iterator[int]) -> int:
    return next(following) if slot.card is None else slot.card


def kamikaze_in(rules: RuleSet, hand: Sequence[int]) -> bool:
    """Whether these cards include those of a kamikaze."""
    held = Counter(rules.deck.ranks[rules.deck.faces[card].rank] for card in hand)
    return bool(rules.kamikaze) and all(held[rank] >= count for rank, count in rules.kamikaze)


def compared(position: Position, model: str) -> Iterator[tuple[tuple[Cards, ...], int]]:
    """The hands that are compared after a call, and how many arrangements lead to them."""
    if model == "as-they-lie":
        for arrangement, ways in distinct_arrangements(position, 0):
            yield arrangement.hands, ways
        return
    for arrangement, ways in distinct_arrangements(position, len(position.opponents)):
        others = zip(arrangement.hands[1:], arrangement.pile, strict=True)
        hands = (after_last_turn(position.rules, hand, card) for hand, card in others)
        yield (arrangement.hands[0], *hands), ways


def after_last_turn(rules: RuleSet, hand: Cards, drawn: int) -> Cards:
    """The hand after its owner has drawn a card and dropped the highest; a kamikaze is kept."""
    if kamikaze_in(rules, hand):
        return hand
    return tuple(sorted((*hand, drawn), key=lambda card: rules.deck.faces[card].points))[:-1]


def outcome_of(result: Score) -> str:
    """Which of the five outcomes a scored call is."""
    events = {because.event for because in result.because if because.player == 1}
    if OWN in events:
        return "own_kamikaze"
    if HIT in events:
        return "other_kamikaze"
    mine, *others = result.sums
    if mine < min(others):
        return "alone"
    return "tied" if mine == min(others) else "beaten"


def listed_call(position: Position, model: str) -> dict[str, object] | None:
    """The odds of a call, by listing; None if there is no arrangement."""
    counts: Counter[str] = Counter(alone=0, tied=0, beaten=0, own_kamikaze=0, other_kamikaze=0)
    wins, points = 0, [0] * position.players
    for result, ways in scored(position, model):
        counts[outcome_of(result)] += ways
        wins += ways * (not any(one.player == 1 and one.event in PENALTIES for one in result.because))
        points = [so_far + ways * more for so_far, more in zip(points, result.points, strict=True)]
    if not (total := counts.total()):
        return None
    return {
        "win": Fraction(wins, total),
        **{outcome: Fraction(count, total) for outcome, count in counts.items()},
        "points": tuple(Fraction(written, total) for written in points),
    }


def scored(position: Position, model: str) -> Iterator[tuple[Score, int]]:
    """Every way in which a call can end, scored once for hands with equal sums, and how often it comes."""
    rules, often = position.rules, Counter[tuple[tuple[int, bool], ...]]()
    example: dict[tuple[tuple[int, bool], ...], tuple[Cards, ...]] = {}
    for hands, ways in compared(position, model):
        what_counts = tuple((rules.deck.points(hand), kamikaze_in(rules, hand)) for hand in hands)
        often[what_counts] += ways
        example.setdefault(what_counts, hands)
    for what_counts, ways in often.items():
        yield score_round(rules, example[what_counts], caller=1), ways


def listed_row(position: Position, model: str, own: int) -> tuple[Fraction, ...]:
    """A call with this own sum: win, alone, tied, my points, the mean of the others'."""
    rules, counts, mine, theirs, total = position.rules, Counter[str](), 0, 0, 0
    for hands, ways in compared(position, model):
        sums = (own, *(rules.deck.points(hand) for hand in hands[1:]))
        points, kamikaze = points_of(rules, sums, (False, *(kamikaze_in(rules, hand) for hand in hands[1:])))
        least = min(sums[1:])
        total += ways
        counts["alone"] += ways * (not kamikaze and own < least)
        counts["tied"] += ways * (not kamikaze and own == least)
        mine, theirs = mine + ways * points[0], theirs + ways * sum(points[1:])
    ties = counts["tied"] if rules.tie_with_caller != "caller-fails" else 0
    few_enough = not rules.caller_points_limited or own <= int(rules.call_most_points)
    chances = ((counts["alone"] + ties) * few_enough, counts["alone"], counts["tied"], mine)
    return (
        *(Fraction(many, total) for many in chances),
        Fraction(theirs, total * len(position.opponents)),
    )


@lru_cache(maxsize=50_000)
def points_of(
    rules: RuleSet, sums: tuple[int, ...], kamikazes: tuple[bool, ...]
) -> tuple[tuple[int, ...], bool]:
    """What everybody writes with these sums if the first player called, and whether there is a kamikaze."""
    sheet = new_round_sheet()
    sheet.players, sheet.caller, sheet.shed_by = len(sums), 0, -1  # nobody has got rid of all cards
    for seat, (total, kamikaze) in enumerate(zip(sums, kamikazes, strict=True)):
        sheet.sums[seat], sheet.kamikaze[seat] = total, kamikaze
    score(sheet, rule_table(rules))
    return tuple(int(sheet.points[seat]) for seat in range(len(sums))), any(kamikazes)


def listed_lowest_other(position: Position, model: str) -> tuple[dict[int, Fraction], Fraction]:
    """The distribution of the others' lowest sum, and how likely one of them is a kamikaze instead."""
    lowest: Counter[int] = Counter()
    kamikaze = 0
    for hands, ways in compared(position, model):
        if any(kamikaze_in(position.rules, hand) for hand in hands[1:]):
            kamikaze += ways
        else:
            lowest[min(position.rules.deck.points(hand) for hand in hands[1:])] += ways
    return distribution(lowest, lowest.total() + kamikaze), Fraction(kamikaze, lowest.total() + kamikaze)


def listed_sums(position: Position) -> dict[tuple[int, ...], Fraction]:
    """The joint distribution of everybody's sums."""
    sums: Counter[tuple[int, ...]] = Counter()
    for arrangement, ways in distinct_arrangements(position, 0):
        sums[tuple(map(position.rules.deck.points, arrangement.hands))] += ways
    return distribution(sums, sums.total())


def listed_kamikaze(position: Position) -> tuple[Fraction, ...]:
    """How likely each hand is a kamikaze, mine first, and how likely any is."""
    holds: Counter[int] = Counter()
    total = 0
    for arrangement, ways in distinct_arrangements(position, 0):
        having = [kamikaze_in(position.rules, hand) for hand in arrangement.hands]
        for seat, has in enumerate([*having, any(having)]):
            holds[seat] += ways * has
        total += ways
    return tuple(Fraction(holds[seat], total) for seat in range(position.players + 1))


def listed_draws(position: Position, draws: int) -> tuple[Fraction, ...]:
    """How likely I hold a kamikaze after 0, 1 ... own draws, all players drawing in turn, me first."""
    holds, total = [0] * (draws + 1), 0
    for arrangement, ways in distinct_arrangements(position, draws * position.players):
        total += ways
        hand, unknown = arrangement.hands[0], {n for n, slot in enumerate(position.me) if slot.card is None}
        for turn in range(draws + 1):
            holds[turn] += ways * kamikaze_in(position.rules, hand)
            if turn < draws:
                hand = keeping(position.rules, hand, unknown, arrangement.pile[turn * position.players])
    return tuple(Fraction(many, total) for many in holds)


def keeping(rules: RuleSet, hand: Cards, unknown: set[int], drawn: int) -> Cards:
    """The hand after a turn: a card that is missing replaces a known one of no use, else an unknown one."""
    wanted, ranks = dict(rules.kamikaze), [rules.deck.ranks[rules.deck.faces[card].rank] for card in hand]
    ranks = ["?" if slot in unknown else rank for slot, rank in enumerate(ranks)]
    rank = rules.deck.ranks[rules.deck.faces[drawn].rank]
    if ranks.count(rank) >= wanted.get(rank, 0):
        return hand
    spare = [slot for slot, one in enumerate(ranks) if ranks[slot:].count(one) > wanted.get(one, 0)]
    spare.sort(key=unknown.__contains__)
    if not spare:
        return hand
    unknown.discard(spare[0])
    return (*hand[: spare[0]], drawn, *hand[spare[0] + 1 :])


def listed_next(position: Position) -> dict[str, Fraction]:
    """How likely the next card of the pile has each rank."""
    faces, ranks = position.rules.deck.faces, position.rules.deck.ranks
    first: Counter[str] = Counter()
    for arrangement, ways in distinct_arrangements(position, 1):
        first[ranks[faces[arrangement.pile[0]].rank]] += ways
    return distribution(first, first.total())


def distribution(counts: Counter[Any], total: int) -> dict[Any, Fraction]:
    return {key: Fraction(count, total) for key, count in sorted(counts.items())}
