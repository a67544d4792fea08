"""The table of Kabadak: the stock, the rows of cards laid, with their kinds, and the hands below."""

from caboprob.content.messages import say
from caboprob.drawing.card import card_svg, empty_place
from caboprob.drawing.elements import palette
from caboprob.drawing.elements.lettering import clean, wrapped_lines
from caboprob.drawing.elements.shapes import box, scale_and_shift, text
from caboprob.drawing.grid import cards_per_row
from caboprob.drawing.piles import pile_size_words
from caboprob.drawing.scene import Card, KabadakTable, Row, Seat
from caboprob.drawing.seat import (
    FULL_WIDTH,
    HEAD_HEIGHT,
    LABEL_SIZE,
    NAME_SIZE,
    PADDING,
    background,
    head_line,
)
from caboprob.drawing.strip import Strip, scale_for
from caboprob.drawing.svgdocument import TextAlternative, svg_document
from caboprob.drawing.table import GAP, MARGIN
from caboprob.drawing.words import hand_words, seat_words, table_title

SHOWN_WIDTH = 460.0  # CSS pixels
HAND_PER_LINE = 7  # cards of a hand to a line
ROW_PER_LINE = 6  # cards of a row laid on the table to a line
WORDS_WIDTH = 92.0  # the words beside a row
CAPTION_HEIGHT = 16.0
STOCK_SCALE = 0.7  # of the size of a card
LINE_HEIGHT = 18.0  # from line to line

Part = tuple[str, float]
"""A part as SVG, and its height."""


def kabadak_table_svg(spread: KabadakTable, *, language: str) -> str:
    """The whole table, as narrow as a phone."""
    parts = [_stock(spread.stock_size, language)]
    parts += [_row(row, language) for row in spread.rows] or [_no_rows(language)]
    parts += [_hand(seat, language) for seat in spread.seats]
    body, top = "", MARGIN
    for part, height in parts:
        body += scale_and_shift(part, MARGIN, top)
        top += height + GAP
    words = TextAlternative(language, table_title(spread, language), _spread_words(spread, language))
    return svg_document(body, (FULL_WIDTH + 2 * MARGIN, top - GAP + MARGIN), SHOWN_WIDTH, words)


def _stock(size: int, language: str) -> Part:
    """The stock, and its size."""
    card = card_svg(Card(None, note=str(size))) if size else empty_place()
    height = palette.CARD_HEIGHT * STOCK_SCALE
    x, middle = PADDING + palette.CARD_WIDTH * STOCK_SCALE + 12, height / 2
    name = text(
        say(language, "drawing.spread.stock"), x, middle - 3, NAME_SIZE, palette.TEXT, text_anchor="start"
    )
    count = text(
        pile_size_words(size, language), x, middle + 16, LABEL_SIZE, palette.QUIET_TEXT, text_anchor="start"
    )
    return scale_and_shift(card, PADDING, 0.0, STOCK_SCALE) + name + count, height


def _no_rows(language: str) -> Part:
    words = text(say(language, "drawing.spread.none"), FULL_WIDTH / 2, 22.0, LABEL_SIZE, palette.QUIET_TEXT)
    return words, 34.0


def _row(row: Row, language: str) -> Part:
    """The kind of a row, and beside it the cards, with the top one marked in words."""
    scale = scale_for(ROW_PER_LINE, FULL_WIDTH - 2 * PADDING - WORDS_WIDTH)
    strip = Strip(row.cards, cards_per_row(len(row.cards), ROW_PER_LINE), scale)
    height = strip.height + CAPTION_HEIGHT + 2 * PADDING - 6
    words = text(
        clean(row.label), PADDING, PADDING + 15, NAME_SIZE, palette.TEXT, text_anchor="start", font_weight=700
    )
    for number, line in enumerate(wrapped_lines(clean(row.kind), LABEL_SIZE, WORDS_WIDTH - 4, 2), 1):
        words += text(
            line,
            PADDING,
            PADDING + 15 + number * LINE_HEIGHT,
            LABEL_SIZE,
            palette.TEXT,
            text_anchor="start",
            font_weight=400,
        )
    cards = strip.svg() + _top_frame(strip, language)
    panel = box(0.0, 0.0, FULL_WIDTH, height, 12.0, fill=palette.PANEL)
    return panel + words + scale_and_shift(cards, PADDING + WORDS_WIDTH, PADDING), height


def _top_frame(strip: Strip, language: str) -> str:
    """The frame around the top card, and the word for it."""
    x, y = strip.corner(len(strip.cards) - 1)
    width, height = palette.CARD_WIDTH * strip.scale, palette.CARD_HEIGHT * strip.scale
    ring = box(
        x - 1.5, y - 1.5, width + 3, height + 3, 6.0, fill="none", stroke=palette.TURN, stroke_width=2.5
    )
    frame = "" if strip.cards[-1].mark else ring
    word = say(language, "drawing.spread.top")
    return frame + text(word, x + width / 2, y + height + 14, LABEL_SIZE, palette.TURN)


def _hand(seat: Seat, language: str) -> Part:
    """A player's panel with the cards of the hand."""
    per_line = cards_per_row(len(seat.cards), HAND_PER_LINE)
    strip = Strip(seat.cards, per_line, scale_for(HAND_PER_LINE, FULL_WIDTH - 2 * PADDING))
    height = HEAD_HEIGHT + strip.height + 2 * PADDING
    if not seat.cards:
        inside = text(
            say(language, "drawing.no-cards"), FULL_WIDTH / 2, height / 2 + 16, LABEL_SIZE, palette.QUIET_TEXT
        )
    else:
        inside = scale_and_shift(strip.svg(), PADDING, PADDING + HEAD_HEIGHT)
    return background(seat, FULL_WIDTH, height) + head_line(seat, FULL_WIDTH, language) + inside, height


def _spread_words(spread: KabadakTable, language: str) -> str:
    """Stock, rows and hands, one sentence per item."""
    size = pile_size_words(spread.stock_size, language)
    rows = [
        say(
            language,
            "drawing.spread.row",
            label=row.label,
            kind=row.kind,
            cards=hand_words(row.cards, language),
        )
        for row in spread.rows
    ]
    return " ".join(
        [
            say(language, "drawing.spread.stock-words", size=size),
            *(rows or [say(language, "drawing.spread.none")]),
            *(seat_words(seat, language) for seat in spread.seats),
        ]
    )
