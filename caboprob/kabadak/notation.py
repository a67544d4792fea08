"""The notation of moves in a record: `draw`, `lay 7s 8s 9s`, `add 2 10s Js`, `kabadak`, `pass`."""

import re

from caboprob.errors import BadNotation, excerpt
from caboprob.kabadak.core.cards import check_distinct, read_cards, write_cards
from caboprob.kabadak.core.moves import (
    ADD,
    DRAW,
    KABADAK,
    LAY,
    NO_SUCH_ROW,
    PASS,
    card_of,
    count_of,
    kind_of,
    move_of,
    row_of,
)
from caboprob.kabadak.core.state import MOST_ROWS

MOVE = re.compile(
    r"(?P<word>draw|kabadak|pass)|lay (?P<laid>\S.*)|add (?P<row>[0-9]{1,100}) (?P<added>\S.*)",
    re.IGNORECASE,
)
KIND_OF_WORD = {"draw": DRAW, "kabadak": KABADAK, "pass": PASS}  # moves that name no card
WORD_OF_KIND = {kind: word for word, kind in KIND_OF_WORD.items()}


def read_move(text: object) -> int:
    """Reads a move; refuses other text (`BadNotation`) and a card named twice (`ImpossibleCards`)."""
    match = MOVE.fullmatch(" ".join(text.split())) if isinstance(text, str) and text.isascii() else None
    if match is None:
        raise BadNotation("kabadak-move-unreadable", move=excerpt(text))
    if match["word"]:
        return KIND_OF_WORD[match["word"].lower()]
    kind, row = (ADD, _row(match["row"])) if match["row"] else (LAY, 0)
    cards = read_cards((match["added"] or match["laid"]).split())
    check_distinct(cards)
    return move_of(kind, row, cards)


def write_move(move: int) -> str:
    """The notation of a move."""
    kind = kind_of(move)
    if kind in WORD_OF_KIND:
        return WORD_OF_KIND[kind]
    cards = write_cards(card_of(move, index) for index in range(count_of(move)))
    return " ".join(["lay", *cards] if kind == LAY else ["add", str(row_of(move) + 1), *cards])


def _row(text: str) -> int:
    """The number of a row, counted from 0; one that no table has is `NO_SUCH_ROW`."""
    return int(text) - 1 if 1 <= int(text) <= MOST_ROWS else NO_SUCH_ROW
