"""The texts of the lesson's steps, with the numbers of the edition and the cards on the table filled in."""

from caboprob.text import lessons
from caboprob.text.lessons import CHOICES, Step
from caboprob.web.base.visit import Visit

PARTS = ("title", "text", "question", *CHOICES, *(f"why-{letter}" for letter in CHOICES))


class Words:
    """The texts of one step."""

    def __init__(self, visit: Visit, edition: str, step: Step) -> None:
        self.visit = visit
        self.step = step
        self.facts = lessons.facts(visit.language, edition, step)

    def part(self, name: str) -> str:
        """One of `PARTS`: the question, a choice such as `a`, why it is right or wrong as `why-a`."""
        return self.visit.say(f"learn.step.{self.step.name}.{name}", **self.facts)
