"""Drawings for use on buttons, without the table they lie on: one card, or one place in the middle."""

from collections.abc import Mapping

from caboprob.drawing.card import card_svg
from caboprob.drawing.elements import palette
from caboprob.drawing.elements.lettering import clean, cut_to_fit
from caboprob.drawing.elements.shapes import box, element, scale_and_shift, short_number, text
from caboprob.drawing.elements.signs import sign
from caboprob.drawing.piles import PLACE_HEIGHT, PLACE_WIDTH, places_of
from caboprob.drawing.scene import Card, Table

MARGIN = 7.0  # for the frame around a marked card, which reaches beyond its edge
FOOT_HEIGHT = 10.0  # below the card: the slot's number, which `tapping.css` adds, and a note or an eye
NOTE_FONT_SIZE, NOTE_WIDTH = 10.0, 38.0
CARD_SIZE = palette.CARD_WIDTH + 2 * MARGIN, palette.CARD_HEIGHT + 2 * MARGIN + FOOT_HEIGHT
PLACE_SIZE = PLACE_WIDTH, PLACE_HEIGHT + MARGIN

_SVG_NAMESPACE = "http://www.w3.org/2000/svg"


def lone_card(card: Card, *, seen_by_owner: bool = False) -> str:
    """A card, `CARD_SIZE` units large; below it an open card's note, or an eye if its owner has seen it."""
    below = _eye() if seen_by_owner else ""
    if card.note and card.name is not None:
        words = cut_to_fit(clean(card.note), NOTE_FONT_SIZE, NOTE_WIDTH)
        below = text(words, MARGIN + 36, CARD_SIZE[1] - 5.0, NOTE_FONT_SIZE, palette.TEXT)
    return _svg(scale_and_shift(card_svg(card), MARGIN, MARGIN) + below, CARD_SIZE)


def _eye() -> str:
    """An eye on a dark ground of its own: a chosen card lies on a light one."""
    x, y = MARGIN + 38, CARD_SIZE[1] - 8.5
    ground = box(x - 10.5, y - 6.5, 21.0, 13.0, 6.5, fill=palette.PANEL)
    return ground + sign("looked", x, y, 15.0, palette.TEXT)


def middle_places(table: Table, language: str) -> Mapping[str, str]:
    """The places in the middle of the table, `PLACE_SIZE` units large: `pile`, `discard`, perhaps `drawn`."""
    places = places_of(table, language)
    return {name: _svg(scale_and_shift(body, 0.0, MARGIN), PLACE_SIZE) for name, body in places.items()}


def recolour_for_print(svg: str) -> str:
    """The drawing for white paper: what is light on the dark table becomes dark."""
    svg = svg.replace(palette.PANEL, palette.PAPER)
    for light in palette.LIGHT_ON_DARK:
        svg = svg.replace(light, palette.INK)
    return svg


def _svg(body: str, size: tuple[float, float]) -> str:
    width, height = size
    return element(
        "svg",
        body,
        xmlns=_SVG_NAMESPACE,
        viewBox=f"0 0 {short_number(width)} {short_number(height)}",
        font_family=palette.FONT,
    )
