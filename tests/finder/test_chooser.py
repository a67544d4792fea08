"""The next question tells the most games apart; of equal ones, it is the one that people remember best."""

from collections import Counter
from fractions import Fraction
from math import log2

from hypothesis import assume, given

from caboprob import finder
from caboprob.finder import UNKNOWN, Candidates, Question
from caboprob.finder.chooser import entropy, further_question
from tests.finder.telling import any_answers


def expected_bits(candidates: Candidates, question: Question) -> float:
    """What `entropy` gives, counted game by game: how many bits each one's answer leaves, on average."""
    codes = [fit.code(question) for fit in candidates.left]
    return sum(float(Fraction(1, len(codes))) * log2(Counter(codes)[code]) for code in codes)


def splits(candidates: Candidates, question: Question) -> bool:
    return len({fit.code(question) for fit in candidates.left}) > 1


@given(any_answers())
def test_no_other_question_leaves_fewer_bits(answers: dict[str, str]) -> None:
    candidates = finder.candidates_after(answers)
    chosen = finder.next_question(candidates)
    assume(chosen is not None and len(candidates.left) > 1)
    assert chosen is not None
    for other in finder.questions().values():
        if (
            other.opens is chosen.opens
            and other.id not in answers
            and splits(candidates, other)
            and other.worded == chosen.worded
        ):
            less = expected_bits(candidates, other) - expected_bits(candidates, chosen)
            assert less > -1e-6
            assert abs(less) > 1e-6 or chosen.order <= other.order


@given(any_answers())
def test_what_everybody_knows_is_asked_first(answers: dict[str, str]) -> None:
    candidates = finder.candidates_after(answers)
    assume(not finder.should_stop_asking(candidates))
    chosen = further_question(candidates)
    for one in finder.questions().values():
        if one.opens and one.id not in answers and splits(candidates, one):
            assert chosen is not None
            assert chosen.opens


@given(any_answers())
def test_rules_are_asked_about_one_by_one_only_where_no_question_of_ours_helps(
    answers: dict[str, str],
) -> None:
    candidates = finder.candidates_after(answers)
    chosen = finder.next_question(candidates)
    ours = (one for one in finder.questions().values() if one.worded and one.id not in answers)
    if chosen is not None and not chosen.worded:
        assert not any(splits(candidates, one) for one in ours)


@given(any_answers())
def test_nothing_is_asked_twice_nor_in_vain(answers: dict[str, str]) -> None:
    candidates = finder.candidates_after(answers)
    chosen = further_question(candidates)
    if chosen is None:
        telling = finder.distinguishing_questions(candidates.left, answers)
        assert not any(one.worded for one in telling)
        assert not telling or UNKNOWN in answers.values()
        return
    assert chosen.id not in answers
    assert splits(candidates, chosen) or len({fit.code(chosen) for fit in candidates.games}) > 1


@given(any_answers())
def test_every_game_that_is_left_finds_its_answer_among_those_to_tap(answers: dict[str, str]) -> None:
    candidates = finder.candidates_after(answers)
    chosen = finder.next_question(candidates)
    assume(chosen is not None)
    assert chosen is not None
    first, more = finder.split_choices(candidates.left, chosen)
    printed = {fit.code(chosen) for fit in candidates.left if not fit.house}
    assert printed <= set(first)
    assert not set(first) & set(more)
    assert UNKNOWN not in {*first, *more}


def test_four_games_told_apart_by_halves_leave_one_bit() -> None:
    games = tuple(
        fit
        for fit in finder.candidates_after({}).games
        if fit.key in ("cabo-de", "cabo-en", "kaboom", "cabu")
    )
    assert entropy(games, finder.questions()["zero"]) == 1.0
