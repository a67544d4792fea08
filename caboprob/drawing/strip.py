"""Cards side by side without slot numbers."""

from dataclasses import dataclass

from caboprob.drawing.card import card_svg
from caboprob.drawing.elements import palette
from caboprob.drawing.elements.shapes import scale_and_shift
from caboprob.drawing.scene import Card

GAP = 5.0


@dataclass(frozen=True, slots=True)
class Strip:
    """The layout of cards: this many per line, at this scale."""

    cards: tuple[Card, ...]
    per_line: int
    scale: float

    @property
    def lines(self) -> int:
        return max(1, -(-len(self.cards) // self.per_line))

    @property
    def height(self) -> float:
        """The height of all lines, of one at least: an empty hand keeps its place."""
        return self.lines * (palette.CARD_HEIGHT * self.scale + GAP) - GAP

    def svg(self) -> str:
        """All cards."""
        return "".join(
            scale_and_shift(card_svg(card), *self.corner(index), self.scale)
            for index, card in enumerate(self.cards)
        )

    def corner(self, index: int) -> tuple[float, float]:
        """The upper left corner of a card."""
        line, column = divmod(index, self.per_line)
        column_step = palette.CARD_WIDTH * self.scale + GAP
        return column * column_step, line * (palette.CARD_HEIGHT * self.scale + GAP)


def scale_for(per_line: int, room: float) -> float:
    """The scale at which this many cards fill a line that is `room` wide."""
    return (room - (per_line - 1) * GAP) / (per_line * palette.CARD_WIDTH)
