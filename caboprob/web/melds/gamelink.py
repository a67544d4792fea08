"""A ruling's example of Kabadak as an address: a game to replay, or this page, filled in."""

import json
from typing import Any

from caboprob.kabadak.core.cards import NAMES
from caboprob.kabadak.core.moves import ADD, LAY, kind_of, row_of
from caboprob.kabadak.notation import read_move
from caboprob.kabadak.options import order_of
from caboprob.kabadak.record import RULES
from caboprob.kabadak.score import SEPARATOR
from caboprob.web.base.packing import pack
from caboprob.web.frame import share
from caboprob.web.melds import handentry, scoreentry, trial

Example = dict[str, Any]
Inputs = dict[str, share.Value]

PAGE = "kabadak"
SHOW = "show"  # in the address: which part of the page


def page(found: Example) -> str:
    """The page that can show an example: a game from the deal is replayed."""
    return "replay" if "moves" in found and "rows" not in found else PAGE


def inputs(found: Example) -> Inputs:
    """What fills that page in."""
    if page(found) == "replay":
        return {"record": pack(json.dumps(record(found)))}
    if "rows" in found:
        return {SHOW: "hand"} | _hand(found)
    if "losses" in found:
        return {SHOW: "score"} | _score(found)
    return {SHOW: "odds"}


def record(found: Example) -> Example:
    """An example from the deal as a record; player 1 begins if no dealer is named."""
    return {
        "rules": RULES,
        "dealer": found.get("dealer", 2),
        "hands": [hand.split() for hand in found["hands"]],
        "talon": found.get("talon", "").split(),
        "moves": found["moves"],
    }


def _hand(found: Example) -> Inputs:
    """The table as player 1 sees it, and the first laying to ask about."""
    out = found.get("out", [1, 2] if found["rows"] else [])
    shown: Inputs = {
        handentry.HAND_KEY: found["hands"][0],
        handentry.ROWS_KEY: "\n".join(found["rows"]),
        handentry.OUT: handentry.YES if 1 in out else handentry.NO,
        handentry.TALON: handentry.LASTS if found.get("talon") else handentry.USED_UP,
    }
    return shown | _laying(read_move(found["moves"][0]))


def _laying(move: int) -> Inputs:
    """The cards of a move and where they go; nothing, if none are laid."""
    if kind_of(move) not in (LAY, ADD):
        return {}
    onto = str(row_of(move) + 1) if kind_of(move) == ADD else trial.NEW
    return {trial.CARDS: " ".join(NAMES[card] for card in order_of(move)), trial.ONTO: onto}


def _score(found: Example) -> Inputs:
    """The totals before, each as a game of its own, and the games."""
    before = [
        [total, 0] if seat == 0 else [0, total] for seat, total in enumerate(found.get("totals", ())) if total
    ]
    lines = [f" {SEPARATOR} ".join(map(str, game)) for game in (*before, *found["losses"])]
    return {
        scoreentry.GAMES: "\n".join(lines),
        scoreentry.DEALER: str(found.get("dealer", 1)),
    }
