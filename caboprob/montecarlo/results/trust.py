"""How far to trust what is said of calls in the middle of a round: the results of the judging, from the data.

`data/trust.toml` is written by `benchmarks/trust.py` from what `benchmarks/calibration.py` and
`benchmarks/watching.py` found.
"""

from dataclasses import dataclass
from functools import cache

from caboprob.content import layered
from caboprob.montecarlo.results.calibration import Bin

FILE = "trust.toml"
BINS = 10


@dataclass(frozen=True, slots=True)
class Trust:
    """Said against happened at one table: who was assumed to play there, and who played.

    `off` is by how much more was said than happened, on average; `ece` the expected calibration error, of
    which `by_chance` would show if everything said were true. Cells are turns had and own sum.
    """

    rules: str
    players: int
    assumed: str
    played: str
    rounds: int
    moments: int
    questions: int
    cells: int
    off: float
    stderr: float
    ece: float
    by_chance: float
    bins: tuple[Bin, ...]

    @property
    def as_assumed(self) -> bool:
        """Whether those played who were assumed to."""
        return self.assumed == self.played


@dataclass(frozen=True, slots=True)
class Regions:
    """How often regions of 90 % held the truth, of so many cards or sums believed from records."""

    rules: str
    what: str
    records: int
    regions: int
    held: float
    stderr: float


@cache
def tables() -> tuple[Trust, ...]:
    """All tables that were judged, in the order of the data."""
    return tuple(_table(row) for row in layered.table(FILE).get("tables", ()))


@cache
def regions() -> tuple[Regions, ...]:
    """All beliefs from records that were judged."""
    return tuple(Regions(**row) for row in layered.table(FILE).get("regions", ()))


def found(rules: str, players: int, assumed: str, played: str | None = None) -> Trust | None:
    """What was found at such a table, played as assumed if nobody is named; None if it was never judged."""
    who = assumed if played is None else played
    for one in tables():
        if (one.rules, one.players, one.assumed, one.played) == (rules, players, assumed, who):
            return one
    return None


def _table(row: layered.Table) -> Trust:
    bins = tuple(
        Bin(int(said * BINS) / BINS, min(1.0, (int(said * BINS) + 1) / BINS), weight, said, happened, stderr)
        for weight, said, happened, stderr in row["bins"]
    )
    return Trust(**{**row, "bins": bins})
