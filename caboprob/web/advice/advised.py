"""The advice of the library without the tables it rests on, small enough to be kept for the next who ask."""

from dataclasses import dataclass

from caboprob.analysis import advice
from caboprob.analysis.advice import PricedOption
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.table.score import NEW_GAME, ScoresBefore


@dataclass(frozen=True, slots=True)
class Advice:
    """The decisions of a moment, the best first, and how many independent rounds they rest on."""

    options: tuple[PricedOption, ...]
    effective: float

    @property
    def best(self) -> PricedOption:
        """The best decision."""
        return self.options[0]

    @property
    def contenders(self) -> tuple[PricedOption, ...]:
        """The best decision, and those that are close to it."""
        return tuple(option for option in self.options if option.is_close)


def advised(evidence: Evidence, before: ScoresBefore = NEW_GAME) -> Advice:
    """What to do now, `before` standing on the sheet; refused where it hardly comes up (`TooRare`)."""
    found = advice.advise(evidence, before=before)
    return Advice(found.options, found.belief.effective)
