"""A rating is the mean loss of a decision, and the built-in player nearest to it; few decisions get none."""

from dataclasses import replace
from itertools import pairwise
from statistics import fmean

import pytest

from caboprob import rulesets
from caboprob.analysis.review.decisionsmade import DecisionMade, Stage
from caboprob.analysis.review.evening import Evening, check_same_rules
from caboprob.analysis.review.grades import Grade
from caboprob.analysis.review.losses import Loss
from caboprob.analysis.review.ratings import FEWEST_RATED, mean_loss, nearest_on_scale, rating_scale, ratings
from caboprob.analysis.review.reasons import UNSETTLED
from caboprob.analysis.trial import LineOfPlay
from caboprob.content.messages import LANGUAGES, say
from caboprob.errors import BadNotation
from caboprob.montecarlo.beliefs.belief import WEAK_BELOW
from caboprob.montecarlo.policies.assumed import assumed_players
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.text.review.beliefwords import belief_strength_sentences, grade_word
from caboprob.text.review.ratingwords import rating_sentence
from caboprob.text.review.reasonwords import reason_sentence
from tests.analysis.test_courses import review


def loss(
    value: float, options: int = 5, seat: int = 0, *, reach: float = 0.1, effective: float = 800
) -> Loss:
    """A loss known to within `reach`, among so many options, from a belief worth `effective` tables."""
    lost = Estimate(value, value - reach, value + reach, reach / 2, 100)
    played_move, best_move = 0, 1  # moves of the core, whatever they are
    return Loss(
        DecisionMade(entry_number=1, seat=seat, stage=Stage.TURN, move=played_move),
        played="draw",
        best="call",
        played_move=played_move,
        best_move=best_move,
        loss=lost,
        best_excess=Estimate(0.0, -reach, reach, reach / 2, 100),
        options=options,
        lines=(LineOfPlay((played_move,)), LineOfPlay((best_move,))),
        effective=effective,
    )


def test_nobody_is_rated_on_fewer_than_thirty_decisions_with_a_choice() -> None:
    few = [loss(1.0)] * (FEWEST_RATED - 1)
    forced = [loss(0.0, options=1)] * 10
    (rating,) = ratings([*few, *forced], 1)
    assert (rating.is_rated, rating.decisions, rating.lost) == (False, 29, 29.0)
    assert rating_sentence("en", "cabo-de", rating) == ""


def test_from_thirty_decisions_on_a_rating_has_a_mean_loss_with_an_interval() -> None:
    (rating,) = ratings([loss(0.0)] * 20 + [loss(3.0)] * 10, 1)
    assert rating.mean_loss is not None
    assert rating.mean_loss.value == pytest.approx(1.0)
    assert rating.mean_loss.low < 1.0 < rating.mean_loss.high
    assert rating.grades[Grade.MISTAKE] == 10


OPEN = loss(2.0, reach=3.0, effective=WEAK_BELOW - 1)


def test_what_few_tables_leave_open_counts_only_in_the_sum_lost() -> None:
    assert OPEN.is_unsettled
    (rating,) = ratings([OPEN, loss(1.0), loss(0.0)], 1)
    assert (rating.decisions, rating.grades[Grade.BEST], rating.lost) == (2, 1, 3.0)
    assert grade_word("en", OPEN) not in {say("en", f"review.grade.{grade.value}") for grade in Grade}


@pytest.mark.parametrize(
    "settled",
    [
        loss(0.0, reach=0.0, effective=50),
        loss(2.0, effective=50),
        loss(0.1, reach=0.3, effective=50),
        loss(2.0, reach=3.0),
    ],
    ids=["nothing lost", "beyond chance", "below an inaccuracy even at most", "many tables"],
)
def test_what_an_interval_or_many_tables_settle_counts(settled: Loss) -> None:
    assert not settled.is_unsettled
    (rating,) = ratings([settled], 1)
    assert rating.decisions == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_review_says_which_decisions_few_tables_leave_unjudged(language: str) -> None:
    found = review("cabo-round")
    decision = replace(found.decisions[0], loss=OPEN, reason=UNSETTLED)
    assert say(language, "review.reason.unsettled") == reason_sentence(language, decision, 2)
    sentences = list(belief_strength_sentences(language, replace(found, decisions=(decision,))))
    assert say(language, "review.unsettled", n=1, moves="1") in sentences


def test_everybody_is_rated_by_their_own_decisions() -> None:
    first, second = ratings([loss(0.0), loss(2.0, seat=1)], 2)
    assert (first.lost, second.lost) == (0.0, 2.0)


def test_fewer_decisions_give_a_wider_interval() -> None:
    assert mean_loss([0.0, 1.0] * 15).width > mean_loss([0.0, 1.0] * 100).width


@pytest.mark.parametrize("key", [key for key in rulesets.family_keys() if len(rulesets.lineage(key)) == 1])
def test_the_scale_lists_every_assumed_player_the_best_first(key: str) -> None:
    rungs = rating_scale(key)
    assert {rung.player for rung in rungs} == {player.key for player in assumed_players()}
    assert all(one.lost <= other.lost for one, other in pairwise(rungs))
    places = [rung.player for rung in rungs]
    assert places.index("shark") < places.index("beginner")


def test_the_nearest_player_is_found_by_the_mean_loss() -> None:
    best, *_, worst = rating_scale("cabo-de")
    for rung in (best, worst):
        found = nearest_on_scale("cabo-de", Estimate(rung.lost, rung.lost, rung.lost, 0.0, 30))
        assert found == rung
    assert nearest_on_scale("no-such-rules", Estimate(1.0, 0.0, 2.0, 0.5, 30)) is None


@pytest.mark.parametrize(("values", "word"), [((0.0, 0.001), "less than"), ((9.0, 9.1), "more than")])
def test_who_loses_more_or_less_than_anybody_is_told_so(values: tuple[float, float], word: str) -> None:
    (rating,) = ratings([loss(value) for value in values] * 20, 1)
    assert word in rating_sentence("en", "cabo-de", rating)


def test_records_of_one_evening_are_rated_and_accounted_for_together() -> None:
    one = review("cabo-round")
    evening = Evening((one, one))
    assert [rating.decisions for rating in evening.ratings()] == [
        2 * rating.decisions for rating in one.ratings()
    ]
    for account, single in zip(evening.accounts(), one.players, strict=True):
        assert account.excess == 2 * single.excess
        parts = account.expected.value + account.luck + account.lost + account.others_effect
        assert account.excess == pytest.approx(parts, abs=1e-9)
    assert [number for number, _ in evening.biggest_losses(2)] == [0, 1]


def test_records_of_different_rules_are_not_put_together() -> None:
    with pytest.raises(BadNotation):
        check_same_rules([review("cabo-round").replay, review("cabu-round").replay])


def test_the_mean_of_losses_is_their_mean() -> None:
    values = [0.1, 0.5, 2.0]
    assert mean_loss(values).value == pytest.approx(fmean(values))
