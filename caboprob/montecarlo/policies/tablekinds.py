"""The kinds of table that people know in plain words, beginners or a family, and who sits at each of them."""

from functools import cache
from itertools import cycle, islice

from caboprob.content import layered
from caboprob.errors import BadNotation, at_place, excerpt
from caboprob.montecarlo.policies import players as roster
from caboprob.montecarlo.policies.player import Player

FILE = "tables.toml"  # `layered.read_data` reads it: a TOML table, with one of its own for each kind


@cache
def keys() -> tuple[str, ...]:
    """The kinds of table, the weakest first."""
    return tuple(layered.read_data(FILE))


@cache
def players(key: str, seats: int) -> tuple[Player, ...]:
    """Who sits at a table of that kind with so many seats; refuses any other kind (`BadNotation`)."""
    kinds = layered.read_data(FILE)
    if key not in kinds:
        with at_place("table"):
            raise BadNotation("table-unknown", got=excerpt(key), known=", ".join(kinds))
    return tuple(roster.named(name) for name in islice(cycle(kinds[key]["players"]), seats))
