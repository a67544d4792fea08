"""What the page *Replay* needs from a replayed record, be it of Kabadak or of the CABO family."""

from collections.abc import Sequence
from typing import Any, Protocol

from caboprob.verdicts import BrokenRule
from caboprob.web.base.visit import Visit

ALL_OPEN = "open"
"""The view with all cards open."""


class Story(Protocol):
    """A replayed record: step 0 is the deal, and every move is a step; an illegal move is the last."""

    @property
    def broken(self) -> BrokenRule[Any] | None:
        """The illegal move, if there is one."""

    @property
    def legal(self) -> bool | None:
        """Whether every move is allowed; None if that cannot be judged."""

    @property
    def last_step(self) -> int:
        """The last step."""

    @property
    def players(self) -> int:
        """The number of players."""

    def rules_name(self, language: str) -> str:
        """The name of the rules."""

    def verdict(self, language: str) -> str:
        """Whether every move is legal, and how it ended."""

    def remarks(self, language: str) -> Sequence[str]:
        """What was played although it was not allowed, and what cannot be judged; a sentence each."""

    def clause(self, visit: Visit, name: str) -> str:
        """A clause of these rules, in small print."""

    def broken_words(self, language: str) -> str:
        """Who made which illegal move, and why it is illegal; only called if there is one."""

    def event_words(self, language: str, step: int) -> str:
        """What happened at a legal step."""

    def svg(self, language: str, step: int, viewer: str) -> str:
        """The table after a step as SVG, as seen by `viewer`: a player, from `1`, or `open` for all cards."""

    def fitting_notes(self, visit: Visit, step: int) -> Sequence[str]:
        """Which cards may be added to each row on the table, in sentences; empty for games without rows."""

    def show_advice(self, visit: Visit, step: int) -> None:
        """Shows what the player on turn should do here, if a move is to be chosen."""

    def show_ending(self, visit: Visit) -> None:
        """Shows the result, if the record is complete."""
