"""The words of a lesson's steps, with the numbers of the rules and the cards on the table filled in."""

from caboprob.text.lessons import lesson
from caboprob.text.lessons.moment import Moment, claimed_amounts, moment
from caboprob.web.base.visit import Visit


class Words:
    """The words of one step."""

    def __init__(self, visit: Visit, lesson_id: str, lesson_moment: Moment) -> None:
        words = lesson.words(visit.language, lesson_id)
        self.lead_template = str(words["lesson"]["lead"])
        self.templates = words[lesson_moment.step.name]
        # What the words may name; `is_a` and so on is the amount that an answer claims, worked out.
        self.facts = {**lesson_moment.facts(visit.language), **claimed_amounts(lesson_moment, visit.language)}

    def part(self, name: str) -> str:
        """One of the step's parts: `question`, an answer such as `a`, why that is right or wrong, `why-a`."""
        return str(self.templates[name]).format_map(self.facts)

    def lead(self) -> str:
        """What the lesson says before its first step."""
        return self.lead_template.format_map(self.facts)

    def has(self, name: str) -> bool:
        """Whether there are words for this part."""
        return name in self.templates


def titles(visit: Visit, lesson_id: str, key: str) -> list[str]:
    """The titles of all steps of a lesson, played by the rules `key`."""
    numbers = range(1, len(lesson.lesson(lesson_id).steps) + 1)
    return [Words(visit, lesson_id, moment(lesson_id, number, key)).part("title") for number in numbers]
