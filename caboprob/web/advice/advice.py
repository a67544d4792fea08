"""The library's advice without the tables it rests on, so that it is small enough to be cached."""

from dataclasses import dataclass

from caboprob.analysis import advice
from caboprob.analysis.advice import PricedOption
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.table.score import NEW_GAME, ScoresBefore


@dataclass(frozen=True, slots=True)
class Advice:
    """The possible decisions, the best first, and how many independent rounds they rest on."""

    options: tuple[PricedOption, ...]
    effective_rounds: float

    @property
    def best(self) -> PricedOption:
        """The best decision."""
        return self.options[0]

    @property
    def contenders(self) -> tuple[PricedOption, ...]:
        """The best decision, and those that are close to it."""
        return tuple(option for option in self.options if option.is_close)


def find_advice(evidence: Evidence, before: ScoresBefore = NEW_GAME) -> Advice:
    """What to do now, with the scores `before` on the sheet; raises `TooRare` for too rare a situation."""
    found = advice.advise(evidence, before=before)
    return Advice(found.options, found.belief.effective)
