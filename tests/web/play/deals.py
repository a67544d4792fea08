"""Deals by name, as a server of tests knows them too: both have the same secret."""

from functools import cache
from itertools import count

from caboprob.practice.game import begun
from caboprob.practice.sealing import seal
from caboprob.practice.setting import Setting
from caboprob.rulesets import read
from caboprob.web.base.visit import Visit
from caboprob.web.play.setup import Setup


@cache
def named(game: str, kind: str = "family", others: int = 2) -> str:
    """The name of a deal in which I begin."""
    rules = read(game)
    for number in count():
        name = seal().marked(f"{number:018x}", rules, others + 1)
        if begun(setting(game, name, kind, others)).round.starter == 0:
            return name
    raise AssertionError


def setting(game: str, name: str, kind: str = "family", others: int = 2) -> Setting:
    found = Setup(kind, others, 1, name).setting(Visit("en", read(game)))
    assert found
    return found
