"""What is believed once I have used a drawn card to look, and may still swap what I saw."""

from dataclasses import dataclass

import numpy as np

from caboprob.montecarlo.beliefs.belief import Belief, belief_bytes, check_enough, resampled
from caboprob.montecarlo.beliefs.drawn import same_face
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.play.everywhere import moved
from caboprob.montecarlo.policies.player import Player
from caboprob.rulesets import RuleSet
from caboprob.shuffling import unknown_order
from caboprob.sizedcache import remembered
from caboprob.table.core.codes import LOOK
from caboprob.table.core.moves import move_at, place
from caboprob.table.core.ruletable import tabled

KEPT_BYTES = 32 << 20  # of beliefs; each has some megabytes


@dataclass(frozen=True, slots=True)
class Looked:
    """A table with a drawn card in my hand, where I looked with it, and the card that I saw there."""

    before: Evidence
    seat: int
    slot: int
    card: int

    @property
    def rules(self) -> RuleSet:
        """The rules that are played by."""
        return self.before.rules

    @property
    def players(self) -> tuple[Player, ...]:
        """How everybody is taken to play, clockwise from me."""
        return self.before.players

    @property
    def seed(self) -> int:
        """What all random streams begin with."""
        return self.before.seed

    def belief(self) -> Belief:
        """The tables that have that card there, after the look; refused where there are few (`TooRare`)."""
        return _believed(self)


@remembered(KEPT_BYTES, belief_bytes, passing=True)
def _believed(looked: Looked) -> Belief:
    before = looked.before.belief()
    lies = before.tables.table.hands[:, looked.seat, looked.slot]
    fits = same_face(looked.rules, looked.card)[lies].astype(np.float64)
    effective = before.effective * float(fits.mean())
    check_enough(effective, before.rounds)
    fitting = np.flatnonzero(fits)
    found = before.tables[fitting]  # each is looked at once, however often it is then believed
    rules, look = tabled(looked.rules), move_at(LOOK, place(looked.seat, looked.slot))
    found.table = moved(found.table, rules, look, unknown_order())
    kept = found[np.searchsorted(fitting, resampled(fits, len(fits)))]
    return Belief(kept, before.players, effective, before.exact, before.rounds)
