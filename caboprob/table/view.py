"""The table as one player sees it, without the cards that are hidden from them."""

from dataclasses import dataclass

from caboprob.carryingout import carries_out
from caboprob.table.core.codes import FACE_UP, OVER, TURN_END
from caboprob.table.core.state import State


@dataclass(frozen=True, slots=True)
class View:
    """What one seat knows. Seats count from 0; None stands for a hidden card.

    `discard` has its top last: every card of it has lain open. `drawn` is None unless the seat holds it;
    `holding` says that the player on turn holds a drawn card, whoever looks.
    `at_turn_end` says that the turn is played and its player may call. `open` has by seat the slots whose
    card lies face up.
    """

    seat: int | None
    hands: tuple[tuple[int | None, ...], ...]
    open: tuple[tuple[int, ...], ...]
    drawn: int | None
    holding: bool
    discard: tuple[int, ...]
    pile_size: int
    turn: int
    at_turn_end: bool
    caller: int | None
    over: bool


@carries_out("turn.secret-draw", "round.reveal")
def view(state: State, seat: int | None) -> View:
    """The view of a seat, or of an onlooker (None), who knows what everyone knows."""
    over = state.phase == OVER
    everyone = (1 << int(state.players)) - 1
    bits = everyone if seat is None else 1 << seat
    holding = state.drawn >= 0
    return View(
        seat=seat,
        hands=tuple(
            tuple(
                int(state.hands[owner, slot]) if over or state.known[owner, slot] & bits == bits else None
                for slot in range(state.sizes[owner])
            )
            for owner in range(state.players)
        ),
        open=tuple(
            tuple(slot for slot in range(state.sizes[owner]) if state.known[owner, slot] & FACE_UP)
            for owner in range(state.players)
        ),
        drawn=int(state.drawn) if holding and seat == state.turn else None,
        holding=bool(holding),
        discard=tuple(int(state.discard[index]) for index in range(state.discard_size)),
        pile_size=int(state.pile_size),
        turn=int(state.turn),
        at_turn_end=bool(state.phase == TURN_END),
        caller=int(state.caller) if state.caller >= 0 else None,
        over=bool(over),
    )
