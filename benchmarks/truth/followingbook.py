"""What following the calling book brings: the same rounds with its calls and without, at the same table.

`python benchmarks/truth/followingbook.py [--rounds 100000] [--table family] cabo-de:4 kaboom:2 ...`

Of each round one player is watched, in rotating seats. It is played twice from the same deal: once the
watched one decides about everything; once they call exactly where the book says so, and decide about all
else. The book is that for the number of cards in hand or, where it does not reach, that for any number. Where
it says nothing, while not all own cards are known, and with a kamikaze in hand, the watched one decides both
times. What is compared is their points less the mean of the others'. Watched are an expert, for whom the book
is made, and one of the table. Nothing of how the book was made is used but the limits that it prints.
"""

import argparse
import sys
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from caboprob.machinecode.compiling import compiled
from caboprob.machinecode.structs import Ints
from caboprob.montecarlo.calltrials.experiment import call_trials
from caboprob.montecarlo.calltrials.trialtally import CARD_BINS, MOST_CARDS
from caboprob.montecarlo.calltrials.trying import (
    begin_round,
    cards_bin,
    finish_round,
    knows_own_hand,
    play_to_call,
    scaled_excess,
    take_turn,
)
from caboprob.montecarlo.play.job import Job
from caboprob.montecarlo.play.roundlog import has_kamikaze, sum_bin
from caboprob.montecarlo.play.rounds import snap_on_first_discard
from caboprob.montecarlo.play.tally import LAP_BINS, LOWEST_SUM, SUM_BINS, Tally
from caboprob.montecarlo.play.units import make_first_move
from caboprob.montecarlo.play.workspace import Workspace
from caboprob.montecarlo.policies import players as roster
from caboprob.montecarlo.policies import tablekinds
from caboprob.montecarlo.policies.deckfacts import DeckFacts
from caboprob.montecarlo.policies.policy import Policies
from caboprob.montecarlo.results import callingbook
from caboprob.montecarlo.results.bookcells import Limit
from caboprob.rulesets import RuleSet, family_keys, read
from caboprob.table.core.codes import CALL, OVER
from caboprob.table.core.legality.whyillegal import may_call
from caboprob.table.core.moves import move_without_places
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.state import laps

SEED = 7  # not that of the books
SILENT, WAIT, CALL_NOW = 0, 1, 2
"""What the book says of a moment."""


@dataclass(frozen=True, slots=True)
class Followed:
    """By how many points a round the watched one was better off with the book, and the standard error."""

    better: float
    stderr: float


def follow(
    workspace: Workspace,
    rules: Rules,
    facts: DeckFacts,
    policies: Policies,
    job: Job,
    unread: Tally,
    says: Ints,
    gains: Ints,
) -> None:
    """Plays each round twice and writes by how much less the watched one scores with the book."""
    for number in range(len(gains)):
        watched = number % job.players
        begin_round(workspace, rules, job, number)
        snap_on_first_discard(workspace, rules, facts, policies, unread)
        finish_round(workspace, rules, facts, policies, job, unread)
        freely = scaled_excess(workspace.sheet, watched)
        begin_round(workspace, rules, job, number)
        snap_on_first_discard(workspace, rules, facts, policies, unread)
        # One lap fewer where calls come after a turn: that turn has been had by then.
        for lap in range(LAP_BINS - rules.call_at_end):
            play_to_call(workspace, rules, facts, policies, job, unread, lap * job.players + watched)
            table = workspace.table
            if table.phase == OVER or table.caller >= 0:
                break
            if not may_call(table, rules) or has_kamikaze(workspace, rules, watched):
                continue
            if not knows_own_hand(table, watched):
                continue
            verdict = says[cards_bin(table, watched), laps(table), sum_bin(workspace, rules, watched)]
            if verdict == CALL_NOW:
                make_first_move(workspace, rules, facts, policies, unread, move_without_places(CALL))
                break
            if verdict == WAIT:
                take_turn(workspace, rules, facts, policies, unread)
        finish_round(workspace, rules, facts, policies, job, unread)
        gains[number] = freely - scaled_excess(workspace.sheet, watched)


def said_by_book(rules: RuleSet, players: int, table: str) -> Ints:
    """What the limits say, by cards, turns had and own sum, binned as in the tally."""
    books = callingbook.stored_books(rules, players, table)
    limits = {cards: {limit.turns_had: limit for limit in book.limits} for cards, book in books.items()}
    says = np.full((CARD_BINS, LAP_BINS, SUM_BINS), SILENT)
    for cards in range(1, MOST_CARDS + 1):
        for turns_had, limit in {**limits.get(None, {}), **limits.get(cards, {})}.items():
            says[cards, turns_had] = [said(limit, number + LOWEST_SUM) for number in range(SUM_BINS)]
    return says


def said(limit: Limit, own: int) -> int:
    """What a limit says of an own sum."""
    if limit.open and (limit.wait_from is None or own < limit.wait_from):
        return SILENT
    calls = limit.call_to is not None and own <= limit.call_to and own not in limit.not_with
    return CALL_NOW if calls else WAIT


def followed(rules: RuleSet, players: int, table: str, watched: str, rounds: int) -> Followed:
    """What the book brings somebody who else plays like `watched`."""
    others = tablekinds.players(table, players)[1:]
    records: Any = call_trials(rules, (roster.read(watched), *others), SEED).records()
    workspace, _, *rest = records
    gains = np.zeros(rounds, np.int64)
    compiled(follow)(workspace, *rest, said_by_book(rules, players, table), gains)
    scaled = gains / (players - 1)
    return Followed(float(scaled.mean()), float(scaled.std() / sqrt(rounds)))


def main() -> None:
    """Prints a line for each table and for each of those who follow the book."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=100_000)
    parser.add_argument("--table", choices=tablekinds.keys(), default="family")
    parser.add_argument("tables", nargs="*", default=[f"{key}:4" for key in family_keys()])
    options = parser.parse_args()
    print(f"points a round that following the book brings; {options.table}, {options.rounds} rounds each")
    for table in options.tables:
        key, _, players = table.partition(":")
        rules, count = read(key), int(players)
        for watched in ("expert", tablekinds.players(options.table, 1)[0].notation):
            found = followed(rules, count, options.table, watched, options.rounds)
            print(
                f"{key:8} {count} players  {watched:8} {found.better:+.2f} ± {2 * found.stderr:.2f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
