"""A ruling's example as an address: that of the score check or the replay, filled in."""

import json
from typing import Any

from caboprob.kabadak.record import RULES
from caboprob.text.rulings.rulings import cases
from caboprob.web.base.packing import pack
from caboprob.web.base.visit import GAME, HOUSE, LANGUAGE
from caboprob.web.frame import share
from caboprob.web.melds import gamelink

Example = dict[str, Any]

CARDS = ("discard", "pile")
LISTS_OF_CARDS = ("hands", "reshuffles")
AS_THEY_ARE = ("rules", "house", "starter", "looks", "moves")


def first_example(case: str, book: str) -> Example | None:
    """The first example of a case in a game, or None."""
    examples: list[Example] = cases()[case].get("examples", [])
    return next((example for example in examples if example["rules"] == book), None)


def page(example: Example) -> str:
    """The page that can show an example: *Replay* for moves, *Score check* for hands."""
    if example["rules"] == RULES:
        return gamelink.page(example)
    return "replay" if "moves" in example else "score"


def address(language: str, example: Example) -> str:
    """The address that shows an example."""
    if example["rules"] == RULES:
        return share.link(gamelink.page(example), {LANGUAGE: language} | gamelink.inputs(example))
    inputs = {LANGUAGE: language, GAME: example["rules"], HOUSE: tuple(example.get("house", ()))}
    shown = _replay(example) if page(example) == "replay" else _score(example)
    return share.link(page(example), inputs | shown)


def _replay(example: Example) -> dict[str, share.Value]:
    return {"record": pack(json.dumps(record(example)))}


def record(example: Example) -> Example:
    """An example as a record of a round."""
    written = {key: example[key] for key in AS_THEY_ARE if key in example}
    written |= {key: _cards(example[key]) for key in CARDS if key in example}
    written |= {key: [_cards(row) for row in example[key]] for key in LISTS_OF_CARDS if key in example}
    return written


def _score(example: Example) -> dict[str, share.Value]:
    """The hands, the totals before, and who ended the round."""
    ends = {"caller": "call", "shed": "shed"}
    named = next((key for key in ends if key in example), None)
    inputs: dict[str, share.Value] = {"players": len(example["hands"])}
    inputs |= {f"hand{seat}": " ".join(_cards(hand)) for seat, hand in enumerate(example["hands"], 1)}
    inputs |= {f"total{seat}": str(total) for seat, total in enumerate(example.get("totals", ()), 1)}
    inputs["end"] = ends[named] if named else "no-cards"
    return inputs | ({"who": example[named]} if named else {})


def _cards(cards: str | list[str | int]) -> list[str]:
    """Cards, written in one string or one by one."""
    return cards.split() if isinstance(cards, str) else [str(card) for card in cards]
