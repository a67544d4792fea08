"""The decisions that were made in a record: by whom, at which entry, and what that seat had seen then."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from caboprob.analysis.turning import as_seen_from
from caboprob.errors import Unrecorded
from caboprob.montecarlo.beliefs.drawn import DrawEvidence
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.beliefs.looked import SeenCard, ShownEvidence
from caboprob.montecarlo.beliefs.watched import WatchEvidence, watch_record
from caboprob.montecarlo.policies.assumed import assumed_players, assumed_tremble, continuing_players
from caboprob.montecarlo.policies.player import Player
from caboprob.shuffling import HIDDEN
from caboprob.table.annotations import strip_annotation
from caboprob.table.core.codes import (
    CALL,
    DRAW,
    KEEP,
    LOOK,
    OVER,
    PASS_CALL,
    PASS_SWAP,
    SKIP,
    SNAP,
    TAKE,
    TURN,
)
from caboprob.table.core.legality.actions import swap_follows
from caboprob.table.core.moves import kind_of, move_without_places, place_count, place_of, seat_of, slot_of
from caboprob.table.core.ruletable import rule_table
from caboprob.table.notation import read_line
from caboprob.table.record import Record
from caboprob.table.replay import Replay, implies_pass, seats_due

TABLES = 1_000  # of twice as many, losses would hardly be better known
MOST_CACHED = 8  # what a seat has seen, for the decisions of one turn


class Stage(StrEnum):
    """When a decision is made, and on what.

    Before the draw, with the drawn card in hand, out of turn, on the action of a card laid, or on a call at
    the end of a turn.
    """

    TURN = "turn"
    DRAWN = "drawn"
    SNAP = "snap"
    LAID = "laid"
    TURN_END = "ending"


@dataclass(frozen=True, slots=True)
class DecisionMade:
    """A decision of a record: its entry, from 1, the seat, from 0, and the core's move as the record has it.

    `before` are the moves of the same entry that came before it: a draw, a look.
    """

    entry_number: int
    seat: int
    stage: Stage
    move: int
    before: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Assumptions:
    """Who may sit at the other seats, how one plays on, and with which seed and how many tables.

    A table is one way in which all cards may lie, simulated so that it fits what a seat has seen.

    `is_company` tells that the mixture is who really sits there, and that nobody has said how one plays on.
    """

    mixture: tuple[Player, ...] = ()
    me: Player | None = None  # like whom one plays on, if a person says so
    seed: int = 1
    tables: int = TABLES
    is_company: bool = False

    @property
    def everybody(self) -> tuple[Player, ...]:
        """Who may sit anywhere, each equally likely."""
        return tuple(dict.fromkeys(self.mixture)) or assumed_players()

    @property
    def ways(self) -> tuple[Player, ...]:
        """Like whom one plays on after the decision: whichever of these is best.

        Unless a person says who, it is the last of those who are said to sit there.
        """
        if self.me:
            return (self.me,)
        return continuing_players() if self.is_company or not self.mixture else (self.mixture[-1],)

    @property
    def continuing_player(self) -> Player:
        """Like whom everybody plays on where no decision is judged."""
        return self.ways[0]

    @property
    def tremble(self) -> float:
        """How often anybody does something else than decided."""
        return assumed_tremble()


def decisions_made_in(replay: Replay, number: int) -> Iterator[DecisionMade]:
    """The decisions of an entry of a record, numbered from 1, in order."""
    rules = rule_table(replay.record.rules)
    # An entry may tell cards besides its move.
    text = strip_annotation(replay.record.moves[number - 1], replay.record.rules.deck)
    state = replay.states[number - 1]
    entry = read_line(text, *seats_due(state, rules))
    if implies_pass(state, entry):  # whoever could have called at the end of the turn before did not
        yield DecisionMade(number, int(state.turn), Stage.TURN_END, move_without_places(PASS_CALL))
    seat, moves = entry.player - 1, list(entry.moves)
    if unused := _left_unused(replay, number, moves):
        moves.append(unused)
    stage = Stage.TURN if state.phase == TURN or kind_of(moves[0]) != CALL else Stage.TURN_END
    for index, move in enumerate(moves):
        if kind_of(move) == SNAP:
            stage = Stage.SNAP
        yield DecisionMade(number, seat, stage, move, tuple(moves[:index]))
        stage = Stage.LAID if kind_of(move) in (KEEP, TAKE, SNAP) or stage == Stage.LAID else Stage.DRAWN


def _left_unused(replay: Replay, number: int, moves: Sequence[int]) -> int:
    """The move with which an entry let an action go, or a swap that could have followed; 0 if none."""
    rules, event = rule_table(replay.record.rules), replay.events[number - 1]
    kind = kind_of(moves[-1])
    failed = event.exchange_failed or event.snap_missed  # cards of a set that differ, a snap of a wrong card
    laid_card = (
        event.cards[0] if event.kind in (KEEP, TAKE, SNAP) and event.cards and not failed else event.card
    )
    if laid_card is None or laid_card == HIDDEN or (kind == SNAP and replay.states[number].phase == OVER):
        return 0
    if kind == LOOK and swap_follows(int(rules.action[laid_card]), place_count(moves[-1])):
        return move_without_places(PASS_SWAP)
    has_action = (
        kind in (KEEP, TAKE, SNAP) and not failed and rules.any_discard_acts and rules.action[laid_card]
    )
    return move_without_places(SKIP) if has_action else 0


def evidence_of(replay: Replay, decision: DecisionMade, assumptions: Assumptions) -> Evidence:
    """What that seat knew when it decided; refuses what belief refuses (`TooRare`, `Unrecorded`)."""
    evidence: Evidence = _watch(replay.record, decision.entry_number - 1, decision.seat, assumptions)
    for move in decision.before:
        evidence = _evidence_after(replay, decision, evidence, move)
    return evidence


def _card_as_recorded(decision: DecisionMade, card: int) -> int:
    """A card that the seat saw in this entry; refused if the record does not tell it (`Unrecorded`)."""
    if card == HIDDEN:
        raise Unrecorded("unrecorded-now", player=decision.seat + 1, move=decision.entry_number)
    return card


@lru_cache(maxsize=MOST_CACHED)
def _watch(record: Record, entries_seen: int, seat: int, assumptions: Assumptions) -> WatchEvidence:
    return watch_record(
        record,
        entries_seen,
        seat,
        assumptions.mixture,
        my_player=assumptions.continuing_player,
        seed=assumptions.seed,
        tables=assumptions.tables,
    )


def _evidence_after(replay: Replay, decision: DecisionMade, evidence: Evidence, move: int) -> Evidence:
    """What that seat knew after one more move of its entry: a draw, a look, an exchange or a snap."""
    event, players = replay.events[decision.entry_number - 1], len(replay.record.hands)
    if kind_of(move) == DRAW:
        assert event.card is not None, "a draw has a card"
        return DrawEvidence(evidence, _card_as_recorded(decision, event.card))
    if kind_of(move) == LOOK:
        return ShownEvidence(evidence, tuple(_sights(replay, decision, move)))
    seen_place = place_of(move, 1 if kind_of(move) == SNAP else 0)
    seat = (seat_of(seen_place) - decision.seat) % players
    seen = SeenCard(seat, slot_of(seen_place), _card_as_recorded(decision, event.cards[0]))
    return ShownEvidence(evidence, (seen,), as_seen_from(decision.seat, players, move))


def _sights(replay: Replay, decision: DecisionMade, look: int) -> Iterator[SeenCard]:
    """What a look showed, of a drawn card or of one just laid."""
    event, players = replay.events[decision.entry_number - 1], len(replay.record.hands)
    state_before, laid_action = replay.states[decision.entry_number - 1], event.action
    for index in range(place_count(look)):
        seat, slot = seat_of(place_of(look, index)), slot_of(place_of(look, index))
        card = laid_action.cards[index] if laid_action else int(state_before.hands[seat, slot])
        yield SeenCard((seat - decision.seat) % players, slot, _card_as_recorded(decision, card))
