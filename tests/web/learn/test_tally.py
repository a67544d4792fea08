"""The tally of a lesson: what was right at once, right later, looked up, and what to repeat."""

import pytest

from caboprob.web.learn import tally
from caboprob.web.learn.tally import LETTER_NAMES


def counted_as(*answers: str) -> str:
    """How a step is counted after this: `right`, `wrong`, a `look` at the answer, or opened `anew`."""
    counted, again = tally.read("", 1), False
    for answer in answers:
        if answer == "anew":
            again = False
            continue
        if answer == "look":
            counted = counted.after_look_up(1)
        else:
            counted = counted.after_answer(1, right=answer == "right", again=again)
        again = True
    return LETTER_NAMES[counted.letter_of(1)]


@pytest.mark.parametrize(
    ("answers", "name"),
    [
        ((), "open"),
        (("right",), "first"),
        (("wrong",), "tried"),
        (("wrong", "right"), "later"),
        (("wrong", "wrong", "right"), "later"),
        (("look",), "looked-up"),
        (("look", "right"), "looked-up"),
        (("wrong", "look"), "looked-up"),
        (("look", "anew", "right"), "repeated"),
        (("wrong", "right", "anew", "right"), "repeated"),
        (("wrong", "right", "anew", "wrong", "right"), "later"),
        (("right", "wrong"), "first"),
        (("right", "look"), "first"),
    ],
)
def test_a_step_is_counted_by_how_it_was_solved(answers: tuple[str, ...], name: str) -> None:
    assert counted_as(*answers) == name


def test_what_was_not_right_at_once_is_to_be_repeated_until_it_is() -> None:
    assert tally.read("1x2sr-", 6).to_repeat == (2, 3, 4, 6)


@pytest.mark.parametrize("written", ["", "1", "1?%", "111111111111"])
def test_any_address_is_read_as_one_letter_for_each_step(written: str) -> None:
    assert len(tally.read(written, 4).letters) == 4


def test_an_address_says_nothing_before_the_first_answer() -> None:
    assert tally.read("---", 3).notation == ""
    assert tally.read("-1-", 3).notation == "-1-"
