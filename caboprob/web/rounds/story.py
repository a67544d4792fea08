"""What the page needs to know of a replayed record, whichever game it is of."""

from collections.abc import Sequence
from typing import Any, Protocol

from caboprob.verdicts import Broken
from caboprob.web.base.visit import Visit

OPEN = "open"
"""The eyes that see all cards."""


class Story(Protocol):
    """A replayed record: step 0 is the deal, then every move is a step, the illegal one the last."""

    @property
    def broken(self) -> Broken[Any] | None:
        """The move that was not allowed."""

    @property
    def last(self) -> int:
        """The last step."""

    @property
    def players(self) -> int:
        """How many play."""

    def judged_by(self, language: str) -> str:
        """What the rules are called."""

    def verdict(self, language: str) -> str:
        """Whether every move is legal, and how it ended."""

    def clause(self, visit: Visit, name: str) -> str:
        """A clause of these rules in small print."""

    def told(self, language: str, step: int) -> str:
        """What happened at a step that was allowed."""

    def drawing(self, language: str, step: int, eyes: str) -> str:
        """The table after a step, as a player sees it, from `1`, or with all cards open."""

    def notes(self, visit: Visit, step: int) -> Sequence[str]:
        """What there is to say of the table beside its picture, under a title; nothing for most games."""

    def ending(self, visit: Visit) -> None:
        """Draws what it cost, once it has ended."""
