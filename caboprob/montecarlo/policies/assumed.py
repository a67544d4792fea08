"""The players assumed unless a person names others: who sits at a table, and how somebody plays on.

Somebody plays on where a decision is judged: a policy plays the rest of the round in that person's place.
"""

from functools import cache

from caboprob.content import layered
from caboprob.montecarlo.policies import players as roster
from caboprob.montecarlo.policies.player import Player

FILE = "assumed.toml"


@cache
def assumed_players() -> tuple[Player, ...]:
    """Who may sit at any seat of a record, all equally likely."""
    return tuple(map(roster.named, layered.read_data(FILE)["players"]))


@cache
def continuing_players() -> tuple[Player, ...]:
    """The players who may play on in somebody's place after a decision that is judged."""
    return tuple(map(roster.read, layered.read_data(FILE)["plays_on"]))


@cache
def other_continuing_players() -> tuple[Player, ...]:
    """Further such players, tried where `continuing_players` leave a loss in doubt."""
    return tuple(map(roster.read, layered.read_data(FILE)["in_doubt"]))


def assumed_tremble() -> float:
    """How likely anybody is, at each move, to do anything the rules allow instead of what was decided."""
    return float(layered.read_data(FILE)["tremble"])


def assumed_snap_tremble() -> float:
    """How likely anybody is to snap any card, each time there is a chance to.

    Data and JSON call it `throw_tremble`: at the table, and in rulebooks, a card that is snapped is thrown.
    """
    return float(layered.read_data(FILE)["throw_tremble"])
