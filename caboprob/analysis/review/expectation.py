"""What a seat can expect of a round before any card is seen: a mean over rounds of the players assumed."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from caboprob import rulesets
from caboprob.machinecode.compiling import compiled
from caboprob.machinecode.structs import array_of, new
from caboprob.montecarlo.play.arrangement import copy_from_seat
from caboprob.montecarlo.play.job import FREE_CHOICE, job_from_tables
from caboprob.montecarlo.play.kernel import KERNEL, new_records
from caboprob.montecarlo.play.payoffs import OTHERS, OWN, new_payoffs
from caboprob.montecarlo.play.possibletable import PossibleTable
from caboprob.montecarlo.play.scenario import MOST_TURNS
from caboprob.montecarlo.play.tally import Tally
from caboprob.montecarlo.play.workspace import Workspace, new_workspace
from caboprob.montecarlo.policies.player import Player
from caboprob.montecarlo.results.estimates import Estimate, mean
from caboprob.rulesets import RuleSet
from caboprob.shuffling import rewind
from caboprob.table.core.ruletable import Rules, rule_table
from caboprob.table.core.transitions.dealing import deal, look_at_first_cards
from caboprob.table.score import NEW_GAME, ScoresBefore

ROUNDS_DEALT = 8_000
MOST_CACHED = 64


@dataclass(frozen=True, slots=True)
class DealtRounds:
    """Which rounds to deal: of `players` seats `starter`, from 0, begins; at each sits one of the mixture.

    `scores_before` is what stood on the sheet, by seat. `me`, if given, sits at the seat that is asked about.
    """

    rules: RuleSet
    players: int
    starter: int
    mixture: tuple[Player, ...]
    scores_before: ScoresBefore = NEW_GAME
    seed: int = 1
    me: Player | None = None

    @property
    def players_by_number(self) -> tuple[Player, ...]:
        """The mixture, and me after it."""
        return self.mixture if self.me is None else (*self.mixture, self.me)


@lru_cache(maxsize=MOST_CACHED)
def expected_excess(deals: DealtRounds, seat: int) -> Estimate:
    """The mean excess of that seat, its points less the mean of the others': below 0 is good.

    No move is prescribed (`FREE_CHOICE`): everybody plays as their player does.
    """
    tables = array_of(PossibleTable, ROUNDS_DEALT)
    compiled(deal_all)(
        new_workspace(deals.seed), rule_table(deals.rules), deals.players, deals.starter, seat, tables
    )
    player_numbers = np.random.default_rng(deals.seed).integers(
        len(deals.mixture), size=(ROUNDS_DEALT, deals.players)
    )
    tables.player_at[:, : deals.players] = player_numbers
    if deals.me is not None:
        tables.player_at[:, 0] = len(deals.mixture)
    scores_before = deals.scores_before.seen_from(seat)
    job = job_from_tables(
        deals.players,
        ROUNDS_DEALT,
        options=(FREE_CHOICE,),
        scores_before=scores_before,
        most_turns=MOST_TURNS,
    )
    payoffs = new_payoffs(ROUNDS_DEALT, 1)
    # The structs that the kernel works on.
    records = new_records(deals.rules, deals.players_by_number, job, deals.seed, tables, payoffs)
    compiled(KERNEL.play)(*records, new(Tally), 0, ROUNDS_DEALT)
    others = deals.players - 1
    scaled_excess = (
        payoffs[:, 0, OWN] * others - payoffs[:, 0, OTHERS]
    )  # whole numbers; `others` of them make a point
    return mean(int(scaled_excess.sum()), int((scaled_excess**2).sum()), ROUNDS_DEALT, scale=others)


def load() -> None:
    """Compiles what deals, or loads it from the cache on disk."""
    rules = rule_table(rulesets.read(rulesets.family_keys()[0]))
    compiled(deal_all)(  # for two players, starter and seat 0; what it deals is not used
        new_workspace(0), rules, 2, 0, 0, array_of(PossibleTable, 1)
    )


def deal_all(
    workspace: Workspace,
    rules: Rules,
    players: int,
    starter: int,
    seat: int,
    tables: Sequence[PossibleTable],
) -> None:
    """Deals a round for every table, seen from the seat."""
    for number in range(len(tables)):
        rewind(workspace.card_stream, number, 0)  # the first stream of that round
        deal(workspace.table, rules, players, starter, workspace.card_stream)
        look_at_first_cards(workspace.table, rules)
        copy_from_seat(tables[number].table, workspace.table, seat)
