"""The exercise of a day: the same for everybody, and none comes again before all others have come."""

from collections.abc import Sequence
from datetime import date

from caboprob.analysis.exercises.exercise import Exercise


def in_practice_order(exercises: Sequence[Exercise]) -> tuple[Exercise, ...]:
    """The exercises in the order in which they follow each other, a random one: their names are hashes."""
    return tuple(sorted(exercises, key=lambda exercise: exercise.name))


def exercise_of_day(exercises: Sequence[Exercise], day: date) -> Exercise:
    """The exercise of a day.

    The order is not that of `in_practice_order`: whoever goes on by that one does not meet those of the next
    days.
    """
    ordered = sorted(exercises, key=lambda exercise: exercise.name[::-1])
    return ordered[day.toordinal() % len(ordered)]
