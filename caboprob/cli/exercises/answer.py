"""Exercises as JSON."""

from collections.abc import Sequence
from typing import Any

from caboprob.analysis.exercises.exercise import Answer, Exercise
from caboprob.answers.simulated.estimates import estimate_answer
from caboprob.rulesets import RuleSet


def exercises_answer(rules: RuleSet, exercises: Sequence[Exercise]) -> dict[str, Any]:
    """The exercises, with their answers in the order of the rules; `starter` counts from 1, which is me."""
    return {
        "rules": rules.key,
        "house": list(rules.house),
        "method": "monte_carlo",
        "model": "play",
        "exercises": [_exercise(exercise) for exercise in exercises],
    }


def _exercise(exercise: Exercise) -> dict[str, Any]:
    fields = exercise.as_data
    return fields | {
        "drawn": fields["drawn"] or None,
        "starter": exercise.starter + 1,
        "effective_rounds": fields.pop("effective"),  # under this name alone
        "best": exercise.best.move,
        "answers": [_answer(answer, exercise.seed) for answer in exercise.answers],
    }


def _answer(answer: Answer, seed: int) -> dict[str, Any]:
    return {
        "moves": list(answer.moves),
        # My points less the mean of the others', fewer being better; how many more than the best, or null.
        "ahead": estimate_answer(answer.excess, seed),
        "behind": estimate_answer(answer.regret, seed),
        "grade": answer.grade.value,
    }
