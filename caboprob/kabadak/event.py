"""What a move of a record did, as a plain value: narration and drawings read it."""

from dataclasses import dataclass
from typing import Self

from caboprob.kabadak.core.cards import list_cards
from caboprob.kabadak.core.event import CAME_OUT, NO_ROW, ROW_CHANGED_KIND, TALON_EMPTIED
from caboprob.kabadak.core.moves import ADD, LAY, card_of, count_of, kind_of
from caboprob.kabadak.core.state import State


@dataclass(frozen=True, slots=True)
class Event:
    """What a move did. The seat and the row count from 0."""

    kind: int  # of the move: `DRAW`, `LAY`, ...
    seat: int
    cards: tuple[int, ...]  # the card drawn, or those laid, in their order
    row: int | None  # where they were laid; None if none were
    step: int  # how that row goes on now: 1 up or -1 down if it is a run, 0 if it is a set
    came_out: bool  # with this move: it laid the first row of the player
    row_changed: bool  # from a set to a run, or from a run to a set
    talon_emptied: bool  # by drawing the last card

    @classmethod
    def of(cls, state: State) -> Self:
        """The event that the last move has left behind in a state."""
        event = state.event
        move, kind = int(event.move), kind_of(int(event.move))
        laid = tuple(card_of(move, index) for index in range(count_of(move)))
        return cls(
            kind=kind,
            seat=int(event.seat),
            cards=laid if kind in (LAY, ADD) else list_cards(int(event.cards)),
            row=None if event.row == NO_ROW else int(event.row),
            step=int(event.step),
            came_out=bool(event.consequences & CAME_OUT),
            row_changed=bool(event.consequences & ROW_CHANGED_KIND),
            talon_emptied=bool(event.consequences & TALON_EMPTIED),
        )
