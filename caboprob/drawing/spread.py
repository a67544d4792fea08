"""A table with rows of cards: the stock, the rows with their kinds, and the hands below."""

from caboprob.content.messages import say
from caboprob.drawing.card import card_svg, empty_place
from caboprob.drawing.elements import palette
from caboprob.drawing.elements.lettering import clean, lines_of
from caboprob.drawing.elements.shapes import box, scale_and_shift, text
from caboprob.drawing.grid import balanced
from caboprob.drawing.piles import pile_count
from caboprob.drawing.scene import Card, Row, Seat, Spread
from caboprob.drawing.seat import FULL, HEAD, LABEL, NAME, PAD, ground, head
from caboprob.drawing.sheet import Words, sheet
from caboprob.drawing.strip import Strip, scale_for
from caboprob.drawing.table import GAP, MARGIN
from caboprob.drawing.words import hand_words, seat_words, table_title

SHOWN = 460.0
IN_HAND = 7  # cards to a line
IN_ROW = 6
ASIDE = 92.0  # the words beside a row
CAPTION = 16.0
STOCK = 0.7  # of a card's size
WORDS = 18.0  # from line to line

Part = tuple[str, float]
"""A part as SVG, and its height."""


def spread_svg(spread: Spread, *, language: str) -> str:
    """The whole table, as narrow as a phone."""
    parts = [_stock(spread.pile, language)]
    parts += [_row(row, language) for row in spread.rows] or [_no_rows(language)]
    parts += [_hand(seat, language) for seat in spread.seats]
    body, down = "", MARGIN
    for drawn, height in parts:
        body += scale_and_shift(drawn, MARGIN, down)
        down += height + GAP
    words = Words(language, table_title(spread, language), _words(spread, language))
    return sheet(body, (FULL + 2 * MARGIN, down - GAP + MARGIN), SHOWN, words)


def _stock(size: int, language: str) -> Part:
    """The stock, and its size."""
    card = card_svg(Card(None, note=str(size))) if size else empty_place()
    height = palette.CARD_HEIGHT * STOCK
    x, middle = PAD + palette.CARD_WIDTH * STOCK + 12, height / 2
    name = text(say(language, "drawing.spread.stock"), x, middle - 3, NAME, palette.TEXT, text_anchor="start")
    count = text(pile_count(size, language), x, middle + 16, LABEL, palette.QUIET, text_anchor="start")
    return scale_and_shift(card, PAD, 0.0, STOCK) + name + count, height


def _no_rows(language: str) -> Part:
    words = text(say(language, "drawing.spread.none"), FULL / 2, 22.0, LABEL, palette.QUIET)
    return words, 34.0


def _row(row: Row, language: str) -> Part:
    """The kind of a row, and beside it the cards, with the top one marked in words."""
    scale = scale_for(IN_ROW, FULL - 2 * PAD - ASIDE)
    strip = Strip(row.cards, balanced(len(row.cards), IN_ROW), scale)
    height = strip.height + CAPTION + 2 * PAD - 6
    words = text(clean(row.label), PAD, PAD + 15, NAME, palette.TEXT, text_anchor="start", font_weight=700)
    for number, line in enumerate(lines_of(clean(row.kind), LABEL, ASIDE - 4, 2), 1):
        words += text(
            line, PAD, PAD + 15 + number * WORDS, LABEL, palette.TEXT, text_anchor="start", font_weight=400
        )
    cards = strip.svg() + _top(strip, language)
    panel = box(0.0, 0.0, FULL, height, 12.0, fill=palette.PANEL)
    return panel + words + scale_and_shift(cards, PAD + ASIDE, PAD), height


def _top(strip: Strip, language: str) -> str:
    """The frame around the top card, and the word for it."""
    x, y = strip.place(len(strip.cards) - 1)
    across, down = palette.CARD_WIDTH * strip.scale, palette.CARD_HEIGHT * strip.scale
    ring = box(
        x - 1.5, y - 1.5, across + 3, down + 3, 6.0, fill="none", stroke=palette.TURN, stroke_width=2.5
    )
    frame = "" if strip.cards[-1].mark else ring
    word = say(language, "drawing.spread.top")
    return frame + text(word, x + across / 2, y + down + 14, LABEL, palette.TURN)


def _hand(seat: Seat, language: str) -> Part:
    """A player's panel with the cards of the hand."""
    per_line = balanced(len(seat.cards), IN_HAND)
    strip = Strip(seat.cards, per_line, scale_for(IN_HAND, FULL - 2 * PAD))
    height = HEAD + strip.height + 2 * PAD
    if not seat.cards:
        inside = text(say(language, "drawing.no-cards"), FULL / 2, height / 2 + 16, LABEL, palette.QUIET)
    else:
        inside = scale_and_shift(strip.svg(), PAD, PAD + HEAD)
    return ground(seat, FULL, height) + head(seat, FULL, language) + inside, height


def _words(spread: Spread, language: str) -> str:
    """Stock, rows and hands, a sentence each."""
    size = pile_count(spread.pile, language)
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
