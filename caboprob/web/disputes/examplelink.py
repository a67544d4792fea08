"""A ruling's example as an address: the score check or the replay, filled in."""

import json
from typing import Any

from caboprob.kabadak.record import RULES
from caboprob.text.rulings import cases
from caboprob.web.base.packing import pack
from caboprob.web.base.visit import GAME, HOUSE, LANGUAGE
from caboprob.web.frame import share
from caboprob.web.melds import gamelink

Example = dict[str, Any]

CARDS = ("discard", "pile")
LISTS_OF_CARDS = ("hands", "reshuffles")
AS_THEY_ARE = ("rules", "house", "starter", "looks", "moves")


def example(case: str, book: str) -> Example | None:
    """The first example of a case in a game; None if it has none."""
    examples: list[Example] = cases()[case].get("examples", [])
    return next((found for found in examples if found["rules"] == book), None)


def page(found: Example) -> str:
    """The page that can show an example: moves are replayed, hands are scored."""
    if found["rules"] == RULES:
        return gamelink.page(found)
    return "replay" if "moves" in found else "score"


def address(language: str, found: Example) -> str:
    """The address that shows an example."""
    if found["rules"] == RULES:
        return share.link(gamelink.page(found), {LANGUAGE: language} | gamelink.inputs(found))
    inputs = {LANGUAGE: language, GAME: found["rules"], HOUSE: tuple(found.get("house", ()))}
    shown = _replay(found) if page(found) == "replay" else _score(found)
    return share.link(page(found), inputs | shown)


def _replay(found: Example) -> dict[str, share.Value]:
    return {"record": pack(json.dumps(record(found)))}


def record(found: Example) -> Example:
    """An example as a record of a round."""
    written = {key: found[key] for key in AS_THEY_ARE if key in found}
    written |= {key: _cards(found[key]) for key in CARDS if key in found}
    written |= {key: [_cards(row) for row in found[key]] for key in LISTS_OF_CARDS if key in found}
    return written


def _score(found: Example) -> dict[str, share.Value]:
    """The hands, the totals before, and who ended the round."""
    ends = {"caller": "call", "shed": "shed"}
    named = next((key for key in ends if key in found), None)
    inputs: dict[str, share.Value] = {"players": len(found["hands"])}
    inputs |= {f"hand{seat}": " ".join(_cards(hand)) for seat, hand in enumerate(found["hands"], 1)}
    inputs |= {f"total{seat}": str(total) for seat, total in enumerate(found.get("totals", ()), 1)}
    inputs["end"] = ends[named] if named else "no-cards"
    return inputs | ({"who": found[named]} if named else {})


def _cards(written: str | list[str | int]) -> list[str]:
    """Cards, whether they are written in one string or one by one."""
    return written.split() if isinstance(written, str) else [str(card) for card in written]
