"""What only tests compile, made beside the rounds of the app, as alone it would compile all of these again.

`python -m tests.compiled`, followed by names of parts as in `caboprob.precompiling`, makes those parts in one
process, at its caller's priority; `tests` is the part of this module. `.ci/run` does it before all tests.
"""

import sys

from benchmarks.happened import happened
from caboprob import precompiling, rulesets
from caboprob.montecarlo.policies import tables
from tests.montecarlo.played import Round


def load() -> None:
    """Compiles the moments of freely played rounds, and single decisions and throws."""
    happened(rulesets.read("cabo-de"), tables.players("family", 2), rounds=1)
    cabu = rulesets.read("cabu")
    Round(cabu, tables.players("family", 2), seed=1, tremble=0, snap_tremble=0).play(most_entries=20)


BUILDERS = precompiling.BUILDERS | {"tests": load}

if __name__ == "__main__":
    for part in sys.argv[1:]:
        BUILDERS[part]()
