"""An entry of a record with gaps, as it was carried out."""

from dataclasses import dataclass

from caboprob.table.core.legality.reasons import Reason
from caboprob.table.core.state import State
from caboprob.table.event import Place


@dataclass(frozen=True, slots=True)
class EntryJudgement:
    """What decides whether an entry is allowed and what became of it.

    `reasons` says by kind of the card drawn, the token `drawn`, what stands against the move, where that card
    decides. `overlooked` is what stands against one that stood; `claimed` are the places whose cards decide
    how it went.
    """

    drawn: int | None = None
    reasons: tuple[Reason, ...] = ()
    overlooked: Reason = Reason.LEGAL
    claimed: tuple[Place, ...] = ()


@dataclass(frozen=True, slots=True)
class FollowedEntry:
    """An entry: the player from 1, what the record says, and the state after it, numbers in place of cards.

    `tokens` has the token of each number then; `let_stand`: players went on from it, allowed or not.
    """

    player: int
    text: str
    state: State
    tokens: tuple[int, ...]
    let_stand: bool = False
    judged: EntryJudgement = EntryJudgement()
