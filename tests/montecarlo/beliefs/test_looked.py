"""After a look all tables believed have the card seen, and tell the same as those that happen to have it."""

from dataclasses import replace

import numpy as np
import pytest

from caboprob.analysis.decisions import decisions
from caboprob.analysis.moment import moment_of
from caboprob.analysis.review.decisionsmade import Assumptions, decisions_made_in, evidence_of
from caboprob.montecarlo.beliefs import looked as looking
from caboprob.montecarlo.beliefs.belief import Belief
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.beliefs.looked import ShownEvidence
from caboprob.replays import read_and_replay
from caboprob.table.notation import write_move
from caboprob.table.replay import Replay
from tests.analysis.planted import KINGS_LOOK, MISTAKES, Planted

AFTER_A_LOOK = [
    one
    for one in MISTAKES
    if one.rules in KINGS_LOOK and "just seen" in one.name and "look 2:1" in one.moves[-1]
]


def looked(record: dict[str, object], tables: int) -> ShownEvidence:
    """What the player knew who looked in the last entry of a record."""
    replay = read_and_replay(record)
    assert isinstance(replay, Replay)
    known: Evidence = evidence_of(
        replay, list(decisions_made_in(replay, len(replay.events)))[-1], Assumptions(tables=tables)
    )
    assert isinstance(known, ShownEvidence)
    return known


def hand_sums(belief: Belief, points: np.ndarray) -> list[tuple[float, float]]:
    """By seat, the mean of the sum of the hand and its standard error."""
    tables = belief.tables.table
    there = np.arange(tables.hands.shape[2]) < tables.sizes[:, :, None]
    of_all = np.where(there, points[tables.hands], 0).sum(axis=2)[:, : int(tables.players[0])]
    return [(float(one.mean()), float(one.std() / belief.effective**0.5)) for one in of_all.T]


@pytest.mark.parametrize("planted", AFTER_A_LOOK, ids=str)
def test_after_a_look_every_table_has_the_card_and_they_are_worth_half_as_many_at_least(
    planted: Planted,
) -> None:
    known = looked(planted.record, 400)
    before, after = known.evidence_before.belief(), known.belief()
    (sight,) = known.seen_cards
    assert (after.tables.table.hands[:, sight.seat, sight.slot] == sight.card).all()
    assert (after.tables.table.known[:, sight.seat, sight.slot] & 1).all()  # bit 0: known to me, at seat 0
    assert not (before.tables.table.known[:, sight.seat, sight.slot] & 1).any()
    assert after.effective > before.effective / 2


@pytest.mark.parametrize("planted", AFTER_A_LOOK[-1:], ids=str)
@pytest.mark.slow
def test_they_tell_the_same_as_the_tables_of_many_that_happen_to_have_the_card(planted: Planted) -> None:
    known = looked(planted.record, 2_000)
    points = np.array([face.points for face in known.rules.deck.faces])
    few = looking._belief_where_it_fits(
        replace(known, evidence_before=looked(planted.record, 40_000).evidence_before)
    )
    for (mean, stderr), (other_mean, other_stderr) in zip(
        hand_sums(known.belief(), points), hand_sums(few, points), strict=True
    ):
        assert abs(mean - other_mean) <= 4 * (stderr**2 + other_stderr**2) ** 0.5


def test_after_a_look_at_two_every_table_has_both_cards_and_they_may_be_swapped() -> None:
    record = {
        "rules": "kombio",
        "hands": [["5", "9", "2", "12"], ["3", "8", "-1", "6"]],
        "pile": ["7", "1", "14", "2"],
        "looks": [[1, 2], [1, 2]],
        "moves": ["draw look 3", "draw keep 2", "draw look 4 2:3 swap 4 2:3"],
    }
    replay = read_and_replay(record)
    assert isinstance(replay, Replay)
    *_, swap = decisions_made_in(replay, 3)
    known = evidence_of(replay, swap, Assumptions(tables=200))
    assert isinstance(known, ShownEvidence)
    assert len(known.seen_cards) == 2
    tables = known.belief().tables.table
    for sight in known.seen_cards:
        assert (tables.hands[:, sight.seat, sight.slot] == sight.card).all()
        assert (tables.known[:, sight.seat, sight.slot] & 1).all()
    moves = decisions(moment_of(known))
    assert sorted(write_move(move) for move in moves) == ["no swap", "swap 4 2:3"]
