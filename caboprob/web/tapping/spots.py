"""The places of a table that can be tapped, and what a screen reader calls them."""

from caboprob.drawing import Card, Seat, Table
from caboprob.drawing.words import card_words, discard_words, drawn_words, pile_words
from caboprob.web.base.visit import Visit

PILE, DISCARD, DRAWN = "pile", "discard", "drawn"


def spot_name(seat: int, slot: int) -> str:
    """The name of a card's spot, `1:2`; seat and slot count from 0."""
    return f"{seat + 1}:{slot + 1}"


def seat_and_slot(spot: str) -> tuple[int, int] | None:
    """The seat and the slot, from 0, of the spot with this name; None if no card lies there."""
    seat, colon, slot = spot.partition(":")
    return (int(seat) - 1, int(slot) - 1) if colon else None


def button_key(spot: str) -> str:
    """The key of a spot's button: `spot-1-2`."""
    return f"spot-{spot.replace(':', '-')}"


def spot_labels(visit: Visit, table: Table, my_seat: int | None) -> dict[str, str]:
    """The labels of all spots, by name: "Your card 2: face down"; seats count from 0."""
    labels = {PILE: pile_words(table, visit.language), DISCARD: discard_words(table, visit.language)}
    if table.drawn:
        labels[DRAWN] = drawn_words(table.drawn, table.drawn_by, visit.language)
    for number, seat in enumerate(table.seats):
        for slot, card in enumerate(seat.cards):
            labels[spot_name(number, slot)] = _card_label(visit, seat, slot, card, own=number == my_seat)
    return labels


def _card_label(visit: Visit, seat: Seat, slot: int, card: Card, *, own: bool) -> str:
    facts = {"slot": slot + 1, "card": card_words(card, visit.language), "player": seat.label}
    if own:
        return visit.say("tapping.mine", **facts)
    is_seen = card.name is None and slot + 1 in seat.knows  # by the player who sits there
    return visit.say("tapping.seen" if is_seen else "tapping.other", **facts)
