"""Evidence of a table after so many turns of everybody, and the belief that follows from it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypedDict

from caboprob.errors import BadNotation, at_place
from caboprob.machinecode.structs import Floats, Ints, StructArray, array_of, byte_rows
from caboprob.montecarlo.beliefs.belief import (
    Belief,
    belief_bytes,
    check_effective_rounds,
    effective_rounds,
    resampled_rows,
)
from caboprob.montecarlo.beliefs.searching.fitting import is_all_fit
from caboprob.montecarlo.beliefs.searching.search import Search
from caboprob.montecarlo.beliefs.searching.sought import describe_moment
from caboprob.montecarlo.play.possibletable import PossibleTable
from caboprob.montecarlo.play.scenario import check_seed
from caboprob.montecarlo.policies.player import Player
from caboprob.rulesets import RuleSet
from caboprob.sizedcache import sized_cache
from caboprob.table.core.codes import TURN, TURN_END
from caboprob.table.position import MOST_TURNS_HAD, Position

DEFAULT_ROUNDS, MOST_ROUNDS = 60_000, 1_000_000
KEPT_BYTES = 128 << 20  # of beliefs, some eight megabytes each


class TurnsTold(TypedDict):
    """What somebody at the table tells of the turns before this one.

    `turns_had` is None where nobody has touched the cards dealt. The `starter` counts from 1, and is None if
    nobody remembers.

    The other keys are as the fields of `TurnsEvidence`.
    """

    turns_had: int | None
    starter: int | None
    hands_described: int
    top_thrown: bool | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnsEvidence:
    """A position after `turns_had` turns of mine, as these players come to it in play; me first and on turn.

    `starter` is the seat that began, counted from mine, or None if nobody remembers. Only the first
    `hands_described` of the others' hands have the size given; None stands for all. At most `rounds` are
    played to find such tables. Where calls come at the end of a turn, my turn has just been played, unless
    `at_turn_start`: then the next one begins.

    `top_thrown` tells whether the top discard was itself thrown out of turn, which the rules core calls a
    snap, where one card may be thrown on each: that decides whether I may throw one now. None stands for what
    is likelier.
    """

    position: Position
    players: tuple[Player, ...]
    turns_had: int
    starter: int | None = None
    hands_described: int | None = None
    seed: int = 1
    rounds: int = DEFAULT_ROUNDS
    at_turn_start: bool = False
    top_thrown: bool | None = None

    @property
    def rules(self) -> RuleSet:
        """The rules of the round."""
        return self.position.rules

    @property
    def is_turn_end(self) -> bool:
        """Whether the moment is the end of my turn, because calls come there."""
        return self.rules.call_moment == "after-turn" and not self.at_turn_start

    def belief(self) -> Belief:
        """A sample of the tables that fit; refused where such tables come up too rarely (`TooRare`).

        Before the first turn there is no end of a turn, so that is refused too (`BadNotation`).
        """
        if self.is_turn_end and self.turns_had == 0:
            with at_place("turns-had"):
                raise BadNotation("number-range", low=1, high=MOST_TURNS_HAD, got=0)
        return _cached_belief(self)


def turns_evidence(
    position: Position, players: Sequence[Player], turns: int, **details: Any
) -> TurnsEvidence:
    """Checked evidence of a table in play; `players` has one for every seat, me first.

    `details` are further fields of `TurnsEvidence`.

    Refuses a number of players that does not fit, impossible numbers of turns and starters, and a bad seed
    (`BadNotation`).
    """
    if len(players) != position.players:
        with at_place("player"):
            raise BadNotation("players-of-position", n=position.players, got=len(players))
    with at_place("turns-had"):
        if not 0 <= turns <= MOST_TURNS_HAD:
            raise BadNotation("number-range", low=0, high=MOST_TURNS_HAD, got=turns)
    evidence = TurnsEvidence(position=position, players=tuple(players), turns_had=turns, **details)
    check_seed(evidence.seed)
    with at_place("rounds"):
        if not 1 <= evidence.rounds <= MOST_ROUNDS:
            raise BadNotation("number-range", low=1, high=MOST_ROUNDS, got=evidence.rounds)
    with at_place("starter"):
        if evidence.starter is not None and not 0 <= evidence.starter < position.players:
            raise BadNotation("number-range", low=1, high=position.players, got=evidence.starter + 1)
    with at_place("top-thrown"):
        if evidence.top_thrown is not None and not (position.rules.snap_once and position.discard):
            raise BadNotation("top-thrown-unused")
    return evidence


def search_for(evidence: TurnsEvidence) -> Search:
    """The search for tables that fit."""
    seats_after_starter = None if evidence.starter is None else -evidence.starter % evidence.position.players
    all_play_alike = len(set(evidence.players)) == 1
    sought_moment = describe_moment(
        evidence.position,
        evidence.turns_had,
        seats_after_starter=seats_after_starter,
        all_play_alike=all_play_alike,
        hands_described=evidence.hands_described,
        top_snapped=evidence.top_thrown,
    )
    sought_moment.phase = TURN_END if evidence.is_turn_end else TURN
    return Search(evidence.rules, evidence.players, sought_moment, evidence.seed, evidence.rounds)


@sized_cache(KEPT_BYTES, belief_bytes, forgotten_when_idle=True)
def _cached_belief(evidence: TurnsEvidence) -> Belief:
    search = search_for(evidence)
    found_moments = search.find_moments()
    recalled_tables, weights = search.recall_tables(found_moments)
    if evidence.rules.snap_once and evidence.position.discard:
        _keep_snap_state(weights, recalled_tables.snapped == 1, evidence.top_thrown)
    effective = effective_rounds(weights)
    check_effective_rounds(effective, found_moments.rounds)
    # The share of the tables at which everything looks just as described.
    exact_share = float(weights[is_all_fit(found_moments.moments.fits)].sum() / weights.sum())
    rows = resampled_rows(weights, 2 * len(weights))  # twice as many resemble the weights better
    tables = _believed_tables(recalled_tables, rows, evidence.position.players)
    return Belief(tables, evidence.players, effective, exact_share, found_moments.rounds)


def _keep_snap_state(weights: Floats, is_snapped: Any, top_thrown: bool | None) -> None:
    """Keeps only the tables whose top discard was snapped, or only the others: as told, or the likelier ones.

    Where only one card may be snapped on each discard, that decides whether I may snap on the one I see now,
    and so it has to be the same at all tables of a belief.
    """
    is_kept_snapped = 2 * weights[is_snapped].sum() > weights.sum() if top_thrown is None else top_thrown
    weights[is_snapped != is_kept_snapped] = 0


def _believed_tables(recalled_tables: Any, chosen_rows: Ints, players: int) -> Any:
    """The chosen tables as `PossibleTable`, with the first player at my seat and the others in order."""
    tables = array_of(PossibleTable, len(recalled_tables))
    # The table is the first field of a `PossibleTable`.
    byte_rows(tables)[:, : recalled_tables.dtype.itemsize] = byte_rows(recalled_tables)
    tables.player_at[:, :players] = range(players)
    return byte_rows(tables)[chosen_rows].view(PossibleTable.layout)[:, 0].view(StructArray)
