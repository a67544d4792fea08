"""What the buttons of the table look like: cards and rows as backgrounds; screen readers say their labels."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from caboprob.drawing import Card
from caboprob.drawing.card import card_svg
from caboprob.drawing.elements import palette
from caboprob.drawing.elements.shapes import element, scale_and_shift
from caboprob.kabadak.core.cards import CARD_NAMES
from caboprob.web.tapping.buttonstyle import button_style

MARGIN = 5.0  # around a card, in units of the drawing
ROW_WIDTH = 6 * (palette.CARD_WIDTH + MARGIN)
HEIGHT = palette.CARD_HEIGHT + 2 * MARGIN


def style_sheet(faces: Mapping[str, str], order: Sequence[str]) -> str:
    """The style sheet that draws faces on buttons, by key; those in `order` show their number, from 1."""
    rules = (
        f'.st-key-{key} button::after{{content:"{number}";content:"{number}" / ""}}'
        for number, key in enumerate(order, 1)
    )
    return f"{button_style(faces)}<style>{''.join(rules)}</style>"


def card_face(number: int | None, *, new: bool = False, note: str = "") -> str:
    """The drawing of a card, or of the back of one."""
    card = Card(None if number is None else CARD_NAMES[number], mark="new" if new else "", note=note)
    return _strip_svg((card,), palette.CARD_WIDTH + 2 * MARGIN)


def row_face(cards: Sequence[int], new: Sequence[int]) -> str:
    """The drawing of a row, its cards overlapping, the top card last and in full."""
    row_cards = tuple(Card(CARD_NAMES[number], mark="new" if number in new else "") for number in cards)
    return _strip_svg(row_cards, ROW_WIDTH)


@lru_cache(maxsize=1024)
def _strip_svg(cards: tuple[Card, ...], width: float) -> str:
    width_left = width - palette.CARD_WIDTH - 2 * MARGIN
    step = min(palette.CARD_WIDTH + MARGIN, width_left / max(len(cards) - 1, 1))
    body = "".join(
        scale_and_shift(card_svg(card), MARGIN + place * step, MARGIN) for place, card in enumerate(cards)
    )
    return element(
        "svg",
        body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width:g} {HEIGHT:g}",
        font_family=palette.FONT,
    )
