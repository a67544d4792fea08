"""What only tests compile, made beside the rounds of the app, as alone it would compile all of these again.

`.ci/run` makes it before the first test, in the process that has compiled those.
"""

from benchmarks.happened import happened
from caboprob import rulesets
from caboprob.montecarlo.policies import tables
from tests.montecarlo.played import Round


def load() -> None:
    """Compiles the moments of freely played rounds, and single decisions and throws."""
    happened(rulesets.read("cabo-de"), tables.players("family", 2), rounds=1)
    cabu = rulesets.read("cabu")
    Round(cabu, tables.players("family", 2), seed=1, tremble=0, snap_tremble=0).play(most_entries=20)
