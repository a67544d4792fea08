"""The answer of `caboprob odds kamikaze` as JSON, where it is counted."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from caboprob.cli.answers import with_fractions
from caboprob.cli.odds.answers import counted
from caboprob.exact.kamikaze import Kamikaze
from caboprob.table.position import Position


def kamikaze_answer(
    position: Position, chances: Kamikaze, within: Sequence[Fraction] | None
) -> dict[str, Any]:
    """Who has a kamikaze; `within` is my chance after each number of draws."""
    numbers: dict[str, Any] = {"me": chances.me, "opponents": list(chances.opponents), "any": chances.any}
    if within is not None:
        numbers["me_within_draws"] = within[-1]
    return counted(position, "equally-likely") | with_fractions(numbers)
