"""Cards laid out in rows, with slot numbers below them."""

from dataclasses import dataclass

from caboprob.drawing.card import card_svg
from caboprob.drawing.elements import palette
from caboprob.drawing.elements.lettering import clean, cut_to_fit
from caboprob.drawing.elements.shapes import scale_and_shift, text
from caboprob.drawing.elements.signs import sign
from caboprob.drawing.scene import Card

GAP = 7.0
CAPTION_HEIGHT = 17.0
NOTE_HEIGHT = 14.0
CAPTION_SIZE = 12.5


@dataclass(frozen=True, slots=True)
class Grid:
    """The layout of one hand: this many cards per row, at this scale.

    With `nearest_first` the first row is drawn lowest, nearest to the player; `knows` lists the slots, from
    1, whose cards the player has seen.
    """

    cards: tuple[Card, ...]
    per_row: int
    scale: float = 1.0
    nearest_first: bool = False
    knows: tuple[int, ...] = ()

    @property
    def rows(self) -> int:
        return -(-len(self.cards) // self.per_row)

    @property
    def width(self) -> float:
        count = min(self.per_row, len(self.cards))
        return count * self._cell_width + (count - 1) * GAP

    @property
    def height(self) -> float:
        """The height of at least one row: an empty hand has its place too."""
        rows = max(1, self.rows)
        return rows * self._cell_height + (rows - 1) * GAP

    def svg(self) -> str:
        """All cards with slot numbers, notes and the signs of known slots."""
        return "".join(self._cell(index, card) for index, card in enumerate(self.cards))

    @property
    def _cell_width(self) -> float:
        return palette.CARD_WIDTH * self.scale

    @property
    def _cell_height(self) -> float:
        has_notes = any(card.note and card.name is not None for card in self.cards)
        return palette.CARD_HEIGHT * self.scale + CAPTION_HEIGHT + (NOTE_HEIGHT if has_notes else 0)

    def _cell(self, index: int, card: Card) -> str:
        row, column = divmod(index, self.per_row)
        if self.nearest_first:
            row = self.rows - 1 - row
        x = column * (self._cell_width + GAP)
        y = row * (self._cell_height + GAP)
        return scale_and_shift(card_svg(card), x, y, self.scale) + self._caption(index + 1, card, x, y)

    def _caption(self, slot: int, card: Card, x: float, y: float) -> str:
        middle = x + self._cell_width / 2
        baseline = y + palette.CARD_HEIGHT * self.scale + 14
        known = slot in self.knows
        caption = text(str(slot), middle - (8 if known else 0), baseline, CAPTION_SIZE, palette.QUIET_TEXT)
        if known:
            caption += sign("looked", middle + 6, baseline - 4.3, 14.0, palette.TEXT)
        if card.note and card.name is not None:
            words = cut_to_fit(clean(card.note), CAPTION_SIZE, self._cell_width + GAP - 2)
            caption += text(words, middle, baseline + NOTE_HEIGHT, CAPTION_SIZE, palette.TEXT)
        return caption


def cards_per_row(count: int, most: int) -> int:
    """How many cards go in a row, so that rows of at most `most` are about equally long."""
    rows = max(1, -(-count // most))
    return max(1, -(-count // rows))


def fitting_scale(per_row: int, room: float, largest: float) -> float:
    """The scale at which `per_row` cards fill `room`, not above `largest`."""
    return min(largest, (room - (per_row - 1) * GAP) / (per_row * palette.CARD_WIDTH))
