"""Counts of the ways a game can go on from a given deal, move by move, in the core and on paper.

On paper means by `tests.kabadak.paper`, the rules a second time. The first count of each position is derived
by hand beside it; the others were the same on both sides when they were written down here.
"""

import pytest

from caboprob.kabadak.core.reasons import Reason
from caboprob.kabadak.core.state import State
from caboprob.kabadak.core.transitions import apply_move
from caboprob.machinecode.compiling import compiled
from tests.kabadak.games import legal, on_paper, said, table
from tests.kabadak.paper import Paper, make, options

KABADAK = "Ah Ad Ac Kh Kd Js Qc"
TALON = "10c Jh 7c Qd Ks 9d"

POSITIONS: dict[str, tuple[State, tuple[int, int, int]]] = {
    # 1: nothing to come out with, so draw.
    "nothing yet": (
        table("7h 9h Jh Kh 8d 10d Qd", "7c 9c Jc Kc 8s 10s Qs", talon="Ah As", out=(0, 0)),
        (1, 1, 1),
    ),
    # 9: draw, a set of three in 6 orders, a run of three in 2.
    "a set and a run": (
        table("8h 8d 8s 9s 10s Qh Kc", "7d 9d Jd 9c 9h Ah Ad", talon=TALON, out=(0, 0)),
        (9, 63, 219),
    ),
    # 51: draw, 4 * 6 orders of three eights and 24 of all four, a run of three in 2.
    "four of a rank": (
        table("8h 8d 8s 8c 9c 10c Jd", "7d 9d Jc 9s 9h Ah Ad", talon=TALON, out=(0, 0)),
        (51, 357, 1568),
    ),
    # 8: draw, Kabadak, three aces in 6 orders.
    "kabadak from the deal": (
        table(KABADAK, "7d 8d 9d 10s Js 7h 8h", talon=TALON, out=(0, 0)),
        (8, 21, 90),
    ),
    # 4: draw; the jack of hearts, or the 10 or queen of spades, on the row that is a set of jacks.
    "a mixed row": (
        table("Jh 10s Qs 9d 7h", "Qc 10d 8h As", "9c 10c Jc Js", talon=TALON.replace("Jh", "8d")),
        (4, 6, 12),
    ),
    # 9: draw, the missing tens onto row 1 one by one (2) or as a pair (2), or as a new pair (2), the 10 of
    # clubs onto row 2, and with it the jack.
    "a set and a run on the table": (
        table("10c 10h Jc Ah", "8d Kd 7s 9h", "10s 10d", "8c 9c", "Qh Qd", talon="Ks Jh 7d Kc"),
        (9, 28, 82),
    ),
    # 1: the talon is empty and nothing can be laid. The other adds the 8 or lays two queens in 2 orders.
    "skipping": (table("7d 9c Js Ks", "8c Qd Qh 10s", "8d 8h"), (1, 3, 3)),
}


def step(state: State, move: int) -> State:
    after = state.copy()
    assert compiled(apply_move)(after, move) == Reason.LEGAL
    return after


def count_in_the_core(state: State, depth: int) -> int:
    possible = legal(state)
    if depth == 1:
        return len(possible)
    return sum(count_in_the_core(step(state, move), depth - 1) for move in possible)


def count_on_paper(paper: Paper, depth: int) -> int:
    possible = options(paper)
    if depth == 1:
        return len(possible)
    total = 0
    for move in possible:
        after = paper.copy()
        make(after, move)
        total += count_on_paper(after, depth - 1)
    return total


@pytest.mark.parametrize("name", POSITIONS)
def test_moves(name: str) -> None:
    state, counts = POSITIONS[name]
    paper = on_paper(state)
    assert {said(move) for move in legal(state)} == options(paper)
    assert tuple(count_in_the_core(state, depth) for depth in (1, 2, 3)) == counts
    assert tuple(count_on_paper(paper, depth) for depth in (1, 2, 3)) == counts
