"""Whoever answers truthfully is led to the game they play, or to the fewest that they cannot tell apart."""

from pathlib import Path

import pytest
from hypothesis import given

from caboprob import finder, rulesets
from caboprob.content import paths
from caboprob.finder import NO_SUCH_THING, UNKNOWN
from caboprob.finder.chooser import MANY_UNKNOWN
from tests.finder.telling import games, some_questions, told, truth

MOST_QUESTIONS = 6
COUSINS = {
    "dutch": ('based_on = "cabu"', "[setup]\nlooks = 0\n[score]\nwrong_call_plus = 10"),
    "marmotte": ('based_on = "cabu"', "[score]\nlowest_writes_zero = true\n[game]\nend_at = 101"),
    "kombio": ('based_on = "cabo-en"', "[snap]\nallowed = true\n[setup]\nfirst_discard = false"),
    "cactus": ('based_on = "cabu"', "[setup]\nplayers = [2, 8]\nhand_size = 6"),
    "sunday": ('based_on = "cabo-2"', "[score]\nkamikaze_others = 40"),
    "monday": ('based_on = "kaboom"', '[actions]\n"5" = ["look-own"]'),
}
"""Rule sets as a data folder may add them.

Two differ from others only in what no `worded` question, one with words of its own, asks about.
"""


@pytest.fixture
def cousins(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A further data folder with these rule sets."""
    folder = tmp_path / "rulesets"
    folder.mkdir()
    for key, parts in COUSINS.items():
        folder.joinpath(f"{key}.toml").write_text("\n".join(parts), encoding="utf-8")
    monkeypatch.setenv(paths.DATA_FOLDER_VARIABLE, str(tmp_path))


@pytest.mark.parametrize("key", rulesets.summaries())
def test_truthful_answers_end_at_the_game_alone_in_at_most_six_questions(key: str) -> None:
    ended = told(key)
    assert [fit.key for fit in ended.left] == [key]
    assert ended.as_printed
    assert len(ended.answers) <= MOST_QUESTIONS


@pytest.mark.usefixtures("cousins")
def test_rule_sets_of_a_further_folder_are_told_apart_with_no_line_of_code() -> None:
    assert set(COUSINS) < set(rulesets.summaries())
    for key in rulesets.summaries():
        ended = told(key)
        assert [fit.key for fit in ended.left] == [key]
        assert len(ended.answers) <= MOST_QUESTIONS


@given(games, some_questions)
@pytest.mark.slow
def test_who_has_forgotten_something_is_left_with_all_games_that_fit_what_they_know(
    key: str, forgotten: set[str]
) -> None:
    ended = told(key, forgotten)
    known = ended.telling_answers
    fitting = [one for one in rulesets.summaries() if all(truth(one, name) == known[name] for name in known)]
    assert [fit.key for fit in ended.left] == fitting
    assert key in fitting


@given(games, some_questions)
@pytest.mark.slow
def test_nothing_that_they_know_would_have_told_the_rest_apart(key: str, forgotten: set[str]) -> None:
    ended = told(key, forgotten)
    if finder.should_stop_asking(ended):
        return
    unasked = {one.id for one in finder.questions().values() if one.worded} - set(ended.answers)
    assert all(len({truth(fit.key, name) for fit in ended.left}) == 1 for name in unasked)


def test_who_knows_nothing_is_soon_asked_no_more_and_left_with_every_game() -> None:
    ended = told("cabu", finder.questions())
    assert len(ended.answers) == MANY_UNKNOWN
    assert all(finder.questions()[name].worded for name in ended.answers)
    assert [fit.key for fit in ended.left] == list(rulesets.summaries())
    assert set(ended.answers.values()) == {UNKNOWN}


@given(games, some_questions)
@pytest.mark.slow
def test_nobody_is_asked_on_who_did_not_know_half_of_the_answers(key: str, forgotten: set[str]) -> None:
    codes = list(told(key, forgotten).answers.values())
    unknown = codes.count(UNKNOWN)
    assert unknown <= max(MANY_UNKNOWN, len(codes) - unknown + 1)


@pytest.mark.parametrize(
    "answers",
    [
        {"wrong-call": NO_SUCH_THING, "failed-set": NO_SUCH_THING},
        {"wrong-call": NO_SUCH_THING, "tie": NO_SUCH_THING, "throw": "no"},
    ],
)
def test_that_there_are_no_such_things_leads_to_no_game_whose_cards_nobody_named(
    answers: dict[str, str],
) -> None:
    for unsaid in ({}, {"cards": UNKNOWN}):
        left = {fit.key for fit in finder.candidates_after({**unsaid, **answers}).left}
        assert {"cabo-de", "cabo-en", "cabo-2", "kaboom"} <= left
    short = finder.candidates_after({"cards": "short", **answers})
    assert [fit.key for fit in short.left] == ["kabadak"]


@pytest.mark.parametrize("name", [one.id for one in finder.questions().values() if one.worded])
def test_that_there_is_no_such_thing_does_not_lead_to_a_game_by_itself(name: str) -> None:
    alone = finder.candidates_after({name: NO_SUCH_THING})
    assert len(alone.left) == len(rulesets.summaries())
    with_cards = finder.candidates_after({name: NO_SUCH_THING, "cards": "numbers"})
    assert all(finder.is_of_family(fit.key) for fit in with_cards.left)


def test_one_answer_that_only_one_game_has_is_not_enough_to_be_sure() -> None:
    candidates = finder.candidates_after({"wrong-call": "double"})
    assert [fit.key for fit in candidates.left] == ["kaboom"]
    assert finder.is_making_sure(candidates)
    assert len(told("kaboom").answers) == 3
