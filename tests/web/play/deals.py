"""Deals by name, as a server of tests knows them too: both have the same secret."""

from functools import cache
from itertools import count, product

from caboprob.errors import CaboError
from caboprob.practice.config import GameConfig
from caboprob.practice.dealnames import deal_namer
from caboprob.practice.game import Game, new_game
from caboprob.practice.observation import observe
from caboprob.rulesets import read
from caboprob.table.core.codes import SNAP
from caboprob.web.base.visit import Visit
from caboprob.web.play.setup import Setup
from tests.practice.playing import DISCARDS, DRAWS, LOOKS_AT_TWO


@cache
def deal_name(game: str, kind: str = "family", others: int = 2, drawing: int = 0, least: int = 0) -> str:
    """The name of a deal in which I begin, at a table of this kind.

    I draw a card that has an action among the bits `drawing`, or any if there are none. My first two cards
    count `least` points or more.
    """
    rules = read(game)
    for number in count():
        name = deal_namer().with_mark(f"{number:018x}", rules, others + 1)
        dealt = new_game(config(game, name, kind, others))
        high = rules.deck.points(dealt.round.hands[0][:2]) >= least
        if dealt.round.starter == 0 and high and (not drawing or _drawn(dealt) & drawing):
            return name
    raise AssertionError


@cache
def deal_with_throws(game: str) -> tuple[str, tuple[str, ...]]:
    """The name of a deal for two, and decisions: in the last ones I throw a card of my own, then one that
    is not mine, for which I give my first.
    """
    for number in count():
        name = deal_namer().with_mark(f"{number:018x}", read(game), 2)
        dealt = new_game(config(game, name, others=1))
        if dealt.round.starter == 0 and (moves := _throws(dealt)):
            return name, moves
    raise AssertionError


def _throws(dealt: Game) -> tuple[str, ...]:
    """Such decisions of a deal, as an address has them (`z` snaps a card); empty if there are none."""
    after_turn = dealt.after_decision(LOOKS_AT_TWO).after_decision(DRAWS).after_decision(DISCARDS)
    for mine, theirs in product("1234", repeat=2):
        try:
            last = after_turn.after_decision(f"z1{mine}").after_decision(f"z2{theirs}1")
        except CaboError:
            continue
        snaps = [one.event for one in observe(last).moments if one.event and one.event.kind == SNAP]
        if len(snaps) == 2 and not any(one.snap_missed for one in snaps):
            return last.entries
    return ()


def config(game: str, name: str, kind: str = "family", others: int = 2) -> GameConfig:
    """The game of a deal with this name, in which I have the first seat."""
    found = Setup(kind, others, seat=1, deal=name).config(Visit("en", read(game)))
    assert found
    return found


def _drawn(dealt: Game) -> int:
    """The actions of the card that I draw first, as bits."""
    return observe(dealt.after_decision(LOOKS_AT_TWO).after_decision(DRAWS)).action
