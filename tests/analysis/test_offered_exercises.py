"""For rules without exercises the games that have some are named, those most like them first."""

import pytest

from caboprob import rulesets
from caboprob.analysis.exercises import collection
from caboprob.analysis.exercises.offered import exercise_counts_by_likeness
from caboprob.content import paths

KEYS = set(paths.folder_names(collection.FOLDER))


def own(based_on: str, changes: str = "") -> rulesets.RuleSet:
    return rulesets.read_own("mine.toml", f'based_on = "{based_on}"\n{changes}')


def test_all_games_that_have_exercises_are_named_with_how_many() -> None:
    found = exercise_counts_by_likeness(rulesets.read("cabo-de"))
    assert found.keys() == KEYS
    assert found["cabu"] == len(collection.read_exercises(rulesets.read("cabu")))


@pytest.mark.parametrize(("key", "house"), [("cabo-de", "six-cards"), ("cabu", "jokers=2")])
def test_the_same_game_without_house_rules_comes_first(key: str, house: str) -> None:
    assert next(iter(exercise_counts_by_likeness(rulesets.read(key, (house,))))) == key


def test_what_a_person_s_own_rules_are_based_on_comes_first() -> None:
    assert [
        next(iter(exercise_counts_by_likeness(own(key, "[setup]\nhand_size = 5")))) for key in sorted(KEYS)
    ] == sorted(KEYS)


def test_rules_based_on_none_are_compared_by_what_is_different() -> None:
    text = paths.data("rulesets", "kaboom.toml").read_text(encoding="utf-8")
    mine = rulesets.read_own("mine.toml", text.replace("hand_size = 4", "hand_size = 5"))
    assert mine.hand_size == 5
    assert mine.base == ""
    assert next(iter(exercise_counts_by_likeness(mine))) == "kaboom"
