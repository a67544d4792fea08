"""The executable examples of Kabadak's rulings, run on its own rules core.

A game from the deal, a position in the middle of one (`rows`), the sheet of a round (`losses`), or a count.
"""

from json import dumps
from typing import Any

from caboprob.kabadak.core.cards import card_set, check_distinct, list_cards, read_cards, write_cards
from caboprob.kabadak.core.reasons import Reason
from caboprob.kabadak.core.scoring import (
    RoundSheet,
    add_game,
    begin_next_round,
    begin_round,
    new_round_sheet,
    score_game,
)
from caboprob.kabadak.core.state import CARDS_DEALT, State
from caboprob.kabadak.core.transitions import apply_move
from caboprob.kabadak.notation import read_move
from caboprob.kabadak.odds import KnownCards, either_dealt_kabadak, equal_dice, holding_kabadak
from caboprob.kabadak.record import KABADAK_KEY, read_record
from caboprob.kabadak.replay import ENDINGS, hands, replay, rows
from tests.kabadak.games import table

Example = dict[str, Any]

# What an example gives, and what it may expect, by the key that tells the forms apart.
GIVEN = {
    "rows": {"rows", "out", "hands", "talon", "totals", "moves"},
    "moves": {"dealer", "hands", "talon", "totals", "moves"},
    "losses": {"dealer", "totals", "losses"},
    "count": {"count"},
}
OF_SHEET = {"totals_after", "over", "deals"}
OF_GAME = {"illegal", "rows_after", "hands_after", "complete", "ended_by", "winners", "points"}
EXPECTED = {
    "rows": OF_GAME | OF_SHEET,
    "moves": OF_GAME | OF_SHEET,
    "losses": OF_SHEET,
    "count": {"ways", "cases", "one_in", "times_rarer"},
}
COUNTS = {
    "one": lambda: holding_kabadak(KnownCards(), CARDS_DEALT),
    "either": either_dealt_kabadak,
    "equal_dice": equal_dice,
}


def form(example: Example) -> str:
    """The form of an example."""
    return next(key for key in GIVEN if key in example)


def actual(example: Example) -> Example:
    """The outcome of an example on the rules core."""
    return RUN_BY_FORM[form(example)](example)


def plain(key: str, value: Any) -> Any:
    """The expected value; the cards of a hand are sorted, since their order has no meaning."""
    return [_sorted(hand) for hand in value] if key == "hands_after" else value


def _of_position(example: Example) -> Example:
    """A game in the middle with player 1 to move.

    `out` has the players who have come out, that is laid a first row: both by default, if rows are there.
    """
    laid, talon = example["rows"], example.get("talon", "")
    check_distinct(read_cards(" ".join([*example["hands"], *laid, talon])))
    out = example.get("out", [1, 2] if laid else [])
    state = table(*example["hands"], *laid, talon=talon, out=(int(1 in out), int(2 in out)))
    illegal = None
    for number, move in enumerate(example["moves"], 1):
        reason = apply_move(state, read_move(move))
        if reason != Reason.LEGAL:
            illegal = _illegal(example, number, reason)
            break
    return _of_state(example, state) | {"illegal": illegal}


def _of_record(example: Example) -> Example:
    """A game from the deal on."""
    record = {
        "rules": KABADAK_KEY,
        "dealer": _dealer(example),
        "hands": [hand.split() for hand in example["hands"]],
        "talon": example.get("talon", "").split(),
        "moves": example["moves"],
    }
    done = replay(read_record(dumps(record)))
    illegal = done.broken and _illegal(example, done.broken.move, done.broken.reason)
    return _of_state(example, done.end) | {"illegal": illegal}


def _illegal(example: Example, number: int, reason: Reason) -> Any:
    """The clause that the last move breaks; an earlier illegal move is an error in the example."""
    return reason.clause if number == len(example["moves"]) else (number, reason)


def _of_state(example: Example, state: State) -> Example:
    sheet = _sheet(example)
    if state.ended_by:
        score_game(sheet, state)
    return {
        "rows_after": [" ".join(write_cards(row)) for row in rows(state)],
        "hands_after": [" ".join(write_cards(hand)) for hand in hands(state)],
        "complete": bool(state.ended_by),
        "ended_by": ENDINGS.get(int(state.ended_by)),
        "winners": [] if state.winner < 0 else [int(state.winner) + 1],
        "points": sheet.losses.tolist() if state.ended_by else None,
    } | _of_sheet(sheet)


def _of_losses(example: Example) -> Example:
    """A round, game by game; no game follows once it is lost."""
    sheet = _sheet(example)
    for first, second in example["losses"]:
        assert sheet.winner < 0
        add_game(sheet, first, second, bare_winner=-1)  # won by nobody with a bare Kabadak
    return _of_sheet(sheet)


def _sheet(example: Example) -> RoundSheet:
    sheet = new_round_sheet()
    begin_round(sheet, _dealer(example) - 1)
    sheet.totals[:] = example.get("totals", (0, 0))
    return sheet


def _of_sheet(sheet: RoundSheet) -> Example:
    """The totals, who has won, and who deals next: after a finished round, the next round's first dealer."""
    standing = {
        "totals_after": sheet.totals.tolist(),
        "over": [] if sheet.winner < 0 else [int(sheet.winner) + 1],
    }
    if sheet.winner >= 0:
        begin_next_round(sheet)
    return standing | {"deals": int(sheet.dealer) + 1}


def _of_count(example: Example) -> Example:
    odds = COUNTS[example["count"]]()
    return {
        "ways": odds.ways,
        "cases": odds.cases,
        "one_in": round(1 / odds.chance),
        "times_rarer": float(round(equal_dice().chance / odds.chance, 2)),
    }


def _dealer(example: Example) -> int:
    """The dealer: by default player 2, so that player 1 has the first turn."""
    return int(example.get("dealer", 2))


def _sorted(hand: str) -> str:
    return " ".join(write_cards(list_cards(card_set(read_cards(hand)))))


RUN_BY_FORM = {"rows": _of_position, "moves": _of_record, "losses": _of_losses, "count": _of_count}
