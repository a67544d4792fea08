"""The table: the piles in the middle on top, the seats below them in the order of play."""

from caboprob.drawing.elements.shapes import scale_and_shift
from caboprob.drawing.piles import PLACE_HEIGHT, piles
from caboprob.drawing.scene import Table
from caboprob.drawing.seat import FULL_WIDTH, height_of, panel, style_for
from caboprob.drawing.svgdocument import TextAlternative, svg_document
from caboprob.drawing.words import table_title, table_words

MARGIN = 10.0
GAP = 8.0
_NARROW_SHOWN_WIDTH = 460.0
_WIDE_SHOWN_WIDTH = 720.0


def table_svg(table: Table, *, language: str, narrow: bool = True) -> str:
    """The whole table; narrow for a phone (readable from 320 CSS pixels), else up to 720 wide."""
    inner_width = FULL_WIDTH if narrow else 2 * FULL_WIDTH + GAP
    middle, middle_width = piles(table, language)
    seats, bottom = _seats(table, inner_width, language)
    body = scale_and_shift(middle, MARGIN + (inner_width - middle_width) / 2, MARGIN + 4) + seats
    words = TextAlternative(language, table_title(table, language), table_words(table, language))
    size = (inner_width + 2 * MARGIN, bottom + MARGIN)
    return svg_document(body, size, _NARROW_SHOWN_WIDTH if narrow else _WIDE_SHOWN_WIDTH, words)


def _seats(table: Table, inner_width: float, language: str) -> tuple[str, float]:
    """All panels in rows, between margins that are `inner_width` apart, and the y where they end."""
    style = style_for(table.seats)
    per_row = max(1, min(len(table.seats), int((inner_width + GAP) // (style.width + GAP))))
    left = MARGIN + (inner_width - per_row * style.width - (per_row - 1) * GAP) / 2
    top, panels = MARGIN + PLACE_HEIGHT + GAP + 6, ""
    for row_start in range(0, len(table.seats), per_row):
        row = table.seats[row_start : row_start + per_row]
        height = max(height_of(seat, style) for seat in row)
        panels += "".join(
            scale_and_shift(panel(seat, style, language, height), left + index * (style.width + GAP), top)
            for index, seat in enumerate(row)
        )
        top += height + GAP
    return panels, top - GAP
