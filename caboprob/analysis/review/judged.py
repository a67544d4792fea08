"""A moment as its player could judge it: what cards count, how likely calls, sets and snaps succeed."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from caboprob.analysis.moment import ME, MY_BIT, Moment, moment_of
from caboprob.machinecode.structs import Cards
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.beliefs.inplay import continuation_after_call
from caboprob.montecarlo.play.alltables import tables_after
from caboprob.montecarlo.play.execution import running
from caboprob.montecarlo.play.job import NO_SNAP
from caboprob.montecarlo.results import callreport
from caboprob.montecarlo.results.report import Report
from caboprob.shuffling import random_shuffler
from caboprob.table.core.codes import DEAL, KEEP, NO_CARD, SNAP, TAKE
from caboprob.table.core.moves import (
    NO_SLOT,
    kind_of,
    place_at,
    place_count,
    place_of,
    seat_of,
    slot_of,
    snapped_place,
)
from caboprob.table.core.scoring.scoring import is_kamikaze

CALL_ROUNDS = 2_000  # rounds played to tell how likely a call succeeds


@dataclass(frozen=True, slots=True)
class Card:
    """A card as the player could judge it: where it lies, from the player at seat 0, and its points.

    They are a mean where the card is not `known`.
    """

    seat: int
    slot: int
    points: float
    known: bool


@dataclass(frozen=True, slots=True)
class Aftermath:
    """My hand right after a move, as I could judge it: its points, how many cards, how many of them known.

    `open_points` are those of the card then open to the next player. All are means over the tables believed.
    """

    points: float
    card_count: float
    known_count: float
    open_points: float


@dataclass(frozen=True)
class JudgedMoment:
    """A moment as its player could judge it."""

    evidence: Evidence

    @cached_property
    def moment(self) -> Moment:
        """The tables believed."""
        return moment_of(self.evidence)

    def card(self, place_of_card: int) -> Card:
        """The card at a place."""
        points = self._points(self.moment.tables.hands[:, seat_of(place_of_card), slot_of(place_of_card)])
        return Card(
            seat_of(place_of_card),
            slot_of(place_of_card),
            points,
            self.moment.known_class(place_of_card) != NO_CARD,
        )

    def cards(self, move: int) -> tuple[Card, ...]:
        """The cards that a move names; a gift names a player and no card."""
        if kind_of(move) == DEAL:
            return ()
        first = 1 if kind_of(move) == SNAP else 0  # before the card snapped comes the one given for it
        return tuple(self.card(place_of(move, index)) for index in range(first, place_count(move)))

    @property
    def drawn_card(self) -> int:
        """The card in hand, or `NO_CARD`."""
        return int(self.moment.table.drawn)

    @property
    def top_card(self) -> int:
        """The card on top of the discard pile, or `NO_CARD`."""
        table = self.moment.table
        return int(table.discard[table.discard_size - 1]) if table.discard_size else NO_CARD

    @property
    def drawn_points(self) -> float:
        """The points of the card in hand."""
        return self._points(self.drawn_card)

    @property
    def top_points(self) -> float:
        """The points of the card on top of the discard pile."""
        return self._points(self.top_card)

    @property
    def mean_pile_points(self) -> float:
        """The points of a card of the pile, on average."""
        tables = self.moment.tables
        is_card = np.arange(tables.pile.shape[1]) < tables.pile_size[:, None]
        return self._points(tables.pile[is_card])

    def equal_to(self, card: int, left_out: int) -> tuple[Card, ...]:
        """My cards that I know to have the rank of this one, but for those that the move `left_out` names."""
        ranks, table = self.moment.core_rules.rank, self.moment.table
        places_named = {(named.seat, named.slot) for named in self.cards(left_out)}
        return tuple(
            own_card
            for own_card in self.own_cards
            if own_card.known
            and (own_card.seat, own_card.slot) not in places_named
            and card != NO_CARD
            and ranks[table.hands[ME, own_card.slot]] == ranks[card]
        )

    def snappable_after(self, move: int) -> tuple[Card, ...]:
        """My cards that I know to fit on the one card, known to me as well, that a move exchanges."""
        if kind_of(move) not in (KEEP, TAKE) or place_count(move) > 1:
            return ()
        exchanged = place_of(move, 0)
        is_known = self.moment.known_class(exchanged) != NO_CARD
        return self.equal_to(int(self.moment.table.hands[ME, slot_of(exchanged)]), move) if is_known else ()

    @property
    def own_cards(self) -> tuple[Card, ...]:
        """My cards."""
        return tuple(self.card(place_at(ME, slot)) for slot in range(int(self.moment.table.sizes[ME])))

    def holds_kamikaze(self) -> bool:
        """Whether I know all my cards and they make a kamikaze."""
        table = self.moment.table
        size = int(table.sizes[ME])
        return all(card.known for card in self.own_cards) and is_kamikaze(
            self.moment.core_rules, table.hands[ME], size
        )

    def aftermath(self, move: int) -> Aftermath:
        """My hand after a move; letting a chance to snap pass changes nothing."""
        tables = self.moment.tables
        if move != NO_SNAP:
            tables = tables_after(tables, self.moment.core_rules, move, random_shuffler(0))
        is_card = np.arange(tables.hands.shape[2]) < tables.sizes[:, ME, None]
        points = np.where(is_card, self.moment.core_rules.points[tables.hands[:, ME]], 0)
        known = is_card & (tables.known[:, ME] & MY_BIT > 0)
        tops = tables.discard[np.arange(len(tables)), np.maximum(tables.discard_size - 1, 0)]
        return Aftermath(
            float(points.sum(axis=1).mean()),
            float(is_card.sum(axis=1).mean()),
            float(known.sum(axis=1).mean()),
            self._points(tops[tables.discard_size > 0]) if tables.discard_size.any() else 0.0,
        )

    def call_chance(self) -> float:
        """How likely a call made now succeeds, as the others are taken to play."""
        run_report = Report(running.run_here(continuation_after_call(self.evidence), CALL_ROUNDS))
        success = callreport.forced_success(run_report)
        return 0.0 if success is None else success.value

    def set_chance(self, move: int) -> float:
        """How likely the cards that a move claims are equal."""
        ranks = [self.moment.ranks_at(place_of(move, index)) for index in range(place_count(move))]
        return float(np.logical_and.reduce([ranks[0] == other for other in ranks[1:]]).mean())

    def snap_chance(self, move: int) -> float:
        """How likely the card that a move snaps fits the one on the discard pile."""
        return float((self.moment.ranks_at(snapped_place(move)) == self.moment.ranks_on_top()).mean())

    def names_no_slot(self, place_of_card: int) -> bool:
        """Whether a place names no slot."""
        return slot_of(place_of_card) == NO_SLOT

    def points_of(self, card: int) -> float:
        """The points of a card, or `NO_CARD`'s: none."""
        return 0.0 if card == NO_CARD else self._points(card)

    def _points(self, cards: int | Cards) -> float:
        return float(np.mean(self.moment.core_rules.points[cards]))
