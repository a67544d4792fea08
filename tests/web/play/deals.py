"""Deals by name, as a server of tests knows them too: both have the same secret."""

from functools import cache
from itertools import count

from caboprob.practice.game import Game, begun
from caboprob.practice.sealing import seal
from caboprob.practice.setting import Setting
from caboprob.practice.sight import sight
from caboprob.rulesets import read
from caboprob.web.base.visit import Visit
from caboprob.web.play.setup import Setup


@cache
def named(game: str, kind: str = "family", others: int = 2, drawing: int = 0, least: int = 0) -> str:
    """The name of a deal in which I begin, and draw a card with one of these actions, if any are named.

    My first two cards count `least` points or more.
    """
    rules = read(game)
    for number in count():
        name = seal().marked(f"{number:018x}", rules, others + 1)
        dealt = begun(setting(game, name, kind, others))
        high = rules.deck.points(dealt.round.hands[0][:2]) >= least
        if dealt.round.starter == 0 and high and (not drawing or _drawn(dealt) & drawing):
            return name
    raise AssertionError


def setting(game: str, name: str, kind: str = "family", others: int = 2) -> Setting:
    found = Setup(kind, others, 1, name).setting(Visit("en", read(game)))
    assert found
    return found


def _drawn(dealt: Game) -> int:
    """The actions of the card that I draw first."""
    return sight(dealt.decided("b12").decided("d")).action
