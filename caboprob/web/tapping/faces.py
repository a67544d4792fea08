"""What the buttons of a table look like: drawings as backgrounds, each sent once for all that wear it."""

from base64 import b64encode
from collections import defaultdict
from collections.abc import Mapping
from functools import lru_cache

from caboprob.drawing import Card, Table
from caboprob.drawing.lone import lone_card, lone_places
from caboprob.web.tapping.spots import key, spot


def style(table: Table, language: str) -> str:
    """The style sheet that dresses the buttons of a table."""
    return dressed({key(name): svg for name, svg in worn(table, language).items()})


def dressed(drawings: Mapping[str, str]) -> str:
    """The style sheet for buttons with drawings, by the button's key."""
    wearers: dict[str, list[str]] = defaultdict(list)
    for name, svg in drawings.items():
        wearers[svg].append(f".st-key-{name} button")
    rules = (f"{','.join(buttons)}{{background-image:{_url(svg)}}}" for svg, buttons in wearers.items())
    return f"<style>{''.join(rules)}</style>"


def worn(table: Table, language: str) -> Mapping[str, str]:
    """The drawing of every spot."""
    drawn = dict(lone_places(table, language))
    for number, seat in enumerate(table.seats):
        for slot, card in enumerate(seat.cards):
            drawn[spot(number, slot)] = _card(card, slot + 1 in seat.knows)
    return drawn


@lru_cache(maxsize=512)
def _card(card: Card, known: bool) -> str:
    return lone_card(card, known=known)


@lru_cache(maxsize=512)
def _url(svg: str) -> str:
    return f'url("data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}")'
