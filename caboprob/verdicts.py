"""What the judges of all games say: which move was illegal, and what gave a player their points."""

from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from caboprob.errors import IllegalMove


class Refusal(Protocol):
    """Why a move is illegal: the key of the sentence that says so, and the clause behind it."""

    @property
    def message(self) -> str: ...

    @property
    def clause(self) -> str: ...


Reason = TypeVar("Reason", bound=Refusal)


@dataclass(frozen=True, slots=True)
class BrokenRule(Generic[Reason]):
    """An illegal move of a record. Moves and players count from 1; `text` is the move as written."""

    move: int
    player: int
    reason: Reason
    text: str

    @property
    def error(self) -> IllegalMove:
        """The error to raise or to show."""
        return IllegalMove(self.reason.message, self.reason.clause, player=self.player, move=self.text)


@dataclass(frozen=True, slots=True)
class ScoreReason:
    """One reason: the player from 1, what happened, and the clause that says so."""

    player: int
    event: str
    clause: str
