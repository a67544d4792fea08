"""How a round stood: as each player could judge it, and with all cards open.

The points of a course are those of a curve; its height is the excess, my score less the mean of the others'.
"""

import json
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from caboprob.analysis.doubting import NO_LOSS
from caboprob.analysis.review.courses import DEALT, Course
from caboprob.analysis.review.decisionsmade import Assumptions, Stage, decisions_made_in
from caboprob.analysis.review.hindsight import excess_face_up, hindsight_loss, loss_in_hindsight
from caboprob.analysis.review.losses import Loss
from caboprob.analysis.review.review import Decision, Review, review_record
from caboprob.analysis.trial import LineOfPlay
from caboprob.analysis.ways import with_other_players
from caboprob.content import paths
from caboprob.montecarlo.policies import players
from caboprob.replays import read_and_replay
from caboprob.table.core.codes import DISCARD, KEEP
from caboprob.table.core.moves import move_at, move_without_places, place_at
from caboprob.table.replay import Replay

ASSUMED = Assumptions(mixture=(players.named("steady"),), tables=300)
EXAMPLES = ("cabo-round", "kaboom-round", "cabu-round")


def record(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(paths.data("examples", f"{name}.json").read_text("utf-8"))
    return found


def played(written: dict[str, Any]) -> Replay:
    replay = read_and_replay(written)
    assert isinstance(replay, Replay)
    return replay


@cache
def review(name: str) -> Review:
    return review_record(played(record(name)), ASSUMED, rounds=100)


def ends(courses: tuple[Course, ...]) -> list[float]:
    return [course.points[-1].excess for course in courses]


@pytest.mark.parametrize("name", EXAMPLES)
@pytest.mark.slow
def test_a_course_goes_from_the_deal_over_the_own_moves_to_what_was_written(name: str) -> None:
    found = review(name)
    for course, account in zip(found.courses, found.players, strict=True):
        own = {one.number for one in found.decisions if one.player == course.player}
        numbers = [point.number for point in course.points]
        assert numbers == [DEALT, *sorted(own), len(found.replay.events) + 1]
        assert course.points[-1].excess == pytest.approx(account.excess)


@pytest.mark.parametrize("name", EXAMPLES)
@pytest.mark.slow
def test_what_is_marked_as_lost_on_the_way_are_the_losses_that_count(name: str) -> None:
    found = review(name)
    for course in found.courses:
        counted = [one.loss.loss.value for one in found.biggest_losses(count=99, player=course.player)]
        assert sum(point.lost for point in course.points) == pytest.approx(sum(counted))


@pytest.mark.parametrize("name", EXAMPLES)
def test_with_open_cards_everybody_sees_the_same_round_so_all_courses_add_up_to_about_nothing(
    name: str,
) -> None:
    for points in zip(*(course.points for course in review(name).open_courses), strict=True):
        assert sum(one.excess for one in points) == pytest.approx(0, abs=4)


def test_with_open_cards_the_last_turn_is_decided_by_the_last_card() -> None:
    """Before the last entry nothing is left to chance but the card drawn."""
    found = review("cabo-round")
    assert ends(found.open_courses) == pytest.approx(ends(found.courses))


def test_of_an_unfinished_round_there_is_a_course_without_an_end() -> None:
    written = record("cabo-round")
    found = review_record(played(written | {"moves": written["moves"][:2]}), ASSUMED, rounds=50)
    assert [course.points[-1].number for course in found.courses] == [1, 2, DEALT]
    assert {course.points[-1].number for course in found.open_courses} == {2}


def last_turn(unseen: int) -> Decision:
    """In the last turn a 1 is kept for an unseen card and not for a known 13."""
    hands = [[3, 13, unseen, 7], [1, 1, 2, 3], [4, 7, 10, 11]]
    written = {"rules": "cabo-de", "hands": hands, "discard": [6], "pile": [9, 10, 1], "looks": [[1, 2]] * 3}
    moves = ["draw discard", "call", "draw discard", "draw keep 3"]
    return review_record(played(written | {"moves": moves}), ASSUMED, seat=0, rounds=300).decisions[-1]


def test_hindsight_depends_on_an_unseen_card_and_the_loss_does_not() -> None:
    low, high = last_turn(0), last_turn(12)
    assert low.loss == high.loss
    assert low.loss.is_significant
    assert low.hindsight is not None
    assert high.hindsight is not None
    assert (low.hindsight.value, high.hindsight.value) == (13.0, 1.0)


def test_beside_the_best_decision_itself_there_is_no_hindsight() -> None:
    found = review("cabo-round")
    best = found.biggest_losses(1)[0].loss
    assert loss_in_hindsight(found.replay, replace(best, played_move=best.best_move), ASSUMED) is None


def test_hindsight_changes_no_loss() -> None:
    for name in EXAMPLES:
        for one in review(name).decisions:
            assert (one.hindsight is None) == (not one.loss.is_significant)


def test_cards_that_the_record_does_not_tell_are_dealt_at_random() -> None:
    """The pile may be left out; as long as nobody draws from it, all cards in the hands are known."""
    written = record("cabo-round") | {"pile": [], "moves": []}
    assert len(excess_face_up(played(written), 0, ASSUMED)) == 3


def test_hindsight_plays_on_in_the_way_in_which_the_loss_was_told() -> None:
    """Way 0 is the player who is believed to sit there, the others are numbered from 1 on."""
    found, anybody = review("cabo-round"), Assumptions(tables=300)
    loss = found.biggest_losses(1)[0].loss
    seats = [anybody.continuing_player] * len(found.players)
    made, best = (LineOfPlay(line.moves) for line in loss.lines)
    for way, player in enumerate(with_other_players(anybody.ways[1:]), 1):
        told = replace(loss, lines=(replace(made, way=way), replace(best, way=way)))
        seated = [*seats[: loss.made.seat], player, *seats[loss.made.seat + 1 :]]
        expected = hindsight_loss(found.replay, replace(loss, lines=(made, best)), seated, anybody)
        assert hindsight_loss(found.replay, told, seats, anybody) == expected


def test_hindsight_of_a_drawn_card_is_told_where_calls_come_after_turns_too() -> None:
    """Dutch: an entry implies that the player before did not call."""
    replayed = played(record("dutch-round"))
    (decision,) = (made for made in decisions_made_in(replayed, 8) if made.stage == Stage.DRAWN)
    kept, laid = move_at(KEEP, place_at(0, 0)), move_without_places(DISCARD)
    lines = LineOfPlay((laid,)), LineOfPlay((kept,))
    loss = Loss(decision, "", "", laid, kept, NO_LOSS, NO_LOSS, options=2, lines=lines)
    found = loss_in_hindsight(replayed, loss, ASSUMED)
    assert found is not None
    assert found.low > 5
