"""How far to trust the odds of calls in the middle of a round: how they compared with what happened.

`data/trust.toml` is written by `benchmarks/truth/trust.py` from what `benchmarks/truth/calibration.py`,
`benchmarks/truth/watching.py` and `benchmarks/truth/prices.py` found.
"""

from dataclasses import dataclass
from functools import cache

from caboprob.content import layered
from caboprob.montecarlo.results.calibration import Bin

FILE = "trust.toml"
BINS = 10


@dataclass(frozen=True, slots=True)
class MissedCell:
    """A cell in which said and happened differ by over 2 percentage points and twice the standard error.

    Both are chances from 0 to 1.
    """

    turns_had: int
    own_sum: int
    moments: int
    said: float
    happened: float
    stderr: float


@dataclass(frozen=True, slots=True)
class Trust:
    """Said against happened at one table: who was assumed to play there, and who played.

    So many `questions`, each about moments that look alike, stood for the `moments` of the `rounds` with this
    `seed`: see `calibration`. `off` is by how much more was said than happened, on average, and `stderr` its
    standard error; `ece` the expected calibration error, of which `by_chance` would show if everything said
    were true. Of so many `cells`, each of turns had and own sum, said and happened differ by at most two
    percentage points in the number `within`; those `missed` differ by more, beyond doubt.
    """

    rules: str
    players: int
    assumed: str
    played: str
    seed: int
    rounds: int
    moments: int
    questions: int
    cells: int
    within: int
    missed: tuple[MissedCell, ...]
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
    """How often 90 % regions held the true card or sum, when hands were inferred from records.

    `held` is the share of so many `regions` that did; `what` names cards or sums.
    """

    rules: str
    what: str
    records: int
    regions: int
    held: float
    stderr: float


@dataclass(frozen=True, slots=True)
class Price:
    """What was said of a move, in points more than the others, or the chance that somebody holds a kamikaze.

    `what` is the kind of move, or `kamikaze`; `kind` the kind of table. `said` and `happened` are means over
    so many questions; `off` is `said` less `happened`, and `stderr` its standard error.
    """

    rules: str
    players: int
    kind: str
    what: str
    questions: int
    said: float
    happened: float
    off: float
    stderr: float


@cache
def tables() -> tuple[Trust, ...]:
    """All tables that were judged, in the order of the data."""
    return tuple(_table(row) for row in layered.read_data(FILE).get("tables", ()))


@cache
def regions() -> tuple[Regions, ...]:
    """All inferences from records that were judged."""
    return tuple(Regions(**row) for row in layered.read_data(FILE).get("regions", ()))


@cache
def prices() -> tuple[Price, ...]:
    """All prices that were judged."""
    return tuple(Price(**row) for row in layered.read_data(FILE).get("prices", ()))


def trust_at(rules: str, players: int, assumed: str, played: str | None = None) -> Trust | None:
    """What was found at such a table, played as assumed if nobody is named; None if it was never judged."""
    who_played = assumed if played is None else played
    for table in tables():
        if (table.rules, table.players, table.assumed, table.played) == (rules, players, assumed, who_played):
            return table
    return None


def _table(row: layered.TomlTable) -> Trust:
    bins = tuple(
        Bin(int(said * BINS) / BINS, min(1.0, (int(said * BINS) + 1) / BINS), weight, said, happened, stderr)
        for weight, said, happened, stderr in row["bins"]  # the weight is a share of all moments
    )
    missed = tuple(MissedCell(*cell) for cell in row["missed"])
    return Trust(**{**row, "bins": bins, "missed": missed})
