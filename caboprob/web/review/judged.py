"""The decisions of one entry of a record with their prices, small enough to be kept for the next who ask."""

from dataclasses import dataclass
from functools import lru_cache

from caboprob.analysis.review.accounts import Account
from caboprob.analysis.review.made import Assumed, Stage
from caboprob.analysis.review.review import Decision, accounts_of, check_length, entry
from caboprob.montecarlo.beliefs.watched import watched
from caboprob.replays import round_of
from caboprob.table.position import Position
from caboprob.table.record import Record
from caboprob.table.replay import Replay

ASSUMED = Assumed()
ROUNDS = 2_000


@dataclass(frozen=True, slots=True)
class Seen:
    """A priced decision, the table as its player saw it, and the card in hand, None before the draw."""

    decision: Decision
    position: Position
    drawn: int | None


@dataclass(frozen=True, slots=True)
class JudgedEntry:
    """An entry of a record; None where the belief would rest on too few tables."""

    number: int
    seen: tuple[Seen, ...] | None


def judged(record: Record, number: int) -> JudgedEntry:
    """The decisions of the entry with this number, from 1; refuses a record too long (`TooLarge`)."""
    played = _replayed(record)
    check_length(played)
    decisions = entry(played, number, ASSUMED, rounds=ROUNDS)
    if decisions is None:
        return JudgedEntry(number, None)
    return JudgedEntry(number, tuple(_seen(played, one) for one in decisions))


def accounts(record: Record, lost: tuple[float, ...]) -> tuple[Account, ...]:
    """Everybody's account of a round that is over, from what each lost in sum."""
    return accounts_of(_replayed(record), ASSUMED, lost)


def _seen(played: Replay, decision: Decision) -> Seen:
    made = decision.loss.made
    known = watched(played.record, made.number - 1, made.seat, seed=ASSUMED.seed)
    drawn = played.events[made.number - 1].card if made.stage == Stage.DRAWN else None
    return Seen(decision, known.position, drawn)


@lru_cache(maxsize=64)
def _replayed(record: Record) -> Replay:
    return round_of(record)
