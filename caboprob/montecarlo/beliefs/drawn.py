"""The belief after my draw: each table is weighted by how likely the top of its pile was that card."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from caboprob import rulesets
from caboprob.errors import ImpossibleCards, at_place
from caboprob.machinecode.compiling import compiled
from caboprob.machinecode.structs import Floats, Ints
from caboprob.montecarlo.beliefs.belief import (
    FEWEST_EFFECTIVE,
    Belief,
    belief_bytes,
    check_effective_rounds,
    effective_rounds,
    resampled_rows,
)
from caboprob.montecarlo.beliefs.dealt import DealEvidence
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.beliefs.turnshad import TurnsEvidence
from caboprob.montecarlo.play.possibletable import PossibleTable
from caboprob.montecarlo.policies import players as roster
from caboprob.montecarlo.policies.player import Player
from caboprob.rulesets import RuleSet
from caboprob.shuffling import Shuffler, random_shuffler
from caboprob.sizedcache import sized_cache
from caboprob.table.core import ruletable
from caboprob.table.core.piles import reshuffle
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.transitions.apply import draw_and_hold
from caboprob.table.position import read_position

KEPT_BYTES = 32 << 20  # of beliefs, some megabytes each


@dataclass(frozen=True, slots=True)
class DrawEvidence:
    """A table before my turn, and the card that I have drawn since and still hold."""

    evidence_before: Evidence
    card: int

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
    def notation(self) -> str:
        """The card drawn, as written in a hand."""
        return self.rules.deck.faces[self.card].name

    def belief(self) -> Belief:
        """The tables at which I hold the card; refuses one that is in no pile (`ImpossibleCards`)."""
        return _cached_belief(self)


@sized_cache(KEPT_BYTES, belief_bytes, forgotten_when_idle=True)
def _cached_belief(evidence: DrawEvidence) -> Belief:
    belief_before = moved_to_turn_start(evidence.evidence_before).belief()
    tables, shares = belief_before.tables.copy(), np.zeros(len(belief_before.tables))
    rules, stream = ruletable.rule_table(evidence.rules), random_shuffler(evidence.seed)
    compiled(draw_fitting)(tables, rules, fits_written_card(evidence.rules, evidence.card), shares, stream)
    if not shares.any():
        with at_place("drawn"):
            raise ImpossibleCards("drawn-nowhere", card=evidence.notation)
    effective = belief_before.effective * effective_rounds(shares) / len(shares)
    check_effective_rounds(effective, belief_before.rounds_tried)
    resampled_tables = tables[resampled_rows(shares, len(shares))]
    return replace(belief_before, tables=resampled_tables, effective=effective)


def moved_to_turn_start(evidence: Evidence) -> Evidence:
    """Evidence of turns had, set to the start of my turn; any other evidence as it is."""
    return replace(evidence, at_turn_start=True) if isinstance(evidence, TurnsEvidence) else evidence


def fits_written_card(rules: RuleSet, card: int) -> Ints:
    """By card of the deck, 1 if the notation of `card` fits it; one without a suit fits all suits."""
    written_face = rules.deck.faces[card]
    return np.array(
        [
            face.rank == written_face.rank
            and face.points == written_face.points
            and written_face.suit in ("", face.suit)
            for face in rules.deck.faces
        ],
        np.int64,
    )


def draw_fitting(
    tables: Sequence[PossibleTable], rules: Rules, fits: Ints, shares: Floats, stream: Shuffler
) -> None:
    """At every table, draws a card that `fits` marks; `shares` gets what share of the pile is marked."""
    for number in range(len(tables)):
        table = tables[number].table
        if table.pile_size == 0:
            reshuffle(table, stream)
        count, last_fitting = 0, -1
        for index in range(table.pile_size):
            if fits[table.pile[index]]:
                count, last_fitting = count + 1, index
        if count:
            shares[number] = count / table.pile_size
            top = table.pile_size - 1
            card = table.pile[last_fitting]
            table.pile[last_fitting] = table.pile[top]
            table.pile[top] = card
            draw_and_hold(table, rules, stream)


def load() -> None:
    """Loads or compiles the machine code that arranges a table just dealt and draws from it."""
    rules = rulesets.read(rulesets.family_keys()[0])
    position = read_position(rules, players=2)
    players = (roster.named(roster.KEYS[0]),) * position.players
    DrawEvidence(
        DealEvidence(position=position, players=players, tables=2 * FEWEST_EFFECTIVE), rules.deck.cards()[0]
    ).belief()
