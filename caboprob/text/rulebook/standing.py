"""How far a text settles a statement: it says so, it follows, or it is silent and this is our default.

Of a game whose rulebook was not read, a statement is `reported`: others say so, who are named.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, get_args

Status = Literal["says", "follows", "reported", "default", "house"]

ORDER: tuple[Status, ...] = get_args(Status)
"""From what stands in the text to what the people at the table have agreed."""


@dataclass(frozen=True, slots=True)
class Standing:
    """The status of a statement, and the lines of the text that it rests on; a default rests on none."""

    status: Status
    lines: tuple[int, ...] = ()


DEFAULT = Standing("default")
HOUSE = Standing("house")


def weakest_standing(standings: Iterable[Standing]) -> Standing:
    """The standing of several statements as one: the weakest status, and the lines of those that have it."""
    all_standings = tuple(standings)
    weakest = max((standing.status for standing in all_standings), key=ORDER.index)
    lines = {line for standing in all_standings if standing.status == weakest for line in standing.lines}
    return Standing(weakest, tuple(sorted(lines)))
