"""Replays a record move by move, up to its first illegal move and the clause that forbids it."""

from collections.abc import Sequence
from dataclasses import dataclass

from caboprob.errors import BadNotation, at_place
from caboprob.shuffling import HIDDEN, Shuffler, hiding_shuffler, scripted_shuffler
from caboprob.table.checks import check_rounds_played, check_totals
from caboprob.table.core.codes import (
    CALL,
    CALLED,
    CARDS,
    DRAW,
    KEEP,
    LAID_ACTION,
    LOOK,
    LOOKED,
    OUT_OF_CARDS,
    OVER,
    PASS_CALL,
    PASS_SWAP,
    SHED,
    SKIP,
    SNAP,
    SWAP,
    TAKE,
    TURN_END,
)
from caboprob.table.core.hands import append_card, reveal
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.core.moves import kind_of, move_without_places, place_at
from caboprob.table.core.piles import count_to_reshuffle, lay_discard
from caboprob.table.core.ruletable import Rules, rule_table
from caboprob.table.core.scoring.scoring import score_state
from caboprob.table.core.scoring.sheet import enter_total, new_round_sheet
from caboprob.table.core.state import State, clear_table, new_state
from caboprob.table.core.transitions.apply import apply
from caboprob.table.core.transitions.turnend import end_without_cards
from caboprob.table.event import Event
from caboprob.table.notation import Line, read_line
from caboprob.table.record import Record, same_cards
from caboprob.table.score import Score, score_of
from caboprob.verdicts import BrokenRule

LAYING = (TAKE, KEEP, SNAP)  # moves that lay a card whose action may follow in the same line
ENDINGS = {CALLED: "call", SHED: "shed", OUT_OF_CARDS: "no-cards"}


@dataclass(frozen=True, slots=True, repr=False)
class Replay:
    """A replayed record: the states before and after each legal move, and the moves' events.

    `broken` is the first illegal move, which ends it, and why it is illegal; None if every move is legal.
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
    def complete(self) -> bool:
        """Whether the round came to its end."""
        return bool(self.end.phase == OVER)

    @property
    def hands(self) -> tuple[tuple[int, ...], ...]:
        """The hands at the end."""
        return hands(self.end)

    @property
    def caller(self) -> int | None:
        """Who called, from 1."""
        return int(self.end.caller) + 1 or None

    @property
    def ended_by(self) -> str | None:
        """`call`, `shed` (a hand is empty), `no-cards` (to draw), or None while the round goes on."""
        return ENDINGS.get(int(self.end.ended_by))

    def score(
        self,
        totals: tuple[int, ...] | None = None,
        resets: tuple[int, ...] | None = None,
        played: int = 0,
    ) -> Score | None:
        """The score of the round; None while it goes on, after an illegal move, and if a card is not known.

        The `totals` before it are 0 unless given. `resets` says how often each has dropped before, if the
        rules limit that; `played` how many rounds the game has had, if they fix a number.

        Refuses totals that cannot stand at the start of a round (`BadNotation`).
        """
        if not self.complete or self.broken or any(HIDDEN in hand for hand in self.hands):
            return None
        sheet = new_round_sheet()
        zeros = (0,) * len(self.record.hands)
        totals_before, resets_before = totals or zeros, resets or zeros
        check_totals(self.record.rules, totals_before, len(self.record.hands), resets_before)
        check_rounds_played(self.record.rules, played)
        sheet.played = played
        for seat, total in enumerate(totals_before):
            enter_total(sheet, seat, total, resets_before[seat])
        score_state(self.end, rule_table(self.record.rules), sheet)
        return score_of(sheet, self.record.rules, totals_before)


def hands(state: State) -> tuple[tuple[int, ...], ...]:
    """All hands of a state, slots left to right."""
    return tuple(
        tuple(int(state.hands[seat, slot]) for slot in range(state.sizes[seat]))
        for seat in range(state.players)
    )


def initial_state(record: Record) -> State:
    """The state at the beginning of a record."""
    state = new_state()
    clear_table(state, len(record.hands), record.starter - 1)
    for seat, hand in enumerate(record.hands):
        for card in hand:
            append_card(state, seat, card, 0)  # 0: no seat knows it
    for card in record.discard:
        lay_discard(state, card)
    for card in [HIDDEN] * record.unlisted_count + list(reversed(record.pile)):
        state.pile[state.pile_size] = card
        state.pile_size += 1
    for seat, slots in enumerate(record.looks):
        for slot in slots:
            reveal(state, place_at(seat, slot - 1), 1 << seat)  # to that seat alone
    end_without_cards(state, rule_table(record.rules))  # ends the round if there is nothing to draw
    return state


def replay(record: Record) -> Replay:
    """Plays a record to its end or to its first illegal move.

    Refuses a move that cannot be read or that draws a card nobody wrote down, and a recorded reshuffle whose
    cards are not those that the rules shuffle then (`BadNotation`).
    """
    state = initial_state(record)
    states, events = [state.copy()], list[Event]()
    for number, text in enumerate(record.moves, 1):
        with at_place(f"moves[{number}]"):
            line = read_line(text, *seats_due(state, rule_table(record.rules)))
            reason = play_line(state, record, line)
        if reason != Reason.LEGAL:
            return Replay(record, tuple(states), tuple(events), BrokenRule(number, line.player, reason, text))
        states.append(state.copy())
        events.append(Event.of(state))
    return Replay(record, tuple(states), tuple(events), None)


def play_line(state: State, record: Record, line: Line) -> Reason:
    """Plays one line. If it is illegal, the state is left as it was before the first illegal step."""
    rules = rule_table(record.rules)
    if line.is_out_of_turn:
        return Reason.ROUND_OVER if state.phase == OVER else Reason.NOT_YOUR_TURN
    if implies_pass(state, line):
        apply(state, rules, move_without_places(PASS_CALL), hiding_shuffler())
    for index, move in enumerate(line.moves):
        reason = why_not_in_line(state, line.moves, index)
        if reason == Reason.LEGAL:
            reason = make_recorded_move(state, rules, move, record)
        if reason != Reason.LEGAL:
            return reason
    if closing_move(state):
        apply(state, rules, closing_move(state), hiding_shuffler())
    return Reason.LEGAL


def closing_move(state: State) -> int:
    """The move that ends an action which a line does not use, or not to the end; 0 if no action is open."""
    if state.phase == LOOKED:
        return move_without_places(PASS_SWAP)
    return move_without_places(SKIP) if state.phase == LAID_ACTION else 0


def seats_due(state: State, rules: Rules) -> tuple[int, int | None]:
    """The seat whose turn it is or comes next, and the one whose turn has ended, if it may still call."""
    turn, players = int(state.turn), int(state.players)
    if state.phase == TURN_END:
        return (turn + 1) % players, turn
    return turn, (turn - 1) % players if rules.call_at_end and state.turns else None


def implies_pass(state: State, line: Line) -> bool:
    """Whether a line begins the next turn, so that whoever could have called did not."""
    return begins_next_turn(state, line.moves[0])


def begins_next_turn(state: State, move: int) -> bool:
    """Whether a move at the end of a turn, after which a call could come, belongs to the next turn."""
    return bool(state.phase == TURN_END and kind_of(move) not in (CALL, PASS_CALL, SNAP))


def why_not_in_line(state: State, moves: Sequence[int], index: int) -> Reason:
    """Why a move of a line cannot follow the one before it, apart from the core's rules; else `LEGAL`."""
    kind, kind_before = kind_of(moves[index]), kind_of(moves[index - 1]) if index else DRAW
    if kind_before in LAYING and state.phase != LAID_ACTION:
        return Reason.NOTHING_LAID
    if kind_before == LOOK and kind == SWAP and state.phase != LOOKED:
        return Reason.NO_SWAP_ACTION
    return Reason.LEGAL


def make_recorded_move(state: State, rules: Rules, move: int, record: Record) -> Reason:
    """Makes one move of the core; a reshuffle that falls due takes its order from the record."""
    reshuffles_before = int(state.reshuffles)
    to_shuffle = [int(state.discard[index]) for index in range(count_to_reshuffle(state, move))]
    reason = apply(state, rules, move, next_shuffler(record, reshuffles_before))
    if state.reshuffles > reshuffles_before:
        check_order(record, reshuffles_before, to_shuffle)
    if holds_unlisted(state):
        raise BadNotation("draws-hidden")
    return reason


def check_order(record: Record, number: int, shuffled: Sequence[int]) -> None:
    """Refuses a recorded reshuffle, counted from 0, whose cards are not those that were shuffled."""
    if number < len(record.reshuffles) and not same_cards(record.rules, record.reshuffles[number], shuffled):
        with at_place(f"reshuffles[{number + 1}]"):
            cards = record.rules.deck.write_hand(sorted(shuffled))
            raise BadNotation("reshuffle-other-cards", cards=cards)


def next_shuffler(record: Record, reshuffles_before: int) -> Shuffler:
    """The order of the next reshuffle after so many, as far as the record gives it."""
    if reshuffles_before < len(record.reshuffles):
        return scripted_shuffler(record.reshuffles[reshuffles_before][:CARDS])
    return hiding_shuffler()


def holds_unlisted(state: State) -> bool:
    """Whether a hand holds a card that the record does not list."""
    return state.drawn == HIDDEN or any(HIDDEN in hand for hand in hands(state))
