"""Compiles the kernels and builds the search in advance, and caches both, so that nobody has to wait later.

`python -m caboprob.precompiling` makes everything, which takes a minute or two; followed by `counting`,
`rounds`, `beliefs`, `trials`, `kabadak`, `core` or `search` it makes only that part.
"""

import os
import sys

import numpy as np

from caboprob import rulesets, shuffling
from caboprob.analysis.review import expectation
from caboprob.content.messages import LANGUAGES
from caboprob.exact import joint
from caboprob.exact.arrangements import counting
from caboprob.kabadak.montecarlo import match
from caboprob.kabadak.pricing import playingon
from caboprob.machinecode.compiling import compiled
from caboprob.montecarlo.beliefs import drawn
from caboprob.montecarlo.beliefs.filtering import stages
from caboprob.montecarlo.beliefs.searching import search
from caboprob.montecarlo.calltrials import experiment
from caboprob.montecarlo.play import alltables, kernel
from caboprob.montecarlo.play.execution import chunk
from caboprob.table.core import playout, ruletable
from caboprob.table.core.legality.legalmoves import legal_moves
from caboprob.table.core.scoring.scoring import score_state
from caboprob.table.core.scoring.sheet import new_round_sheet
from caboprob.table.core.state import new_state
from caboprob.table.core.transitions.apply import apply
from caboprob.text.search.building import load_search


def build_counting() -> None:
    """Compiles the exact counting."""
    counting.load()
    joint.load()  # of the joint distribution of hand sums


def build_core() -> None:
    """Compiles the rules core."""
    rules, state = ruletable.rule_table(rulesets.read(rulesets.family_keys()[0])), new_state()  # any rules
    shuffler = shuffling.random_shuffler(seed=0)
    # Two players, from round 0 on one round.
    compiled(playout.play_random_rounds)(state, rules, 2, 0, 1, shuffler)
    compiled(legal_moves)(state, rules, np.zeros(1, np.int64))
    compiled(apply)(state, rules, 0, shuffler)
    compiled(score_state)(state, rules, new_round_sheet())


def build_rounds() -> None:
    """Compiles the policies and the rounds they play."""
    chunk.load(kernel.KERNEL)


def build_beliefs() -> None:
    """Compiles the beliefs about tables, from a description or a record, and the deals that reviews use."""
    search.load()  # of moments like the one described, after as many turns
    stages.load()  # of the filter that follows a record
    drawn.load()  # once a card has been drawn
    alltables.load()  # one move at every table of a belief
    expectation.load()


def build_trials() -> None:
    """Compiles the trials of calls that a calling book is made of."""
    chunk.load(experiment.KERNEL)


def build_kabadak() -> None:
    """Compiles the policies of Kabadak, the games they play, and those played on from a turn."""
    chunk.load(match.KERNEL)
    playingon.load()


def build_search() -> None:
    """Builds the search index of each language."""
    for language in LANGUAGES:
        load_search(language)


BUILDERS = {
    "counting": build_counting,
    "kabadak": build_kabadak,
    "rounds": build_rounds,
    "beliefs": build_beliefs,
    "trials": build_trials,
    "core": build_core,
    "search": build_search,
}


def main(names: list[str]) -> None:
    """Builds the named parts, or everything, at a low priority."""
    if hasattr(os, "nice"):  # Windows has none
        os.nice(10)
    for name in names or BUILDERS:
        BUILDERS[name]()


if __name__ == "__main__":
    main(sys.argv[1:])
