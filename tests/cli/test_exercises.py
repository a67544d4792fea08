"""`caboprob exercises`: the contract of its JSON, and what it prints."""

import pytest

from caboprob import rulesets
from caboprob.analysis.exercises import collection
from caboprob.content import paths
from caboprob.content.messages import LANGUAGES, say
from tests.cli.running import refused_in_one_sentence, run

EXERCISES = ("exercises", "--rules", "cabo-de")


def test_json_has_every_exercise_with_all_that_is_needed_to_ask_it_again() -> None:
    found = run(*EXERCISES, "--json").json["exercises"]
    every = collection.read_exercises(rulesets.read("cabo-de"))
    assert [one["name"] for one in found] == [one.name for one in every]
    for told, one in zip(found, every, strict=True):
        assert told["best"] == one.best.move
        assert [answer["moves"][0] for answer in told["answers"]] == [answer.move for answer in one.answers]
        assert [answer["behind"] is None for answer in told["answers"]].count(True) == 1
        assert 1 <= told["starter"] <= len(told["opponents"]) + 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_gives_no_solution_away_and_one_by_name_has_it(language: str) -> None:
    one = collection.of_theme(rulesets.read("cabo-de"), "look")[0]
    listed = run(*EXERCISES, "--theme", "look", "--lang", language).out
    assert one.name in listed
    assert one.best.move not in listed
    shown = run(*EXERCISES, "--name", one.name, "--lang", language).out
    assert one.best.move in shown
    assert say(language, "exercises.prices") in shown


def test_house_rules_have_none_and_it_says_so() -> None:
    said = run(*EXERCISES, "--house", "six-cards").out.split("\n", 1)
    assert said[0] == say("en", "exercises.none")
    assert run(*EXERCISES, "--house", "six-cards", "--json").json["exercises"] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_there_are_none_it_says_which_games_have_some(language: str) -> None:
    said = run(*EXERCISES, "--house", "six-cards", "--lang", language).out
    assert all(f"{key} " in said for key in paths.folder_names(collection.FOLDER))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_theme_that_a_game_has_none_of_is_answered_with_those_it_has(language: str) -> None:
    said = run(*EXERCISES, "--theme", "throw", "--lang", language).out
    assert "call, give, look, set, swap, take" in said
    assert say(language, "exercises.none") not in said


@pytest.mark.parametrize("wrong", [("--theme", "luck"), ("--name", "x"), ("--name", "")])
def test_what_is_not_there_is_refused(wrong: tuple[str, str]) -> None:
    assert refused_in_one_sentence(run(*EXERCISES, *wrong))
