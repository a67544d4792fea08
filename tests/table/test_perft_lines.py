"""Counts of the lines a record can go on with: every line there is to write, tried through the text.

A line is one player's whole turn, or one throw. The counts at depth 1 are derived by hand.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations, groupby, product

import pytest

from caboprob import rulesets
from caboprob.table.replay import Replay, replay
from tests.rounds import played
from tests.table.paper import Move, Paper, Place, make, paper
from tests.table.paperoptions import options
from tests.turns import every_nth


@dataclass(frozen=True)
class Deal:
    """A position: hands, the discard pile, the next cards, lines played before, and how many can follow."""

    rules: str
    hands: tuple[str, ...]
    discard: str
    pile: str
    count: int
    first: tuple[str, ...] = ()

    def played(self, *moves: str) -> Replay:
        key, *house = self.rules.split("+")
        return played(key, self.hands, *moves, discard=self.discard, pile=self.pile, house=house)

    def on_paper(self) -> Paper:
        key, *house = self.rules.split("+")
        rules = rulesets.read(key, house)
        read = rules.deck.read_hand
        return paper(rules, [read(hand) for hand in self.hands], read(self.pile), read(self.discard))


DEALS = {
    # Call; take and keep each for one, the other or both of 2; discard; look at one of 2 own.
    "CABO, seven next": Deal("cabo-de", ("1 2", "3 4"), "9", "7 1 1", 1 + 3 + 3 + 1 + 2),
    # Instead of the look: swap one of 2 with one of 2.
    "CABO, twelve next": Deal("cabo-de", ("1 2", "3 4"), "9", "12 1 1", 1 + 3 + 3 + 1 + 4),
    # The last one: swap one of the one other with one of the other other.
    "CABO, any swap": Deal("cabo-de+swap-others", ("1 2", "3", "4"), "9", "11 1 1", 1 + 3 + 3 + 1 + 4 + 1),
    # Look at one of 4 others.
    "CABO in English": Deal("cabo-en", ("1", "3 4", "5 6"), "9", "10 1 1", 1 + 1 + 1 + 1 + 4),
    # The call is gone, and a 1 has no action.
    "CABO, called": Deal("cabo-en", ("1 2", "3 4"), "9", "1 1 1", 3 + 3 + 1, ("call",)),
    # Of six cards one, two, three or four: 6 + 15 + 20 + 15 = 56.
    "CABO, six": Deal("cabo-en+six-cards", ("1 2 3 4 5 6", "7"), "9", "8 1 1", 1 + 56 + 56 + 1 + 6),
    # Of three cards 2**3 - 1 choices.
    "KABOOM": Deal("kaboom", ("1 2", "3 4 5"), "9", "1 1 1", 1 + 7 + 7 + 1, ("draw discard",)),
    # The false pair of player 1 is three cards now: the 9 is among them, so below lies nothing to take.
    "KABOOM, grown": Deal("kaboom", ("1 2", "3 3"), "9", "7 1 1", 1 + 3 + 1 + 2, ("take 1+2",)),
    # Call, keep for one of 2, discard, look at one of 4; nothing to take or to throw on.
    "Cabu, no discard": Deal("cabu", ("A 2", "3 4"), "", "9 A 2", 1 + 2 + 1 + 4),
    # Call, take, keep, discard; look at one of 4, swap two of 4, look and swap; and each of 2 throws one of
    # 2 own, or one of 2 others and gives none or one of 2.
    "Cabu, king next": Deal(
        "cabu", ("A 2", "3 4"), "5", "Kh A 2 3 4", 1 + 2 + 2 + 1 + 4 + 6 + 4 * 6 + 2 * (2 + 2 * 3)
    ),
    # Call, take, keep, discard, swap two of 3; each of 3 throws the own, or one of 2 others in 2 ways.
    "Cabu, jokers": Deal("cabu+jokers=1", ("X", "3", "4"), "5", "J A 2 3 4", 4 + 3 + 3 * (1 + 2 * 2)),
    # The same when two cards are as many as the ways to look, 2; they swap in 1 way, or look and swap in 2.
    "Cabu, single cards": Deal(
        "cabu+snap-on-wrong", ("5h", "3"), "5s", "Kd A 2 3 4", 4 + 2 + 1 + 2 + 2 * (1 + 1 * 2)
    ),
}
# After each line of these, all lines are tried again.
DEEP = {
    "CABO": Deal("cabo-de", ("1 1", "3"), "9", "7 11 1", 1 + 3 + 3 + 1 + 2),
    "KABOOM": DEALS["KABOOM, grown"],
    "Cabu": DEALS["Cabu, single cards"],
}


def possible_lines(hands: list[int]) -> Iterator[str]:
    """Every line about these hands, given by their sizes, and about a slot and a player too many."""
    sizes = [size + 1 for size in hands] + [1]
    places = [f"{seat}:{slot}" for seat, size in enumerate(sizes, 1) for slot in range(1, size + 1)]
    pairs = [f"{one} {other}" for one, other in combinations(places, 2)]
    yield from ("call", "draw discard")
    for some in (*((at,) for at in places), *combinations(places, 2), *larger_sets(places)):
        yield from (f"{word} {'+'.join(some)}" for word in ("take", "draw keep"))
    yield from (f"draw look {at}" for at in places)
    yield from (f"draw swap {pair}" for pair in pairs)
    yield from (f"draw look {at} swap {pair}" for at, pair in product(places, pairs))
    for snapper, size in enumerate(sizes, 1):
        for at in places:
            yield f"snap {snapper} {at}"
            yield from (f"snap {snapper} {at} give {slot}" for slot in range(1, size + 1))


def larger_sets(places: list[str]) -> Iterator[tuple[str, ...]]:
    """Three or four slots of one player."""
    for _, row in groupby(places, lambda at: at.split(":")[0]):
        slots = list(row)
        yield from (some for size in (3, 4) for some in combinations(slots, size))


def lines_on(before: Replay) -> set[str]:
    """The lines that the text path takes after a replay, of all there are."""
    record = before.record
    return {
        line
        for line in possible_lines([len(hand) for hand in before.hands])
        if replay(replace(record, moves=(*record.moves, line))).broken is None
    }


def lines_on_paper(paper_round: Paper) -> Iterator[tuple[str, Paper]]:
    """The same from the paper round: what can be done until somebody else may act, each with its outcome."""
    for move in options(paper_round):
        after = paper_round.copy()
        make(after, move)
        words = "" if move == ("done",) else written(move)
        if after.held is None and not after.looked:
            yield words, after
        else:
            yield from ((f"{words} {more}".strip(), end) for more, end in lines_on_paper(after))


def written(move: Move) -> str:
    word, *rest = move
    if word == "snap":
        snapper, at, given = rest
        return f"snap {snapper + 1} {spot(at)}" + ("" if given is None else f" give {given + 1}")
    if word in ("take", "keep"):
        return f"{word} {'+'.join(spot(at) for at in rest[0])}"
    return " ".join([str(word), *(spot(at) for at in rest)])


def spot(at: Place) -> str:
    return f"{at[0] + 1}:{at[1] + 1}"


def start(deal: Deal) -> tuple[Replay, Paper]:
    paper_round = deal.on_paper()
    for line in deal.first:
        with_seats = line.replace("1+2", "1:1+1:2")  # as `written` has it
        paper_round = dict(lines_on_paper(paper_round))[with_seats]
    return deal.played(*deal.first), paper_round


@pytest.mark.parametrize("name", DEALS)
@pytest.mark.slow
def test_lines(name: str) -> None:
    deal = DEALS[name]
    before, paper_round = start(deal)
    found = [line for line, _ in lines_on_paper(paper_round)]
    assert len(found) == len(set(found)) == deal.count
    sizes = [len(hand) for hand in before.hands]
    taken = [line for line in possible_lines(sizes) if deal.played(*deal.first, line).broken is None]
    assert sorted(taken) == sorted(found)


@pytest.mark.parametrize("name", every_nth([*DEEP], turn=2, of=3))
@pytest.mark.slow
def test_lines_after_lines(name: str) -> None:
    deal = DEEP[name]
    before, paper_round = start(deal)
    assert len(list(lines_on_paper(paper_round))) == deal.count
    for line, after in lines_on_paper(paper_round):
        then = replay(replace(before.record, moves=(*before.record.moves, line)))
        assert {text for text, _ in lines_on_paper(after)} == lines_on(then), line
