"""A ruling's example of Kabadak as the inputs of *Replay*, or of the page *Kabadak*."""

import json
from typing import Any

from caboprob.kabadak.core.cards import CARD_NAMES
from caboprob.kabadak.core.moves import ADD, LAY, kind_of, row_of
from caboprob.kabadak.notation import read_move
from caboprob.kabadak.options import cards_in_order
from caboprob.kabadak.record import KABADAK_KEY as KABADAK
from caboprob.kabadak.score import LOSS_SEPARATOR
from caboprob.web.base.packing import pack
from caboprob.web.frame import share
from caboprob.web.kabadakshared import handentry, layingtrial, scoreentry

Example = dict[str, Any]
"""An example as the file of its ruling has it, with keys like `hands`, `rows`, `moves` and `losses`."""
Inputs = dict[str, share.Value]

PAGE = "kabadak"
SHOW = "show"  # the input that names the part of the page


def page(example: Example) -> str:
    """The page that can show an example: *Replay* for a game from the deal on, else *Kabadak*."""
    return "replay" if "moves" in example and "rows" not in example else PAGE


def inputs(example: Example) -> Inputs:
    """The inputs of that page that show the example."""
    if page(example) == "replay":
        return {"record": pack(json.dumps(record(example)))}
    if "rows" in example:
        return {SHOW: "hand"} | _hand_inputs(example)
    if "losses" in example:
        return {SHOW: "score"} | _score_inputs(example)
    return {SHOW: "odds"}


def record(example: Example) -> dict[str, Any]:
    """An example from the deal as a record; player 1 begins if no dealer is named."""
    return {
        "rules": KABADAK,
        "dealer": example.get("dealer", 2),
        "hands": [hand.split() for hand in example["hands"]],
        "talon": example.get("talon", "").split(),
        "moves": example["moves"],
    }


def _hand_inputs(example: Example) -> Inputs:
    """The inputs that show the table as player 1 sees it, and the first move to try."""
    # The players, from 1, who have come out: who have laid a first row.
    came_out = example.get("out", [1, 2] if example["rows"] else [])
    hand_inputs: Inputs = {
        handentry.HAND_KEY: example["hands"][0],
        handentry.ROWS_KEY: "\n".join(example["rows"]),
        handentry.CAME_OUT_KEY: handentry.YES if 1 in came_out else handentry.NO,
        handentry.TALON_KEY: handentry.TALON_LASTS if example.get("talon") else handentry.TALON_EMPTY,
    }
    return hand_inputs | _trial_inputs(read_move(example["moves"][0]))


def _trial_inputs(move: int) -> Inputs:
    """The inputs for the cards of a move and where they go; empty if none are laid."""
    if kind_of(move) not in (LAY, ADD):
        return {}
    row = str(row_of(move) + 1) if kind_of(move) == ADD else layingtrial.NEW_ROW
    return {
        layingtrial.CARDS: " ".join(CARD_NAMES[card] for card in cards_in_order(move)),
        layingtrial.ONTO: row,
    }


def _score_inputs(example: Example) -> Inputs:
    """The inputs for the earlier totals, each written as a game of its own, and for the games."""
    games_before = [
        [total, 0] if seat == 0 else [0, total]
        for seat, total in enumerate(example.get("totals", ()))
        if total
    ]
    lines = [f" {LOSS_SEPARATOR} ".join(map(str, game)) for game in (*games_before, *example["losses"])]
    return {
        scoreentry.GAMES: "\n".join(lines),
        scoreentry.DEALER: str(example.get("dealer", 1)),
    }
