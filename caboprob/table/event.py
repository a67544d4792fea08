"""What a move of a record did, as a plain value: narration, drawings and statistics read it."""

from dataclasses import dataclass, replace
from typing import Self

from caboprob.table.core.codes import DEAL, KEEP, LOOK, NO_CARD, SKIP, SNAP, SWAP, TAKE
from caboprob.table.core.event import (
    CALLED_BY_SNAP,
    EXCHANGE_FAILED,
    RESHUFFLED_BY_DRAW,
    RESHUFFLED_LATER,
    SNAP_MISSED,
)
from caboprob.table.core.moves import (
    NO_SLOT,
    NOWHERE,
    kind_of,
    move_without_places,
    place_count,
    place_of,
    seat_of,
    slot_of,
)
from caboprob.table.core.state import State

Place = tuple[int, int]
"""A seat and a slot, both from 0."""


@dataclass(frozen=True, slots=True)
class Event:
    """What a player's turn did, or a snap out of turn. Seats and slots count from 0.

    `kind` is that of the turn's last move: a king's look and swap is a `SWAP` with a `looked`. Where a card
    exchanged or snapped acts, `kind` is that of the exchange or snap, and `action` what its action did.
    """

    kind: int
    seat: int
    card: int | None  # drawn or taken
    places: tuple[Place, ...]  # exchanged, looked at, swapped, or where the snapped card lay
    cards: tuple[int, ...]  # what lay there before: the cards exchanged, those looked at, the one snapped
    looked: Place | None
    given_slot: int | None  # the snapper's slot whose card takes the snapped one's place
    joined: tuple[Place, ...]  # where extra cards lie now
    dealt_to: Place | None  # where the card lies that the action dealt somebody else
    exchange_failed: bool  # the cards exchanged together were not of one rank
    snap_missed: bool  # the card snapped did not match the discard
    reshuffled: bool  # for the card drawn
    action: "Event | None" = None
    called_by_snap: bool = False  # the snap has left a hand empty, and that is its call
    second_looked: Place | None = None  # the second card looked at, where two were
    reshuffled_later: bool = False  # for a card that was dealt or joined a hand

    @classmethod
    def of(cls, state: State) -> Self:
        """The event that the moves up to this state have left behind."""
        event = state.event
        if event.action:
            return cls._with_action(state)
        move, seat, kind = int(event.move), int(event.seat), kind_of(int(event.move))
        places = named_places(move)
        given_slot = slot_of(place_of(move, 0)) if kind == SNAP else NO_SLOT
        looked_places = (event.looked, event.second_looked)
        looks = [None if place == NOWHERE else seat_and_slot(int(place)) for place in looked_places]
        look_count = sum(look is not None for look in looks)
        card_counts = {TAKE: len(places), KEEP: len(places), LOOK: look_count, SNAP: 1, SWAP: look_count}
        size = int(state.sizes[seat])
        return cls(
            kind=kind,
            seat=seat,
            card=None if event.card == NO_CARD else int(event.card),
            places=places,
            cards=tuple(int(card) for card in event.cards[: int(card_counts.get(kind, 0))]),
            looked=looks[0],
            second_looked=looks[1],
            given_slot=None if given_slot == NO_SLOT else given_slot,
            joined=tuple((seat, slot) for slot in range(size - int(event.joined), size)),
            dealt_to=None if event.dealt_to == NOWHERE else seat_and_slot(int(event.dealt_to)),
            exchange_failed=bool(event.consequences & EXCHANGE_FAILED),
            snap_missed=bool(event.consequences & SNAP_MISSED),
            reshuffled=bool(event.consequences & RESHUFFLED_BY_DRAW),
            reshuffled_later=bool(event.consequences & RESHUFFLED_LATER),
            called_by_snap=bool(event.consequences & CALLED_BY_SNAP),
        )

    @property
    def shortened_seat(self) -> int | None:
        """The seat whose hand has fewer cards now, those further on having moved up; None if none."""
        if self.kind == SNAP and not self.snap_missed:
            return self.places[0][0] if self.given_slot is None else self.seat
        several_laid = self.kind in (TAKE, KEEP) and len(self.places) > 1
        return self.seat if several_laid and not self.exchange_failed else None

    @classmethod
    def _with_action(cls, state: State) -> Self:
        """The event of an exchange or a snap, with that of the action that followed, if one was used."""
        laying_state, action_state = state.copy(), state.copy()
        laying, acting = laying_state.event, action_state.event
        laying.action = acting.action = 0
        laying.looked = laying.second_looked = laying.dealt_to = NOWHERE
        laying_event = cls.of(laying_state)
        if state.event.action == move_without_places(SKIP):
            return laying_event
        acting.move, acting.cards[1] = state.event.action, state.event.second_seen
        acting.cards[0] = state.event.seen
        acting.card, acting.joined, acting.consequences = state.event.cards[0], 0, 0
        return replace(laying_event, action=cls.of(action_state))


def named_places(move: int) -> tuple[Place, ...]:
    """The places of the cards that a move of the core names; of a snap, only that of the snapped card."""
    places = (
        []
        if kind_of(move) == DEAL
        else [seat_and_slot(place_of(move, index)) for index in range(place_count(move))]
    )
    return tuple(places[1:] if kind_of(move) == SNAP else places)


def seat_and_slot(place: int) -> Place:
    """A place of the core as a seat and a slot."""
    return seat_of(place), slot_of(place)
