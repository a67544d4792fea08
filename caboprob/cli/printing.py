"""What commands print: one JSON object, or tables for people."""

import json
import time
from collections.abc import Mapping
from typing import Any

from caboprob.verdicts import Broken, Reason

STARTED = time.perf_counter()
BY_RULES = {"method": "exact", "model": "rules"}
"""What answers say of themselves that only apply the rules."""

ILLEGAL = 1
"""The exit status of a record with an illegal move."""


def print_json(answer: Mapping[str, Any]) -> None:
    """Prints one JSON object, with the seconds the command took."""
    print(json.dumps({**answer, "seconds": round(time.perf_counter() - STARTED, 6)}))


def broken_answer(broken: Broken[Reason] | None, lang: str) -> dict[str, Any]:
    """What JSON says of the move that was not allowed; nothing if all were."""
    if broken is None:
        return {}
    return {
        "move": broken.move,
        "player": broken.player,
        "reason": broken.error.sentence(lang),
        "clause": broken.error.clause,
    }


def print_table(title: str, columns: list[str], rows: list[list[str]]) -> None:
    """Prints a table; texts are shown as they are, without markup."""
    from rich.box import SIMPLE_HEAD  # loads late: JSON needs none of it
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(title=Text(title) if title else None, box=SIMPLE_HEAD, title_justify="left")
    for column in columns:
        table.add_column(column, overflow="fold")
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    Console().print(table)
