"""Estimates and their intervals, against published values, against SciPy, and by enumerating all cases."""

from fractions import Fraction
from math import inf
from statistics import variance

import numpy as np
import pytest
import scipy  # whose statistics load when first used: not in every process that collects tests
from hypothesis import given
from hypothesis import strategies as st

from caboprob.montecarlo.results import estimates
from caboprob.montecarlo.results.estimates import Estimate, agrees, bonferroni, difference, mean, proportion

SLEEP = [
    (7, 19), (-16, 8), (-2, 11), (-12, 1), (-1, -1), (34, 44), (37, 55), (8, 16), (0, 46), (20, 34)
]  # fmt: skip
"""Student's own example (1908): tenths of an hour of sleep gained by ten patients with each of two drugs."""


@st.composite
def counts(draw: st.DrawFn, most: int = 10**12) -> tuple[int, int]:
    """Hits and rounds."""
    rounds = draw(st.integers(1, most))
    return draw(st.integers(0, rounds)), rounds


def mean_of(values: list[int], confidence: float = 0.95, scale: int = 1) -> Estimate:
    return mean(sum(values), sum(value * value for value in values), len(values), confidence, scale)


def worst_coverage(rounds: int, confidence: float) -> float:
    """The lowest coverage of the interval for any probability; it occurs next to an end of some interval."""
    found = [proportion(hits, rounds, confidence) for hits in range(rounds + 1)]
    low, high = (np.array([getattr(one, end) for one in found]) for end in ("low", "high"))
    ends = np.concatenate([low, high])
    ends = ends[(ends > 0) & (ends <= 0.5)]  # the other half mirrors this one
    chances = np.concatenate([ends * (1 - 1e-9), ends * (1 + 1e-9)])[:, np.newaxis]
    holds = (low <= chances) & (chances <= high)
    probabilities = scipy.stats.binom.pmf(np.arange(rounds + 1), rounds, chances)
    return float((probabilities * holds).sum(axis=1).min())


@pytest.mark.parametrize(
    ("hits", "rounds", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0578, 0.1617), (1, 29, 0.0009, 0.1776)],
)
def test_intervals_are_those_of_newcombe(hits: int, rounds: int, low: float, high: float) -> None:
    """Newcombe 1998, "Two-sided confidence intervals for the single proportion", table I, methods 3 and 5."""
    found = proportion(hits, rounds)
    assert (found.low, found.high) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize(
    ("hits", "rounds", "confidence", "low", "high"),
    [
        (4, 200, 0.95, 0.005475565879556443, 0.05041360908989634),
        (190, 200, 0.95, 0.9099724622986486, 0.975765834527891),
        (3, 50, 0.99, 0.006872485, 0.202706269),
        (0, 10, 0.95, 0.0, 0.2588656),
        (10, 10, 0.95, 0.7411344, 1.0),
    ],
)
def test_few_hits_or_misses_are_counted_exactly(
    hits: int, rounds: int, confidence: float, low: float, high: float
) -> None:
    """R: `binom.confint` of the package binom, and `binom.test`, one-sided if all or none are hits."""
    found = proportion(hits, rounds, confidence)
    assert (found.low, found.high) == pytest.approx((low, high), rel=1e-6)


@pytest.mark.parametrize("rounds", [1, 2, 29, 59, 60, 61, 200])
@pytest.mark.parametrize("confidence", [0.8, 0.95, 0.9999])
@pytest.mark.slow
def test_intervals_are_those_of_scipy(rounds: int, confidence: float) -> None:
    for hits in range(1, rounds):
        method = "exact" if min(hits, rounds - hits) < 30 else "wilson"
        theirs = scipy.stats.binomtest(hits, rounds).proportion_ci(confidence, method)
        found = proportion(hits, rounds, confidence)
        assert (found.low, found.high) == pytest.approx((theirs.low, theirs.high), rel=1e-9)


@pytest.mark.parametrize(("confidence", "least"), [(0.95, 0.938), (0.99, 0.985), (0.999, 0.9976)])
@pytest.mark.parametrize("rounds", [60, 100, 300, 1000])
def test_an_interval_holds_any_chance_nearly_as_often_as_it_says(
    rounds: int, confidence: float, least: float
) -> None:
    assert worst_coverage(rounds, confidence) >= least


def test_wilsons_interval_alone_would_leave_out_rare_events(monkeypatch: pytest.MonkeyPatch) -> None:
    """Brown, Cai and DasGupta 2001, "Interval estimation for a binomial proportion", on chances near 0."""
    monkeypatch.setattr(estimates, "FEW", 0)
    assert worst_coverage(300, 0.95) < 0.85


@pytest.mark.parametrize("rounds", [30, 1000, 10**6, 10**12])
def test_what_never_happened_has_a_chance_of_at_most_3_in_the_rounds(rounds: int) -> None:
    """The rule of three: Hanley and Lippman-Hand 1983."""
    found = proportion(0, rounds)
    assert (found.value, found.low, found.stderr) == (0, 0, 0)
    assert 0.95 * 3 / rounds <= found.high <= 3 / rounds


def test_what_always_happened_is_not_certain() -> None:
    found = proportion(1000, 1000)
    assert (found.value, found.high) == (1, 1)
    assert found.low == pytest.approx(1 - proportion(0, 1000).high)


def test_an_estimate_names_its_data() -> None:
    found = proportion(30, 120, 0.9)
    assert (found.value, found.hits, found.rounds, found.confidence) == (0.25, 30, 120, 0.9)
    assert found.stderr == pytest.approx((0.25 * 0.75 / 120) ** 0.5)
    assert found.width == found.high - found.low


def test_a_million_million_rounds_are_no_trouble() -> None:
    """Few hits in many rounds follow the Poisson distribution, whose limits are those of chi-square."""
    rounds = 10**12
    found = proportion(5, rounds)
    assert found.low * rounds == pytest.approx(scipy.stats.chi2.ppf(0.025, 10) / 2)
    assert found.high * rounds == pytest.approx(scipy.stats.chi2.ppf(0.975, 12) / 2)
    assert proportion(rounds // 2, rounds).width == pytest.approx(2 * 1.959964 * 0.5e-6)


@pytest.mark.parametrize(("hits", "rounds"), [(0, 0), (-1, 5), (6, 5)])
def test_hits_that_cannot_be_are_refused(hits: int, rounds: int) -> None:
    with pytest.raises(ValueError, match=f"{hits} hits in {rounds} rounds"):
        proportion(hits, rounds)


@given(counts())
def test_the_value_lies_in_its_interval(counts: tuple[int, int]) -> None:
    found = proportion(*counts)
    assert 0 <= found.low <= found.value <= found.high <= 1


@given(counts())
def test_hits_and_misses_mirror_each_other(counts: tuple[int, int]) -> None:
    hits, rounds = counts
    found, mirrored = proportion(hits, rounds), proportion(rounds - hits, rounds)
    assert (found.low, found.high) == pytest.approx((1 - mirrored.high, 1 - mirrored.low), abs=1e-12)


@given(counts(most=10**6))
def test_more_rounds_or_less_confidence_narrow_it(counts: tuple[int, int]) -> None:
    hits, rounds = counts
    found = proportion(hits, rounds)
    assert proportion(2 * hits, 2 * rounds).width < found.width
    assert proportion(hits, rounds, 0.9).width < found.width < proportion(hits, rounds, 0.99).width


@given(counts(most=10**6))
def test_another_hit_never_lowers_it(counts: tuple[int, int]) -> None:
    hits, rounds = counts
    found, more = proportion(hits, rounds + 1), proportion(hits + 1, rounds + 1)
    assert found.low < more.low
    assert found.high < more.high


def test_averages_are_those_of_students_example() -> None:
    """R, `t.test` of its data `sleep`."""
    first, second = (mean_of([pair[drug] for pair in SLEEP], scale=10) for drug in (0, 1))
    assert (first.value, first.low, first.high) == pytest.approx((0.75, -0.5297804, 2.0297804))
    assert (second.value, second.low, second.high) == pytest.approx((2.33, 0.8976775, 3.7623225))


def test_a_difference_is_that_of_students_example() -> None:
    """R, `t.test(paired = TRUE)` of its data `sleep`: narrow, as both were measured on the same."""
    first, second = zip(*SLEEP, strict=True)
    found = difference(
        sum(first),
        sum(second),
        sum(one * one for one in first),
        sum(one * one for one in second),
        sum(one * other for one, other in SLEEP),
        len(SLEEP),
        scale=10,
    )
    assert (found.value, found.low, found.high) == pytest.approx((-1.58, -2.4598858, -0.7001142))


@pytest.mark.parametrize("rounds", [2, 3, 10, 100, 10_000])
@pytest.mark.parametrize("confidence", [0.5, 0.95, 0.999])
def test_averages_are_those_of_scipy(rounds: int, confidence: float) -> None:
    points = np.random.default_rng(rounds).integers(-20, 51, rounds)
    found = mean_of(points.tolist(), confidence)
    theirs = scipy.stats.ttest_1samp(points, 0).confidence_interval(confidence)
    assert found.value == pytest.approx(points.mean())
    assert found.stderr == pytest.approx(scipy.stats.sem(points))
    assert (found.low, found.high) == pytest.approx((theirs.low, theirs.high))


@given(st.lists(st.integers(-(10**15), 10**15), min_size=2, max_size=30))
def test_nothing_cancels_in_large_numbers(values: list[int]) -> None:
    squared = variance(map(Fraction, values)) / len(values)
    assert mean_of(values).stderr == pytest.approx(float(squared) ** 0.5, rel=1e-12, abs=0)


def test_sums_of_numpy_do_not_overflow() -> None:
    rounds = 10**9
    plain = mean(20 * rounds, 500 * rounds, rounds)
    assert mean(np.int64(20 * rounds), np.int64(500 * rounds), rounds) == plain
    assert plain.stderr == pytest.approx(10 / rounds**0.5)


def test_one_round_says_nothing_about_a_mean() -> None:
    found = mean(7, 49, 1)
    assert (found.value, found.low, found.high, found.stderr) == (7, -inf, inf, inf)


def test_the_same_each_round_leaves_no_doubt() -> None:
    found = mean(10, 10, 10, scale=3)
    assert found.low == found.high
    assert agrees(found, Fraction(1, 3))


@pytest.mark.parametrize(("total", "squares", "rounds"), [(0, 0, 0), (10, 1, 10), (3, 8, 1)])
def test_sums_that_cannot_be_are_refused(total: int, squares: int, rounds: int) -> None:
    with pytest.raises(ValueError, match=str(rounds)):
        mean(total, squares, rounds)


@given(st.lists(st.tuples(st.integers(0, 99), st.integers(0, 99)), min_size=2))
def test_a_difference_is_the_average_of_the_differences(pairs: list[tuple[int, int]]) -> None:
    sums = [sum(pair[who] for pair in pairs) for who in (0, 1)]
    squares = [sum(pair[who] ** 2 for pair in pairs) for who in (0, 1)]
    products = sum(one * other for one, other in pairs)
    assert difference(*sums, *squares, products, len(pairs)) == mean_of([a - b for a, b in pairs])


def test_an_estimate_agrees_with_what_its_interval_holds() -> None:
    found = proportion(300, 1000)
    assert agrees(found, Fraction(3, 10))
    assert agrees(found, Fraction(32, 100))
    assert not agrees(found, Fraction(34, 100))
    assert not agrees(found, Fraction(26, 100))
    assert agrees(mean(7, 49, 1), Fraction(1000))


def test_many_intervals_hold_together_if_each_is_surer() -> None:
    assert bonferroni(0.95, 1) == pytest.approx(0.95)
    assert bonferroni(0.95, 10) == pytest.approx(0.995)
