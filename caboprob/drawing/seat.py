"""One player's panel: name, badges, sum and cards, with the words beside or above the cards."""

from dataclasses import dataclass

from caboprob.content.messages import say
from caboprob.drawing.elements import palette
from caboprob.drawing.elements.lettering import clean, fitted, lines_of, width_of
from caboprob.drawing.elements.shapes import box, scale_and_shift, text
from caboprob.drawing.elements.signs import sign
from caboprob.drawing.grid import GAP, Grid, balanced, fitting_scale
from caboprob.drawing.scene import Seat

PAD = 10.0
FULL = 320.0
HALF = 156.0
FEW = 4
HEAD = 25.0
NAME = 16.0
LABEL = 13.0
MOST_IN_ROW = 6
MOST_ASIDE = 4
_BADGES = {"turn": "drawing.badge.turn", "call": "drawing.badge.call"}


@dataclass(frozen=True, slots=True)
class Style:
    """What the panels of a table have in common, so that they line up."""

    width: float
    aside: bool
    scale: float
    columns: int

    @property
    def cards_from(self) -> float:
        """The x of slot 1 in every panel, so that equal slots are aligned."""
        cards = self.columns * palette.CARD_WIDTH * self.scale + (self.columns - 1) * GAP
        if self.aside:
            return self.width - PAD - cards
        return (self.width - cards) / 2 if self.width == HALF else PAD


def style_for(seats: tuple[Seat, ...]) -> Style:
    """The style of the narrowest panel in which every hand is readable."""
    widest = max((_per_row(seat) for seat in seats), default=1)
    if seats and all(seat.columns for seat in seats) and widest <= 2:
        return Style(HALF, aside=False, scale=1.2 if len(seats) <= FEW else 1.0, columns=widest)
    if widest <= MOST_ASIDE and all(len(seat.cards) <= MOST_ASIDE for seat in seats):
        return Style(FULL, aside=True, scale=1.0, columns=widest)
    return Style(FULL, aside=False, scale=fitting_scale(widest, FULL - 2 * PAD, 1.0), columns=widest)


def height_of(seat: Seat, style: Style) -> float:
    """The height of a seat's panel."""
    cards = _grid(seat, style).height
    return 2 * PAD - 3 + (max(cards, 85.0) if style.aside else HEAD + cards)


def panel(seat: Seat, style: Style, language: str, height: float) -> str:
    """The panel, its upper left corner at the origin."""
    grid = _grid(seat, style)
    words = _beside(seat, style, language) if style.aside else head(seat, style.width, language)
    down = (PAD if style.aside else PAD + HEAD) + (
        height - height_of(seat, style) if grid.nearest_first else 0
    )
    cards = scale_and_shift(grid.svg(), style.cards_from, down)
    return ground(seat, style.width, height) + words + (cards if seat.cards else _nothing(style, language))


def _per_row(seat: Seat) -> int:
    return seat.columns or balanced(len(seat.cards), MOST_IN_ROW)


def _grid(seat: Seat, style: Style) -> Grid:
    return Grid(seat.cards, _per_row(seat), style.scale, seat.columns is not None, seat.knows)


def ground(seat: Seat, width: float, height: float) -> str:
    """The panel's background, which shows whose turn it is."""
    fill = palette.PANEL_ACTIVE if seat.active else palette.PANEL
    stroke = {"stroke": palette.TURN, "stroke_width": 2.5} if seat.active else {}
    return box(0.0, 0.0, width, height, 12.0, fill=fill, **stroke)


def _beside(seat: Seat, style: Style, language: str) -> str:
    y, drawn, room = PAD + 13, "", style.cards_from - PAD - 2
    label = clean(seat.label)
    size = NAME if all(width_of(word, NAME) <= room for word in label.split()) else LABEL
    crowded = seat.active and seat.caller and seat.sum
    for line in lines_of(label, size, room, 1 if crowded else 2):
        drawn += text(line, PAD, y, size, palette.TEXT, text_anchor="start", font_weight=700)
        y += 18
    for name in _badges(seat):
        drawn += scale_and_shift(_badge(name, language, room)[0], PAD, y - 10)
        y += 23
    if seat.sum:
        drawn += text(_sum(seat, language, room), PAD, y + 4, LABEL, palette.TEXT, text_anchor="start")
    return drawn


def head(seat: Seat, across: float, language: str) -> str:
    """Name, sum and badges on one line of a panel `across` wide."""
    right, drawn = across - PAD, ""
    for name in reversed(_badges(seat)):
        badge, width = _badge(name, language, 110.0 if across > HALF else 0.0)
        drawn += scale_and_shift(badge, right - width, PAD - 1)
        right -= width + 6
    label = clean(seat.label)
    if seat.sum:
        words = _sum(seat, language, right - PAD - width_of(label, NAME) - 8)
        drawn += text(words, right, PAD + 14, LABEL, palette.TEXT, text_anchor="end")
        right -= width_of(words, LABEL) + 8
    label = fitted(label, NAME, right - PAD)
    return drawn + text(label, PAD, PAD + 14, NAME, palette.TEXT, text_anchor="start", font_weight=700)


def _badges(seat: Seat) -> list[str]:
    return [name for name, shown in (("turn", seat.active), ("call", seat.caller)) if shown]


def _badge(name: str, language: str, room: float) -> tuple[str, float]:
    """A pill with a sign and, if there is room, words; and its width."""
    colour = palette.TURN if name == "turn" else palette.CALL
    words = fitted(say(language, _BADGES[name]), LABEL, room - 31) if room else ""
    width = 22 + (width_of(words, LABEL) + 9 if words else 0)
    pill = box(0.0, 0.0, width, 20.0, 10.0, fill=colour) + sign(name, 11.5, 10.0, 11.5, palette.INK)
    if words:
        pill += text(words, 20.5, 14.6, LABEL, palette.INK, text_anchor="start")
    return pill, width


def _sum(seat: Seat, language: str, room: float) -> str:
    """The sum with its word, or with Σ where the word does not fit."""
    words = say(language, "drawing.sum", sum=clean(seat.sum))
    return words if width_of(words, LABEL) <= room else f"Σ {clean(seat.sum)}"


def _nothing(style: Style, language: str) -> str:
    x = (style.width + (min(style.cards_from, 107.0) if style.aside else 0)) / 2
    y = PAD + (44 if style.aside else HEAD + 38)
    return text(say(language, "drawing.no-cards"), x, y, LABEL, palette.QUIET)
