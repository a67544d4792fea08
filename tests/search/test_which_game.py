"""Questions that ask for a game are answered with the game, by what tells the games apart."""

import tomllib
from pathlib import Path

import pytest

from caboprob import finder, rulesets
from caboprob.content.messages import LANGUAGES
from caboprob.text.search.phrasings import phrasings
from tests.cli.running import run
from tests.turns import every_nth

ASKED = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
QUESTIONS = [(language, text, tuple(keys)) for language in LANGUAGES for text, *keys in ASKED[language]]
COMPARED = [
    (language, text, tuple(keys)) for language in LANGUAGES for text, *keys in ASKED["compared"][language]
]


@pytest.mark.parametrize(("language", "text", "keys"), QUESTIONS)
@pytest.mark.slow
def test_the_game_that_plays_it_like_that_is_named(language: str, text: str, keys: tuple[str, ...]) -> None:
    told = finder.tell_games_apart(language, text)
    assert told is not None
    assert (told.games, told.compared) == (keys, False)
    assert told.question is not None
    # The answer of each game by itself, without house rules, is among those meant.
    assert all(finder.Fit(key, house=(), against=()).code(told.question) in told.codes for key in keys)


@pytest.mark.parametrize(("language", "text", "keys"), COMPARED)
def test_who_asks_for_a_difference_is_led_to_these_games(
    language: str, text: str, keys: tuple[str, ...]
) -> None:
    told = finder.tell_games_apart(language, text)
    assert told is not None
    assert (told.games, told.compared) == (keys, True)


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
@pytest.mark.slow
def test_hardly_a_question_on_a_rule_is_taken_for_one_that_asks_for_a_game(language: str) -> None:
    texts = [text for asked in phrasings(language).values() for text in asked]
    taken = [text for text in texts if finder.tell_games_apart(language, text)]
    assert len(taken) <= 0.02 * len(texts), taken


def test_every_answer_is_told_with_its_games_and_the_one_meant_comes_first() -> None:
    told = finder.tell_games_apart("en", "which cabo has +10 for a wrong call")
    assert told is not None
    first, *others = finder.distinction_lines("en", told)
    assert first == "CABO, second edition · Cambio · Dutch: 10 points more"
    assert "KABOOM: Your sum counts double" in others
    assert {key for keys in told.answers().values() for key in keys} == set(rulesets.summaries())


def test_the_command_names_the_game_before_all_rulings() -> None:
    printed = run("rulings", "search", "which cabo has +10 for a wrong call").out
    assert printed.startswith("CABO, second edition\n")
    answer = run("rulings", "search", "which cabo has +10 for a wrong call", "--json").json
    assert answer["games"]["keys"] == ["cabo-2"]
    assert run("rulings", "search", "tie with the caller", "--json").json["games"] is None
    assert (
        "rules compare cabo-de cabo-en cabo-2\n" in run("rulings", "search", "editions of cabo compared").out
    )
