"""The decisions that everybody else has made: when, and what each knew of the table then.

Only who has forgotten what, and which cards the hidden ones are, differs from particle to particle.
"""

from collections.abc import Iterator
from typing import Any

from caboprob.errors import TooLarge
from caboprob.machinecode.structs import Struct, array_of
from caboprob.montecarlo.beliefs.filtering.observation import Observation, Step
from caboprob.montecarlo.beliefs.filtering.scene import MOST_DECISIONS, Scene
from caboprob.table.core.codes import (
    BETWEEN,
    CALL,
    DRAW,
    FACE_UP,
    HOLDING,
    LAID,
    LOOKED,
    NO_CARD,
    PASS,
    SNAP,
    TAKE,
    TURN,
)
from caboprob.table.core.moves import kind_of

MOST_CHAIRS = 62  # bits of a whole number
NONE = -1


class Decision(Struct):
    """A decision of a seat before a step: its move, or to snap a card or not when asked.

    Every seat has one more at the end, which is not made any more, and the seat whose eyes we have only this
    one; it knows all hidden cards on the table here.
    """

    step: int
    seat: int
    was_asked: int  # 1 if the seat may have been asked to snap a card
    slip: int  # the slip at the beginning of its turn, or `NONE`
    drawn: int  # the row of the card in hand, or `NONE`
    learnt: int  # the chairs whose cards the seat has seen since its last decision, as bits
    first: int  # of the cards known
    last: int


class KnownCard(Struct):
    """A card on the table that the seat has seen: where it lies, its row if it is hidden from us, its chair.

    A chair is a number for a card as long as it lies on the table.
    """

    seat: int
    slot: int
    row: int
    chair: int


def write_decisions(scene: Scene, observation: Observation, tables: Any) -> tuple[Any, Any]:
    """All decisions and what was known at each; `tables` are the states before every step, and the last."""
    history = _History(scene, observation, tables)
    if len(history.rows) > MOST_DECISIONS:
        raise TooLarge("too-long-to-follow", most=MOST_DECISIONS, got=len(history.rows))
    decisions = array_of(Decision, len(history.rows))
    for number, row in enumerate(history.rows):
        decisions[number] = row
    known = array_of(KnownCard, max(len(history.known), 1))
    for number, card in enumerate(history.known):
        known[number] = card
    return decisions, known


class _History:
    """Goes through what was seen, seat by seat."""

    def __init__(self, scene: Scene, seen: Observation, tables: Any) -> None:
        self.scene, self.seen = scene, seen
        self.masks = tables.known.tolist()
        self.phases, self.sizes = tables.phase.tolist(), tables.discard_size.tolist()
        self.turns = tables.turns.tolist()
        self.lies = _lies(seen)
        self.chairs = _chairs(self.lies)
        self.rows: list[tuple[int, ...]] = []
        self.known: list[tuple[int, int, int, int]] = []
        self.slip_at = self._write_slips()
        self._write_asked()
        for seat in range(seen.players):
            scene.first_decision[seat] = len(self.rows)
            self._write_seat(seat)
            scene.last_decision[seat] = len(self.rows)

    def _write_slips(self) -> dict[int, int]:
        """The slips of everybody else, by the step before which they come."""
        slip_at: dict[int, int] = {}
        for number, step in enumerate(self.seen.steps):
            begins = self.phases[number] == TURN and kind_of(step.move) in (DRAW, TAKE, CALL)
            if begins and step.seat != self.seen.seat:
                self.scene.slip_step[len(slip_at)], self.scene.slip_seat[len(slip_at)] = number, step.seat
                slip_at[number] = len(slip_at)
        self.scene.slip_count = len(slip_at)
        return slip_at

    def _write_asked(self) -> None:
        """Who was asked first to snap a card before each step."""
        asked = NONE
        for number, step in enumerate(self.seen.steps):
            snaps = kind_of(step.move) == SNAP
            nobody = snaps and not self._all_asked(number) and asked == NONE
            self.scene.first_snapper[number] = step.seat if nobody else asked
            if snaps or self.phases[number] not in (LAID, LOOKED):  # a snapper's action changes nothing
                asked = step.seat if snaps else NONE

    def _write_seat(self, seat: int) -> None:
        learnt, mine = 0, seat == self.seen.seat
        for number, step in enumerate(self.seen.steps):
            for asked in () if mine else self._asked(number, step, seat):
                self._write(number, seat, asked, learnt)
                learnt = 0
            learnt |= self._learnt(number, step, seat)
        self._write(len(self.seen.steps), seat, False, learnt)

    def _asked(self, number: int, step: Step, seat: int) -> Iterator[bool]:
        """The decisions of a seat before a step: whether it was asked to snap a card, for each."""
        snaps = kind_of(step.move) == SNAP
        window = self._all_asked(number) or self.scene.first_snapper[number] != NONE
        passed = number and kind_of(self.seen.steps[number - 1].move) == PASS  # after everybody was asked
        between = self.phases[number] in BETWEEN and not passed
        if self.seen.rules.snaps and between and self.sizes[number] and window:
            yield True
        if step.seat == seat and not snaps:
            yield False

    def _all_asked(self, number: int) -> bool:
        """Whether all are asked to snap before a step: before the first turn only on a first discard."""
        return bool(self.turns[number] or self.seen.rules.first_discard)

    def _learnt(self, number: int, step: Step, seat: int) -> int:
        """The chairs whose cards a seat sees by a step, and those that get another card."""
        tokens = [token for token, seats in step.shown if seats >> seat & 1]
        after = {token for hand in self.lies[number + 1] for token in hand}
        tokens += [token for token in after if self.seen.tokens[token].since[seat] == number]
        tokens += after - {token for hand in self.lies[number] for token in hand}
        return sum({1 << self.chairs[token] for token in tokens if token in after})

    def _drawn(self, number: int) -> int:
        """The token in hand before a step, or `NONE`."""
        if self.phases[number] != HOLDING:
            return NONE
        drawn = sum(step.drawn for step in self.seen.steps[:number])
        return sum(self.seen.sizes) + len(self.seen.discard) + drawn - 1

    def _write(self, number: int, seat: int, was_asked: bool, learnt: int) -> None:
        first = len(self.known)
        self._write_known(number, seat)
        slip = NONE if was_asked else self.slip_at.get(number, NONE)
        if slip != NONE:
            self.scene.slip_decision[slip] = len(self.rows)
        held = self._drawn(number)
        drawn = self._row(held) if held != NONE else NONE
        self.rows.append((number, seat, was_asked, slip, drawn, learnt, first, len(self.known)))

    def _write_known(self, number: int, seat: int) -> None:
        """What a seat knows before a step and might forget; at the end, what is hidden from our own eyes."""
        hidden = seat == self.seen.seat and number == len(self.seen.steps)
        for owner, hand in enumerate(self.lies[number]):
            for slot, token in enumerate(hand):
                row = self._row(token)
                mask = self.masks[number][owner][slot]
                if row != NONE if hidden else mask >> seat & 1 and not mask & FACE_UP:
                    self.known.append((owner, slot, row, self.chairs[token]))

    def _row(self, token: int) -> int:
        return NONE if self.seen.tokens[token].card != NO_CARD else int(self.scene.row[token])


def _lies(observation: Observation) -> list[tuple[tuple[int, ...], ...]]:
    """The token in every slot of every seat, before each step and at the end."""
    first, dealt = 0, []
    for size in observation.sizes:
        dealt.append(tuple(range(first, first + size)))
        first += size
    return [tuple(dealt), *(step.lies for step in observation.steps)]


def _chairs(lies: list[tuple[tuple[int, ...], ...]]) -> dict[int, int]:
    """A chair for every token that has lain on the table, no two at the same time on one (`TooLarge`)."""
    chairs: dict[int, int] = {}
    sitting: dict[int, int] = {}
    for hands in lies:
        there = {token for hand in hands for token in hand}
        sitting = {token: chair for token, chair in sitting.items() if token in there}
        for token in sorted(there - sitting.keys()):
            free = set(range(len(sitting) + 1)) - set(sitting.values())
            sitting[token] = chairs[token] = min(free)
            if chairs[token] >= MOST_CHAIRS:
                raise TooLarge("too-many-cards-to-follow", most=MOST_CHAIRS)
    return chairs
