"""What the address keeps of an exercise: behind its name, so that it is never taken for another one's."""

from caboprob.analysis.exercises.exercise import Exercise
from caboprob.web.base import choices


def read(key: str, exercise: Exercise) -> str:
    """The value under a key of this exercise in the address; empty if it is about another one."""
    name, _, said = choices.text_in_address(key).partition(" ")
    return said if name == exercise.name else ""


def written(exercise: Exercise, said: str) -> str:
    """The same as the address has it."""
    return f"{exercise.name} {said}"
