"""A trial: every option is played on from the same believed tables with the same random streams."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import pairwise
from math import sqrt
from typing import Any

import numpy as np

from caboprob.exact.arrangements.cancelling import yield_or_cancel
from caboprob.machinecode.compiling import compiled
from caboprob.machinecode.structs import Ints, byte_rows, new
from caboprob.montecarlo.beliefs.belief import FEWEST_EFFECTIVE, Belief, effective_rounds
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.play.execution.running import add_tally
from caboprob.montecarlo.play.job import AS_SEATED, FREE_CHOICE, MOST_OPTIONS, job_from_tables
from caboprob.montecarlo.play.kernel import KERNEL, new_records
from caboprob.montecarlo.play.payoffs import BY_SEAT, OTHERS, OWN, new_payoffs
from caboprob.montecarlo.play.scenario import MOST_TURNS
from caboprob.montecarlo.play.tally import Tally
from caboprob.montecarlo.policies.player import Player
from caboprob.rulesets import RuleSet
from caboprob.table.core.codes import SEATS
from caboprob.table.score import ScoresBefore


@dataclass(frozen=True, slots=True)
class LineOfPlay:
    """A decision of mine, the last of `moves`, after the snaps that I make at once before it.

    `way` is the number of the way in which I play on after it: see `Trial`.
    """

    moves: tuple[int, ...]
    way: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class Trial:
    """Some of the tables believed, on which options are tried.

    A unit is a round played on with each option: of table number 0, 1 and so on, and then of the first again.
    `cluster_of` numbers the tables, equal ones alike: what is played on from equal tables is one cluster.
    Intervals are `design_factor` times as wide because different tables, too, resemble each other. `ways` are
    other players like whom I may play on: way 0 is the player of the belief, way 1 the first of these. What a
    line has brought is kept in `brought`, also for the same trial with more ways.
    """

    rules: RuleSet
    belief: Belief
    tables: Any
    cluster_of: Ints
    design_factor: float
    scores_before: ScoresBefore
    seed: int
    workers: int
    tally: Tally  # of all that has been played
    ways: tuple[Player, ...] = ()
    counts_drops: bool = False  # whether payoffs are what is added to the totals
    brought: dict[LineOfPlay, Ints] = field(default_factory=dict)  # the payoffs of each line from unit 0 on

    def on_tables(self, tables: Any, cluster_of: Ints) -> "Trial":
        """The same on other tables, on which nothing has been played yet."""
        return replace(self, tables=tables, cluster_of=cluster_of, brought={})

    def points_brought(self, options: Sequence[LineOfPlay], first_unit: int, units: int) -> Ints:
        """My points and the sum of the others', by unit and option, from `first_unit` on: points are bad.

        Plays what has not been played yet.
        """
        end = first_unit + units
        self._play_until(options, end)
        return np.stack([self.brought[line][first_unit:end] for line in options], axis=1)

    def points_of_everybody(self, units: int) -> Ints:
        """By unit and seat, the points if nothing is prescribed, me first."""
        return self._points_by_seat(LineOfPlay((FREE_CHOICE,)), units, self.tally)

    def points_after(self, line: LineOfPlay, units: int) -> Ints:
        """By unit and seat, the points in the rounds that give the payoffs of a line, me first.

        These are the same rounds, so the tally does not count them again.
        """
        return self._points_by_seat(line, units, new(Tally))

    def _points_by_seat(self, line: LineOfPlay, units: int, tally: Tally) -> Ints:
        everybody = int(self.tables.table.players[0])
        found: Ints = self._play_piece([line], 0, units, tally, everybody)[:, 0, BY_SEAT:]
        return found

    def clusters(self, units: int) -> Ints:
        """By unit from the first on, the cluster of its table."""
        found: Ints = self.cluster_of[np.arange(units) % len(self.cluster_of)]
        return found

    def _play_until(self, options: Sequence[LineOfPlay], end: int) -> None:
        """Plays on with every option the units before `end` that it still lacks.

        Between blocks it makes way for urgent work, and ends if it was cancelled.
        """
        missing: dict[int, list[LineOfPlay]] = {}
        for line in dict.fromkeys(options):
            if (done := len(self.brought.get(line, ()))) < end:
                missing.setdefault(done, []).append(line)
        for done, lines in missing.items():
            for start in range(0, len(lines), MOST_OPTIONS):
                yield_or_cancel()
                block = lines[start : start + MOST_OPTIONS]
                played = self._play_block(block, done, end - done)
                for column, line in enumerate(block):
                    earlier = [self.brought[line][:done]] if done else []
                    self.brought[line] = np.concatenate([*earlier, played[:, column]])

    def _play_block(self, options: Sequence[LineOfPlay], first_unit: int, units: int) -> Ints:
        """The payoffs of a block of options, in as many pieces as there are threads."""
        if self.workers == 1:
            return self._play_piece(options, first_unit, units, self.tally)
        edges = [first_unit + units * piece // self.workers for piece in range(self.workers + 1)]
        pieces = [(start, stop - start, new(Tally)) for start, stop in pairwise(edges) if stop > start]
        with ThreadPoolExecutor(self.workers, thread_name_prefix="options") as pool:
            played = list(pool.map(lambda piece: self._play_piece(options, *piece), pieces))
        for *_, tally in pieces:
            add_tally(self.tally, tally)
        return np.concatenate(played)

    def _player_number(self, way: int) -> int:
        """The number of the player like whom I play on; `AS_SEATED` for the one the belief has at my seat."""
        assert way <= len(self.ways), "compiled code looks up players without asking how many there are"
        return AS_SEATED if way == 0 else len(self.belief.players) + way - 1

    def _play_piece(
        self, options: Sequence[LineOfPlay], first_unit: int, units: int, tally: Tally, seats: int = 0
    ) -> Ints:
        """The payoffs of some units with a block of options; also the points of so many single seats."""
        job = job_from_tables(
            int(self.tables.table.players[0]),
            len(self.tables),
            options=[line.moves[-1] for line in options],
            first_snaps=[line.moves[:-1] for line in options],
            continuing_players=[self._player_number(line.way) for line in options],
            scores_before=self.scores_before,
            counts_drops=self.counts_drops,
            most_turns=MOST_TURNS,
        )
        payoffs = new_payoffs(units, len(options), seats)
        players = (*self.belief.players, *self.ways)
        # The structs that the kernel works on.
        records = new_records(self.rules, players, job, self.seed, self.tables, payoffs)
        compiled(KERNEL.play)(*records, tally, first_unit, units)
        return payoffs


def trial_on_all_tables(evidence: Evidence, scores_before: ScoresBefore, seed: int, workers: int) -> Trial:
    """One trial on all believed tables, for a choice whose price nobody asks for."""
    belief = evidence.belief()
    return Trial(
        evidence.rules,
        belief,
        belief.tables,
        cluster_of=np.arange(len(belief.tables)),
        design_factor=1.0,
        scores_before=scores_before,
        seed=seed,
        workers=workers,
        tally=new(Tally),
    )


def trials_on_halves(
    evidence: Evidence,
    scores_before: ScoresBefore,
    seed: int,
    workers: int,
    ways: Sequence[Player] = (),
    *,
    counts_drops: bool = False,
) -> tuple[Trial, Trial]:
    """Two trials that share no table: the best option is chosen on one and priced on the other.

    `ways` are other players like whom I may play on, as far as there is room for them.

    Where only a few tables are possible at all, either half has them, and they differ by chance alone.
    """
    belief, tally = evidence.belief(), new(Tally)
    clusters = clusters_of_equals(belief.tables)
    if clusters.max() + 1 < FEWEST_EFFECTIVE:  # hardly anything is hidden: both halves have all that may be
        clusters = np.arange(len(clusters))
    # `effective` is how many independent tables the belief is worth.
    design_factor = sqrt(
        max(1.0, effective_rounds(np.bincount(clusters).astype(np.float64)) / belief.effective)
    )

    ways_tried = tuple(ways)[: max(SEATS - len(belief.players), 0)]

    def half(number: int) -> Trial:
        in_half = np.flatnonzero(clusters % 2 == number)
        return Trial(
            evidence.rules,
            belief,
            belief.tables[in_half],
            cluster_of=clusters[in_half],
            design_factor=design_factor,
            scores_before=scores_before,
            seed=seed + number,
            workers=workers,
            tally=tally,
            ways=ways_tried,
            counts_drops=counts_drops,
        )

    return half(0), half(1)


def clusters_of_equals(tables: Any) -> Ints:
    """A number for every table, the same for tables that are equal."""
    words = byte_rows(tables).view(np.uint64)
    # A sum of all words, each times an odd number of its own, differs where tables differ, but for one pair
    # in 2 ** 64; sorting these sums is ten times as quick as looking up whole tables.
    sums = words @ _odd_numbers(words.shape[1])
    _, first_rows, group_of = np.unique(sums, return_index=True, return_inverse=True)
    assert (words == words[first_rows[group_of]]).all(), "tables of one sum are equal"
    numbers = np.empty(len(first_rows), np.int64)
    numbers[np.argsort(first_rows)] = np.arange(len(first_rows))
    clusters: Ints = numbers[group_of]
    return clusters


@cache
def _odd_numbers(count: int) -> Any:
    return np.random.default_rng(1).integers(0, 1 << 64, count, np.uint64) | np.uint64(1)


def excess(payoffs: Ints, players: int) -> Any:
    """My points less the mean of the others', from those of `Trial.points_brought`: less is better."""
    return payoffs[..., OWN] - payoffs[..., OTHERS] / (players - 1)
