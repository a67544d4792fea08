"""Why a decision lost points, in terms of the game: what cards counted, how likely a call succeeds."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from caboprob.analysis.moment import ME, Moment, moment_of
from caboprob.analysis.review.losses import Loss
from caboprob.machinecode.structs import Cards
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.beliefs.inplay import in_play
from caboprob.montecarlo.play import running
from caboprob.montecarlo.results import callreport
from caboprob.montecarlo.results.report import Report
from caboprob.table.core.codes import CALL, DISCARD, DONE, DRAW, KEEP, LOOK, NO_CARD, SNAP, SWAP, TAKE
from caboprob.table.core.moves import kind_of, place, place_of, places_in, plain_move, seat_of, slot_of

CALLS = 2_000  # rounds played to tell how likely a call succeeds

Fact = int | float | tuple["Card", ...]


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
class Reason:
    """The name of a reason, and the facts of the game that it tells."""

    name: str
    facts: dict[str, Fact]


@dataclass(frozen=True)
class Judged:
    """A moment as its player could judge it."""

    evidence: Evidence

    @cached_property
    def moment(self) -> Moment:
        """The tables believed."""
        return moment_of(self.evidence)

    def card(self, at: int) -> Card:
        """The card at a place."""
        points = self._points(self.moment.tables.hands[:, seat_of(at), slot_of(at)])
        return Card(seat_of(at), slot_of(at), points, self.moment.face_at(at) != NO_CARD)

    def cards(self, move: int) -> tuple[Card, ...]:
        """The cards that a move names."""
        first = 1 if kind_of(move) == SNAP else 0
        return tuple(self.card(place_of(move, index)) for index in range(first, places_in(move)))

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
    def drawn(self) -> float:
        """The points of the card in hand."""
        return self._points(self.drawn_card)

    @property
    def top(self) -> float:
        """The points of the card on top of the discard pile."""
        return self._points(self.top_card)

    def holds_equal(self, card: int) -> bool:
        """Whether I know a card of mine that has the rank of this one."""
        ranks, table = self.moment.core.rank, self.moment.table
        return card != NO_CARD and any(
            one.known and ranks[table.hands[ME, one.slot]] == ranks[card] for one in self.own
        )

    @property
    def own(self) -> tuple[Card, ...]:
        """My cards."""
        return tuple(self.card(place(ME, slot)) for slot in range(int(self.moment.table.sizes[ME])))

    def call_succeeds(self) -> float:
        """How likely a call made now succeeds, as the others are taken to play."""
        called = Report(running.run(in_play(self.evidence, (plain_move(CALL),)), CALLS))
        success = callreport.success(called, ME)
        return 0.0 if success is None else success.value

    def set_holds(self, move: int) -> float:
        """How likely the cards that a move claims are equal."""
        ranks = [self.moment.ranks_at(place_of(move, index)) for index in range(places_in(move))]
        return float(np.logical_and.reduce([ranks[0] == other for other in ranks[1:]]).mean())

    def throw_matches(self, move: int) -> float:
        """How likely the card that a move throws fits the one on the discard pile."""
        return float((self.moment.ranks_at(place_of(move, 1)) == self.moment.ranks_on_top()).mean())

    def _points(self, cards: int | Cards) -> float:
        return float(np.mean(self.moment.core.points[cards]))


def reason_of(loss: Loss, evidence: Evidence) -> Reason | None:
    """Why the decision made is worse than the best one; None where there is no more to say than its price."""
    return None if loss.mine == loss.better else reason_between(loss.mine, loss.better, Judged(evidence))


def reason_between(mine: int, better: int, judged: Judged) -> Reason | None:
    """Why one move is worse than another; None where there is no more to say than its price."""
    name = name_of(mine, better)
    if name is None:
        return None
    reason = Reason(name, FACTS[name](judged, mine, better))
    return reason if speaks_for_it(reason) else _for_a_set(judged, mine, better)


def speaks_for_it(reason: Reason) -> bool:
    """Whether the points of the cards tell which decision is better."""
    facts = reason.facts
    new, gave, better = facts.get("new"), _points(facts.get("gave")), _points(facts.get("better"))
    match reason.name:
        case "other-card":
            return gave < better
        case "missed-take" | "missed-keep":
            return isinstance(new, float) and new < better
        case "other-swap":
            return _gain(facts["gave"]) < _gain(facts["better"])
        case "poor-take" | "poor-keep":
            return isinstance(new, float) and new > gave
    return True


def _points(cards: Fact | None) -> float:
    return sum(card.points for card in cards) if isinstance(cards, tuple) else 0.0


def _gain(cards: Fact) -> float:
    """By how many points a swap lowers my hand, or another's raises a third one's."""
    assert isinstance(cards, tuple), "a swap names cards"
    return sum(card.points if card.seat == ME else -card.points for card in cards)


def _for_a_set(judged: Judged, mine: int, better: int) -> Reason | None:
    """The new card is worth having because it equals one that I know to hold."""
    made, best = kind_of(mine), kind_of(better)
    new = judged.drawn_card if KEEP in (made, best) else judged.top_card
    if best in (TAKE, KEEP) and judged.holds_equal(new):
        return Reason("for-set", {"better": judged.cards(better)})
    return None


def name_of(mine: int, better: int) -> str | None:
    """What kind of reason it is, by the decision made and the best one."""
    made, best = kind_of(mine), kind_of(better)
    if CALL in (made, best):
        return "early-call" if made == CALL else "missed-call"
    if made == SNAP:
        return "throw"
    if claims_set(mine) or claims_set(better):
        return "claimed-set" if claims_set(mine) else "missed-set"
    return BY_KINDS.get((made, best))


def claims_set(move: int) -> bool:
    """Whether a move claims a set."""
    return kind_of(move) in (KEEP, TAKE) and places_in(move) > 1


BY_KINDS = {
    (KEEP, KEEP): "other-card",
    (TAKE, TAKE): "other-card",
    (DRAW, TAKE): "missed-take",
    (TAKE, DRAW): "poor-take",
    **{(made, KEEP): "missed-keep" for made in (DISCARD, LOOK, SWAP)},
    **{(KEEP, best): "poor-keep" for best in (DISCARD, LOOK, SWAP)},
    (SWAP, SWAP): "other-swap",
    **{(made, SWAP): "missed-swap" for made in (DISCARD, LOOK, DONE)},
    **{(SWAP, best): "poor-swap" for best in (DISCARD, LOOK, DONE)},
    **{(made, LOOK): "missed-look" for made in (DISCARD, LOOK)},
}
"""The name of a reason by the kinds of the decision made and of the best one, other than calls and sets."""

FACTS: dict[str, Callable[[Judged, int, int], dict[str, Fact]]] = {
    "early-call": lambda judged, mine, better: {"own": judged.own, "chance": judged.call_succeeds()},
    "missed-call": lambda judged, mine, better: {"own": judged.own, "chance": judged.call_succeeds()},
    "throw": lambda judged, mine, better: {"chance": judged.throw_matches(mine)},
    "claimed-set": lambda judged, mine, better: {"chance": judged.set_holds(mine)},
    "missed-set": lambda judged, mine, better: {
        "better": judged.cards(better),
        "chance": judged.set_holds(better),
    },
    "other-card": lambda judged, mine, better: {
        "gave": judged.cards(mine),
        "better": judged.cards(better),
    },
    "missed-take": lambda judged, mine, better: {"new": judged.top, "better": judged.cards(better)},
    "poor-take": lambda judged, mine, better: {"new": judged.top, "gave": judged.cards(mine)},
    "missed-keep": lambda judged, mine, better: {"new": judged.drawn, "better": judged.cards(better)},
    "poor-keep": lambda judged, mine, better: {"new": judged.drawn, "gave": judged.cards(mine)},
    "other-swap": lambda judged, mine, better: {
        "gave": judged.cards(mine),
        "better": judged.cards(better),
    },
    "missed-swap": lambda judged, mine, better: {"better": judged.cards(better)},
    "poor-swap": lambda judged, mine, better: {"gave": judged.cards(mine)},
    "missed-look": lambda judged, mine, better: {"better": judged.cards(better)},
}
"""The facts that each reason tells."""
