"""What one seat has seen of a recorded round up to a moment, and what it may believe then."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import TypeVar

import numpy as np

from caboprob.content import layered
from caboprob.errors import BadNotation, TooRare, located
from caboprob.machinecode.structs import Floats
from caboprob.montecarlo.beliefs.belief import FEWEST, Belief, belief_bytes
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.beliefs.filtering.observation import Observation
from caboprob.montecarlo.beliefs.filtering.stages import Filtered, filtered
from caboprob.montecarlo.beliefs.recorded import observed
from caboprob.montecarlo.play.scenario import check_seed
from caboprob.montecarlo.policies import players as roster
from caboprob.montecarlo.policies.player import Player
from caboprob.montecarlo.policies.policy import CERTAIN
from caboprob.rulesets import RuleSet
from caboprob.sizedcache import remembered
from caboprob.slots import known, unknown
from caboprob.table.position import Position
from caboprob.table.record import Record

Seen = TypeVar("Seen")

ASSUMED = "assumed.toml"
TABLES, MOST_TABLES = 2_000, 100_000
LEAST_VARIANCE = 0.02  # what hardly varies is known well enough: who sits there with less than 2 %
KEPT_BYTES = 64 << 20  # of beliefs; one of as many tables as are usual has some five megabytes


@dataclass(frozen=True, slots=True, kw_only=True)
class Watched:
    """What a seat has seen, and who may sit at the others: `mixture`, each equally likely.

    `tremble` is how often a player does anything the rules allow instead of what the policy decides, and
    `throw_tremble` how often one throws any card when there is a chance to. `me` is how I play on.
    """

    seen: Observation
    me: Player
    mixture: tuple[Player, ...]
    tremble: float
    throw_tremble: float
    seed: int = 1
    wanted: int = TABLES

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
                known(deck, int(table.hands[seat, slot])) if table.known[seat, slot] & 1 else unknown(deck)
                for slot in range(table.sizes[seat])
            )
            for seat in range(table.players)
        ]
        discard = tuple(int(card) for card in table.discard[: int(table.discard_size)])
        return Position(self.rules, hands[0], tuple(hands[1:]), discard)

    def having_seen(self, seat: int, slot: int, card: int) -> "Watched":
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
) -> Watched:
    """What a seat (from 0) has seen after so many entries of a record, under the assumptions of the data.

    Without a mixture the players are those assumed of anybody. I play on like the last of a mixture, else as
    the data say first. Refuses a seat or an entry that is not there, an illegal move, a round that is over, a
    bad seed (`BadNotation`), and a record that does not tell a card which the seat had seen (`Unrecorded`).
    """
    assumed = layered.table(ASSUMED)
    sitting = tuple(dict.fromkeys(mixture)) or anybody()
    check_seed(seed)
    with located("tables"):
        if not 1 <= tables <= MOST_TABLES:
            raise BadNotation("number-range", low=1, high=MOST_TABLES, got=tables)
    return Watched(
        seen=observed(record, after, seat),
        me=me or (mixture[-1] if mixture else ways_on()[0]),
        mixture=sitting,
        tremble=tremble(),
        throw_tremble=assumed["throw_tremble"],
        seed=seed,
        wanted=tables,
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


@remembered(KEPT_BYTES, belief_bytes, passing=True)
def _believed(watched: Watched) -> Belief:
    found = filtered(
        watched.seen,
        watched.mixture,
        particles=watched.wanted,
        tremble=round(CERTAIN * watched.tremble),
        throw_tremble=round(CERTAIN * watched.throw_tremble),
        seed=watched.seed,
    )
    effective = effective_tables(watched.seen, found)
    if effective < FEWEST:
        raise TooRare("watched-too-rare", fewest=FEWEST, got=int(effective))
    return Belief(found.tables, (watched.me, *watched.mixture), effective, 1.0, watched.wanted)


def in_order(known: Evidence, seats: Sequence[Seen]) -> tuple[Seen, ...]:
    """What there is for every seat from mine on, in the order of the record's players if there is one."""
    first = -known.seen.seat % len(seats) if isinstance(known, Watched) else 0
    return (*seats[first:], *seats[:first])


def effective_tables(seen: Observation, found: Filtered) -> float:
    """How many independent tables those found are worth, for the sums of the hands and who sits where.

    Tables that stem from one particle may be alike, so the variance of a mean is estimated from what whole
    families differ by (Lee and Whiteley, Variance estimation in the particle filter, 2018).
    """
    values = _told(seen, found)
    values -= values.mean(axis=1, keepdims=True)
    variances = (values**2).mean(axis=1)
    counts = variances > LEAST_VARIANCE
    if not counts.any():
        return float(len(found.eves))
    _, family = np.unique(found.eves, return_inverse=True)
    families = int(family.max()) + 1
    totals = np.stack([np.bincount(family, row, families) for row in values[counts]])
    of_mean = (totals**2).sum(axis=1) / len(found.eves) ** 2 * families / max(families - 1, 1)
    worth = 1 / float((of_mean / variances[counts]).mean())
    return min(worth, float(len(found.eves)))


def _told(seen: Observation, found: Filtered) -> Floats:
    """What is asked of a belief, a row each: the sums of all hands, and who sits where."""
    points = np.array([face.points for face in seen.rules.deck.faces])
    rows = []
    for seat in range(seen.players):
        size = int(found.tables.table.sizes[0, seat])
        rows.append(points[found.tables.table.hands[:, seat, :size]].sum(axis=1))
        sitting = found.tables.player_at[:, seat]
        rows += [sitting == number for number in np.unique(sitting)]
    return np.array(rows, float)
