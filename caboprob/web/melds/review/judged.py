"""The turns of a game with their prices, kept for the next who ask."""

from functools import lru_cache

from caboprob.analysis.kabadak.gamereview import GameDecision, decision, game_accounts
from caboprob.analysis.review.accounts import Account
from caboprob.kabadak.pricing.priced import Assumptions
from caboprob.kabadak.record import Record
from caboprob.kabadak.replay import Replay, replay

ASSUMED = Assumptions()


def judge_turn(record: Record, number: int) -> GameDecision:
    """The turn with this number, from 1."""
    return decision(_replayed(record), number, ASSUMED)


def accounts(record: Record, lost: tuple[float, ...]) -> tuple[Account, ...]:
    """Both accounts of a game that is over, from what each lost in sum."""
    return game_accounts(_replayed(record), ASSUMED, lost)


@lru_cache(maxsize=64)
def _replayed(record: Record) -> Replay:
    return replay(record)
