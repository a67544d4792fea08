"""The priced decisions of a moment, the best first."""

from dataclasses import dataclass, field

from caboprob.analysis.review.grades import CLOSE_BELOW
from caboprob.montecarlo.results.estimates import Estimate

ROUNDING = 0.01  # points: less is no difference between prices as people read them


@dataclass(frozen=True, slots=True, repr=False)
class PricedOption:
    """A decision, my points, and my `excess`: my points less the mean of the others'. Less is better.

    `regret` is by how much its excess is larger than that of the best decision, None for the best itself;
    it may be less than what their excesses differ by, where the benefit of the doubt is given (see `advise`).
    `in_race` tells whether it ran to the end of the race; one that did not was not worth the effort.
    """

    move: str
    points: Estimate
    excess: Estimate
    regret: Estimate | None
    code: int = field(compare=False)  # the move as the rules core encodes it
    in_race: bool = True

    def __repr__(self) -> str:
        return f"Option({self.move!r}, excess={self.excess.value:.4g})"

    @property
    def cost(self) -> float:
        """The regret, which is 0 for the best."""
        return 0.0 if self.regret is None else self.regret.value

    @property
    def others(self) -> float:
        """The points of the others, on average over them and the rounds."""
        return self.points.value - self.excess.value

    @property
    def clearly_worse(self) -> bool:
        """Whether it is worse than the best, beyond chance."""
        return self.regret is not None and self.regret.low > 0

    @property
    def may_be_close(self) -> bool:
        """Whether it is the best or not worse beyond chance, and priced no worse than good."""
        return self.regret is None or (not self.clearly_worse and self.regret.value < CLOSE_BELOW)

    @property
    def is_close(self) -> bool:
        """Whether it is the best or about as good: one that was played as often and may be close.

        A wide interval alone makes no decision a good one.
        """
        return self.regret is None or (self.in_race and self.may_be_close)


@dataclass(frozen=True, slots=True, repr=False)
class Ranking:
    """The decisions of a moment, the best first."""

    options: tuple[PricedOption, ...]

    @property
    def best(self) -> PricedOption:
        """The best decision."""
        return self.options[0]

    @property
    def contenders(self) -> tuple[PricedOption, ...]:
        """The best option, and those about as good; none is among them by the benefit of the doubt alone."""
        return tuple(
            option
            for option in self.options
            if option.is_close and self.excess_over_best(option) < CLOSE_BELOW
        )

    @property
    def runner_up(self) -> PricedOption | None:
        """The next best option behind those that are about as good; None if there is no other."""
        behind = [option for option in self.options if option not in self.contenders]
        return min(behind, key=self.excess_over_best, default=None)

    def excess_over_best(self, option: PricedOption) -> float:
        """By how much larger the excess of an option is than that of the best."""
        return option.excess.value - self.best.excess.value

    def has_benefit_of_doubt(self, option: PricedOption) -> bool:
        """Whether an option costs more, as its excess tells, than the least that it is charged with."""
        return option.regret is not None and self.excess_over_best(option) - option.regret.value > ROUNDING
