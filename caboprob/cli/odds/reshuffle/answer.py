"""The answer of `caboprob odds reshuffle` as JSON."""

from typing import Any

from caboprob.cli.answers import with_fractions
from caboprob.cli.odds.answers import counted
from caboprob.exact.reshuffle import NextCard, Reshuffles
from caboprob.table.position import Position


def reshuffle_answer(
    position: Position, reshuffles: Reshuffles, next_card: NextCard | None
) -> dict[str, Any]:
    """When reshuffles come, and which card comes next."""
    draws = {"draw_pile": reshuffles.draw_pile, "draws_to": list(reshuffles.draws_to)}
    numbers: dict[str, Any] = {"at_least": [list(row) for row in reshuffles.at_least]}
    if next_card:
        numbers["next_card"] = {"before": next_card.before, "after": next_card.after}
    return counted(position, "pile-rate") | draws | with_fractions(numbers)
