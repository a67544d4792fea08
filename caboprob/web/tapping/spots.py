"""The places of a table that can be tapped, and what a screen reader calls them."""

from caboprob.drawing import Card, Seat, Table
from caboprob.drawing.words import card_words, drawn_words, pile_words, top_words
from caboprob.web.base.visit import Visit

PILE, DISCARD, DRAWN = "pile", "discard", "drawn"


def spot(seat: int, slot: int) -> str:
    """The spot of a card; seat and slot count from 0."""
    return f"{seat + 1}:{slot + 1}"


def seat_and_slot(name: str) -> tuple[int, int] | None:
    """The seat and the slot of a card's spot, from 0; None for any other."""
    seat, colon, slot = name.partition(":")
    return (int(seat) - 1, int(slot) - 1) if colon else None


def key(name: str) -> str:
    """The key of a spot's button: `spot-1-2`."""
    return f"spot-{name.replace(':', '-')}"


def names(visit: Visit, table: Table, my_seat: int | None) -> dict[str, str]:
    """The labels of all spots: "Your card 2: face down"; `mine` is my seat, from 0."""
    labels = {PILE: pile_words(table, visit.language), DISCARD: top_words(table, visit.language)}
    if table.drawn:
        labels[DRAWN] = drawn_words(table.drawn, table.drawn_by, visit.language)
    for number, seat in enumerate(table.seats):
        for slot, card in enumerate(seat.cards):
            labels[spot(number, slot)] = _card_label(visit, seat, slot, card, own=number == my_seat)
    return labels


def _card_label(visit: Visit, seat: Seat, slot: int, card: Card, *, own: bool) -> str:
    facts = {"slot": slot + 1, "card": card_words(card, visit.language), "player": seat.label}
    if own:
        return visit.say("tapping.mine", **facts)
    seen = card.name is None and slot + 1 in seat.knows
    return visit.say("tapping.seen" if seen else "tapping.other", **facts)
