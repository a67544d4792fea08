"""Cards side by side as one small picture, for lists of melds."""

from base64 import b64encode
from collections.abc import Sequence
from functools import lru_cache

from caboprob.drawing import Card
from caboprob.drawing.card import card_svg
from caboprob.drawing.elements import palette, shapes
from caboprob.drawing.elements.shapes import scale_and_shift
from caboprob.drawing.words import hand_words
from caboprob.kabadak.core.cards import CARD_NAMES
from caboprob.web.base.markup import element

SCALE = 0.75
GAP = 5.0
EDGE = 2.0  # like the gap, in units of the drawing
HEIGHT = palette.CARD_HEIGHT + 2 * EDGE


def html(language: str, cards: Sequence[int]) -> str:
    """The picture; its alternative text names the cards."""
    return _cached_html(language, tuple(cards))


@lru_cache(maxsize=2048)
def _cached_html(language: str, cards: tuple[int, ...]) -> str:
    cards_shown = tuple(Card(CARD_NAMES[card]) for card in cards)
    step = palette.CARD_WIDTH + GAP
    body = "".join(
        scale_and_shift(card_svg(card), EDGE + place * step, EDGE) for place, card in enumerate(cards_shown)
    )
    width = len(cards_shown) * step - GAP + 2 * EDGE
    svg = shapes.element(
        "svg",
        body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {HEIGHT}",
        width=width * SCALE,
        height=HEIGHT * SCALE,
        font_family=palette.FONT,
    )
    source = f"data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}"
    return element("img", src=source, alt=hand_words(cards_shown, language), class_="cards").removesuffix(
        "</img>"
    )
