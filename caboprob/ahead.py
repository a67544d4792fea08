"""Compiles what the app and the commands need, and keeps it: `python -m caboprob.ahead`.

Nobody has to wait for the compiler later; it takes half a minute.
"""

import numpy as np

from caboprob import rulesets
from caboprob.compiling import compiled
from caboprob.exact import counting, joint
from caboprob.table import legal, playout, ruletable, scoring, shuffling, state, transitions


def build() -> None:
    """Compiles every function that is called in its compiled form."""
    build_exact()
    build_table()


def build_exact() -> None:
    """The counting."""
    counting.load()
    joint.load()


def build_table() -> None:
    """The rules core."""
    rules, table = ruletable.tabled(rulesets.read(rulesets.KEYS[0])), state.new_state()
    shuffler = shuffling.random_order(seed=0)
    compiled(playout.random_rounds)(table, rules, 2, 0, 1, shuffler)
    compiled(legal.legal_moves)(table, rules, np.zeros(1, np.int64))
    compiled(transitions.apply)(table, rules, 0, shuffler)
    compiled(scoring.score_state)(table, rules, scoring.new_sheet())


if __name__ == "__main__":
    build()
