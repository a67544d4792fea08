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
class TextSupport:
    """How a text supports a statement: its status, and the lines it rests on; a default rests on none."""

    status: Status
    lines: tuple[int, ...] = ()


DEFAULT_SUPPORT = TextSupport("default")
HOUSE_SUPPORT = TextSupport("house")


def weakest_support(supports: Iterable[TextSupport]) -> TextSupport:
    """The support for several statements as one: the weakest status, and the lines of those that have it."""
    all_supports = tuple(supports)
    weakest = max((support.status for support in all_supports), key=ORDER.index)
    lines = {line for support in all_supports if support.status == weakest for line in support.lines}
    return TextSupport(weakest, tuple(sorted(lines)))
