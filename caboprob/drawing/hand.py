"""One hand by itself, with cards as large as the width allows."""

from collections.abc import Iterable

from caboprob.content.messages import say
from caboprob.drawing.elements import palette
from caboprob.drawing.elements.shapes import scale_and_shift, text
from caboprob.drawing.grid import Grid, cards_per_row, fitting_scale
from caboprob.drawing.scene import Card
from caboprob.drawing.seat import LABEL_SIZE, MOST_IN_ROW
from caboprob.drawing.svgdocument import TextAlternative, svg_document
from caboprob.drawing.words import hand_words

PADDING = 14.0
_LARGEST_SCALE = 1.45


def hand_svg(
    cards: Iterable[Card],
    *,
    language: str,
    width: float = 340.0,
    columns: int | None = None,
    knows: tuple[int, ...] = (),
) -> str:
    """The cards, no wider than `width` CSS pixels; `knows` lists the slots, from 1, which their owner saw.

    With `columns` the cards lie in that many, slot 1 on the left of the row nearest to the player.
    """
    hand = tuple(cards)
    per_row = columns or cards_per_row(len(hand), MOST_IN_ROW)
    grid = Grid(
        hand,
        per_row,
        fitting_scale(per_row, width - 2 * PADDING, _LARGEST_SCALE),
        nearest_first=columns is not None,
        knows=knows,
    )
    body, panel_width, panel_height = _body(grid, language)
    words = TextAlternative(language, say(language, "drawing.hand", n=len(hand)), hand_words(hand, language))
    return svg_document(body, (panel_width, panel_height), panel_width, words)


def _body(grid: Grid, language: str) -> tuple[str, float, float]:
    """What lies on the panel of a hand, the panel's width and its height."""
    if not grid.cards:
        return (
            text(say(language, "drawing.no-cards"), 70.0, 30.0, LABEL_SIZE, palette.QUIET_TEXT),
            140.0,
            50.0,
        )
    return (
        scale_and_shift(grid.svg(), PADDING, PADDING),
        grid.width + 2 * PADDING,
        grid.height + 2 * PADDING - 4,
    )
