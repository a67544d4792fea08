"""The turns of a game with their prices, cached for the next visitors who ask."""

from functools import lru_cache

from caboprob.analysis.kabadak.gamereview import GameDecision, decision, game_accounts
from caboprob.analysis.review.accounts import Account
from caboprob.kabadak.pricing.priced import Assumptions
from caboprob.kabadak.record import Record
from caboprob.kabadak.replay import Replay, replay

ASSUMPTIONS = Assumptions()


def judge_turn(record: Record, number: int) -> GameDecision:
    """Prices the turn with this number, from 1."""
    return decision(_cached_replay(record), number, ASSUMPTIONS)


def accounts(record: Record, lost: tuple[float, ...]) -> tuple[Account, ...]:
    """Both players' accounts of a finished game; `lost` is what each player's turns lost in total."""
    return game_accounts(_cached_replay(record), ASSUMPTIONS, lost)


@lru_cache(maxsize=64)
def _cached_replay(record: Record) -> Replay:
    return replay(record)
