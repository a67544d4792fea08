"""Counts of the ways a round can go on from a given deal, move by move, against the paper round.

The first count of each position is derived by hand beside it; the others were the same on both sides when
they were written down here.
"""

from dataclasses import dataclass
from json import dumps

import pytest

from caboprob import rulesets
from caboprob.machinecode.compiling import compiled
from caboprob.rulesets import RuleSet
from caboprob.shuffling import scripted_shuffler
from caboprob.table.core.ruletable import rule_table
from caboprob.table.core.state import State
from caboprob.table.core.transitions.apply import apply
from caboprob.table.record import read_record
from caboprob.table.replay import initial_state
from tests.table.games import CAMBIO, DUTCH, KOMBIO, SECOND_EDITION, TAMALOU, faces, legal, paper_move
from tests.table.paper import Move, Paper, make, paper
from tests.table.paperoptions import options

# Hands: of cards with numbers, of ordinary cards, and of the numbers of Kombio.
A, B, C, D = "1 1 2 3", "5 6 7 8", "9 10 11 12", "2 3 4 4"
ACE, RED, LOW = "A A 2 3", "Kh 5 5 7", "2 4 6 8"
ONES = "1 1 2 3"
MANY = 1_000  # two moves: the third ones after so many are counted in full only


@dataclass(frozen=True)
class Deal:
    """A position: hands, the discard pile, the next cards, and what was played before the count starts.

    `counts` are the ways to make one, two and three moves from there.
    """

    rules: str
    hands: tuple[str, ...]
    discard: str
    pile: str
    counts: tuple[int, int, int]
    first: tuple[Move, ...] = ()

    @property
    def rule_set(self) -> RuleSet:
        key, *house = self.rules.split("+")
        return rulesets.read(key, house)

    def on_paper(self) -> Paper:
        read = self.rule_set.deck.read_hand
        hands = [read(hand) for hand in self.hands]
        return paper(self.rule_set, hands, read(self.pile), read(self.discard))

    def in_the_core(self) -> State:
        written = {
            "rules": self.rule_set.key,
            "house": list(self.rule_set.house),
            "hands": [hand.split() for hand in self.hands],
            "discard": self.discard.split(),
            "pile": self.pile.split(),
        }
        return initial_state(read_record(dumps(written)))


def rest_of(*used: str) -> str:
    """All cards of the CABO deck that are not among the used ones, in order."""
    cards = [str(value) for value in range(14) for _ in range(2 if value in (0, 13) else 4)]
    for card in " ".join(used).split():
        cards.remove(card)
    return " ".join(cards)


# What players 1, 2 and 3 hold, and two players with six cards each.
THREE = (ACE, LOW, RED)
SIX = (A + " 5 5", B + " 9 10")
DRAW, CALL = ("draw",), ("call",)
LAST_CARD = rest_of(A, B, "7")

# A turn of four cards can begin in 17 ways: draw, call, or take the discard in place of any of the
# 2**4 - 1 = 15 choices of one to four cards. In Cabu it takes the place of one of 4, and once there is a
# discard anybody throws any card: an own one, or a foreign one and with it none or one of their own.
DEALS = {
    # 291: after the draw 20 (a seven: keep for 15, discard, look at 4), after the call 16, else 15 times 17.
    "CABO, two": Deal("cabo-de", (A, B), "9", "7 9 11 12", (17, 291, 4597)),
    "CABO, three": Deal("cabo-de", (A, B, C), "9", "9 7 12 1", (17, 295, 5096)),
    # 16: as above, without the call.
    "CABO, three, called": Deal("cabo-de", (A, B, C), "9", "11 7 12 1", (16, 288, 1488), (CALL,)),
    # 2: draw, or take for the one card left.
    "CABO, last of the last turns": Deal("cabo-de", ("1", "5"), "9", "11 7 12 1", (2, 3, 0), (CALL,)),
    # 48: keep for 15, discard, swap one of 4 own with one of 8 others.
    "CABO, three, a swap drawn": Deal("cabo-de", (A, B, C), "9", "12 7 11 1", (48, 816, 13968), (DRAW,)),
    # 64: and one of 4 with one of 4, of the two others.
    "CABO, three, any swap drawn": Deal(
        "cabo-de+swap-others", (A, B, C), "9", "12 7 11 1", (64, 1088, 18624), (DRAW,)
    ),
    # 58: draw, call, take for 6 + 15 + 20 + 15 = 56 choices of one to four of six.
    "CABO, six cards": Deal("cabo-de+six-cards", SIX, "9", "7 8 9 1", (58, 3368, 189361)),
    # 63: keep for 56, discard, look at one of 6 own.
    "CABO, six cards, a look drawn": Deal(
        "cabo-de+six-cards", SIX, "9", "8 11 9 1", (63, 3654, 211098), (DRAW,)
    ),
    "CABO in English, the last card": Deal("cabo-en", (A, B), LAST_CARD, "7", (17, 291, 4597)),
    # 20: keep for 15, discard, look at one of 4 own; the discard pile is the new pile by now.
    "CABO in English, the last card drawn": Deal("cabo-en", (A, B), LAST_CARD, "7", (20, 340, 5612), (DRAW,)),
    # 24: keep for 15, discard, look at one of 8 of others.
    "CABO in English, three": Deal("cabo-en", (A, B, C), "9", "10 7 12 1", (24, 408, 6984), (DRAW,)),
    "CABO, the last card": Deal("cabo-de", (A, B), LAST_CARD, "7", (17, 291, 4597)),
    "KABOOM, two": Deal("kaboom", (A, D), "9", "7 9 11 12", (17, 141, 1297)),
    # 17: the taken card stays with the player, the next one has 4 cards and the discard below.
    "KABOOM, two, a false pair": Deal(
        "kaboom", (A, D), "9 3", "7 9 11 12", (17, 231, 2228), (("take", ((0, 0), (0, 2))),)
    ),
    # 16: the call is gone.
    "KABOOM, three, called": Deal("kaboom", (A, B, D), "9", "7 9 11 12", (16, 95, 620), (CALL,)),
    "an open discard, two": Deal(SECOND_EDITION, (A, D), "9", "7 9 11 12 5 6 7 8 8", (17, 141, 1329)),
    "an open discard, three, called": Deal(
        SECOND_EDITION, (A, B, D), "9", "12 9 11 7 8 8 5 6", (16, 123, 1436), (CALL,)
    ),
    # 2: three unequal cards have brought the 9 taken and one unseen card; no discard is left to take.
    "an unequal triple, two": Deal(
        SECOND_EDITION,
        (A, D),
        "9",
        "5 7 9 11 5 6 6 7 7 8 8",
        (2, 21, 663),
        (("take", ((0, 0), (0, 2), (0, 3))),),
    ),
    # The 7 is the last card: once it lies somewhere, the round is over.
    "no reshuffle, the last card": Deal(SECOND_EDITION, (A, B), LAST_CARD, "7", (17, 206, 2817)),
    "Cabu, two": Deal("cabu", (ACE, LOW), "", "Kc 7 J 9 3", (2, 41, 2014)),
    "Cabu, three": Deal("cabu", (ACE, LOW, RED), "", "9 7 J 9 3", (2, 17, 2346)),
    # 54: draw, call, take for 4; each of 2 throws one of 4 own, or one of 4 others with 5 ways to give.
    "Cabu, two, a discard": Deal("cabu", (ACE, LOW), "2", "Kc 7 J 9 3", (54, 3101, 198852)),
    # 46: draw, call, take for 2; each of 3 throws one of 2 own, or one of 4 others with 3 ways to give.
    "Cabu, three, a discard": Deal("cabu", ("A 2", "2 4", "Kh 5"), "2", "Kc 7 J 9 3", (46, 2207, 120973)),
    # 13: draw, call, take for 1; one player throws 1 own or 2 others twice, the other 2 own or 1 thrice.
    "Cabu, small hands, throwing on wrong ones": Deal(
        "cabu+snap-on-wrong+jokers=3", ("X", "X 4"), "X", "4 7 J 9 3", (13, 109, 1173)
    ),
    # 41: keep for 4, discard, look at one of 8, swap two of 8 (28 pairs).
    "Cabu, two, a king drawn": Deal("cabu", (ACE, LOW), "2", "Kc 7 J 9 3", (41, 2014, 121740), (DRAW,)),
    # 83: keep for 4, discard, look at one of 12, swap two of 12 (66 pairs).
    "Cabu, three, a king drawn": Deal(
        "cabu", (ACE, LOW, RED), "2", "Kc 7 J 9 3", (83, 10602, 1595446), (DRAW,)
    ),
    # 29: swap two of 8, or leave it.
    "Cabu, two, a king's look": Deal(
        "cabu", (ACE, LOW), "2", "Kd 7 J 9 3", (29, 1566, 96309), (DRAW, ("look", (1, 3)))
    ),
    # No throw before there is a discard: draw or call.
    "Cambio, two": Deal(CAMBIO, (ACE, LOW), "", "Kc 7 J 9 3", (2, 30, 1111)),
    # 46: draw, call, take for 4; each of 2 throws one of 4 own, or one of 4 others and gives one of 4.
    "Cambio, two, a discard": Deal(CAMBIO, (ACE, LOW), "2", "Kc 7 J 9 3", (46, 1942, 96770)),
    # 5: draw, call, take for the 3 cards left; nobody throws on a card that was thrown.
    "Cambio, two, a card thrown": Deal(
        CAMBIO, (ACE, LOW), "2", "Kc 7 J 9 3", (5, 139, 5047), (("snap", 0, (0, 2), None),)
    ),
    # 45: draw, take for 4; each of the 2 who have not called throws as above, but nothing of the caller's.
    "Cambio, three, called": Deal(CAMBIO, THREE, "2", "J 7 Ks 9 3", (45, 2134, 119434), (CALL,)),
    # 29: keep for 4, discard, look at one of 8, swap one of 4 with one of 4; the caller's are out of reach.
    "Cambio, three, a black king after the call": Deal(
        CAMBIO, THREE, "2", "Ks 7 Kd 9 3", (29, 1081, 47866), (CALL, DRAW)
    ),
    # 5: keep for 4 or discard.
    "Cambio, three, a red king drawn": Deal(CAMBIO, THREE, "2", "Kd 7 Kc 9 3", (5, 570, 68944), (DRAW,)),
    # 15: draw, take for 2; each of two throws one of 2 own, or one of 2 others and gives one of 2.
    "Cambio, small hands, called": Deal(
        CAMBIO, ("A", "2 3", "3 3"), "2", "4 7 J 9", (15, 226, 4362), (CALL,)
    ),
    # 13: draw, take for 4; each of 2 throws one of 4 own.
    "Cambio, own cards only, the caller too": Deal(
        CAMBIO + "+own-cards-only+unlocked-caller", (ACE, LOW), "2", "Kc 7 J 9 3", (13, 125, 975), (CALL,)
    ),
    # 42: draw, call, and 20 throws each.
    "Cambio, draws only, two penalty cards": Deal(
        CAMBIO + "+draw-only+two-penalty-cards", (ACE, LOW), "2", "9 7 J 9 3", (42, 1834, 115455)
    ),
    # 46: draw, call with however many points, take for 4, and throws as in Cambio.
    "Tamalou, two, a discard": Deal(TAMALOU, (ACE, LOW), "2", "Kc 7 J 9 3", (46, 1938, 96647)),
    # 25: keep for 4, discard, look at one of 4, swap one of 4 with one of 4.
    "Tamalou, two, a black king drawn": Deal(
        TAMALOU, (ACE, LOW), "2", "Kc 7 J 9 3", (25, 1034, 53237), (DRAW,)
    ),
    # 5: keep for 4 or discard.
    "Tamalou, two, a joker drawn": Deal(TAMALOU, (ACE, LOW), "2", "X 7 J 9 3", (5, 230, 11357), (DRAW,)),
    # 45: draw, take for 4; each of the 2 who have not called throws, but nothing of the caller's.
    "Tamalou, three, called": Deal(TAMALOU, THREE, "2", "J 7 Ks 9 3", (45, 2134, 119434), (CALL,)),
    # 46: draw, call, take for 4; each of 2 throws one of 4 own, or one of 4 others and gives one of 4.
    "Kombio, two, a discard": Deal(KOMBIO, (ONES, LOW), "2", "13 7 11 9 3", (46, 1891, 93078)),
    # 2: draw or call; a card thrown on another stays, and nobody throws on it.
    "Kombio, two, a card thrown": Deal(
        KOMBIO, (ONES, LOW), "2", "11 7 14 9 3", (2, 26, 936), (("snap", 0, (0, 2), None),)
    ),
    # 13: keep for 4, discard, look at one of 8.
    "Kombio, two, a 13 drawn": Deal(KOMBIO, (ONES, LOW), "2", "13 7 11 9 3", (13, 294, 14250), (DRAW,)),
    # 8: swap the card seen with one of 7, or leave it.
    "Kombio, two, a 13's look": Deal(
        KOMBIO, (ONES, LOW), "2", "13 7 11 9 3", (8, 368, 19376), (DRAW, ("look", (1, 3)))
    ),
    # 41: keep for 4, discard, look at one of 8 or at two of 8 (28 pairs).
    "Kombio, two, a 14 drawn": Deal(KOMBIO, (ONES, LOW), "2", "14 7 11 9 3", (41, 654, 33258), (DRAW,)),
    # 2: swap the two cards seen, or leave them.
    "Kombio, two, a 14's look at two": Deal(
        KOMBIO, (ONES, LOW), "2", "14 7 11 9 3", (2, 92, 4844), (DRAW, ("look", (0, 0), (1, 3)))
    ),
    # 33: keep for 4, discard, swap two of 8.
    "Kombio, two, an 11 drawn": Deal(KOMBIO, (ONES, LOW), "2", "11 7 14 9 3", (33, 1518, 79122), (DRAW,)),
    # 1: draw; whoever is next has called with an empty hand, and the card thrown stays.
    "Kombio, three, an empty hand": Deal(
        KOMBIO, ("2", "2 3", "5 6"), "2", "4 7 11 9 3", (1, 3, 45), (("snap", 0, (0, 0), None),)
    ),
    # 1: the same; the one after the next has called and is passed over.
    "Kombio, three, an empty hand passed over": Deal(
        KOMBIO, ("2 3", "2", "5 6"), "2", "4 7 11 9 3", (1, 3, 45), (("snap", 1, (1, 0), None),)
    ),
    # 13: draw, take for 4, and each of 2 throws one of 4 own; nobody calls before a turn.
    "Dutch, two": Deal(DUTCH, (ACE, LOW), "2", "J 7 Ks 9 3", (13, 167, 1970)),
    # 33: keep for 4, discard, swap two of 8 (28 pairs).
    "Dutch, two, a jack drawn": Deal(DUTCH, (ACE, LOW), "2", "J 7 Ks 9 3", (33, 314, 3574), (DRAW,)),
    # 3: an ace was exchanged: give one of the 2 others a card, or leave it.
    "Dutch, three, an ace exchanged": Deal(
        DUTCH, THREE, "2", "J 7 Ks 9 3", (3, 44, 666), (("take", ((0, 0),)),)
    ),
    # 14: call or pass, and each of 3 throws one of 4 own.
    "Dutch, three, at the end of a turn": Deal(
        DUTCH, THREE, "2", "7 J Ks 9 3", (14, 212, 3520), (DRAW, ("discard",))
    ),
    # 2: whoever has thrown the ace gives the one who has not called a card, or leaves it.
    "Dutch, three, an ace thrown after the call": Deal(
        DUTCH,
        (LOW, "A A 3", RED),
        "2",
        "A 7 Ks 9 3 4",
        (2, 27, 324),
        (DRAW, ("discard",), CALL, ("snap", 1, (1, 0), None)),
    ),
    # 15: draw, take for 3, and each throws one of 4, 3 or 4 own cards, the caller too.
    "Dutch, three, called": Deal(
        DUTCH, (LOW, "A A 3", RED), "2", "7 J Ks 9 3 4", (15, 222, 3279), (DRAW, ("discard",), CALL)
    ),
}


def order_of(discards: list[int]) -> list[int]:
    """Both sides shuffle in the same way: the lowest card comes next, and the top discard stays."""
    return sorted(discards[:-1])


def count_in_the_core(state: State, rules: RuleSet, depth: int) -> int:
    table = rule_table(rules)
    possible = legal(state, table)
    if depth == 1:
        return len(possible)
    total = 0
    for move in possible:
        after = state.copy()
        make_in_the_core(after, rules, move)
        total += count_in_the_core(after, rules, depth - 1)
    return total


def make_in_the_core(state: State, rules: RuleSet, move: int) -> None:
    order = order_of(state.discard[: state.discard_size].tolist())
    assert compiled(apply)(state, rule_table(rules), move, scripted_shuffler(order)) == 0


def count_on_paper(paper_round: Paper, depth: int) -> int:
    possible = options(paper_round)
    if depth == 1:
        return len(possible)
    total = 0
    for move in possible:
        after = paper_round.copy()
        make_on_paper(after, move)
        total += count_on_paper(after, depth - 1)
    return total


def make_on_paper(paper_round: Paper, move: Move) -> None:
    paper_round.orders = [order_of(faces(paper_round.discard))]
    make(paper_round, move)


@pytest.mark.parametrize("name", DEALS)
def test_moves(name: str, in_full: bool) -> None:
    deal = DEALS[name]
    rules, state, paper_round = deal.rule_set, deal.in_the_core(), deal.on_paper()
    for move in deal.first:
        make_on_paper(paper_round, move)
        (number,) = [number for number in legal(state, rule_table(rules)) if paper_move(number) == move]
        make_in_the_core(state, rules, number)
    assert {paper_move(number) for number in legal(state, rule_table(rules))} == options(paper_round)
    depths = (1, 2, 3) if in_full or deal.counts[1] < MANY else (1, 2)
    counts = tuple(count_in_the_core(state, rules, depth) for depth in depths)
    assert counts == tuple(count_on_paper(paper_round, depth) for depth in depths)
    assert counts == deal.counts[: len(depths)]
