"""A moment as the one who decides sees it: the tables believed, and what is the same at all of them."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from caboprob.machinecode.structs import Ints
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.beliefs.searching.sought import card_classes
from caboprob.rulesets import RuleSet
from caboprob.table.core.codes import NO_CARD
from caboprob.table.core.moves import seat_of, slot_of
from caboprob.table.core.ruletable import Rules, rule_table
from caboprob.table.core.state import State

ME = 0
MY_BIT = 1 << ME  # my bit where a number has one bit for each seat, as in `knowers`


@dataclass(frozen=True)
class Moment:
    """The tables believed, and what I at seat 0 see of all of them.

    Cards are told apart by their class alone: those of one rank and of as many points, whatever their suit.
    """

    rules: RuleSet
    tables: Any

    @property
    def table(self) -> State:
        """One of the tables; its phase, turn, caller and drawn card are those of all, its hands are not."""
        first: State = self.tables[0]
        return first

    @cached_property
    def core_rules(self) -> Rules:
        """The rules as the core reads them."""
        return rule_table(self.rules)

    @cached_property
    def class_of(self) -> Ints:
        """The class of every card of the deck; cards that count alike share one."""
        return np.array(card_classes(self.rules.deck))

    @cached_property
    def shapes(self) -> list[State]:
        """One table for each combination of hand sizes among them; a single one where I know all sizes."""
        sizes = self.tables.sizes[:, : self.table.players]
        _, rows = np.unique(sizes, axis=0, return_index=True)
        return [self.tables[row] for row in sorted(rows)]

    @cached_property
    def top_class(self) -> int:
        """The class of the top discard, or `NO_CARD` where there is none or I am not told."""
        return self._common_class(self._tops()) if self.tables.discard_size.all() else NO_CARD

    def known_class(self, place: int) -> int:
        """The class of the card at a place, if I know it, else `NO_CARD`."""
        seat, slot = seat_of(place), slot_of(place)
        if not (self.tables.known[:, seat, slot] & MY_BIT).all():
            return NO_CARD
        return self._common_class(self.tables.hands[:, seat, slot])

    def knowers(self, place: int) -> int | None:
        """Who knows the card at a place, one bit a seat; None if I cannot tell."""
        masks = self.tables.known[:, seat_of(place), slot_of(place)]
        return int(masks[0]) if (masks == masks[0]).all() else None

    def ranks_at(self, place: int) -> Ints:
        """The rank of the card at a place, table by table."""
        ranks: Ints = self.core_rules.rank[self.tables.hands[:, seat_of(place), slot_of(place)]]
        return ranks

    def ranks_on_top(self) -> Ints:
        """The rank on top of the discard pile, table by table."""
        ranks: Ints = self.core_rules.rank[self._tops()]
        return ranks

    def _tops(self) -> Any:
        sizes = self.tables.discard_size
        return self.tables.discard[np.arange(len(sizes)), sizes - 1]

    def _common_class(self, cards: Any) -> int:
        found = self.class_of[cards]
        return int(found[0]) if (found == found[0]).all() else NO_CARD


def moment_of(evidence: Evidence) -> Moment:
    """The moment of what is known of a table."""
    return Moment(evidence.rules, evidence.belief().tables.table)
