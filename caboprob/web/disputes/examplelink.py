"""A ruling's example as the address of the score check or the replay, filled in."""

import json
from typing import Any

from caboprob.kabadak.record import KABADAK_KEY as KABADAK
from caboprob.text.rulings.rulings import cases
from caboprob.web.base.packing import pack
from caboprob.web.base.visit import GAME_INPUT, HOUSE_INPUT, LANGUAGE_INPUT
from caboprob.web.frame import share
from caboprob.web.kabadakshared import gamelink

Example = dict[str, Any]

CARD_LIST_FIELDS = ("discard", "pile")  # each a list of cards
NESTED_CARD_FIELDS = ("hands", "reshuffles")  # each several such lists
COPIED_FIELDS = ("rules", "house", "starter", "looks", "moves")


def first_example(case: str, book: str) -> Example | None:
    """The first example of a case in a game, or None."""
    examples: list[Example] = cases()[case].get("examples", [])
    return next((example for example in examples if example["rules"] == book), None)


def page(example: Example) -> str:
    """The page that can show an example: *Replay* for moves, *Score check* for hands."""
    if example["rules"] == KABADAK:
        return gamelink.page(example)
    return "replay" if "moves" in example else "score"


def address(language: str, example: Example) -> str:
    """The address that shows an example."""
    if example["rules"] == KABADAK:
        return share.link(gamelink.page(example), {LANGUAGE_INPUT: language} | gamelink.inputs(example))
    inputs = {
        LANGUAGE_INPUT: language,
        GAME_INPUT: example["rules"],
        HOUSE_INPUT: tuple(example.get("house", ())),
    }
    example_inputs = _replay_inputs(example) if page(example) == "replay" else _score_inputs(example)
    return share.link(page(example), inputs | example_inputs)


def _replay_inputs(example: Example) -> dict[str, share.Value]:
    return {"record": pack(json.dumps(record(example)))}


def record(example: Example) -> Example:
    """An example as a record of a round."""
    copied = {key: example[key] for key in COPIED_FIELDS if key in example}
    copied |= {key: _card_list(example[key]) for key in CARD_LIST_FIELDS if key in example}
    copied |= {key: [_card_list(row) for row in example[key]] for key in NESTED_CARD_FIELDS if key in example}
    return copied


def _score_inputs(example: Example) -> dict[str, share.Value]:
    """The hands, the totals before, and who ended the round: by a call, or by snapping their last card."""
    endings = {"caller": "call", "shed": "shed"}  # by the field that says who did it
    ender_field = next((key for key in endings if key in example), None)
    inputs: dict[str, share.Value] = {"players": len(example["hands"])}
    inputs |= {f"hand{seat}": " ".join(_card_list(hand)) for seat, hand in enumerate(example["hands"], 1)}
    inputs |= {f"total{seat}": str(total) for seat, total in enumerate(example.get("totals", ()), 1)}
    inputs["end"] = endings[ender_field] if ender_field else "no-cards"
    return inputs | ({"who": example[ender_field]} if ender_field else {})


def _card_list(cards: str | list[str | int]) -> list[str]:
    """Cards that are written in one string or one by one, as a list."""
    return cards.split() if isinstance(cards, str) else [str(card) for card in cards]
