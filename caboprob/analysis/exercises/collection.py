"""The exercises that come with caboprob, by rule set and theme: `data/exercises`.

`python -m caboprob.analysis.exercises.collection` continues the search with their seed; given keys of rule
sets, it searches only those. With `--reasons` it finds none, and tells anew why the answers of those there
cost more.
With `--prices` it finds none either, prices those there anew, and removes those without a clear answer.
"""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from functools import cache
from importlib.metadata import version
from typing import Any

from caboprob import rulesets
from caboprob.analysis.exercises.exercise import COPIED_FIELDS, Answer, Exercise, Theme
from caboprob.analysis.exercises.finding import find_exercises
from caboprob.analysis.exercises.renewing import explained_anew, priced_anew
from caboprob.analysis.review.candidates import Fact
from caboprob.analysis.review.judged import Card
from caboprob.analysis.review.reasons import LossReason
from caboprob.content import paths
from caboprob.errors import BadNotation, at_place, excerpt
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.rulesets import RuleSet
from caboprob.table.position import read_position

FOLDER = "exercises"
TABLE, SEED = "family", 1  # the kind of table whose players are assumed, and the seed of the search
EXPLAIN, PRICE = "--reasons", "--prices"
DIGITS = 3  # after the decimal point, of every number in the files


def read_exercises(rules: RuleSet) -> tuple[Exercise, ...]:
    """The exercises for these rules, theme by theme; house rules have none of their own.

    A rule set that was changed under the name of another has none either.
    """
    if rules.house or rules.key not in paths.folder_names(FOLDER) or rulesets.read(rules.key) != rules:
        return ()
    return _exercises_kept(rules.key)


def exercise_named(rules: RuleSet, name: str) -> Exercise:
    """The exercise of this name; refuses one that is not there (`BadNotation`)."""
    found = next((exercise for exercise in read_exercises(rules) if exercise.name == name), None)
    if found is None:
        with at_place("name"):
            raise BadNotation("exercise-unknown", got=excerpt(name))
    return found


def of_theme(rules: RuleSet, theme: str | None) -> tuple[Exercise, ...]:
    """The exercises of a theme, or all; refuses a theme that does not exist (`BadNotation`)."""
    if theme is None:
        return read_exercises(rules)
    if theme not in set(Theme):
        with at_place("theme"):
            raise BadNotation("exercise-theme", got=excerpt(theme), known=", ".join(Theme))
    return tuple(exercise for exercise in read_exercises(rules) if exercise.theme == theme)


@cache
def _exercises_kept(key: str) -> tuple[Exercise, ...]:
    rules = rulesets.read(key)
    files = [paths.data(FOLDER, key, f"{theme}.json") for theme in Theme]
    stored_files = [json.loads(file.read_text(encoding="utf-8")) for file in files if file.exists()]
    return tuple(_read(rules, row) for file in stored_files for row in file["exercises"])


def _read(rules: RuleSet, stored: dict[str, Any]) -> Exercise:
    position = read_position(rules, me=stored["me"], opponents=stored["opponents"], discard=stored["discard"])
    return Exercise(
        theme=Theme(stored["theme"]),
        position=position,
        drawn=rules.deck.read_card(stored["drawn"]) if stored["drawn"] else None,
        answers=tuple(_read_answer(row, stored["rounds"]) for row in stored["answers"]),
        solved_by=tuple(stored["found_by"]),  # the built-in players who find the best answer, ...
        polled=tuple(stored["asked"]),  # ... of these
        at_turn_end=stored.get("ending", False),
        **{name: stored[name] for name in COPIED_FIELDS},
    )


def _read_answer(stored: dict[str, Any], rounds: int) -> Answer:
    """An answer; a file calls its excess `ahead`, of which less is better, and its regret `behind`."""
    reason = stored.get("reason")
    return Answer(
        tuple(stored["moves"]),
        _read_estimate(stored["ahead"], rounds),
        _read_estimate(stored["behind"], rounds) if stored["behind"] else None,
        LossReason(reason["name"], {name: _read_fact(fact) for name, fact in reason["facts"].items()})
        if reason
        else None,
    )


def _read_estimate(numbers: list[float], rounds: int) -> Estimate:
    value, low, high, stderr = numbers
    return Estimate(value, low, high, stderr, rounds)


def _read_fact(stored: Any) -> Fact:
    return tuple(Card(*card) for card in stored) if isinstance(stored, list) else stored


def _as_json(exercise: Exercise) -> dict[str, Any]:
    return exercise.as_data | {"answers": [_answer_as_json(answer) for answer in exercise.answers]}


def _answer_as_json(answer: Answer) -> dict[str, Any]:
    behind = None if answer.regret is None else _estimate_as_json(answer.regret)
    written: dict[str, Any] = {
        "moves": list(answer.moves),
        "ahead": _estimate_as_json(answer.excess),
        "behind": behind,
    }
    if answer.reason:
        facts = {name: _fact_as_json(fact) for name, fact in answer.reason.facts.items()}
        written["reason"] = {"name": answer.reason.name, "facts": facts}
    return written


def _fact_as_json(fact: Fact) -> Any:
    if isinstance(fact, tuple):
        return [[card.seat, card.slot, round(card.points, DIGITS), card.known] for card in fact]
    return round(fact, DIGITS)


def _estimate_as_json(estimate: Estimate) -> list[float]:
    return [
        round(number, DIGITS) for number in (estimate.value, estimate.low, estimate.high, estimate.stderr)
    ]


def search_more(key: str) -> None:
    """Goes on finding exercises of a rule set, and writes its files anew after each that is found."""
    exercises = list(_exercises_kept(key))
    for exercise in find_exercises(rulesets.read(key), TABLE, seed=SEED, found=tuple(exercises)):
        exercises.append(exercise)
        _write_theme(key, exercise.theme, exercises)


def explain_anew(key: str) -> None:
    """Writes the files of a rule set anew, with the reasons that hold now."""
    exercises = [explained_anew(exercise) for exercise in _exercises_kept(key)]
    for theme in {exercise.theme for exercise in exercises}:
        _write_theme(key, theme, exercises)


def price_anew(key: str) -> None:
    """Writes the files of a rule set anew, with the prices that hold now; says what is removed."""
    for theme in {exercise.theme for exercise in _exercises_kept(key)}:
        exercises = [exercise for exercise in _exercises_kept(key) if exercise.theme == theme]
        renewed = [priced_anew(exercise) for exercise in exercises]
        for exercise, now in zip(exercises, renewed, strict=True):
            if now is None:
                print(f"{key}: {exercise!r} is removed", flush=True)
        _write_theme(key, theme, [exercise for exercise in renewed if exercise])


def _write_theme(key: str, theme: Theme, exercises: Sequence[Exercise]) -> None:
    folder = paths.root().joinpath("data", FOLDER, key)
    folder.mkdir(parents=True, exist_ok=True)
    rows = [_as_json(exercise) for exercise in exercises if exercise.theme == theme]
    file = {"version": version("caboprob"), "seed": SEED, "exercises": rows}
    folder.joinpath(f"{theme}.json").write_text(
        json.dumps(file, indent=1, ensure_ascii=False) + "\n", encoding="utf-8"
    )


def main(arguments: Sequence[str]) -> None:
    """Finds exercises of these rule sets, or renews what is kept of them, at a low priority.

    Without keys it does so for all rule sets, those of added data folders among them.
    """
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("keys", nargs="*", metavar="RULES", help="all rule sets if none is named")
    parser.add_argument(EXPLAIN, dest="work", action="store_const", const=explain_anew, default=search_more)
    parser.add_argument(PRICE, dest="work", action="store_const", const=price_anew)
    asked = parser.parse_args(arguments)
    if unknown := [key for key in asked.keys if key not in rulesets.family_keys()]:
        parser.error(f"no rule set of the CABO family is called {unknown[0]}")
    if hasattr(os, "nice"):  # Windows has none
        os.nice(10)
    for key in asked.keys or rulesets.family_keys():
        asked.work(key)


if __name__ == "__main__":
    main(sys.argv[1:])
