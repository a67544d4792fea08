"""The best decision: obvious ones are found, prices are unbiased, and nothing but the evidence matters."""

from dataclasses import replace

import numpy as np
import pytest

from caboprob.analysis.advice import Advice, advise, check_rounds, price_beside_best, price_options
from caboprob.analysis.estimating import mean_by_control_variate, mean_over_units
from caboprob.analysis.moment import moment_of
from caboprob.analysis.racing import race
from caboprob.analysis.ranking import PricedOption
from caboprob.analysis.review.grades import CLOSE_BELOW, Grade, grade_of
from caboprob.analysis.trial import LineOfPlay, clusters_of_equals, excess, trials_on_halves
from caboprob.errors import BadNotation, TooLarge
from caboprob.exact.call import call
from caboprob.machinecode.structs import Ints
from caboprob.montecarlo.beliefs.drawn import DrawEvidence
from caboprob.montecarlo.beliefs.turnshad import turns_evidence
from caboprob.montecarlo.results import estimates
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.table.core.codes import CALL, TAKE
from caboprob.table.core.moves import move_at, move_without_places
from caboprob.table.core.state import State
from caboprob.table.score import NEW_GAME, ScoresBefore
from tests.analysis.moments import STEADY, dealt, position, with_changed_tables

CALL_MOVE = move_without_places(CALL)


def best(advice: Advice) -> str:
    return advice.best.move


def prices(advice: Advice) -> list[tuple[str, float, float]]:
    return [(one.move, one.points.value, one.excess.value) for one in advice.options]


def test_two_points_are_called_and_forty_two_are_not() -> None:
    assert best(advise(dealt(position("cabo-de", "0 0 1 1", "? ? ? ?", "? ? ? ?", discard="9")))) == "call"
    high = advise(dealt(position("cabo-de", "10 10 11 11", "? ? ? ?", "? ? ? ?", discard="0")))
    assert high.options[-1].move == "call"


def test_a_throw_that_fits_is_made_in_cabu() -> None:
    assert best(advise(dealt(position("cabu", "10 3 4 A", "? ? ? ?", discard="10")))).startswith("snap 1")


def test_the_options_come_ranked_by_how_far_ahead_one_ends() -> None:
    advice = advise(dealt(position("cabo-de", "5 3 1 ?", "? ? ? ?", "? ? ? ?", discard="2")))
    values = [one.excess.value for one in advice.options[1:]]
    assert values == sorted(values)
    assert advice.best.regret is None
    assert all(one.regret is not None for one in advice.options[1:])


@pytest.mark.parametrize("rules", ["cabo-de", "cabu"])
def test_what_an_option_costs_is_the_difference_of_the_prices_unless_there_is_doubt(rules: str) -> None:
    table = position(rules, "5 3 A ?" if rules == "cabu" else "5 3 1 ?", "? ? ? ?", "? ? ? ?", discard="2")
    evidence = dealt(table)
    # Without other ways of playing on, no option has the benefit of doubt.
    sure, doubting = advise(evidence, ways=()), advise(evidence)
    assert len({one.excess.rounds for one in sure.options}) > 1  # some were given up early in the race
    for one in sure.options[1:]:
        assert one.regret
        assert one.regret.value == pytest.approx(one.excess.value - sure.best.excess.value)
    for one in doubting.options[1:]:
        assert one.regret
        assert one.regret.value <= one.excess.value - doubting.best.excess.value + 1e-9


def test_a_mean_beside_the_best_comes_true_as_often_as_its_interval_says() -> None:
    random, found = np.random.default_rng(5), []
    for _ in range(2_000):
        best = random.normal(3, 4, 400)
        other = 0.7 * best[:100] + random.normal(1.9, 1, 100)  # 4 on average
        mean = mean_by_control_variate(AllDifferent(), other, best)  # type: ignore[arg-type]  # all that is asked
        found.append(mean)
    values = np.array([one.value for one in found])
    assert values.mean() == pytest.approx(4, abs=4 * values.std() / 2_000**0.5)
    assert np.mean([one.stderr for one in found]) == pytest.approx(values.std(), rel=0.05)
    assert np.mean([one.low < 4 < one.high for one in found]) == pytest.approx(0.95, abs=0.02)
    assert values.std() < 0.8 * np.std([random.normal(4, (2.8**2 + 1) ** 0.5, 100).mean() for _ in found])


class AllDifferent:
    """A trial on tables of which no two are equal."""

    design_factor = 1.0

    def clusters(self, units: int) -> Ints:
        return np.arange(units)


@pytest.mark.parametrize(("gap", "best_index"), [(-0.5, 1), (-0.05, 0), (0.5, 0)])
def test_the_decision_chosen_is_the_best_unless_another_is_priced_better_beyond_chance(
    gap: float, best_index: int
) -> None:
    random = np.random.default_rng(5)
    chosen = random.normal(0, 3, 4_000)
    payoffs = [
        np.stack([points, np.zeros(len(points))], axis=1)
        for points in (chosen, chosen + random.normal(gap, 1.5, 4_000), chosen[:1_000] + 2)
    ]
    moves = [CALL_MOVE, move_at(TAKE, 0), move_at(TAKE, 1)]
    options = price_beside_best(
        lambda best: price_options(AllDifferent(), moves, payoffs, best, 2),  # type: ignore[arg-type]  # as above
        moves,
        0,
    )
    assert options[0].code == moves[best_index]
    assert options[0].regret is None
    assert all(one.regret and one.regret.high > 0 for one in options[1:])


@pytest.mark.parametrize(("rules", "before"), [("cabu", NEW_GAME), ("cabo-de", ScoresBefore((88, 20, 0)))])
def test_what_a_call_brings_everybody_is_read_off_the_rounds_that_price_it(
    rules: str, before: ScoresBefore
) -> None:
    """The points of the others are those of the price, as far as they are told seat by seat."""
    table = position(rules, "5 3 A ?" if rules == "cabu" else "5 3 1 ?", "? ? ? ?", "? ? ? ?", discard="2")
    advice = advise(dealt(table), scores_before=before, rounds=500)
    call_option = next(option for option in advice.options if option.move == "call")
    mine, *others = advice.after_call
    assert mine == call_option.points
    behind = mine.value - sum(other.value for other in others) / len(others)
    assert behind == pytest.approx(call_option.excess.value)


def test_where_nobody_can_call_nothing_is_said_of_what_a_call_brings() -> None:
    with_drawn = DrawEvidence(dealt(position("cabo-de", "5 3 1 ?", "? ? ? ?", discard="2")), 7)
    assert advise(with_drawn, rounds=200).after_call == ()


@pytest.mark.parametrize("workers", [1, 3])
def test_the_same_seed_gives_the_same_answer_for_any_number_of_threads(workers: int) -> None:
    table = position("cabu", "5 3 A ?", "? ? ? ?", discard="2")
    alone = prices(advise(dealt(table), rounds=500))
    assert prices(advise(dealt(table), rounds=500, workers=workers)) == alone
    assert prices(advise(dealt(table, seed=2), rounds=500)) != alone


def test_what_is_known_decides_the_answer_alone() -> None:
    table = position("cabo-de", "5 3 1 2", "? ? ? ?", "? ? 4 ?", discard="2")
    first, again = (turns_evidence(table, (STEADY,) * 3, 3, hands_described=2, seed=1) for _ in range(2))
    assert first == again
    assert prices(advise(first, rounds=300)) == prices(advise(again, rounds=300))


def test_two_options_that_are_the_same_are_priced_the_same_and_the_choice_costs_nothing() -> None:
    evidence = dealt(position("cabo-de", "5 3 1 2", "? ? ? ?", discard="2"), tables=400)
    gaps = []
    for seed in range(40):
        choosing, pricing = trials_on_halves(evidence, ScoresBefore(), seed, workers=1)
        moves = [LineOfPlay((CALL_MOVE,)), LineOfPlay((CALL_MOVE,))]
        won = race(choosing, moves, 2, 100).best
        by_option = excess(pricing.points_brought(moves, 0, 100), players=2)
        gaps.append((by_option[:, won] - by_option[:, 1 - won]).mean())
    assert set(gaps) == {0.0}


def test_the_price_of_the_best_of_many_equal_options_is_unbiased() -> None:
    table = position("cabu", "5 3 A 2", "? ? ? ?", discard="9")
    exact = call(table).points
    wanted = float(exact[0] - exact[1])
    found = []
    for seed in range(150):
        choosing, pricing = trials_on_halves(
            dealt(table, seed=seed, tables=800), ScoresBefore(), seed, workers=1
        )
        # Options that differ by chance alone: the same call, each on tables of its own.
        tried = [
            excess(choosing.points_brought([LineOfPlay((CALL_MOVE,))], 50 * option, 50), players=2).mean()
            for option in range(8)
        ]
        won = int(np.argmin(tried))
        found.append(
            excess(pricing.points_brought([LineOfPlay((CALL_MOVE,))], 50 * won, 50), players=2).mean()
        )
    assert abs(np.mean(found) - wanted) < 3 * np.std(found) / np.sqrt(len(found))


def test_ninety_five_in_a_hundred_intervals_hold_what_counting_says() -> None:
    table = position("cabu", "5 3 A 2", "? ? ? ?", discard="9")
    exact = call(table).points
    wanted = float(exact[0] - exact[1])
    inside = 0
    for seed in range(200):
        _, pricing = trials_on_halves(dealt(table, seed=seed, tables=200), ScoresBefore(), seed, workers=1)
        price = mean_over_units(
            pricing, excess(pricing.points_brought([LineOfPlay((CALL_MOVE,))], 0, 150), players=2)[:, 0]
        )
        inside += price.low <= wanted <= price.high
    assert 181 <= inside <= 198  # 95 % of 200, within three standard deviations


def test_tables_played_more_than_once_do_not_make_an_interval_narrower() -> None:
    _, pricing = trials_on_halves(
        dealt(position("cabu", "5 3 A 2", "? ? ? ?"), tables=200), ScoresBefore(), seed=1, workers=1
    )
    once = mean_over_units(
        pricing, excess(pricing.points_brought([LineOfPlay((CALL_MOVE,))], 0, 100), players=2)[:, 0]
    )
    often = mean_over_units(
        pricing, excess(pricing.points_brought([LineOfPlay((CALL_MOVE,))], 0, 1000), players=2)[:, 0]
    )
    assert often.width == pytest.approx(once.width, rel=0.02)


def test_the_choice_and_the_price_share_no_table() -> None:
    belief = turns_evidence(position("cabo-de", "5 3 1 2", "? ? ? ?", discard="2"), (STEADY,) * 2, 3)
    choosing, pricing = trials_on_halves(belief, ScoresBefore(), seed=1, workers=1)
    one, other = ({table.tobytes() for table in half.tables} for half in (choosing, pricing))
    assert not one & other
    assert len(np.unique(clusters_of_equals(belief.belief().tables))) == len(one | other)


def test_what_nobody_can_ask_is_refused() -> None:
    def theirs(table: State) -> None:
        table.turn = 1

    evidence = dealt(position("cabo-de", "5 3", "? ?", discard="2"))
    with pytest.raises(BadNotation):
        advise(with_changed_tables(evidence, theirs))
    with pytest.raises(BadNotation):
        check_rounds(1)
    with pytest.raises(TooLarge):
        check_rounds(10**9)
    assert moment_of(evidence).top_class >= 0


def test_a_difference_that_may_be_chance_does_not_put_an_option_behind() -> None:
    points = estimates.mean(40, 170, 10)
    first = PricedOption("call", points, points, None, code=0)
    close = PricedOption("draw", points, points, estimates.mean(1, 9, 10), code=1)
    worse = PricedOption("take 1", points, points, estimates.mean(40, 170, 10), code=2)
    better = PricedOption("take 2", points, points, Estimate(-0.4, -0.7, -0.1, 0.1, 50), code=1)
    assert [option.clearly_worse for option in (first, close, worse, better)] == [False, False, True, False]
    evidence = dealt(position("cabo-de", "5 3", "? ?"))
    advice = Advice(
        (first, close, worse), evidence, evidence.belief(), rounds=10, played=30, capped=0, seed=1
    )
    assert advice.contenders == (first, close)


def test_a_wide_interval_alone_makes_no_option_as_good_as_the_best() -> None:
    points = estimates.mean(40, 170, 10)
    wide = PricedOption("draw", points, points, Estimate(3.12, -2.49, 8.74, 2.0, 50), code=1)
    near = PricedOption("draw", points, points, Estimate(0.4, -2.49, 3.3, 1.0, 50), code=1)
    assert not wide.clearly_worse
    assert [wide.is_close, near.is_close] == [False, True]
    assert not replace(near, in_race=False).is_close
    assert grade_of(Estimate(CLOSE_BELOW, 0.1, 1.0, 0.1, 50)) == Grade.INACCURACY, (
        "from here on it is not good"
    )
    assert grade_of(Estimate(CLOSE_BELOW - 0.01, 0.1, 1.0, 0.1, 50)) == Grade.GOOD


def test_an_option_that_fell_behind_early_is_no_contender_however_wide_its_interval() -> None:
    advice = advise(dealt(position("cabu", "5 3 A ?", "? ? ? ?", "? ? ? ?", discard="2")), rounds=800)
    early = [option for option in advice.options if not option.in_race]
    assert early
    assert not set(early) & set(advice.contenders)
    assert all(option.excess.rounds >= 800 for option in advice.contenders)
