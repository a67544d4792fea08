"""Compiles in advance what only tests use.

Much of it is shared with the rounds of the app, and one process compiles shared functions only once: alone,
this would compile all of them again.

`python -m tests.compiled`, followed by names of parts as in `caboprob.precompiling`, makes those parts in one
process, at its caller's priority; `tests` and `tests-of-kabadak` are the parts of this module. `.ci/run` does
it before all tests, each part after those of the app that it shares most with.
"""

import sys
from random import Random

import numpy as np

from benchmarks.truth.happened import what_happened
from caboprob import precompiling, rulesets
from caboprob.kabadak.core.legal import MOVE_BUFFER_SIZE
from caboprob.kabadak.core.playout import random_games
from caboprob.kabadak.montecarlo.players import named
from caboprob.machinecode.compiling import compiled
from caboprob.montecarlo.beliefs.filtering.decisions import count_moves
from caboprob.montecarlo.policies import tablekinds
from caboprob.shuffling import random_shuffler
from caboprob.table.core.ruletable import rule_table
from tests.kabadak import compiledloops as kabadak_loops
from tests.kabadak import games as kabadak
from tests.kabadak.montecarlo.decisions import decided
from tests.montecarlo.played import Round
from tests.table import compiledloops as loops
from tests.table.games import opening


def build_tests() -> None:
    """Compiles the moments of freely played rounds, and single decisions and throws."""
    what_happened(rulesets.read("cabo-de"), tablekinds.players("family", 2), rounds=1)
    cabu = rulesets.read("cabu")
    Round(cabu, tablekinds.players("family", 2), seed=1, tremble=0, snap_tremble=0).play(most_entries=20)
    build_loops()


def build_loops() -> None:
    """Compiles loops over whole rounds, and over moves that are tried."""
    rules, state, shuffler, _ = opening(("cabu",), 2, 1)
    table, tally = rule_table(rules), np.zeros(loops.TALLY_SIZE, np.int64)
    loops.tried(state, table, [0])
    compiled(count_moves)(state, table)
    compiled(loops.tally_rounds)(state, table, 2, False, 1, shuffler, tally)


def build_kabadak_tests() -> None:
    """The same for Kabadak, and single decisions."""
    random, move_buffer, shuffler = Random(1), np.zeros(MOVE_BUFFER_SIZE, np.int64), random_shuffler(1)
    state = kabadak.dealt(random)
    decided(state, named("eager"))
    for _ in kabadak.stroll(state, random):
        pass
    kabadak_loops.tried(state, [0])
    compiled(random_games)(state, move_buffer, 0, 1, shuffler)
    compiled(kabadak_loops.tally_games)(state, move_buffer, 1, shuffler, np.zeros(7, np.int64))


BUILDERS = precompiling.BUILDERS | {"tests": build_tests, "tests-of-kabadak": build_kabadak_tests}

if __name__ == "__main__":
    for part in sys.argv[1:]:
        BUILDERS[part]()
