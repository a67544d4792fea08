"""One player's panel: name, badges, sum and cards, with the words beside or above the cards."""

from dataclasses import dataclass

from caboprob.content.messages import say
from caboprob.drawing.elements import palette
from caboprob.drawing.elements.lettering import clean, cut_to_fit, width_of, wrapped_lines
from caboprob.drawing.elements.shapes import box, scale_and_shift, text
from caboprob.drawing.elements.signs import sign
from caboprob.drawing.grid import GAP, Grid, cards_per_row, fitting_scale
from caboprob.drawing.scene import Seat

PADDING = 10.0
FULL_WIDTH = 320.0  # of a panel
HALF_WIDTH = 156.0  # of one of two panels side by side
FEW_SEATS = 4  # at half width; with more, their cards are drawn smaller
HEAD_HEIGHT = 25.0  # of the line with the name, above the cards
NAME_SIZE = 16.0
LABEL_SIZE = 13.0
MOST_IN_ROW = 6  # cards
MOST_CARDS_ASIDE = 4  # in a hand with its words beside it
_BADGES = {"turn": "drawing.badge.turn", "call": "drawing.badge.call"}


@dataclass(frozen=True, slots=True)
class Style:
    """What the panels of a table have in common, so that they line up.

    With `words_aside` the words stand beside the cards, else above them. `scale` is that of the cards, and
    `columns` how many cards the longest row of any hand has.
    """

    width: float
    words_aside: bool
    scale: float
    columns: int

    @property
    def first_card_x(self) -> float:
        """The x of slot 1 in every panel, so that equal slots are aligned."""
        cards = self.columns * palette.CARD_WIDTH * self.scale + (self.columns - 1) * GAP
        if self.words_aside:
            return self.width - PADDING - cards
        return (self.width - cards) / 2 if self.width == HALF_WIDTH else PADDING


def style_for(seats: tuple[Seat, ...]) -> Style:
    """The style of the narrowest panel in which every hand is readable."""
    widest = max((_per_row(seat) for seat in seats), default=1)
    if seats and all(seat.columns for seat in seats) and widest <= 2:
        return Style(
            HALF_WIDTH, words_aside=False, scale=1.2 if len(seats) <= FEW_SEATS else 1.0, columns=widest
        )
    if widest <= MOST_CARDS_ASIDE and all(len(seat.cards) <= MOST_CARDS_ASIDE for seat in seats):
        return Style(FULL_WIDTH, words_aside=True, scale=1.0, columns=widest)
    return Style(
        FULL_WIDTH,
        words_aside=False,
        scale=fitting_scale(widest, FULL_WIDTH - 2 * PADDING, 1.0),
        columns=widest,
    )


def height_of(seat: Seat, style: Style) -> float:
    """The height of a seat's panel."""
    cards = _grid(seat, style).height
    return 2 * PADDING - 3 + (max(cards, 85.0) if style.words_aside else HEAD_HEIGHT + cards)


def panel(seat: Seat, style: Style, language: str, height: float) -> str:
    """The panel, its upper left corner at the origin."""
    grid = _grid(seat, style)
    words = (
        _words_beside(seat, style, language) if style.words_aside else head_line(seat, style.width, language)
    )
    cards_y = (PADDING if style.words_aside else PADDING + HEAD_HEIGHT) + (
        height - height_of(seat, style) if grid.nearest_first else 0
    )
    cards = scale_and_shift(grid.svg(), style.first_card_x, cards_y)
    return (
        background(seat, style.width, height) + words + (cards if seat.cards else _no_cards(style, language))
    )


def _per_row(seat: Seat) -> int:
    """How many cards a row has: as many as the seat says, else as many as make rows about equally long."""
    return seat.columns or cards_per_row(len(seat.cards), MOST_IN_ROW)


def _grid(seat: Seat, style: Style) -> Grid:
    nearest_first = seat.columns is not None
    return Grid(seat.cards, _per_row(seat), style.scale, nearest_first=nearest_first, knows=seat.knows)


def background(seat: Seat, width: float, height: float) -> str:
    """The panel's background, which shows whose turn it is."""
    fill = palette.PANEL_ACTIVE if seat.active else palette.PANEL
    stroke = {"stroke": palette.TURN, "stroke_width": 2.5} if seat.active else {}
    return box(0.0, 0.0, width, height, 12.0, fill=fill, **stroke)


def _words_beside(seat: Seat, style: Style, language: str) -> str:
    y, body, room = PADDING + 13, "", style.first_card_x - PADDING - 2
    label = clean(seat.label)
    size = NAME_SIZE if all(width_of(word, NAME_SIZE) <= room for word in label.split()) else LABEL_SIZE
    has_all_lines = seat.active and seat.caller and seat.sum  # both badges and the sum
    for line in wrapped_lines(label, size, room, 1 if has_all_lines else 2):
        body += text(line, PADDING, y, size, palette.TEXT, text_anchor="start", font_weight=700)
        y += 18
    for name in _badges(seat):
        body += scale_and_shift(_badge(name, language, room)[0], PADDING, y - 10)
        y += 23
    if seat.sum:
        body += text(
            _sum_words(seat, language, room), PADDING, y + 4, LABEL_SIZE, palette.TEXT, text_anchor="start"
        )
    return body


def head_line(seat: Seat, panel_width: float, language: str) -> str:
    """Name, sum and badges on one line of a panel."""
    right, body = panel_width - PADDING, ""
    for name in reversed(_badges(seat)):
        badge, width = _badge(name, language, 110.0 if panel_width > HALF_WIDTH else 0.0)
        body += scale_and_shift(badge, right - width, PADDING - 1)
        right -= width + 6
    label = clean(seat.label)
    if seat.sum:
        words = _sum_words(seat, language, right - PADDING - width_of(label, NAME_SIZE) - 8)
        body += text(words, right, PADDING + 14, LABEL_SIZE, palette.TEXT, text_anchor="end")
        right -= width_of(words, LABEL_SIZE) + 8
    label = cut_to_fit(label, NAME_SIZE, right - PADDING)
    return body + text(
        label, PADDING, PADDING + 14, NAME_SIZE, palette.TEXT, text_anchor="start", font_weight=700
    )


def _badges(seat: Seat) -> list[str]:
    return [name for name, shown in (("turn", seat.active), ("call", seat.caller)) if shown]


def _badge(name: str, language: str, room: float) -> tuple[str, float]:
    """A pill with a sign and, if there is room, words; and its width."""
    colour = palette.TURN if name == "turn" else palette.CALL
    words = cut_to_fit(say(language, _BADGES[name]), LABEL_SIZE, room - 31) if room else ""
    width = 22 + (width_of(words, LABEL_SIZE) + 9 if words else 0)
    pill = box(0.0, 0.0, width, 20.0, 10.0, fill=colour) + sign(name, 11.5, 10.0, 11.5, palette.INK)
    if words:
        pill += text(words, 20.5, 14.6, LABEL_SIZE, palette.INK, text_anchor="start")
    return pill, width


def _sum_words(seat: Seat, language: str, room: float) -> str:
    """The sum with its word, or with Σ where the word does not fit."""
    words = say(language, "drawing.sum", sum=clean(seat.sum))
    return words if width_of(words, LABEL_SIZE) <= room else f"Σ {clean(seat.sum)}"


def _no_cards(style: Style, language: str) -> str:
    x = (style.width + (min(style.first_card_x, 107.0) if style.words_aside else 0)) / 2
    y = PADDING + (44 if style.words_aside else HEAD_HEIGHT + 38)
    return text(say(language, "drawing.no-cards"), x, y, LABEL_SIZE, palette.QUIET_TEXT)
