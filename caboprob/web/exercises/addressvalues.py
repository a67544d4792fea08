"""What the address keeps of an exercise: behind its name, so that it is never taken for another one's."""

from caboprob.analysis.exercises.exercise import Exercise
from caboprob.web.base import choices


def read(key: str, exercise: Exercise) -> str:
    """The value under a key of this exercise in the address; empty if it is about another one."""
    name, _, answer_text = choices.text_in_address(key).partition(" ")
    return answer_text if name == exercise.name else ""


def address_value(exercise: Exercise, answer_text: str) -> str:
    """The same as the address has it."""
    return f"{exercise.name} {answer_text}"
