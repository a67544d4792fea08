"""Drawings without a surface of their own, for a button to wear: one card, or one place in the middle."""

from collections.abc import Mapping

from caboprob.drawing.card import card_svg
from caboprob.drawing.elements import palette
from caboprob.drawing.elements.lettering import clean, cut_to_fit
from caboprob.drawing.elements.shapes import element, scale_and_shift, short_number, text
from caboprob.drawing.elements.signs import sign
from caboprob.drawing.piles import PLACE_HEIGHT, PLACE_WIDTH, places_of
from caboprob.drawing.scene import Card, Table

MARGIN = 7.0  # for a mark, which reaches beyond the card's edge
FOOT_HEIGHT = 10.0  # for the slot's number, and the eye of who has seen the card or a note
NOTE_SIZE, NOTE_ROOM = 10.0, 38.0
CARD_SHAPE = palette.CARD_WIDTH + 2 * MARGIN, palette.CARD_HEIGHT + 2 * MARGIN + FOOT_HEIGHT
PLACE_SHAPE = PLACE_WIDTH, PLACE_HEIGHT + MARGIN

_SVG_NAMESPACE = "http://www.w3.org/2000/svg"


def lone_card(card: Card, *, known: bool = False) -> str:
    """A card of `CARD_SHAPE` units with its mark; below it the note of an open one, or its owner's eye."""
    below = sign("looked", MARGIN + 38, CARD_SHAPE[1] - 8.5, 15.0, palette.TEXT) if known else ""
    if card.note and card.name is not None:
        words = cut_to_fit(clean(card.note), NOTE_SIZE, NOTE_ROOM)
        below = text(words, MARGIN + 36, CARD_SHAPE[1] - 5.0, NOTE_SIZE, palette.TEXT)
    return _svg(scale_and_shift(card_svg(card), MARGIN, MARGIN) + below, CARD_SHAPE)


def lone_places(table: Table, language: str) -> Mapping[str, str]:
    """The places in the middle of `PLACE_SHAPE` units: `pile`, `discard` and, if a card is drawn, `drawn`."""
    places = places_of(table, language)
    return {name: _svg(scale_and_shift(body, 0.0, MARGIN), PLACE_SHAPE) for name, body in places.items()}


def on_paper(svg: str) -> str:
    """The drawing for white paper: what is written on the dark surface of a table is dark itself."""
    for light in palette.ON_SURFACE:
        svg = svg.replace(light, palette.INK)
    return svg


def _svg(body: str, shape: tuple[float, float]) -> str:
    width, height = shape
    return element(
        "svg",
        body,
        xmlns=_SVG_NAMESPACE,
        viewBox=f"0 0 {short_number(width)} {short_number(height)}",
        font_family=palette.FONT,
    )
