"""The table as I see it, to be drawn: only from what my seat knows."""

from collections.abc import Sequence

from caboprob.drawing import Mark, Seat, Table
from caboprob.drawing.powers import face_up_card
from caboprob.practice.observation import Observation
from caboprob.practice.seenstate import SeenState
from caboprob.table.event import Event, Place
from caboprob.text.numbers import with_minus_sign
from caboprob.text.rounds.reasons import player_name
from caboprob.web.base.visit import Visit
from caboprob.web.rounds.tabletop import card_on_table, marks_of, open_note


def scene(visit: Visit, observation: Observation, moment: SeenState, events: Sequence[Event]) -> Table:
    """The table at a moment, marked with what these events have done to it."""
    marks, rules, view = _marks(events), observation.rules, moment.view
    top = view.discard[-1] if view.discard else None
    return Table(
        tuple(_seat(visit, observation, moment, seat, marks) for seat in range(len(view.hands))),
        pile_size=view.pile_size,
        discard=None if top is None else face_up_card(rules, top),
        discard_size=len(view.discard),
        drawn=None if view.drawn is None else face_up_card(rules, view.drawn, "new"),
    )


def seat_name(visit: Visit, observation: Observation, seat: int) -> str:
    """What the player at a seat is called: me, or by the number of the seat."""
    return player_name(visit.language, seat + 1, observation.me + 1)


def _marks(events: Sequence[Event]) -> dict[Place, Mark]:
    """The marks of several events; those in a hand that got shorter since are dropped: its cards moved up."""
    marks: dict[Place, Mark] = {}
    for event in events:
        marks = {place: mark for place, mark in marks.items() if place[0] != event.shortened_seat}
        marks |= marks_of(event)
    return marks


def _seat(
    visit: Visit, observation: Observation, moment: SeenState, seat: int, marks: dict[Place, Mark]
) -> Seat:
    view, rules = moment.view, observation.rules
    hand = view.hands[seat]
    is_square = rules.look_at == "nearest"  # then hands lie two by two, and one looks at the nearer two
    known_cards = [card for card in hand if card is not None]
    return Seat(
        seat_name(visit, observation, seat),
        tuple(
            card_on_table(
                rules, card, marks.get((seat, slot), ""), open_note(view, seat, slot, visit.language)
            )
            for slot, card in enumerate(hand)
        ),
        active=not view.over and seat == view.turn,
        caller=seat == view.caller,
        sum=with_minus_sign(rules.deck.points(known_cards))
        if known_cards and len(known_cards) == len(hand)
        else "",
        knows=tuple(slot + 1 for slot in moment.seen[seat]),  # those that this player has looked at
        columns=2 if is_square else None,
    )
