"""Confidence sequences keep their coverage however often one looks."""

from collections.abc import Callable
from fractions import Fraction
from itertools import islice, pairwise
from math import comb, inf, log, pi, sqrt
from types import ModuleType

import numpy as np
import pytest
import scipy  # whose statistics load when first used: not in every process that collects tests
from hypothesis import given
from hypothesis import strategies as st

from caboprob.montecarlo.results import estimates, sequences

RUNS = 2000
NEGLIGIBLE = 1e-12  # a chance that is left out of account
FIRST_HUNDRED = range(1, 101)
EVERY_TEN = range(10, 1001, 10)  # after how many rounds one looks, as in the next
GROWING = tuple(islice(sequences.looks(1000, Fraction(21, 20)), 100))
POINTS, CHANCES = np.array([0, 1, 5, 50]), np.array([0.5, 0.25, 0.2, 0.05])
"""Points as lopsided as those of a card game, 3.75 on average."""


@st.composite
def counts(draw: st.DrawFn, most: int = 10**12) -> tuple[int, int]:
    """Hits and rounds."""
    rounds = draw(st.integers(1, most))
    return draw(st.integers(0, rounds)), rounds


def part_left_out(module: ModuleType, chance: float, looks: range) -> float:
    """The share of runs in which some look misses the chance, from the distribution of hits if none has."""
    step = scipy.stats.binom.pmf(np.arange(looks.step + 1), looks.step, chance)
    kept = np.array([1.0])  # the distribution of hits in runs of which no look has missed
    for rounds in looks:
        kept = np.convolve(kept, step)
        for hits in np.flatnonzero(kept > NEGLIGIBLE):
            found = module.proportion(int(hits), rounds)
            if not found.low <= chance <= found.high:
                kept[hits] = 0
    return float(1 - kept.sum())


def averages_left_out(module: ModuleType) -> float:
    """The share of random runs in which some look misses the mean."""
    random = np.random.default_rng(30_000)
    truth = float(POINTS @ CHANCES)
    steps = [GROWING[0], *(after - before for before, after in pairwise(GROWING))]
    missed, drawn = np.zeros(RUNS, bool), np.zeros((RUNS, len(POINTS)), int)
    for rounds, step in zip(GROWING, steps, strict=True):
        drawn += random.multinomial(step, CHANCES, RUNS)
        sums = zip(drawn @ POINTS, drawn @ POINTS**2, strict=True)
        found = (module.mean(int(total), int(squares), rounds) for total, squares in sums)
        missed |= np.array([not one.low <= truth <= one.high for one in found])
    return float(missed.mean())


@pytest.mark.parametrize("chance", [0.5, 0.3, 0.1, 0.02, 0.001])
@pytest.mark.parametrize("looks", [FIRST_HUNDRED, EVERY_TEN])
@pytest.mark.slow
def test_a_hundred_looks_leave_out_the_chance_in_at_most_1_run_of_20(looks: range, chance: float) -> None:
    assert part_left_out(sequences, chance, looks) <= 0.05


def test_a_hundred_looks_at_wilsons_interval_leave_it_out_in_1_run_of_3() -> None:
    assert part_left_out(estimates, 0.3, EVERY_TEN) == pytest.approx(0.35, abs=0.03)


def test_a_hundred_looks_leave_out_an_average_in_at_most_1_run_of_20() -> None:
    assert averages_left_out(sequences) <= 0.05


@pytest.mark.slow
def test_a_hundred_looks_at_students_interval_leave_it_out_far_more_often() -> None:
    assert averages_left_out(estimates) >= 0.2


@pytest.mark.parametrize(
    ("hits", "rounds", "confidence", "low", "high"),
    [
        (0, 20, 0.95, 0.0, 0.2240061120127827),
        (1, 29, 0.95, 9.174132225802474e-05, 0.2457132943795654),
        (7, 50, 0.95, 0.032336894890555995, 0.3403466764067341),
        (182, 263, 0.95, 0.5885937446409604, 0.7839014204220784),
        (300, 1000, 0.99, 0.24343158130936998, 0.36096463066467843),
        (12, 100_000, 0.95, 2.5921946814315635e-05, 0.00033185798020402),
        (250_000, 1_000_000, 0.95, 0.24805441593117944, 0.251952336878576),
        (100_000, 100_000, 0.95, 0.9999067587352477, 1.0),
    ],
)
def test_chances_are_those_of_ville(
    hits: int, rounds: int, confidence: float, low: float, high: float
) -> None:
    """ville 0.1.0: `BernoulliCS(prior=(0.5, 0.5), intersect=False)`."""
    found = sequences.proportion(hits, rounds, confidence)
    assert (found.low, found.high) == pytest.approx((low, high), rel=1e-9)


@pytest.mark.parametrize(
    ("total", "squares", "rounds", "confidence", "reach"),
    [
        (30_000, 1_000_000, 1000, 0.95, 1.2196853098260045),
        (-20_000, 900_000, 10_000, 0.95, 0.2814877770492103),
        (-20_000, 900_000, 10_000, 0.99, 0.3312358997783642),
        (1, 200_000, 200_000, 0.95, 0.00746145893035651),
    ],
)
def test_averages_are_those_of_ville(
    total: int, squares: int, rounds: int, confidence: float, reach: float
) -> None:
    """ville 0.1.0: `normal_mixture`, its rho 10,000 / (x + log(1 + x)), where x = -2 log(1 - confidence)."""
    found = sequences.mean(total, squares, rounds, confidence)
    assert found.value == total / rounds
    assert (found.low, found.high) == pytest.approx((found.value - reach, found.value + reach))


@given(counts(most=200), st.sampled_from([0.5, 0.95, 0.999]))
def test_at_its_ends_the_mixture_is_as_much_likelier_as_allowed(
    counts: tuple[int, int], confidence: float
) -> None:
    """B(s + 1/2, m + 1/2) / B(1/2, 1/2) is, in whole numbers, C(2s, s) C(2m, m) / C(s + m, s) / 4^(s + m)."""
    hits, rounds = counts
    misses = rounds - hits
    found = sequences.proportion(hits, rounds, confidence)
    mixture = Fraction(comb(2 * hits, hits) * comb(2 * misses, misses), comb(rounds, hits) * 4**rounds)
    for end in {found.low, found.high} - {0.0, 1.0}:
        likelihood = Fraction(end) ** hits * (1 - Fraction(end)) ** misses
        assert float(mixture / likelihood) == pytest.approx(1 / (1 - confidence), rel=1e-6)


@pytest.mark.parametrize("chance", [Fraction(1, 2), Fraction(1, 5), Fraction(1, 10**4)])
def test_a_million_million_rounds_are_no_trouble(chance: Fraction) -> None:
    """Laplace's method gives the mixture, and the bell curve the likelihood."""
    rounds = 10**12
    found = sequences.proportion(int(chance * rounds), rounds)
    reach = sqrt(2 * log(20) + log(pi * rounds / 2)) * found.stderr
    assert (found.high - found.value, found.value - found.low) == pytest.approx((reach, reach), rel=1e-3)


@pytest.mark.parametrize("rounds", [1, 10, 10**6, 10**12])
def test_no_hits_and_no_misses_are_solved_in_one_step(rounds: int) -> None:
    """Then the likelihood is a power: of 1 - p, or of p."""
    never, always = sequences.proportion(0, rounds), sequences.proportion(rounds, rounds)
    assert (never.value, never.low, always.value, always.high) == (0, 0, 1, 1)
    log_mixture = -log(pi * rounds) / 2 - 1 / (8 * rounds)  # of C(2n, n) / 4^n
    expected = -np.expm1((log_mixture - log(20)) / rounds)
    assert never.high == pytest.approx(expected, rel=1e-2)
    assert always.low == pytest.approx(1 - never.high)


@pytest.mark.parametrize("hits", [1, 2, 100])
def test_a_few_hits_in_a_million_million_rounds_keep_their_digits(hits: int) -> None:
    """Rare events follow the Poisson distribution: in ten times the rounds, the ends are nearly a tenth."""
    found, rarer = sequences.proportion(hits, 10**11), sequences.proportion(hits, 10**12)
    assert 0 < rarer.low < rarer.value < rarer.high
    assert rarer.low * 10**12 < found.low * 10**11
    assert rarer.high / found.high == pytest.approx(0.1, rel=0.2)


@given(counts())
def test_the_chance_found_lies_in_its_interval(counts: tuple[int, int]) -> None:
    found = sequences.proportion(*counts)
    assert 0 <= found.low <= found.value <= found.high <= 1


@given(counts())
def test_hits_and_misses_mirror_each_other(counts: tuple[int, int]) -> None:
    hits, rounds = counts
    found, mirrored = sequences.proportion(hits, rounds), sequences.proportion(rounds - hits, rounds)
    assert (found.low, found.high) == pytest.approx((1 - mirrored.high, 1 - mirrored.low), abs=1e-15)


@given(counts(most=10**9))
def test_more_rounds_or_less_confidence_narrow_it(counts: tuple[int, int]) -> None:
    hits, rounds = counts
    found = sequences.proportion(hits, rounds)
    assert sequences.proportion(2 * hits, 2 * rounds).width < found.width
    assert sequences.proportion(hits, rounds, 0.9).width < found.width
    assert sequences.proportion(hits, rounds, 0.99).width > found.width


@pytest.mark.parametrize("interval", ["proportion", "mean"])
@given(counts(most=10**9))
def test_to_look_at_any_time_takes_a_wider_interval(interval: str, counts: tuple[int, int]) -> None:
    hits, rounds = counts
    what = (hits, rounds) if interval == "proportion" else (hits, hits, rounds + 1)
    one_look, many_looks = getattr(estimates, interval)(*what), getattr(sequences, interval)(*what)
    assert many_looks.low <= one_look.low
    assert many_looks.high >= one_look.high


@pytest.mark.parametrize(("rounds", "times"), [(1000, 1.97), (10_000, 1.55), (10**6, 1.82), (10**8, 2.12)])
def test_the_interval_of_an_average_is_as_wide_as_documented(rounds: int, times: float) -> None:
    one_look, many_looks = estimates.mean(0, rounds, rounds), sequences.mean(0, rounds, rounds)
    assert many_looks.width / one_look.width == pytest.approx(times, abs=0.01)


@given(st.integers(2, 10**6), st.integers(1, 1000))
def test_the_scale_of_an_average_scales_its_interval(rounds: int, scale: int) -> None:
    plain = sequences.mean(rounds, 5 * rounds, rounds)
    scaled = sequences.mean(rounds * scale, 5 * rounds * scale**2, rounds, scale=scale)
    assert (scaled.low, scaled.high) == pytest.approx((plain.low, plain.high))


@pytest.mark.parametrize(("total", "squares", "rounds"), [(7, 49, 1), (0, 0, 10**6), (5000, 25_000, 1000)])
def test_while_all_rounds_are_the_same_nothing_is_known_of_the_average(
    total: int, squares: int, rounds: int
) -> None:
    found = sequences.mean(total, squares, rounds)
    assert (found.low, found.high) == (-inf, inf)


@pytest.mark.parametrize("ask", [lambda: sequences.proportion(1, 0), lambda: sequences.mean(0, 0, 0)])
def test_no_rounds_are_refused(ask: Callable[[], object]) -> None:
    with pytest.raises(ValueError, match="0 rounds"):
        ask()


def test_a_run_looks_after_whole_numbers_of_rounds() -> None:
    assert list(islice(sequences.looks(1000, Fraction(3, 2)), 6)) == [1000, 1500, 2250, 3375, 5062, 7593]
    assert list(islice(sequences.looks(10, 1.1), 6)) == [10, 11, 12, 13, 14, 15]


@given(st.integers(1, 10**6), st.floats(1, 10))
def test_a_run_looks_ever_later(first: int, growth: float) -> None:
    found = list(islice(sequences.looks(first, growth), 500))
    assert found[0] == first
    assert all(type(rounds) is int for rounds in found)
    assert all(before < after for before, after in pairwise(found))
