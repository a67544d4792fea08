"""An entry of a record with gaps, as it was carried out.

Cards that the record may not tell are followed as tokens: a token is a card as it left a pile (see `facts`).
In a state, numbers lie in the places of the cards. The deal hands them out in order, each for one token;
after a reshuffle the same number stands for another token.
"""

from dataclasses import dataclass

from caboprob.table.core.legality.reasons import Reason
from caboprob.table.core.state import State
from caboprob.table.event import Place


@dataclass(frozen=True, slots=True)
class EntryJudgement:
    """What decides whether an entry is allowed and how it went.

    `acting_token` is the token of the card drawn or laid whose action is used; where it is unknown, `reasons`
    has by card class why the move is not allowed, or `LEGAL`. `overlooked` is why a move that stood was not
    allowed. `claimed` are the places whose cards decide how the entry went.
    """

    acting_token: int | None = None
    reasons: tuple[Reason, ...] = ()
    overlooked: Reason = Reason.LEGAL
    claimed: tuple[Place, ...] = ()


@dataclass(frozen=True, slots=True)
class FollowedEntry:
    """An entry: the player from 1, what the record says, and the state after it, with numbers for cards.

    `tokens` has the token of each number at that time. `let_stand` says that play went on from the entry,
    allowed or not.
    """

    player: int
    text: str
    state: State
    tokens: tuple[int, ...]
    let_stand: bool = False
    judgement: EntryJudgement = EntryJudgement()
