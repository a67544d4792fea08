"""Cards without a table around them, for a page of a book: in rows, or as the fan on its cover.

Letters outside the cards have the colour of the text around the figure.
"""

from collections.abc import Sequence
from math import radians, sin

from caboprob.drawing.card import card_svg
from caboprob.drawing.elements import palette
from caboprob.drawing.elements.shapes import box, element, scale_and_shift, short_number, text
from caboprob.drawing.scene import Card
from caboprob.drawing.strip import GAP
from caboprob.drawing.words import card_words

NOTE_HEIGHT = 16.0
COVER_SIZE = (480.0, 300.0)
FAN_STEP = 45.0  # from card to card of the fan, at its scale
FAN_ANGLE = 54.0  # degrees from its first card to its last
WIDEST_FAN = 415.0
FULL_FAN = 6  # cards; a fan of fewer is less open
LARGEST_SCALE, PILE_SCALE = 1.8, 1.1
_MIDDLE = palette.CARD_WIDTH / 2  # the x of a card's middle


def rows_svg(cards: Sequence[Card], per_line: int, *, language: str) -> str:
    """The cards in lines of at most `per_line`, with their notes below them."""
    note_height = NOTE_HEIGHT if any(card.note for card in cards) else 0.0
    column_step, line_step = palette.CARD_WIDTH + GAP, palette.CARD_HEIGHT + GAP + note_height
    body = "".join(
        scale_and_shift(
            card_svg(card) + _note(card),
            index % per_line * column_step + 1,
            index // per_line * line_step + 1,
        )
        for index, card in enumerate(cards)
    )
    width = min(len(cards), per_line) * column_step - GAP + 2
    height = -(-len(cards) // per_line) * line_step - GAP + 2
    return _svg(body, (width, height), language, _cards_words(cards, language))


def cover_svg(cards: Sequence[Card], *, language: str) -> str:
    """A fan of cards in front of the two piles, on the green of the table."""
    width, height = COVER_SIZE
    ground = box(0.0, 0.0, width, height, 14.0, fill=palette.SURFACE)
    frame = box(10.0, 10.0, width - 20, height - 20, 8.0, fill="none", stroke=palette.TURN, stroke_width=1.5)
    light = element("ellipse", cx=width / 2, cy=height / 2, rx=200, ry=112, fill=palette.PANEL)
    piles = _pile(100.0, -7.0) + _pile(380.0 - palette.CARD_WIDTH * PILE_SCALE, 6.0)
    return _svg(
        ground + light + frame + piles + _fan(cards), COVER_SIZE, language, _cards_words(cards, language)
    )


def _note(card: Card) -> str:
    return text(card.note, _MIDDLE, palette.CARD_HEIGHT + 13, 12.0, "currentColor") if card.note else ""


def _pile(x: float, degrees: float) -> str:
    """A few cards face down, from `x` on, turned as a whole by so many degrees."""
    back = card_svg(Card(None))
    cards = (scale_and_shift(back, x + 2.5 * layer, 44.0 - 3 * layer, PILE_SCALE) for layer in range(3))
    middle = (
        f"{short_number(x + _MIDDLE * PILE_SCALE)} {short_number(44 + palette.CARD_HEIGHT * PILE_SCALE / 2)}"
    )
    return element("g", "".join(cards), transform=f"rotate({short_number(degrees)} {middle})")


def _fan(cards: Sequence[Card]) -> str:
    """The cards around a point below them, so that each shows its rank."""
    angle_step = FAN_ANGLE / max(1, len(cards) - 1) * min(1, len(cards) / FULL_FAN)
    pivot = FAN_STEP / sin(radians(angle_step)) + palette.CARD_HEIGHT / 2
    scale = min(LARGEST_SCALE, WIDEST_FAN / (FAN_STEP * len(cards)))
    turned_cards = (
        element(
            "g",
            card_svg(card),
            transform=f"rotate({short_number(angle)} {short_number(_MIDDLE)} {short_number(pivot)})",
        )
        for card, angle in (
            (card, angle_step * (index - (len(cards) - 1) / 2)) for index, card in enumerate(cards)
        )
    )
    return scale_and_shift("".join(turned_cards), COVER_SIZE[0] / 2 - _MIDDLE * scale, 122.0, scale)


def _cards_words(cards: Sequence[Card], language: str) -> str:
    return ", ".join(card_words(card, language) for card in cards)


def _svg(body: str, size: tuple[float, float], language: str, words: str) -> str:
    width, height = size
    return element(
        "svg",
        body,
        viewBox=f"0 0 {short_number(width)} {short_number(height)}",
        width=width,
        height=height,
        role="img",
        aria_label=words,
        lang=language,
        font_family=palette.FONT,
    )
