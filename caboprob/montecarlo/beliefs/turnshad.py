"""What is known of a table by the turns that everybody has had, and what is believed of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from caboprob.errors import BadNotation, at_place
from caboprob.machinecode.structs import Floats, Ints, StructArray, array_of, byte_rows
from caboprob.montecarlo.beliefs.belief import (
    Belief,
    belief_bytes,
    check_enough,
    effective_rounds,
    resampled,
)
from caboprob.montecarlo.beliefs.searching.search import Search, looks_so
from caboprob.montecarlo.beliefs.searching.sought import describe_moment
from caboprob.montecarlo.play.believed import BelievedTable
from caboprob.montecarlo.play.scenario import check_seed
from caboprob.montecarlo.policies.player import Player
from caboprob.rulesets import RuleSet
from caboprob.sizedcache import sized_cache
from caboprob.table.core.codes import ENDING, TURN
from caboprob.table.position import Position

MOST_TURNS_HAD = 40
ROUNDS, MOST_ROUNDS = 60_000, 1_000_000
KEPT_BYTES = 128 << 20  # of beliefs, some eight megabytes each


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnsEvidence:
    """A position after `turns_had` turns each, as it comes up when these players play; me first and on turn.

    `starter` is the seat that began, counted from mine; None if nobody remembers. Hands of others beyond the
    first `described` may have any size. At most `rounds` are played to find such tables.
    Where calls come at the end of a turn, mine has just been played, unless I am `at_start` of the next.
    """

    position: Position
    players: tuple[Player, ...]
    turns_had: int
    starter: int | None = None
    described: int | None = None
    seed: int = 1
    rounds: int = ROUNDS
    at_start: bool = False

    @property
    def rules(self) -> RuleSet:
        """The rules that are played by."""
        return self.position.rules

    @property
    def ends(self) -> bool:
        """Whether the moment is the end of my turn, when calls come."""
        return self.rules.call_moment == "after-turn" and not self.at_start

    def belief(self) -> Belief:
        """The tables that may lie like this; refused where such a table hardly comes up (`TooRare`).

        Before the first turn there is no end of one, so that is refused, too (`BadNotation`).
        """
        if self.ends and self.turns_had == 0:
            with at_place("turns-had"):
                raise BadNotation("number-range", low=1, high=MOST_TURNS_HAD, got=0)
        return _believed(self)


def turns_had(position: Position, players: Sequence[Player], turns: int, **details: Any) -> TurnsEvidence:
    """A checked description of a table in play, with one player for everybody, me first.

    Refuses a number of players that does not fit, turns or a starter that cannot be, and a bad seed
    (`BadNotation`).
    """
    if len(players) != position.players:
        with at_place("player"):
            raise BadNotation("players-of-position", n=position.players, got=len(players))
    with at_place("turns-had"):
        if not 0 <= turns <= MOST_TURNS_HAD:
            raise BadNotation("number-range", low=0, high=MOST_TURNS_HAD, got=turns)
    table = TurnsEvidence(position=position, players=tuple(players), turns_had=turns, **details)
    check_seed(table.seed)
    with at_place("rounds"):
        if not 1 <= table.rounds <= MOST_ROUNDS:
            raise BadNotation("number-range", low=1, high=MOST_ROUNDS, got=table.rounds)
    with at_place("starter"):
        if table.starter is not None and not 0 <= table.starter < position.players:
            raise BadNotation("number-range", low=1, high=position.players, got=table.starter + 1)
    return table


@sized_cache(KEPT_BYTES, belief_bytes, short_lived=True)
def _believed(known: TurnsEvidence) -> Belief:
    place = None if known.starter is None else -known.starter % known.position.players
    alike = len(set(known.players)) == 1
    wanted = describe_moment(
        known.position, known.turns_had, place=place, alike=alike, described=known.described
    )
    wanted.phase = ENDING if known.ends else TURN
    search = Search(known.rules, known.players, wanted, known.seed, known.rounds)
    chosen, rounds = search.found()
    views, weights = search.recalled(chosen)
    if known.rules.snap_once and known.position.discard:
        _only_likelier(weights, views.snapped == 1)
    effective = effective_rounds(weights)
    check_enough(effective, rounds)
    exact = float(weights[looks_so(chosen.fits)].sum() / weights.sum())
    kept = resampled(weights, 2 * len(weights))
    return Belief(_seated(views, kept, known.position.players), known.players, effective, exact, rounds)


def _only_likelier(weights: Floats, snapped: Any) -> None:
    """Leaves out the tables at which the top discard was snapped, or else the others: whichever weigh less.

    Where one card is snapped on each discard, that decides whether I may snap on the one I see now, and so it
    has to be the same at all tables believed.
    """
    was_snapped = 2 * weights[snapped].sum() > weights.sum()
    weights[snapped != was_snapped] = 0


def _seated(views: Any, chosen_rows: Ints, players: int) -> Any:
    """The tables that are kept, with the first player at my seat, and the others as they follow."""
    tables = array_of(BelievedTable, len(views))
    byte_rows(tables)[:, : views.dtype.itemsize] = byte_rows(views)  # the view is the first field
    tables.player_at[:, :players] = range(players)
    return byte_rows(tables)[chosen_rows].view(BelievedTable.layout)[:, 0].view(StructArray)
