"""The exercise of a day: the same for everybody, and none comes again before all others have come."""

from collections.abc import Sequence
from datetime import date

from caboprob.analysis.exercises.exercise import Exercise


def of_day(exercises: Sequence[Exercise], day: date) -> Exercise:
    """The exercise of a day, whose names are as good as an order drawn by lot."""
    in_order = sorted(exercises, key=lambda exercise: exercise.name)
    return in_order[day.toordinal() % len(in_order)]
