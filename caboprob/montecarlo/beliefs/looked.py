"""The belief after a move of mine has shown me a card and I still have a decision to make.

Either I have used a drawn card to look, and may swap what I saw; or a card that I have exchanged or snapped
has an action.
"""

from dataclasses import dataclass, replace

import numpy as np

from caboprob.montecarlo.beliefs.belief import Belief, belief_bytes, check_effective_rounds, resampled_rows
from caboprob.montecarlo.beliefs.drawn import DrawEvidence, fits_written_card
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.beliefs.watched import WatchEvidence
from caboprob.montecarlo.play.alltables import tables_after
from caboprob.montecarlo.policies.decisions.exchanging import NO_MOVE
from caboprob.montecarlo.policies.player import Player
from caboprob.rulesets import RuleSet
from caboprob.shuffling import hiding_shuffler
from caboprob.sizedcache import sized_cache
from caboprob.table.core.codes import LOOK
from caboprob.table.core.moves import move_at, move_between, place_at
from caboprob.table.core.ruletable import Rules, rule_table

KEPT_BYTES = 32 << 20  # of beliefs; each has some megabytes


@dataclass(frozen=True, slots=True)
class SeenCard:
    """A card that I saw: its owner's seat, counted clockwise from me, the slot it lies in, and the card."""

    seat: int
    slot: int
    card: int


@dataclass(frozen=True, slots=True)
class ShownEvidence:
    """A table before a move of mine, and what that move showed me: one card, or two.

    `move` is an exchange or a snap of that card; without it, the move is a look.
    """

    evidence_before: Evidence
    seen_cards: tuple[SeenCard, ...]
    move: int = NO_MOVE

    @property
    def rules(self) -> RuleSet:
        """The rules of the round."""
        return self.evidence_before.rules

    @property
    def players(self) -> tuple[Player, ...]:
        """How everybody is taken to play, clockwise from me."""
        return self.evidence_before.players

    @property
    def seed(self) -> int:
        """The seed of all random streams."""
        return self.evidence_before.seed

    @property
    def look_move(self) -> int:
        """The code of the move that looks at these cards."""
        first_place, *other_places = sorted(place_at(seen.seat, seen.slot) for seen in self.seen_cards)
        return (
            move_between(LOOK, first_place, other_places[0]) if other_places else move_at(LOOK, first_place)
        )

    def belief(self) -> Belief:
        """The tables after the move that have what I saw; refused where there are too few (`TooRare`)."""
        return _cached_belief(self)


@sized_cache(KEPT_BYTES, belief_bytes, forgotten_when_idle=True)
def _cached_belief(shown: ShownEvidence) -> Belief:
    evidence = with_seen_cards(shown.evidence_before, shown)
    return _belief_where_it_fits(shown) if evidence is None else _belief_everywhere(shown, evidence.belief())


def with_seen_cards(evidence: Evidence, shown: ShownEvidence) -> Evidence | None:
    """The evidence before the look, plus what I saw; None if it does not come from a record.

    What I see tells as much whether I see it before or after I draw. If it is known beforehand, all tables
    have that card; otherwise only the few that happen to have it are of use.
    """
    if isinstance(evidence, ShownEvidence) and evidence.move != NO_MOVE:
        return None  # which card lies where is told as it was before that move
    if isinstance(evidence, DrawEvidence | ShownEvidence):
        earlier_evidence = with_seen_cards(evidence.evidence_before, shown)
        return None if earlier_evidence is None else replace(evidence, evidence_before=earlier_evidence)
    if not isinstance(evidence, WatchEvidence):
        return None
    for seen in shown.seen_cards:
        evidence = evidence.with_seen_card(seen.seat, seen.slot, seen.card)
    return evidence


def _belief_everywhere(shown: ShownEvidence, belief: Belief) -> Belief:
    """The belief after the move, made at all of its tables.

    The shuffler of unknown order is never asked: a look, and an exchange or a snap that lays its card, draws
    nothing from the pile, so no reshuffle can fall due.
    """
    tables = belief.tables.copy()
    tables.table = tables_after(tables.table, *_rules_and_move(shown), hiding_shuffler())
    return replace(belief, tables=tables)


def _belief_where_it_fits(shown: ShownEvidence) -> Belief:
    """The tables after the move, of those that have the cards seen where they were seen.

    As in `_belief_everywhere`, the move brings no reshuffle.
    """
    belief_before = shown.evidence_before.belief()
    hands = belief_before.tables.table.hands
    fits = np.ones(len(hands))
    for seen in shown.seen_cards:
        fits *= fits_written_card(shown.rules, seen.card)[hands[:, seen.seat, seen.slot]]
    effective = belief_before.effective * float(fits.mean())
    check_effective_rounds(effective, belief_before.rounds_tried)
    fitting = np.flatnonzero(fits)
    # The move is made once at each table, however often that is then believed.
    fitting_tables = belief_before.tables[fitting]
    fitting_tables.table = tables_after(fitting_tables.table, *_rules_and_move(shown), hiding_shuffler())
    resampled_tables = fitting_tables[np.searchsorted(fitting, resampled_rows(fits, len(fits)))]
    return replace(belief_before, tables=resampled_tables, effective=effective)


def _rules_and_move(shown: ShownEvidence) -> tuple[Rules, int]:
    """The rules, and the move that showed the cards."""
    return rule_table(shown.rules), shown.look_move if shown.move == NO_MOVE else shown.move
