"""The middle of the table: the draw pile, the discard pile and the card just drawn."""

from caboprob.content.messages import say
from caboprob.drawing.card import card_svg, empty_place
from caboprob.drawing.elements import palette
from caboprob.drawing.elements.lettering import clean, cut_to_fit
from caboprob.drawing.elements.palette import CARD_HEIGHT, CARD_WIDTH
from caboprob.drawing.elements.shapes import box, scale_and_shift, text
from caboprob.drawing.scene import Card, Table

PILE_SCALE = 1.2
PLACE_WIDTH = 106.0
PLACE_HEIGHT = CARD_HEIGHT * PILE_SCALE + 38
MOST_BENEATH = 2  # cards that a picture shows under the top one at most
_LABEL_SIZE = 13.0


def piles(table: Table, language: str) -> tuple[str, float]:
    """The piles side by side, and their total width."""
    places = places_of(table, language)
    side_by_side = "".join(
        scale_and_shift(place, index * PLACE_WIDTH, 0.0) for index, place in enumerate(places.values())
    )
    return side_by_side, len(places) * PLACE_WIDTH


def places_of(table: Table, language: str) -> dict[str, str]:
    """The middle of the table by name: `pile`, `discard` and, while somebody holds a card, `drawn`.

    Each is `PLACE_WIDTH` wide and `PLACE_HEIGHT` high.
    """
    places = {"pile": _draw_pile(table, language), "discard": _discard_pile(table, language)}
    return places | ({"drawn": _drawn_card(table.drawn, table.drawn_by, language)} if table.drawn else {})


def _draw_pile(table: Table, language: str) -> str:
    """The draw pile; without a size, which is None, if nobody has counted it."""
    top = (
        empty_place()
        if table.pile_size == 0
        else card_svg(Card(None, note="?" if table.pile_size is None else str(table.pile_size)))
    )
    cards_beneath = MOST_BENEATH if table.pile_size is None else table.pile_size - 1
    return _place(
        top,
        cards_beneath,
        say(language, "drawing.place.pile"),
        "" if table.pile_size is None else pile_size_words(table.pile_size, language),
    )


def _discard_pile(table: Table, language: str) -> str:
    top = card_svg(table.discard) if table.discard else empty_place()
    size = discard_size(table)
    title = say(language, "drawing.place.discard")
    if size is None:
        return _place(top, MOST_BENEATH, title, "")
    return _place(top, size - 1, title, pile_size_words(size, language))


def _drawn_card(card: Card, drawn_by: str, language: str) -> str:
    return _place(card_svg(card), 0, say(language, "drawing.place.drawn"), drawn_by)


def discard_size(table: Table) -> int | None:
    """How many cards are in the discard pile: at least the one that is seen; None if nobody has counted."""
    if table.discard_size is None:
        return None
    return max(table.discard_size, 1 if table.discard else 0)


def pile_size_words(size: int, language: str) -> str:
    """A pile's size in words."""
    return say(language, "drawing.size", n=size)


def _place(top: str, cards_beneath: int, title: str, detail: str) -> str:
    """A place in the middle: its top card, the edges of those beneath it, and two lines of words below."""
    x = (PLACE_WIDTH - CARD_WIDTH * PILE_SCALE) / 2
    edges = "".join(_card_edge(depth) for depth in range(min(max(cards_beneath, 0), MOST_BENEATH), 0, -1))
    baseline = CARD_HEIGHT * PILE_SCALE + 18
    return (
        scale_and_shift(edges + top, x, 0.0, PILE_SCALE)
        + text(title, PLACE_WIDTH / 2, baseline, _LABEL_SIZE, palette.TEXT)
        + text(
            cut_to_fit(clean(detail), _LABEL_SIZE, PLACE_WIDTH - 6),
            PLACE_WIDTH / 2,
            baseline + 16,
            _LABEL_SIZE,
            palette.QUIET_TEXT,
            font_weight=400,
        )
    )


def _card_edge(depth: int) -> str:
    """A blank card, of which the top card leaves an edge to be seen; `depth` is how far below it lies."""
    offset = 0.75 + 2.2 * depth
    return box(
        offset,
        offset,
        CARD_WIDTH - 1.5,
        CARD_HEIGHT - 1.5,
        palette.CARD_RADIUS,
        fill=palette.PAPER,
        stroke=palette.INK,
        stroke_width=1.2,
    )
