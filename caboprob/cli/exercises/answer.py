"""Exercises as JSON."""

from collections.abc import Sequence
from typing import Any

from caboprob.analysis.exercises.exercise import Answer, Exercise
from caboprob.answers.simulated.estimates import estimate_answer
from caboprob.rulesets import RuleSet


def exercises_answer(rules: RuleSet, shown: Sequence[Exercise]) -> dict[str, Any]:
    """The exercises with their answers in the order of the rules; `starter` counts from me, 1."""
    return {
        "rules": rules.key,
        "house": list(rules.house),
        "method": "monte_carlo",
        "model": "play",
        "exercises": [_exercise(one) for one in shown],
    }


def _exercise(one: Exercise) -> dict[str, Any]:
    told = one.told
    return told | {
        "drawn": told["drawn"] or None,
        "starter": one.starter + 1,
        "effective_rounds": told.pop("effective"),
        "best": one.best.move,
        "answers": [_answer(answer, one.seed) for answer in one.answers],
    }


def _answer(answer: Answer, seed: int) -> dict[str, Any]:
    return {
        "moves": list(answer.moves),
        "ahead": estimate_answer(answer.excess, seed),
        "behind": estimate_answer(answer.regret, seed),
        "grade": answer.grade.value,
    }
