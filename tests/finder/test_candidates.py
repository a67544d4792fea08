"""Which games fit some answers: as printed, with house rules, or nearest to them."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caboprob import finder, rulesets
from caboprob.errors import BadNotation
from caboprob.finder import is_of_family
from tests.finder.telling import any_answers


def left(*answers: str) -> list[tuple[str, tuple[str, ...]]]:
    """The games that are left after these answers, each with the house rules that it takes."""
    return [(fit.key, fit.house) for fit in finder.candidates_after(finder.read_answers(answers)).left]


def test_house_rules_are_found_where_no_game_fits_as_printed() -> None:
    assert left("dealt=6", "empty=when-empty") == [("cabo-en", ("six-cards",))]
    assert left("wrong-call=plus-30", "jokers=2", "end=150") == [("cabu", ("jokers=2", "end-at=150"))]
    assert left("wrong-call=plus-5", "swap=others", "empty=when-needed") == [("cabo-de", ("swap-others",))]


def test_a_game_as_printed_goes_before_one_that_takes_a_house_rule() -> None:
    assert ("cabu", ("end-at=101",)) not in left("end=over-100")
    assert left("end=over-100", "wrong-call=plus-30") == [("cabu", ("end-at=101",))]


def test_what_fits_no_game_leads_to_the_nearest_and_says_what_speaks_against_it() -> None:
    candidates = finder.candidates_after(
        finder.read_answers(["cards=numbers", "throw=no", "wrong-call=plus-25", "zero=nobody"])
    )
    assert not candidates.fits
    assert [(fit.key, fit.against) for fit in candidates.left] == [("kaboom", ("wrong-call",))]


@given(any_answers(), st.randoms())
def test_the_order_of_the_answers_makes_no_difference(answers: dict[str, str], dice: Random) -> None:
    shuffled = list(answers.items())
    dice.shuffle(shuffled)
    assert finder.candidates_after(dict(shuffled)).games == finder.candidates_after(answers).games


@given(any_answers())
def test_taking_back_an_answer_brings_back_what_was_before_it(answers: dict[str, str]) -> None:
    before = finder.candidates_after(dict(list(answers.items())[:-1]))
    finder.candidates_after(answers)
    assert finder.candidates_after(dict(list(answers.items())[:-1])) == before


@given(any_answers())
def test_a_game_speaks_against_exactly_what_it_answers_otherwise(answers: dict[str, str]) -> None:
    candidates = finder.candidates_after(answers)
    counted = candidates.telling_answers
    for fit in candidates.games:
        assert set(fit.against) == {
            name for name, code in counted.items() if fit.code(finder.questions()[name]) != code
        }
        if is_of_family(fit.key):
            assert rulesets.read(fit.key, fit.house)


@given(any_answers())
def test_answers_are_read_as_they_are_written(answers: dict[str, str]) -> None:
    assert finder.read_answers(finder.write_answers(answers)) == answers


@pytest.mark.parametrize(
    "written",
    [
        "",
        "cards",
        "cards=",
        "cards=glass",
        "colour=red",
        "dealt=0",
        "dealt=99",
        "wrong-call=plus-x",
        "=",
        "dealt=٤",
    ],
)
def test_what_is_no_answer_is_refused(written: str) -> None:
    with pytest.raises(BadNotation):
        finder.read_answers([written])


@pytest.mark.parametrize(
    ("written", "read"), [("dealt=04", "4"), ("end=101", "over-100"), ("red-king=−1", "-1")]
)
def test_an_answer_has_one_form(written: str, read: str) -> None:
    assert list(finder.read_answers([written]).values()) == [read]
