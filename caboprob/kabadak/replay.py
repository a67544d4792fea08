"""Replays a record move by move, up to its first illegal move and the clause that forbids it."""

from dataclasses import dataclass

from caboprob.errors import BadNotation, at_place
from caboprob.kabadak.core.cards import card_set, list_cards
from caboprob.kabadak.core.legality import why_illegal
from caboprob.kabadak.core.moves import DRAW
from caboprob.kabadak.core.reasons import Reason
from caboprob.kabadak.core.scoring import loss
from caboprob.kabadak.core.state import (
    BARE_KABADAK,
    HIDDEN,
    KABADAK_WITH_REST,
    OUT,
    SEATS,
    STUCK,
    State,
    clear_table,
    new_state,
)
from caboprob.kabadak.core.transitions import apply_move
from caboprob.kabadak.event import Event
from caboprob.kabadak.notation import read_move
from caboprob.kabadak.record import Record
from caboprob.verdicts import BrokenRule

ENDINGS = {OUT: "out", KABADAK_WITH_REST: "kabadak", BARE_KABADAK: "bare-kabadak", STUCK: "stuck"}

Cards = tuple[int, ...]


@dataclass(frozen=True, slots=True, repr=False)
class Replay:
    """A replayed record: the states before and after each legal move, and the moves' events.

    `broken` is the rule that the next move breaks, at which the replay stops; None if all moves are legal.
    """

    record: Record
    states: tuple[State, ...]
    events: tuple[Event, ...]
    broken: BrokenRule[Reason] | None

    def __repr__(self) -> str:
        broken = f", broken at move {self.broken.move}" if self.broken else ""
        return f"Replay({len(self.events)} moves, ended_by={self.ended_by!r}{broken})"

    @property
    def end(self) -> State:
        """The state after the last legal move."""
        return self.states[-1]

    @property
    def legal(self) -> bool:
        """Whether every move was allowed."""
        return self.broken is None

    @property
    def complete(self) -> bool:
        """Whether the game came to its end."""
        return bool(self.end.ended_by)

    @property
    def ended_by(self) -> str | None:
        """`out`, `kabadak`, `bare-kabadak`, `stuck`, or None while the game goes on."""
        return ENDINGS.get(int(self.end.ended_by))

    @property
    def winner(self) -> int | None:
        """Who has won, from 1; None while the game goes on, and when both are stuck."""
        return int(self.end.winner) + 1 or None

    @property
    def won_bare(self) -> bool:
        """Whether a bare (in the rules also: blank) Kabadak has won the game, and with it the round."""
        return bool(self.end.ended_by == BARE_KABADAK)

    @property
    def points(self) -> tuple[int, ...] | None:
        """The losses; None while the game goes on, or if a move was not allowed."""
        if not self.complete or self.broken:
            return None
        return tuple(loss(self.end, seat) for seat in range(SEATS))

    @property
    def rows(self) -> tuple[Cards, ...]:
        """The rows at the end, each with its top last."""
        return rows(self.end)

    @property
    def hands(self) -> tuple[Cards, ...]:
        """The hands at the end, in order of suit and rank."""
        return hands(self.end)


def rows(state: State) -> tuple[Cards, ...]:
    """All rows of a state, each with its top last."""
    return tuple(
        tuple(int(state.rows[row, index]) for index in range(state.row_sizes[row]))
        for row in range(state.row_count)
    )


def hands(state: State) -> tuple[Cards, ...]:
    """Both hands of a state, in order of suit and rank."""
    return tuple(list_cards(int(state.hands[seat])) for seat in range(SEATS))


def lay_out(record: Record) -> State:
    """The state at the beginning of a record."""
    state = new_state()
    clear_table(state, record.dealer - 1)
    for seat, hand in enumerate(record.hands):
        state.hands[seat] = card_set(hand)
    # The next card comes first in a record and last in a state; those not listed, so many, lie under it.
    for card in [HIDDEN] * record.hidden + list(reversed(record.talon)):
        state.talon[state.talon_size] = card
        state.talon_size += 1
    return state


def replay(record: Record) -> Replay:
    """Plays a record to its end or to its first illegal move.

    Refuses a move that cannot be read or that draws a card nobody wrote down (`BadNotation`).
    """
    state = lay_out(record)
    states, events = [state.copy()], list[Event]()
    for number, text in enumerate(record.moves, 1):
        player = int(state.turn) + 1
        with at_place(f"moves[{number}]"):
            move = read_move(text)
            reason = why_illegal(state, move)
            if reason == Reason.LEGAL and move == DRAW and state.talon[state.talon_size - 1] == HIDDEN:
                raise BadNotation("kabadak-draws-hidden")
        if reason != Reason.LEGAL:
            return Replay(record, tuple(states), tuple(events), BrokenRule(number, player, reason, text))
        apply_move(state, move)
        states.append(state.copy())
        events.append(Event.of(state))
    return Replay(record, tuple(states), tuple(events), None)
