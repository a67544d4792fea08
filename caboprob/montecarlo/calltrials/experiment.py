"""Call trials as an experiment: who sits at the table, under which rules, and the code that plays it."""

from collections.abc import Sequence
from dataclasses import dataclass

from caboprob import rulesets
from caboprob.errors import at_place
from caboprob.machinecode.structs import new
from caboprob.montecarlo.calltrials.trialtally import MOST_WAYS, TrialTally
from caboprob.montecarlo.calltrials.trying import try_calls
from caboprob.montecarlo.play.execution.experiment import Kernel, KernelRecords
from caboprob.montecarlo.play.job import ROUNDS_JOB, rounds_job
from caboprob.montecarlo.play.scenario import MOST_TURNS, check_seed
from caboprob.montecarlo.play.tally import Tally
from caboprob.montecarlo.play.workspace import new_workspace
from caboprob.montecarlo.policies import players as roster
from caboprob.montecarlo.policies.deckfacts import deck_facts
from caboprob.montecarlo.policies.player import Player
from caboprob.montecarlo.policies.policy import Policy, policies_of
from caboprob.rulesets import RuleSet
from caboprob.table.checks import check_players_allowed
from caboprob.table.core import ruletable
from caboprob.table.core.codes import SEATS


@dataclass(frozen=True, slots=True, kw_only=True)
class CallTrials:
    """Freely played rounds of these players, in rotating seats; in each, the first of them tries every call.

    `ways` are other players like whom the first may play on without the call, beside its own way.
    """

    rules: RuleSet
    players: tuple[Player, ...]
    ways: tuple[Player, ...] = ()
    seed: int = 1
    most_turns: int = MOST_TURNS

    @property
    def kernel(self) -> Kernel:
        """The code that plays it."""
        return KERNEL

    def records(self) -> KernelRecords:
        """New structs and arrays for the kernel to work on."""
        job = rounds_job(ROUNDS_JOB, len(self.players), most_turns=self.most_turns, most_rounds=1)
        return (
            new_workspace(self.seed),  # for the round that is played
            new_workspace(self.seed),  # for what follows a call that is tried
            ruletable.rule_table(self.rules),
            deck_facts(self.rules),
            policies_of((*self.players, *self.ways), policy_struct=Policy),
            job,
            new(Tally),  # counts that nobody reads
        )


def call_trials(
    rules: RuleSet, players: tuple[Player, ...], seed: int = 1, *, ways: Sequence[Player] = ()
) -> CallTrials:
    """Checked call trials, with as many of the ways as there is room for.

    Refuses a number of players that the rules do not allow and a bad seed.
    """
    with at_place("players"):
        check_players_allowed(rules, len(players))
    check_seed(seed)
    most_ways = min(MOST_WAYS - 1, SEATS - len(players))  # one of `MOST_WAYS` is the first player's own
    return CallTrials(rules=rules, players=players, ways=tuple(ways[:most_ways]), seed=seed)


def _smallest_records() -> KernelRecords:
    """The records of a round of two players, stopped after one turn, with which `try_calls` is compiled."""
    players = (roster.named(roster.KEYS[0]),) * 2
    return CallTrials(rules=rulesets.read(rulesets.family_keys()[0]), players=players, most_turns=1).records()


KERNEL = Kernel(try_calls, TrialTally, _smallest_records)
