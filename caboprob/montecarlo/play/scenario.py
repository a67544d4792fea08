"""The experiments of the CABO family: a scenario is played from the deal, a situation from a position."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol, get_args

from caboprob.errors import BadNotation, TooLarge, at_place
from caboprob.montecarlo.play.execution.experiment import Experiment, Kernel, KernelRecords
from caboprob.montecarlo.play.job import (
    FREE_CHOICE,
    GAMES_JOB,
    MOST_OPTIONS,
    ROUNDS_JOB,
    SAME_DEALS_JOB,
    Job,
    position_job,
    rounds_job,
)
from caboprob.montecarlo.play.kernel import KERNEL, new_records
from caboprob.montecarlo.policies.player import Player
from caboprob.rulesets import RuleSet
from caboprob.table.checks import check_players_allowed
from caboprob.table.position import Position
from caboprob.table.score import NEW_GAME, ScoresBefore

ScenarioKind = Literal["rounds", "same-deals", "games"]
SCENARIO_KINDS: tuple[ScenarioKind, ...] = get_args(ScenarioKind)
JOB_KINDS: dict[ScenarioKind, int] = {"rounds": ROUNDS_JOB, "same-deals": SAME_DEALS_JOB, "games": GAMES_JOB}

MOST_TURNS, MOST_ROUNDS = 400, 200  # the caps on a round and a game, unless others are given
LARGEST_TURN_CAP = 10_000  # on the turns of a round
SEEDS = 1 << 64  # how many seeds there are


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """What players play from the deal on: rounds in rotating seats, each deal from every seat, or games.

    A round is stopped after `most_turns` turns, a game after `most_rounds` rounds; the tally counts both.
    """

    rules: RuleSet
    players: tuple[Player, ...]
    kind: ScenarioKind = "rounds"
    seed: int = 1
    most_turns: int = MOST_TURNS
    most_rounds: int = MOST_ROUNDS

    @property
    def kernel(self) -> Kernel:
        """The code that plays it."""
        return KERNEL

    @property
    def scores_before(self) -> ScoresBefore:
        """Nothing: rounds and games from the deal on begin with an empty score sheet."""
        return NEW_GAME

    @property
    def rounds_per_unit(self) -> int:
        """How many rounds a unit has, where that is fixed; a game counts as one."""
        return len(self.players) if self.kind == "same-deals" else 1

    def job(self) -> Job:
        """What the kernel is to play."""
        return rounds_job(
            JOB_KINDS[self.kind], len(self.players), most_turns=self.most_turns, most_rounds=self.most_rounds
        )

    def records(self) -> KernelRecords:
        """New structs and arrays for the kernel to work on."""
        return new_records(self.rules, self.players, self.job(), self.seed)


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """Rounds that the players play on from a position: I am to move, the others sit clockwise.

    `options` are moves of the rules core, or `FREE_CHOICE`: whatever I would choose. Each is tried as my
    first move on the same arrangement of the hidden cards. The others know their own first `others_know`
    cards, or all of them if that is None.
    """

    position: Position
    players: tuple[Player, ...]
    options: tuple[int, ...] = (FREE_CHOICE,)
    others_know: int | None = None
    scores_before: ScoresBefore = NEW_GAME
    seed: int = 1
    most_turns: int = MOST_TURNS

    @property
    def kernel(self) -> Kernel:
        """The code that plays it."""
        return KERNEL

    @property
    def rules(self) -> RuleSet:
        """The rules of the position."""
        return self.position.rules

    def job(self) -> Job:
        """What the kernel is to play."""
        return position_job(
            self.position,
            options=self.options,
            others_know=self.others_know,
            scores_before=self.scores_before,
            most_turns=self.most_turns,
        )

    def records(self) -> KernelRecords:
        """New structs and arrays for the kernel to work on."""
        return new_records(self.rules, self.players, self.job(), self.seed)


class CaboExperiment(Experiment, Protocol):
    """Anything of the CABO family that is played in units; Kabadak has experiments of its own."""

    @property
    def rules(self) -> RuleSet:
        """The rules of the rounds."""

    @property
    def seed(self) -> int:
        """The seed of all random streams."""

    @property
    def most_turns(self) -> int:
        """After how many turns a round is stopped."""

    @property
    def scores_before(self) -> ScoresBefore:
        """The score sheet before the first round."""


def scenario(rules: RuleSet, players: Sequence[Player], **details: Any) -> Scenario:
    """A checked scenario; `details` are further fields of `Scenario`.

    Refuses a number of players that the rules do not allow, and a seed or a cap out of range (`BadNotation`).
    """
    with at_place("player"):
        check_players_allowed(rules, len(players))
    new_scenario = Scenario(rules=rules, players=tuple(players), **details)
    _check_limits(new_scenario.seed, new_scenario.most_turns)
    return new_scenario


def situation(position: Position, players: Sequence[Player], **details: Any) -> Situation:
    """A checked situation; `players` has one for every seat, me first.

    `details` are further fields of `Situation`.

    Refuses a number of players that does not fit, a seed or a cap out of range (`BadNotation`), and too many
    options (`TooLarge`).
    """
    if len(players) != position.players:
        with at_place("player"):
            raise BadNotation("players-of-position", n=position.players, got=len(players))
    new_situation = Situation(position=position, players=tuple(players), **details)
    _check_limits(new_situation.seed, new_situation.most_turns)
    if len(new_situation.options) > MOST_OPTIONS:
        raise TooLarge("too-many-options", most=MOST_OPTIONS, got=len(new_situation.options))
    return new_situation


def check_seed(seed: int) -> None:
    """Refuses a seed out of range (`BadNotation`): the key of a random stream has 64 bits."""
    with at_place("seed"):
        if not 0 <= seed < SEEDS:
            raise BadNotation("seed-range", most=SEEDS - 1, got=seed)


def _check_limits(seed: int, most_turns: int) -> None:
    check_seed(seed)
    with at_place("most-turns"):
        if not 1 <= most_turns <= LARGEST_TURN_CAP:
            raise BadNotation("number-range", low=1, high=LARGEST_TURN_CAP, got=most_turns)
