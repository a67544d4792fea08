"""The calling book as JSON."""

from typing import Any

from caboprob.answers.simulated.estimates import estimate_answer
from caboprob.montecarlo.results.bookcells import Book
from caboprob.montecarlo.results.callingbook import trials_at
from caboprob.rulesets import RuleSet


def book_answer(rules: RuleSet, table: str, book: Book) -> dict[str, Any]:
    """Every cell with its estimates, and up to which sum to call after each number of turns had.

    `table` is the kind of table by its key: who sits there.
    """
    cells = [
        {
            "moments": cell.success.rounds,  # at which a call was tried
            **estimate_answer(cell, book.seed),  # all fields of the cell
            "verdict": cell.verdict,
        }
        for cell in book.cells.values()
    ]
    trials = trials_at(rules, book.players, table, book.seed)
    return {
        "rules": rules.key,
        "house": list(rules.house),
        "method": "monte_carlo",
        "model": "play",
        "table": table,
        "cards": book.cards,  # in the own hand; null for any number
        "players": [player.notation for player in trials.players],
        # Like whom the player plays on without the call: whichever of these is best.
        "plays_on": [player.notation for player in (trials.players[0], *trials.ways)],
        "seed": book.seed,
        "rounds": book.rounds,
        "cells": cells,
        "limits": estimate_answer(book.limits, book.seed),
    }
