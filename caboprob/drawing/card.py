"""One card, 48 by 68 units, with its upper left corner at the origin."""

from string import digits

from caboprob.content.messages import MINUS
from caboprob.drawing.elements import palette
from caboprob.drawing.elements.lettering import clean, cut_to_fit, width_of
from caboprob.drawing.elements.palette import CARD_HEIGHT, CARD_RADIUS, CARD_WIDTH, INK
from caboprob.drawing.elements.shapes import box, element, text
from caboprob.drawing.elements.signs import fitting_height, sign
from caboprob.drawing.scene import Card

_RANKS = {"A", *(str(rank) for rank in range(2, 11)), "J", "Q", "K"}
_MIDDLE = CARD_WIDTH / 2  # the x of a card's middle
_LATTICE = (  # the pattern on the back, as an SVG path
    "M24 13L37 34L24 55L11 34ZM24 23L30.8 34L24 45L17.2 34ZM15 8H8V15M33 8H40V15M15 60H8V53M33 60H40V53"
)


def rank_and_suit(name: str) -> tuple[str, str]:
    """The rank of a card by its name, as people read it, and its suit letter, empty when it has none."""
    if name[-1:] in tuple("hdcs") and name[:-1] in _RANKS:
        return name[:-1], name[-1]
    return (name.replace("-", MINUS), "") if _is_value(name) else (name, "")


def card_svg(card: Card) -> str:
    """The card with its mark, face up or face down."""
    body = _back(card) if card.name is None else _face(card, card.name)
    return body + _mark(card)


def empty_place() -> str:
    """The outline of an empty pile."""
    return _outline("none", stroke=palette.PLACE_OUTLINE, stroke_width=1.5, stroke_dasharray="4 4")


def _outline(fill: str, **attributes: object) -> str:
    """The edge of a card, filled; `attributes` are those of the SVG element."""
    return box(0.75, 0.75, CARD_WIDTH - 1.5, CARD_HEIGHT - 1.5, CARD_RADIUS, fill=fill, **attributes)


def _face(card: Card, name: str) -> str:
    paper = palette.paper_colour(int(name)) if _is_value(name) else palette.PAPER
    outline = _outline(paper, stroke=INK, stroke_width=1.5)
    if name == "X":  # the joker
        return outline + sign("star", _MIDDLE, 27.0, 30.0, INK) + text("Joker", _MIDDLE, 57.0, 12.5, INK)
    rank, suit = rank_and_suit(name)
    ink = palette.RED if suit in ("h", "d") else INK
    foot = _foot(card, suit, ink)
    return outline + _rank(rank, ink, raised=bool(foot)) + foot


def _is_value(name: str) -> bool:
    """Whether a name is a whole number; one below 0 has a hyphen, as programs write it."""
    number = name.removeprefix("-")
    return 0 < len(number) <= 2 and set(number) <= set(digits)


def _rank(rank: str, ink: str, raised: bool) -> str:
    """The rank, large and in the middle, or `raised` to leave room for a foot."""
    rank = clean(rank)
    centre = 27 if raised else CARD_HEIGHT / 2
    size = min(40.0, 41 / max(width_of(rank, 1.0), 0.1))
    return text(
        rank,
        _MIDDLE,
        centre + size * 0.36,
        size,
        ink,
        font_weight=700,
        letter_spacing=-1 if len(rank) > 1 else None,
    )


def _foot(card: Card, suit: str, ink: str) -> str:
    """What stands below the rank: the suit, the sign of the card's action, or both side by side."""
    if suit and card.power:
        return _power_sign(card.power, 32.0, 14.0, 25.0) + sign(suit, 10.5, 54.0, 14.0, ink)
    if suit:
        return sign(suit, _MIDDLE, 53.5, 19.0, ink)
    if card.power:
        return _power_sign(card.power, _MIDDLE, 18.0, 38.0)
    return ""


def _power_sign(power: str, x: float, height: float, room: float) -> str:
    """The sign of an action, its middle at `x`, in a space that is `room` wide."""
    return sign(power, x, 54.0, fitting_height(power, height, room), INK)


def _back(card: Card) -> str:
    back = (
        _outline(palette.PAPER, stroke=INK, stroke_width=1.5)
        + box(4.0, 4.0, CARD_WIDTH - 8, CARD_HEIGHT - 8, 4.5, fill=palette.BACK)
        + element(
            "path",
            d=_LATTICE,
            fill="none",
            stroke=palette.BACK_LINE,
            stroke_width=1.3,
            stroke_linecap="round",
            stroke_linejoin="round",
        )
    )
    return back + _note_plate(card.note) if card.note else back


def _note_plate(note: str) -> str:
    """What is written on the back of a card, on a plate of its own."""
    words = cut_to_fit(clean(note), 13.0, CARD_WIDTH - 8)
    width = min(CARD_WIDTH - 2, width_of(words, 13.0) + 10)
    plate = box(_MIDDLE - width / 2, 23.0, width, 22.0, 5.0, fill=palette.PAPER, stroke=INK, stroke_width=1.2)
    return plate + text(words, _MIDDLE, 38.7, 13.0, INK)


def _mark(card: Card) -> str:
    """The ring around a card to which something has just happened, and the badge that says what."""
    if not card.mark:
        return ""
    colour = palette.MARK_COLOURS[card.mark]
    ring = box(
        -1.0,
        -1.0,
        CARD_WIDTH + 2,
        CARD_HEIGHT + 2,
        CARD_RADIUS + 1.5,
        fill="none",
        stroke=colour,
        stroke_width=2.8,
    )
    badge = element("circle", cx=CARD_WIDTH - 4, cy=4, r=9.5, fill=colour, stroke=INK, stroke_width=1.5)
    return ring + badge + sign(card.mark, CARD_WIDTH - 4, 4.0, 12.0, INK)
