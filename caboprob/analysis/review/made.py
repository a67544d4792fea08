"""The decisions that were made in a record: by whom, at which entry, and what that seat had seen then."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from caboprob.errors import Unrecorded
from caboprob.montecarlo.beliefs.drawn import Drawn
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.beliefs.looked import Looked
from caboprob.montecarlo.beliefs.watched import Watched, anybody, tremble, watched, ways_on
from caboprob.montecarlo.policies.player import Player
from caboprob.shuffling import HIDDEN
from caboprob.table.annotations import move_alone
from caboprob.table.core.codes import DONE, LOOK, SNAP, SWAP_ANY
from caboprob.table.core.moves import kind_of, place_of, plain_move, seat_of, slot_of
from caboprob.table.core.ruletable import tabled
from caboprob.table.notation import read_line
from caboprob.table.record import Record
from caboprob.table.replay import Replay

TABLES = 1_000  # of twice as many, losses would hardly be better known
KEPT = 8  # what a seat has seen, for the decisions of one turn


class Stage(StrEnum):
    """When a decision is made: before the draw, with the drawn card in hand, or out of turn."""

    TURN = "turn"
    DRAWN = "drawn"
    SNAP = "snap"


@dataclass(frozen=True, slots=True)
class Made:
    """A decision of a record: its entry, from 1, the seat, from 0, and the core's move as the record has it.

    `before` are the moves of the same entry that came before it: a draw, a look.
    """

    number: int
    seat: int
    stage: Stage
    move: int
    before: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Assumed:
    """Who may sit at the other seats, how one plays on, and with which seed and how many tables."""

    mixture: tuple[Player, ...] = ()
    me: Player | None = None
    seed: int = 1
    tables: int = TABLES

    @property
    def everybody(self) -> tuple[Player, ...]:
        """Who may sit anywhere, each equally likely."""
        return tuple(dict.fromkeys(self.mixture)) or anybody()

    @property
    def ways(self) -> tuple[Player, ...]:
        """Like whom one plays on after the decision: whichever of these is best.

        Unless a person says who, it is the last of those who are said to sit there.
        """
        if self.me or self.mixture:
            return (self.me or self.mixture[-1],)
        return ways_on()

    @property
    def plays_on(self) -> Player:
        """Like whom everybody plays on where no decision is judged."""
        return self.ways[0]

    @property
    def tremble(self) -> float:
        """How often anybody does something else than decided."""
        return tremble()


def made_in(replay: Replay, number: int) -> Iterator[Made]:
    """The decisions of an entry of a record, numbered from 1, in order."""
    rules = tabled(replay.record.rules)
    text = move_alone(replay.record.moves[number - 1], replay.record.rules.deck)
    line = read_line(text, int(replay.states[number - 1].turn))
    seat, moves = line.player - 1, list(line.moves)
    if kind_of(moves[0]) == SNAP:
        yield Made(number, seat, Stage.SNAP, moves[0])
        return
    card = replay.events[number - 1].card
    if kind_of(moves[-1]) == LOOK and card is not None and rules.action[card] & SWAP_ANY:
        moves.append(plain_move(DONE))  # the swap that could have followed was let go
    for index, move in enumerate(moves):
        yield Made(number, seat, Stage.DRAWN if index else Stage.TURN, move, tuple(moves[:index]))


def evidence_of(replay: Replay, made: Made, assumed: Assumed) -> Evidence:
    """What that seat knew when it decided; refuses what belief refuses (`TooRare`, `Unrecorded`)."""
    known: Evidence = _watched(replay.record, made.number - 1, made.seat, assumed)
    if made.before:
        card = replay.events[made.number - 1].card
        assert card is not None, "a draw has a card"
        known = Drawn(known, _recorded(made, card))
    for look in made.before[1:]:
        known = _looked(replay, made, known, look)
    return known


def _recorded(made: Made, card: int) -> int:
    """A card that the seat saw in this entry; refused if the record does not tell it (`Unrecorded`)."""
    if card == HIDDEN:
        raise Unrecorded("unrecorded-now", player=made.seat + 1, move=made.number)
    return card


@lru_cache(maxsize=KEPT)
def _watched(record: Record, after: int, seat: int, assumed: Assumed) -> Watched:
    return watched(
        record,
        after,
        seat,
        assumed.mixture,
        me=assumed.me,
        seed=assumed.seed,
        tables=assumed.tables,
    )


def _looked(replay: Replay, made: Made, known: Evidence, look: int) -> Looked:
    at = place_of(look, 0)
    table, players = replay.states[made.number - 1], len(replay.record.hands)
    card = _recorded(made, int(table.hands[seat_of(at), slot_of(at)]))
    return Looked(known, (seat_of(at) - made.seat) % players, slot_of(at), card)
