"""Style sheets for a table's buttons, with drawings as backgrounds; one that several share is sent once."""

from base64 import b64encode
from collections import defaultdict
from collections.abc import Mapping
from functools import lru_cache

from caboprob.drawing import Card, Table
from caboprob.drawing.lone import lone_card, middle_places, recolour_for_print
from caboprob.web.tapping.spots import button_key, spot_name


def table_style(table: Table, language: str) -> str:
    """The style sheet for the buttons of a table."""
    return button_style({button_key(spot): svg for spot, svg in spot_drawings(table, language).items()})


def button_style(drawings: Mapping[str, str]) -> str:
    """The style sheet for buttons whose backgrounds are these SVG drawings, by the button's key.

    The drawing is also the button's `--drawing`, which `tapping.css` prints: paper has no dark table.
    """
    buttons_by_drawing: dict[str, list[str]] = defaultdict(list)
    for key, svg in drawings.items():
        buttons_by_drawing[svg].append(f".st-key-{key} button")
    rules, printed_rules = [], []
    for svg, buttons in buttons_by_drawing.items():
        selector, printed = ",".join(buttons), recolour_for_print(svg)
        rules.append(f"{selector}{{--drawing:{_url(svg)};background-image:var(--drawing)}}")
        if printed != svg:
            printed_rules.append(f"{selector}{{--drawing:{_url(printed)}}}")
    return f"<style>{''.join(rules)}@media print{{{''.join(printed_rules)}}}</style>"


def spot_drawings(table: Table, language: str) -> Mapping[str, str]:
    """The SVG drawing of every spot."""
    drawings = dict(middle_places(table, language))
    for number, seat in enumerate(table.seats):
        for slot, card in enumerate(seat.cards):
            drawings[spot_name(number, slot)] = _card_drawing(card, slot + 1 in seat.knows)
    return drawings


@lru_cache(maxsize=512)
def _card_drawing(card: Card, is_known: bool) -> str:
    return lone_card(card, seen_by_owner=is_known)


@lru_cache(maxsize=512)
def _url(svg: str) -> str:
    return f'url("data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}")'
