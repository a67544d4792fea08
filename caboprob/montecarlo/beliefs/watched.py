"""What one seat has seen of a recorded round up to a moment, and what it may believe then."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import TypeVar

import numpy as np

from caboprob.content import layered
from caboprob.errors import BadNotation, TooRare, at_place
from caboprob.machinecode.structs import Floats
from caboprob.montecarlo.beliefs.belief import FEWEST, Belief, belief_bytes
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.beliefs.filtering.observation import Observation
from caboprob.montecarlo.beliefs.filtering.stages import FilteredTables, filter_tables
from caboprob.montecarlo.beliefs.recorded import observation_after
from caboprob.montecarlo.play.scenario import check_seed
from caboprob.montecarlo.policies import players as roster
from caboprob.montecarlo.policies.player import Player
from caboprob.montecarlo.policies.policy import PROBABILITY_SCALE
from caboprob.rulesets import RuleSet
from caboprob.sizedcache import sized_cache
from caboprob.slots import known_slot, unknown_slot
from caboprob.table.position import Position
from caboprob.table.record import Record

Seen = TypeVar("Seen")

ASSUMED = "assumed.toml"
TABLES, MOST_TABLES = 2_000, 100_000
LEAST_VARIANCE = 0.02  # what hardly varies is known well enough: who sits there with less than 2 %
KEPT_BYTES = 64 << 20  # of beliefs; one of as many tables as are usual has some five megabytes


@dataclass(frozen=True, slots=True, kw_only=True)
class WatchEvidence:
    """What a seat has seen, and who may sit at the others: `mixture`, each equally likely.

    `tremble` is how often a player does anything the rules allow instead of what the policy decides, and
    `snap_tremble` how often one snaps any card when there is a chance to. `me` is how I play on. Of the
    tables wanted there are `growth` times as many as of moments long before, from which they are carried on.
    """

    seen: Observation
    me: Player
    mixture: tuple[Player, ...]
    tremble: float
    snap_tremble: float
    seed: int = 1
    tables_wanted: int = TABLES
    growth: int = 1

    @property
    def rules(self) -> RuleSet:
        """The rules that are played by."""
        return self.seen.rules

    @property
    def players(self) -> tuple[Player, ...]:
        """How everybody is taken to play, clockwise from me: who is believed most to sit there."""
        seats = self.seen.players
        believed = self.belief().tables.player_at[:, :seats]
        likeliest = [int(np.bincount(believed[:, seat]).argmax()) for seat in range(seats)]
        return tuple((self.me, *self.mixture)[number] for number in likeliest)

    @property
    def on_turn(self) -> int:
        """The seat, as the record counts them from 0, whose turn it is."""
        return int(self.belief().tables.table.turn[0] + self.seen.seat) % self.seen.players

    @property
    def position(self) -> Position:
        """The table as I see it now, me first."""
        table, deck = self.belief().tables.table[0], self.rules.deck
        hands = [
            tuple(
                known_slot(deck, int(table.hands[seat, slot]))
                if table.known[seat, slot] & 1
                else unknown_slot(deck)
                for slot in range(table.sizes[seat])
            )
            for seat in range(table.players)
        ]
        discard = tuple(int(card) for card in table.discard[: int(table.discard_size)])
        return Position(self.rules, hands[0], tuple(hands[1:]), discard)

    def having_seen(self, seat: int, slot: int, card: int) -> "WatchEvidence":
        """The same once I have seen the card that lies there; the seat counts from me."""
        return replace(
            self, seen=self.seen.with_card((seat + self.seen.seat) % self.seen.players, slot, card)
        )

    def belief(self) -> Belief:
        """The tables that may lie like this; refused where the filter found too few of them (`TooRare`)."""
        return _believed(self)


def watched(
    record: Record,
    after: int,
    seat: int,
    mixture: Sequence[Player] = (),
    *,
    me: Player | None = None,
    seed: int = 1,
    tables: int = TABLES,
) -> WatchEvidence:
    """What a seat (from 0) has seen after so many entries of a record, under the assumptions of the data.

    Without a mixture the players are those assumed of anybody. I play on like the last of a mixture, else as
    the data say first. Refuses a seat or an entry that is not there, an illegal move, a round that is over, a
    bad seed (`BadNotation`), and a record that does not tell a card which the seat had seen (`Unrecorded`).
    """
    assumed = layered.table(ASSUMED)
    sitting = tuple(dict.fromkeys(mixture)) or anybody()
    check_seed(seed)
    with at_place("tables"):
        if not 1 <= tables <= MOST_TABLES:
            raise BadNotation("number-range", low=1, high=MOST_TABLES, got=tables)
    return WatchEvidence(
        seen=observation_after(record, after, seat),
        me=me or (mixture[-1] if mixture else ways_on()[0]),
        mixture=sitting,
        tremble=tremble(),
        snap_tremble=assumed["throw_tremble"],
        seed=seed,
        tables_wanted=tables,
    )


@cache
def anybody() -> tuple[Player, ...]:
    """Who may sit at any seat of a record, each equally likely, unless a person says otherwise."""
    return tuple(map(roster.named, layered.table(ASSUMED)["players"]))


@cache
def ways_on() -> tuple[Player, ...]:
    """Like whom one may play on after a decision that is judged, unless a person says otherwise."""
    return tuple(map(roster.read, layered.table(ASSUMED)["plays_on"]))


@cache
def in_doubt() -> tuple[Player, ...]:
    """Like whom else whoever is judged may play on, unless a person says otherwise."""
    return tuple(map(roster.read, layered.table(ASSUMED)["in_doubt"]))


def tremble() -> float:
    """How often anybody is taken to do anything the rules allow instead of what was decided."""
    return float(layered.table(ASSUMED)["tremble"])


@sized_cache(KEPT_BYTES, belief_bytes, short_lived=True)
def _believed(watched: WatchEvidence) -> Belief:
    filtered_tables = filter_tables(
        watched.seen,
        watched.mixture,
        particles=watched.tables_wanted,
        tremble=round(PROBABILITY_SCALE * watched.tremble),
        snap_tremble=round(PROBABILITY_SCALE * watched.snap_tremble),
        seed=watched.seed,
        growth=watched.growth,
    )
    effective = effective_tables(watched.seen, filtered_tables)
    if effective < FEWEST:
        raise TooRare("watched-too-rare", fewest=FEWEST, got=int(effective))
    return Belief(
        filtered_tables.tables, (watched.me, *watched.mixture), effective, 1.0, watched.tables_wanted
    )


def in_order(evidence: Evidence, seats: Sequence[Seen]) -> tuple[Seen, ...]:
    """What there is for every seat from mine on, in the order of the record's players if there is one."""
    first = -evidence.seen.seat % len(seats) if isinstance(evidence, WatchEvidence) else 0
    return (*seats[first:], *seats[:first])


def effective_tables(observation: Observation, filtered_tables: FilteredTables) -> float:
    """How many independent tables those found are worth, for the sums of the hands and who sits where.

    Tables that stem from one particle may be alike, so the variance of a mean is estimated from what whole
    families differ by (Lee and Whiteley, Variance estimation in the particle filter, 2018).
    """
    values = _told(observation, filtered_tables)
    values -= values.mean(axis=1, keepdims=True)
    variances = (values**2).mean(axis=1)
    counts = variances > LEAST_VARIANCE
    if not counts.any():
        return float(len(filtered_tables.eves))
    _, family = np.unique(filtered_tables.eves, return_inverse=True)
    families = int(family.max()) + 1
    totals = np.stack([np.bincount(family, row, families) for row in values[counts]])
    of_mean = (totals**2).sum(axis=1) / len(filtered_tables.eves) ** 2 * families / max(families - 1, 1)
    worth = 1 / float((of_mean / variances[counts]).mean())
    return min(worth, float(len(filtered_tables.eves)))


def _told(observation: Observation, filtered_tables: FilteredTables) -> Floats:
    """What is asked of a belief, a row each: the sums of all hands, and who sits where."""
    points = np.array([face.points for face in observation.rules.deck.faces])
    rows = []
    for seat in range(observation.players):
        size = int(filtered_tables.tables.table.sizes[0, seat])
        rows.append(points[filtered_tables.tables.table.hands[:, seat, :size]].sum(axis=1))
        sitting = filtered_tables.tables.player_at[:, seat]
        rows += [sitting == number for number in np.unique(sitting)]
    return np.array(rows, float)
