"""The calling book as JSON."""

from typing import Any

from caboprob.answers.simulated.estimates import estimate_answer
from caboprob.montecarlo.policies import tables
from caboprob.montecarlo.results.bookcells import Book
from caboprob.rulesets import RuleSet


def book_answer(rules: RuleSet, table: str, book: Book) -> dict[str, Any]:
    """Every cell with its estimates, and the limit for each number of turns had."""
    cells = [
        {"moments": cell.success.rounds, **estimate_answer(cell, book.seed), "verdict": cell.verdict}
        for cell in book.cells.values()
    ]
    return {
        "rules": rules.key,
        "house": list(rules.house),
        "method": "monte_carlo",
        "model": "play",
        "table": table,
        "players": [player.notation for player in tables.players(table, book.players)],
        "seed": book.seed,
        "rounds": book.rounds,
        "cells": cells,
        "limits": estimate_answer(book.limits, book.seed),
    }
