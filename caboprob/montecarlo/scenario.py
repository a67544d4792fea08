"""A scenario: what is to be played, so that its rounds follow from it and the seed alone."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, cast

from caboprob.errors import BadNotation, TooLarge, located
from caboprob.montecarlo import job as jobs
from caboprob.montecarlo.job import FREE, LARGEST_CHOICE, Job
from caboprob.montecarlo.player import Player
from caboprob.rulesets import RuleSet
from caboprob.slots import Slot
from caboprob.table.codes import NO_CARD
from caboprob.table.position import Position
from caboprob.table.score import check_players
from caboprob.table.state import record

Kind = Literal["rounds", "same-deals", "games"]
KINDS: dict[Kind, int] = {"rounds": jobs.ROUNDS, "same-deals": jobs.SAME_DEALS, "games": jobs.GAMES}

MOST_TURNS, MOST_ROUNDS = 400, 200
LARGEST_CAP = 10_000
SEEDS = 1 << 64


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """Rounds under full rules by these players, seats rotating; or games, or deals played from every seat.

    A round is stopped after `most_turns` turns, a game after `most_rounds` rounds; both are counted.
    """

    rules: RuleSet
    players: tuple[Player, ...]
    kind: Kind = "rounds"
    seed: int = 1
    most_turns: int = MOST_TURNS
    most_rounds: int = MOST_ROUNDS

    @property
    def rounds_a_unit(self) -> int:
        """How many rounds a unit takes, if that is fixed; a game counts as one."""
        return len(self.players) if self.kind == "same-deals" else 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """A position that the players play on from, me to move; the others sit clockwise.

    `others_know` is how many of their own cards the others know, from the left: None stands for all.
    With `options`, moves of the core, each is tried as my first move with the same hidden cards.
    """

    position: Position
    players: tuple[Player, ...]
    options: tuple[int, ...] = (FREE,)
    others_know: int | None = None
    totals: tuple[int, ...] = ()
    seed: int = 1
    most_turns: int = MOST_TURNS

    @property
    def rules(self) -> RuleSet:
        """The rules that are played by."""
        return self.position.rules


Playable = Scenario | Situation


def scenario(rules: RuleSet, players: Sequence[Player], **details: Any) -> Scenario:
    """A checked scenario; refuses a number of players that the rules do not have, and a bad seed or cap."""
    with located("player"):
        check_players(rules, len(players))
    made = Scenario(rules=rules, players=tuple(players), **details)
    _check_limits(made.seed, made.most_turns)
    return made


def situation(position: Position, players: Sequence[Player], **details: Any) -> Situation:
    """A checked situation; one player for everybody at the table, me first."""
    if len(players) != position.players:
        with located("player"):
            raise BadNotation("players-of-position", n=position.players, got=len(players))
    made = Situation(position=position, players=tuple(players), **details)
    _check_limits(made.seed, made.most_turns)
    if len(made.options) > LARGEST_CHOICE:
        raise TooLarge("too-many-options", most=LARGEST_CHOICE, got=len(made.options))
    return made


def _check_limits(seed: int, most_turns: int) -> None:
    with located("seed"):
        if not 0 <= seed < SEEDS:
            raise BadNotation("seed-range", most=SEEDS - 1, got=seed)
    with located("most-turns"):
        if not 1 <= most_turns <= LARGEST_CAP:
            raise BadNotation("number-range", low=1, high=LARGEST_CAP, got=most_turns)


def job_of(what: Playable) -> Job:
    """The record that the core plays by."""
    job = cast(Job, record(jobs.DTYPE))
    job.players = len(what.players)
    job.most_turns = what.most_turns
    if isinstance(what, Scenario):
        job.kind = KINDS[what.kind]
        job.most_rounds = what.most_rounds
    else:
        job.kind = jobs.OPTIONS
        job.choices = len(what.options)
        job.options[: len(what.options)] = what.options
        job.totals[: len(what.totals)] = what.totals
        _write_position(job, what)
    return job


def _write_position(job: Job, what: Situation) -> None:
    position = what.position
    deck = position.rules.deck
    hidden = _hidden(position)
    job.discard_size = len(position.discard)
    job.discard[: job.discard_size] = position.discard
    job.hidden_size = len(hidden)
    job.hidden[: len(hidden)] = hidden
    ranks = [deck.faces[card].rank for card in hidden]
    places = [(seat, number) for seat, hand in enumerate(position.hands) for number in range(len(hand))]
    for seat, hand in enumerate(position.hands):
        job.sizes[seat] = len(hand)
        for number, slot in enumerate(hand):
            job.hands[seat, number] = NO_CARD if slot.card is None else slot.card
            job.known[seat, number] = _who_knows(what, seat, number, slot)
    whole = len(deck.ranks) - 1
    is_ranged = lambda slot: (slot.low, slot.high) != (0, whole)  # noqa: E731
    hidden_slots = [
        (not is_ranged(slot), seat, number, slot)
        for seat, number in places
        if (slot := position.hands[seat][number]).card is None
    ]
    for index, (free, seat, number, slot) in enumerate(sorted(hidden_slots, key=lambda one: one[:3])):
        job.owner[index], job.slot[index] = seat, number
        job.start[index] = sum(rank < slot.low for rank in ranks)
        job.stop[index] = sum(rank <= slot.high for rank in ranks)
        job.ranged += not free
    job.open = len(hidden_slots)
