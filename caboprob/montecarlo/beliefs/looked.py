"""What is believed once a move of mine has shown me a card, and I may still do something.

With a drawn card I have looked, and may swap what I saw; or a card that I have exchanged or snapped acts.
"""

from dataclasses import dataclass, replace

import numpy as np

from caboprob.montecarlo.beliefs.belief import Belief, belief_bytes, check_enough, resampled
from caboprob.montecarlo.beliefs.drawn import DrawEvidence, same_face
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.beliefs.watched import WatchEvidence
from caboprob.montecarlo.play.everywhere import tables_after
from caboprob.montecarlo.policies.decisions.exchanging import NO_MOVE
from caboprob.montecarlo.policies.player import Player
from caboprob.rulesets import RuleSet
from caboprob.shuffling import unknown_order
from caboprob.sizedcache import sized_cache
from caboprob.table.core.codes import LOOK
from caboprob.table.core.moves import move_at, move_between, place
from caboprob.table.core.ruletable import Rules, rule_table

KEPT_BYTES = 32 << 20  # of beliefs; each has some megabytes


@dataclass(frozen=True, slots=True)
class SeenCard:
    """A card that I saw: whose it is, clockwise from me, in which slot it lies, and which it is."""

    seat: int
    slot: int
    card: int


@dataclass(frozen=True, slots=True)
class LookEvidence:
    """A table before a move of mine, and what that showed me: one card, or two.

    The move is a look unless it is said: an exchange or a snap of that card.
    """

    evidence_before: Evidence
    sights: tuple[SeenCard, ...]
    move: int = NO_MOVE

    @property
    def rules(self) -> RuleSet:
        """The rules that are played by."""
        return self.evidence_before.rules

    @property
    def players(self) -> tuple[Player, ...]:
        """How everybody is taken to play, clockwise from me."""
        return self.evidence_before.players

    @property
    def seed(self) -> int:
        """What all random streams begin with."""
        return self.evidence_before.seed

    @property
    def look(self) -> int:
        """The look."""
        first, *others = sorted(place(sight.seat, sight.slot) for sight in self.sights)
        return move_between(LOOK, first, others[0]) if others else move_at(LOOK, first)

    def belief(self) -> Belief:
        """The tables that have what I saw there, after the look; refused where there are few (`TooRare`)."""
        return _believed(self)


@sized_cache(KEPT_BYTES, belief_bytes, short_lived=True)
def _believed(looked: LookEvidence) -> Belief:
    evidence = having_seen(looked.evidence_before, looked)
    return _selected(looked) if evidence is None else _at_all_tables(looked, evidence.belief())


def having_seen(evidence: Evidence, looked: LookEvidence) -> Evidence | None:
    """What was known before, with what I saw in addition; None where nothing was watched.

    What I see tells as much whether I see it before or after I draw. Known beforehand, all tables have that
    card; else the few of them have to do that happen to have it.
    """
    if isinstance(evidence, LookEvidence) and evidence.move != NO_MOVE:
        return None  # which card lies where is told as it was before that move
    if isinstance(evidence, DrawEvidence | LookEvidence):
        before = having_seen(evidence.evidence_before, looked)
        return None if before is None else replace(evidence, evidence_before=before)
    if not isinstance(evidence, WatchEvidence):
        return None
    for sight in looked.sights:
        evidence = evidence.having_seen(sight.seat, sight.slot, sight.card)
    return evidence


def _at_all_tables(evidence: LookEvidence, belief: Belief) -> Belief:
    """The look at every table."""
    tables = belief.tables.copy()
    tables.table = tables_after(tables.table, *_move(evidence), unknown_order())
    return replace(belief, tables=tables)


def _selected(evidence: LookEvidence) -> Belief:
    """The look at the tables that have the card there."""
    before = evidence.evidence_before.belief()
    hands = before.tables.table.hands
    fits = np.ones(len(hands))
    for sight in evidence.sights:
        fits *= same_face(evidence.rules, sight.card)[hands[:, sight.seat, sight.slot]]
    effective = before.effective * float(fits.mean())
    check_enough(effective, before.rounds)
    fitting = np.flatnonzero(fits)
    fitting_tables = before.tables[fitting]  # each is looked at once, however often it is then believed
    fitting_tables.table = tables_after(fitting_tables.table, *_move(evidence), unknown_order())
    resampled_tables = fitting_tables[np.searchsorted(fitting, resampled(fits, len(fits)))]
    return Belief(resampled_tables, before.players, effective, before.exact, before.rounds)


def _move(evidence: LookEvidence) -> tuple[Rules, int]:
    """The rules, and the move that showed the cards."""
    return rule_table(evidence.rules), evidence.look if evidence.move == NO_MOVE else evidence.move
