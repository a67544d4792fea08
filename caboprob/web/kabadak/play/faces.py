"""What the buttons of the table look like: cards and rows as backgrounds; their labels are heard."""

from base64 import b64encode
from collections.abc import Mapping, Sequence
from functools import lru_cache

from caboprob.drawing import Card
from caboprob.drawing.card import card_svg
from caboprob.drawing.elements import palette
from caboprob.drawing.elements.shapes import element, scale_and_shift
from caboprob.kabadak.core.cards import NAMES

EDGE = 5.0
ROW_WIDTH = 6 * (palette.CARD_WIDTH + EDGE)
HEIGHT = palette.CARD_HEIGHT + 2 * EDGE


def style(faces: Mapping[str, str], order: Sequence[str]) -> str:
    """The style sheet that dresses buttons; those in `order` wear their number, from 1."""
    rules = [f".st-key-{key} button{{background-image:{_url(svg)}}}" for key, svg in faces.items()]
    rules += [
        f'.st-key-{key} button::after{{content:"{number}";content:"{number}" / ""}}'
        for number, key in enumerate(order, 1)
    ]
    return f"<style>{''.join(rules)}</style>"


def card(number: int | None, *, new: bool = False, note: str = "") -> str:
    """A card, or the back of one."""
    drawn = Card(None if number is None else NAMES[number], mark="new" if new else "", note=note)
    return _strip((drawn,), palette.CARD_WIDTH + 2 * EDGE)


def row(cards: Sequence[int], new: Sequence[int]) -> str:
    """A row, its cards one over the other, the top card last and whole."""
    drawn = tuple(Card(NAMES[card], mark="new" if card in new else "") for card in cards)
    return _strip(drawn, ROW_WIDTH)


@lru_cache(maxsize=1024)
def _strip(cards: tuple[Card, ...], width: float) -> str:
    room = width - palette.CARD_WIDTH - 2 * EDGE
    step = min(palette.CARD_WIDTH + EDGE, room / max(len(cards) - 1, 1))
    body = "".join(
        scale_and_shift(card_svg(card), EDGE + place * step, EDGE) for place, card in enumerate(cards)
    )
    return element(
        "svg",
        body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width:g} {HEIGHT:g}",
        font_family=palette.FONT,
    )


@lru_cache(maxsize=1024)
def _url(svg: str) -> str:
    return f'url("data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}")'
