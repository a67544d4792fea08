"""Evidence of what one seat has seen of a recorded round up to a moment, and the belief that follows."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

import numpy as np

from caboprob.errors import BadNotation, TooRare, at_place
from caboprob.machinecode.structs import Floats
from caboprob.montecarlo.beliefs.belief import FEWEST_EFFECTIVE, Belief, belief_bytes
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.beliefs.filtering.observation import Observation
from caboprob.montecarlo.beliefs.filtering.stages import FilteredTables, filter_tables
from caboprob.montecarlo.beliefs.recorded import observation_after
from caboprob.montecarlo.play.scenario import check_seed
from caboprob.montecarlo.policies.assumed import (
    assumed_players,
    assumed_snap_tremble,
    assumed_tremble,
    continuing_players,
)
from caboprob.montecarlo.policies.player import Player
from caboprob.montecarlo.policies.policy import PROBABILITY_SCALE
from caboprob.rulesets import RuleSet
from caboprob.sizedcache import sized_cache
from caboprob.slots import known_slot, unknown_slot
from caboprob.table.position import Position
from caboprob.table.record import Record

SeatValue = TypeVar("SeatValue")

DEFAULT_TABLES, MOST_TABLES = 2_000, 100_000
LEAST_VARIANCE = 0.02  # what varies less counts as known, such as a player who sits there with under 2 %
KEPT_BYTES = 64 << 20  # of beliefs; one with the default number of tables has some five megabytes


@dataclass(frozen=True, slots=True, kw_only=True)
class WatchEvidence:
    """What a seat has seen, and who may sit at the others: the players of the `mixture`, all equally likely.

    `tremble` is how often a player does anything the rules allow instead of what the policy decides, and
    `snap_tremble` how often one snaps any card when there is a chance to. `my_player` is how I play on.
    `growth` saves time: the filter follows most of the round with only `tables_wanted` / `growth` tables, and
    carries on each of them `growth` times over the last decisions.
    """

    observation: Observation
    my_player: Player
    mixture: tuple[Player, ...]
    tremble: float
    snap_tremble: float
    seed: int = 1
    tables_wanted: int = DEFAULT_TABLES
    growth: int = 1

    @property
    def rules(self) -> RuleSet:
        """The rules of the round."""
        return self.observation.rules

    @property
    def players(self) -> tuple[Player, ...]:
        """How everybody is taken to play, clockwise from me: like the likeliest player at each seat."""
        seats = self.observation.players
        believed = self.belief().tables.player_at[:, :seats]
        likeliest = [int(np.bincount(believed[:, seat]).argmax()) for seat in range(seats)]
        return tuple((self.my_player, *self.mixture)[number] for number in likeliest)

    @property
    def on_turn(self) -> int:
        """The seat whose turn it is, numbered from 0 as in the record."""
        return int(self.belief().tables.table.turn[0] + self.observation.seat) % self.observation.players

    @property
    def position(self) -> Position:
        """The table as I see it now, with me first."""
        table, deck = self.belief().tables.table[0], self.rules.deck
        hands = [
            tuple(
                known_slot(deck, int(table.hands[seat, slot]))
                if table.known[seat, slot] & 1  # bit 0, which is mine
                else unknown_slot(deck)
                for slot in range(table.sizes[seat])
            )
            for seat in range(table.players)
        ]
        discard = tuple(int(card) for card in table.discard[: int(table.discard_size)])
        return Position(self.rules, hands[0], tuple(hands[1:]), discard)

    def with_seen_card(self, seat: int, slot: int, card: int) -> "WatchEvidence":
        """The evidence once I have also seen the card that lies there; the seat counts from me."""
        observation = self.observation
        seat_of_record = (seat + observation.seat) % observation.players
        return replace(self, observation=observation.with_card(seat_of_record, slot, card))

    def belief(self) -> Belief:
        """A sample of the tables that fit; refused where the filter finds too few of them (`TooRare`)."""
        return _cached_belief(self)


def watch_record(
    record: Record,
    after: int,
    seat: int,
    mixture: Sequence[Player] = (),
    *,
    my_player: Player | None = None,
    seed: int = 1,
    tables: int = DEFAULT_TABLES,
) -> WatchEvidence:
    """The evidence of a seat (from 0) after so many entries of a record, under the assumptions in the data.

    Without a mixture the others are the assumed players. Without `my_player`, I play on like the last of the
    mixture, or else like the first of `continuing_players`. Refuses a seat or an entry that is not there, an
    illegal move, a round that is over, a bad seed (`BadNotation`), and a record that does not tell a card
    which the seat had seen (`Unrecorded`).
    """
    check_seed(seed)
    with at_place("tables"):
        if not 1 <= tables <= MOST_TABLES:
            raise BadNotation("number-range", low=1, high=MOST_TABLES, got=tables)
    return WatchEvidence(
        observation=observation_after(record, after, seat),
        my_player=my_player or (mixture[-1] if mixture else continuing_players()[0]),
        mixture=tuple(dict.fromkeys(mixture)) or assumed_players(),
        tremble=assumed_tremble(),
        snap_tremble=assumed_snap_tremble(),
        seed=seed,
        tables_wanted=tables,
    )


@sized_cache(KEPT_BYTES, belief_bytes, forgotten_when_idle=True)
def _cached_belief(evidence: WatchEvidence) -> Belief:
    filtered_tables = filter_tables(
        evidence.observation,
        evidence.mixture,
        particles=evidence.tables_wanted,
        tremble=round(PROBABILITY_SCALE * evidence.tremble),
        snap_tremble=round(PROBABILITY_SCALE * evidence.snap_tremble),
        seed=evidence.seed,
        growth=evidence.growth,
    )
    effective = effective_tables(evidence.observation, filtered_tables)
    if effective < FEWEST_EFFECTIVE:
        got = int(effective)
        raise TooRare("watched-too-rare", fewest=FEWEST_EFFECTIVE, got=got, n=got)  # `n` chooses the plural
    players = (evidence.my_player, *evidence.mixture)
    # All tables that the filter keeps are as the seat has seen them.
    return Belief(
        filtered_tables.tables, players, effective, exact_share=1.0, rounds_tried=evidence.tables_wanted
    )


def in_record_order(evidence: Evidence, by_seat: Sequence[SeatValue]) -> tuple[SeatValue, ...]:
    """Values by seat, from mine on, put into the order of the record's players if there is a record."""
    index_of_first = -evidence.observation.seat % len(by_seat) if isinstance(evidence, WatchEvidence) else 0
    return (*by_seat[index_of_first:], *by_seat[:index_of_first])


def effective_tables(observation: Observation, filtered_tables: FilteredTables) -> float:
    """How many independent tables those found are worth, for the sums of the hands and who sits where.

    Tables with the same Eve, the first particle of the filter that they stem from, are a family and may be
    alike. So the variance of a mean is estimated from how much the sums of whole families differ (Lee and
    Whiteley, Variance estimation in the particle filter, 2018).
    """
    values = _belief_quantities(observation, filtered_tables)
    values -= values.mean(axis=1, keepdims=True)
    variances = (values**2).mean(axis=1)
    varies = variances > LEAST_VARIANCE
    table_count = len(filtered_tables.eves)
    if not varies.any():
        return float(table_count)
    _, family = np.unique(filtered_tables.eves, return_inverse=True)
    families = int(family.max()) + 1
    family_sums = np.stack([np.bincount(family, row, families) for row in values[varies]])
    variances_of_mean = (family_sums**2).sum(axis=1) / table_count**2 * families / max(families - 1, 1)
    effective = 1 / float((variances_of_mean / variances[varies]).mean())
    return min(effective, float(table_count))


def _belief_quantities(observation: Observation, filtered_tables: FilteredTables) -> Floats:
    """What a belief is used for, by table (columns): the sum of each hand, and who sits where."""
    points = np.array([face.points for face in observation.rules.deck.faces])
    rows = []
    for seat in range(observation.players):
        size = int(filtered_tables.tables.table.sizes[0, seat])
        rows.append(points[filtered_tables.tables.table.hands[:, seat, :size]].sum(axis=1))
        sitting = filtered_tables.tables.player_at[:, seat]
        rows += [sitting == number for number in np.unique(sitting)]
    return np.array(rows, float)
