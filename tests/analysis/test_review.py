"""The review of a record: prices rest on what a player could know, and the parts of a result add up."""

import json
from dataclasses import replace
from functools import cache

import pytest

from caboprob.analysis.review.accounts import accounts
from caboprob.analysis.review.candidates import CANDIDATES
from caboprob.analysis.review.decisionsmade import Assumptions, Stage, decisions_made_in
from caboprob.analysis.review.expectation import DealtRounds, expected_excess
from caboprob.analysis.review.grades import Grade, grade_of
from caboprob.analysis.review.review import MOST_ENTRIES, Review, check_length, review_record
from caboprob.content import paths
from caboprob.errors import BadNotation, TooLarge
from caboprob.montecarlo.policies import players
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.replays import read_and_replay
from caboprob.rulesets import read
from caboprob.table.replay import Replay
from caboprob.table.replay import replay as play

STEADY = players.named("steady")
ASSUMED = Assumptions(mixture=(STEADY,), tables=500)
ROUNDS = 200


def example(name: str) -> Replay:
    replay = read_and_replay(json.loads(paths.data("examples", f"{name}.json").read_text("utf-8")))
    assert isinstance(replay, Replay)
    return replay


@cache
def review(name: str, workers: int = 1) -> Review:
    return review_record(example(name), ASSUMED, rounds=ROUNDS, workers=workers)


def loss(value: float, low: float, high: float) -> Estimate:
    return Estimate(value, low, high, 0.1, 100)


@pytest.mark.parametrize(
    ("found", "grade"),
    [
        (loss(0.0, 0.0, 0.0), Grade.BEST),
        (loss(3.0, -0.1, 6.1), Grade.BEST),
        (loss(0.19, 0.1, 0.3), Grade.BEST),
        (loss(0.2, 0.1, 0.3), Grade.GOOD),
        (loss(0.5, 0.1, 0.9), Grade.INACCURACY),
        (loss(1.5, 0.1, 2.9), Grade.MISTAKE),
        (loss(4.0, 0.1, 7.9), Grade.BLUNDER),
    ],
)
def test_grades_have_the_bounds_stated_and_what_may_be_chance_is_no_loss(
    found: Estimate, grade: Grade
) -> None:
    assert grade_of(found) == grade


def test_an_entry_has_a_decision_before_the_draw_and_one_with_the_card_in_hand() -> None:
    stages = [made.stage for made in decisions_made_in(example("cabo-round"), 1)]
    assert stages == [Stage.TURN, Stage.DRAWN]


def test_after_the_look_of_a_king_the_swap_is_a_decision_of_its_own() -> None:
    replay = example("cabu-round")
    number = next(n for n, move in enumerate(replay.record.moves, 1) if " swap " in move and "look" in move)
    assert [made.stage for made in decisions_made_in(replay, number)] == [
        Stage.TURN,
        Stage.DRAWN,
        Stage.DRAWN,
    ]


def test_a_throw_out_of_turn_is_the_throwers_decision() -> None:
    replay = example("cabu-round")
    number = next(n for n, move in enumerate(replay.record.moves, 1) if move.startswith("snap 3"))
    (made,) = decisions_made_in(replay, number)
    assert (made.stage, made.seat) == (Stage.SNAP, 2)


@pytest.mark.parametrize("name", ["cabo-round", "kaboom-round", "cabu-round"])
@pytest.mark.slow
def test_points_are_the_sum_of_their_parts_and_losses_go_from_hand_to_hand(name: str) -> None:
    found = review(name).players
    for account in found:
        parts = account.expected.value + account.luck + account.lost + account.others_effect
        assert account.excess == pytest.approx(parts, abs=1e-9)
    assert sum(account.excess for account in found) == pytest.approx(0, abs=1e-9)
    assert sum(account.lost + account.others_effect for account in found) == pytest.approx(0, abs=1e-9)


def test_a_review_is_the_same_for_any_number_of_threads() -> None:
    assert review("kaboom-round", 3).decisions == review("kaboom-round").decisions


def test_the_biggest_losses_come_first_and_chance_is_none() -> None:
    biggest = review("cabo-round").biggest_losses()
    values = [one.loss.loss.value for one in biggest]
    assert values
    assert values == sorted(values, reverse=True)
    assert all(one.loss.grade != Grade.BEST for one in biggest)


def test_a_card_that_nobody_ever_sees_changes_no_loss() -> None:
    """Player 1 never looks at slot 4, and nobody else does before the end."""
    replay = example("cabo-round")
    first, *others = replay.record.hands
    other = replace(replay.record, hands=((*first[:3], replay.record.rules.deck.read_card(12)), *others))
    assert other.hands != replay.record.hands
    found = review_record(play(other), ASSUMED, rounds=ROUNDS)
    assert [(one.loss, one.reason) for one in found.decisions] == [
        (one.loss, one.reason) for one in review("cabo-round").decisions
    ]
    assert found.players != review("cabo-round").players


def test_a_faultless_round_is_all_luck() -> None:
    nothing = [loss(0.0, 0.0, 0.0)] * 2
    first, second = accounts((0, 10), nothing, (0.0, 0.0))
    assert (first.luck, second.luck) == (-10.0, 10.0)


def test_what_is_expected_of_all_seats_together_is_nothing() -> None:
    deals = DealtRounds(read("cabo-de"), players=3, starter=0, mixture=(STEADY,))
    each = [expected_excess(deals, seat) for seat in range(3)]
    spread = sum(one.stderr**2 for one in each) ** 0.5
    assert abs(sum(one.value for one in each)) < 4 * spread
    assert each[0].value == pytest.approx(0, abs=3)


def test_a_seat_that_is_not_there_and_a_record_too_long_are_refused() -> None:
    with pytest.raises(BadNotation):
        review_record(example("cabo-round"), ASSUMED, seat=3)
    long = replace(example("cabo-round"), events=example("cabo-round").events * MOST_ENTRIES)
    with pytest.raises(TooLarge):
        check_length(long)


def test_nothing_is_said_of_a_better_throw_of_which_no_card_is_known() -> None:
    no_moment = None  # it is not looked at: no card of the better throw is known
    assert not CANDIDATES["own-throw"].holds(no_moment, {"better": ()})
