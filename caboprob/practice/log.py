"""Keeps the record of a round while it is played."""

from dataclasses import dataclass, field

from caboprob.rulesets import RuleSet
from caboprob.shuffling import Shuffler, order_cards
from caboprob.table.core.codes import OVER, PASS_CALL, PASS_SWAP, SKIP, SNAP, SNAP_PHASES
from caboprob.table.core.moves import kind_of, place_of, seat_of
from caboprob.table.core.piles import count_to_reshuffle
from caboprob.table.core.state import State
from caboprob.table.notation import write_move
from caboprob.table.record import Cards, Record
from caboprob.table.replay import hands


@dataclass(slots=True)
class Log:
    """What a record will contain; `unfinished` holds the moves of a turn that is not over yet.

    `hands`, `discard` and `pile` are those of the deal. `reshuffles` has each new draw pile; of this and of
    `pile` the card to be drawn next comes first.
    """

    hands: tuple[Cards, ...]
    discard: Cards
    pile: Cards
    looks: list[tuple[int, ...]]  # by seat: the slots looked at, from 1
    moves: list[str] = field(default_factory=list)
    reshuffles: list[Cards] = field(default_factory=list)
    unfinished: list[str] = field(default_factory=list)

    def copy(self) -> "Log":
        """A copy that goes on independently."""
        return Log(
            self.hands,
            self.discard,
            self.pile,
            list(self.looks),
            list(self.moves),
            list(self.reshuffles),
            list(self.unfinished),
        )

    def note(self, state: State, move: int, seat: int) -> bool:
        """Notes a move that a seat has made, given the state after it; returns whether it ends an entry."""
        if kind_of(move) == PASS_CALL:  # the entry was complete when the turn ended
            return False
        # That no swap follows a look, or an action is not used, is not written.
        notation = [] if kind_of(move) in (PASS_SWAP, SKIP) else [write_move(move, seat)]
        if kind_of(move) == SNAP:
            snapper = seat_of(place_of(move, 0)) + 1
            notation = [notation[0].replace("snap", f"snap {snapper}", 1)]
        self.unfinished += notation
        if state.phase not in (*SNAP_PHASES, OVER):
            return False
        self.moves.append(" ".join(self.unfinished))
        self.unfinished.clear()
        return True

    def record(self, rules: RuleSet, starter: int) -> Record:
        """The round so far as a record, without the moves of a turn that is not over; `starter` is a seat."""
        return Record(
            rules,
            starter + 1,
            self.hands,
            self.discard,
            self.pile,
            looks=tuple(self.looks),
            moves=tuple(self.moves),
            reshuffles=tuple(self.reshuffles),
            note="",
        )


def log_of(state: State) -> Log:
    """The log of a round just dealt; nobody has looked yet."""
    return Log(
        hands(state),
        tuple(int(state.discard[index]) for index in range(state.discard_size)),
        tuple(int(state.pile[index]) for index in reversed(range(state.pile_size))),
        [()] * int(state.players),
    )


def pile_after_reshuffle(state_before: State, move: int, shuffler: Shuffler) -> Cards:
    """The new draw pile, next card first, if a move has the discards shuffled by this shuffler."""
    count = count_to_reshuffle(state_before, move)
    pile = state_before.discard[:count].copy()
    order_cards(pile, count, shuffler.copy())
    return tuple(int(card) for card in reversed(pile))
