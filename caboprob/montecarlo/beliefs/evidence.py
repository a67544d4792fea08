"""What is known of a table in the middle of a round: what a belief rests on."""

from typing import Protocol

from caboprob.montecarlo.beliefs.belief import Belief
from caboprob.montecarlo.policies.player import Player
from caboprob.rulesets import RuleSet


class Evidence(Protocol):
    """What I, at seat 0, know of a table, and how everybody is taken to play, me first.

    It is a small value: evidence that is equal gives the same belief.
    """

    @property
    def rules(self) -> RuleSet:
        """The rules of the round."""

    @property
    def players(self) -> tuple[Player, ...]:
        """How everybody is taken to play, clockwise from me."""

    @property
    def seed(self) -> int:
        """The seed of all random streams."""

    def belief(self) -> Belief:
        """A sample of the tables that fit; refused where such tables come up too rarely (`TooRare`)."""
