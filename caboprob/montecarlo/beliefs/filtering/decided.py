"""The decisions that everybody else has made: when, and what each of them knew of the table then.

Particles differ only in who has forgotten what and in which cards the hidden ones are. A slip is the
beginning of a turn, at which its player may forget one known card. A token is a card that has left a pile,
whichever it is; hidden ones, which the observer does not know, have a row each in the scene.
"""

from collections.abc import Iterator
from typing import Any

from caboprob.errors import TooLarge
from caboprob.machinecode.structs import Struct, array_of
from caboprob.montecarlo.beliefs.filtering.observation import Observation, Step
from caboprob.montecarlo.beliefs.filtering.scene import MOST_DECISIONS, Scene
from caboprob.table.core.codes import (
    CALL,
    DRAW,
    FACE_UP,
    HOLDING,
    LAID_ACTION,
    LOOKED,
    NO_CARD,
    PASS_CALL,
    SNAP,
    SNAP_PHASES,
    TAKE,
    TURN,
    TURN_END,
)
from caboprob.table.core.moves import kind_of

MOST_CHAIRS = 62  # fit into one whole number as bits
NONE = -1


class Decision(Struct):
    """A decision of a seat before a step: on its move, or on whether to snap a card when asked.

    Every seat has one more at the end, which is not made. The observer's seat has only that one, and there it
    knows all hidden cards on the table.
    """

    step: int
    seat: int
    was_asked: int  # 1 if the seat may have been asked to snap a card
    slip: int  # the slip at the beginning of its turn, or `NONE`
    drawn: int  # the row of the card in hand, or `NONE`
    learnt: int  # the chairs whose cards the seat has seen since its last decision, as bits
    known_start: int  # the first of its known cards in the list of all
    known_stop: int  # and the one after its last


class KnownCard(Struct):
    """A card on the table that the deciding seat has seen.

    It has the place where it lies, its row in the scene or `NONE` if it is not hidden from the observer, and
    its chair: a number that a card keeps as long as it lies on the table.
    """

    seat: int
    slot: int
    row: int
    chair: int


def write_decisions(scene: Scene, observation: Observation, tables: Any) -> tuple[Any, Any]:
    """All decisions and the cards known at them; `tables` are the states before every step, and the last.

    The parts of the scene that tell of decisions and slips are filled in.
    """
    history = _History(scene, observation, tables)
    if len(history.decisions) > MOST_DECISIONS:
        raise TooLarge("too-long-to-follow", most=MOST_DECISIONS, got=len(history.decisions))
    decisions = array_of(Decision, len(history.decisions))
    for number, decision in enumerate(history.decisions):
        decisions[number] = decision
    known_cards = array_of(KnownCard, max(len(history.known_cards), 1))
    for number, card in enumerate(history.known_cards):
        known_cards[number] = card
    return decisions, known_cards


class _History:
    """Goes through what was seen, seat by seat, and collects the fields of `Decision` and `KnownCard`."""

    def __init__(self, scene: Scene, observation: Observation, tables: Any) -> None:
        self.scene, self.observation = scene, observation
        self.known_masks = tables.known.tolist()
        self.phases, self.discard_sizes = tables.phase.tolist(), tables.discard_size.tolist()
        self.turns_played = (tables.turns + (tables.phase == TURN_END)).tolist()
        self.layouts = _layouts(observation)
        self.chairs = _chairs(self.layouts)
        self.decisions: list[tuple[int, ...]] = []
        self.known_cards: list[tuple[int, int, int, int]] = []
        self.slip_at = self._write_slips()
        self._write_first_snappers()
        for seat in range(observation.players):
            scene.decision_start[seat] = len(self.decisions)
            self._write_seat(seat)
            scene.decision_stop[seat] = len(self.decisions)

    def _write_slips(self) -> dict[int, int]:
        """Writes the slips of everybody else; gives their numbers by the step before which they come."""
        slip_at: dict[int, int] = {}
        for number, step in enumerate(self.observation.steps):
            begins_turn = self.phases[number] == TURN and kind_of(step.move) in (DRAW, TAKE, CALL)
            if begins_turn and step.seat != self.observation.seat:
                self.scene.slip_step[len(slip_at)], self.scene.slip_seat[len(slip_at)] = number, step.seat
                slip_at[number] = len(slip_at)
        self.scene.slip_count = len(slip_at)
        return slip_at

    def _write_first_snappers(self) -> None:
        """Writes who was asked first to snap a card before each step."""
        last_snapper = NONE
        for number, step in enumerate(self.observation.steps):
            is_snap = kind_of(step.move) == SNAP
            is_first_snap = is_snap and not self._all_asked(number) and last_snapper == NONE
            self.scene.first_snapper[number] = step.seat if is_first_snap else last_snapper
            if is_snap or self.phases[number] not in (
                LAID_ACTION,
                LOOKED,
            ):  # a snapper's action changes nothing
                last_snapper = step.seat if is_snap else NONE

    def _write_seat(self, seat: int) -> None:
        """Writes the decisions of a seat."""
        learnt, is_observer = 0, seat == self.observation.seat
        for number, step in enumerate(self.observation.steps):
            for was_asked in () if is_observer else self._decisions_before(number, step, seat):
                self._write_decision(number, seat, was_asked, learnt)
                learnt = 0
            learnt |= self._learnt(number, step, seat)
        self._write_decision(len(self.observation.steps), seat, False, learnt)

    def _decisions_before(self, number: int, step: Step, seat: int) -> Iterator[bool]:
        """For each decision of a seat before a step, whether the seat was asked to snap a card."""
        is_snap = kind_of(step.move) == SNAP
        anybody_asked = self._all_asked(number) or self.scene.first_snapper[number] != NONE
        # After a pass everybody has been asked already.
        after_pass = number and kind_of(self.observation.steps[number - 1].move) == PASS_CALL
        between_turns = self.phases[number] in SNAP_PHASES and not after_pass
        if self.observation.rules.snaps and between_turns and self.discard_sizes[number] and anybody_asked:
            yield True
        if step.seat == seat and not is_snap:
            yield False

    def _all_asked(self, number: int) -> bool:
        """Whether all are asked to snap before a step: before the first turn only on a first discard."""
        return bool(self.turns_played[number] or self.observation.rules.first_discard)

    def _learnt(self, number: int, step: Step, seat: int) -> int:
        """The chairs whose cards a step shows to a seat, and those that get another card, as bits."""
        tokens = [token for token, seats in step.shown if seats >> seat & 1]
        on_table = {token for hand in self.layouts[number + 1] for token in hand}
        tokens += [token for token in on_table if self.observation.tokens[token].known_since[seat] == number]
        tokens += on_table - {token for hand in self.layouts[number] for token in hand}
        return sum({1 << self.chairs[token] for token in tokens if token in on_table})

    def _token_in_hand(self, number: int) -> int:
        """The token that was drawn and is held before a step, or `NONE`."""
        if self.phases[number] != HOLDING:
            return NONE
        drawn_count = sum(step.drawn_count for step in self.observation.steps[:number])
        return sum(self.observation.sizes) + len(self.observation.discard) + drawn_count - 1

    def _write_decision(self, number: int, seat: int, was_asked: bool, learnt: int) -> None:
        known_start = len(self.known_cards)
        self._write_known_cards(number, seat)
        slip = NONE if was_asked else self.slip_at.get(number, NONE)
        if slip != NONE:
            self.scene.slip_decision[slip] = len(self.decisions)
        token = self._token_in_hand(number)
        drawn_row = self._row_of(token) if token != NONE else NONE
        known_stop = len(self.known_cards)
        self.decisions.append((number, seat, was_asked, slip, drawn_row, learnt, known_start, known_stop))

    def _write_known_cards(self, number: int, seat: int) -> None:
        """Writes what a seat knows before a step and might forget; for the observer, what is hidden."""
        for_observer = seat == self.observation.seat and number == len(self.observation.steps)
        for owner, hand in enumerate(self.layouts[number]):
            for slot, token in enumerate(hand):
                row = self._row_of(token)
                mask = self.known_masks[number][owner][slot]
                # A card that lies face up is never forgotten.
                if row != NONE if for_observer else mask >> seat & 1 and not mask & FACE_UP:
                    self.known_cards.append((owner, slot, row, self.chairs[token]))

    def _row_of(self, token: int) -> int:
        """The row of a hidden token in the scene, or `NONE`."""
        return NONE if self.observation.tokens[token].card != NO_CARD else int(self.scene.row_of_token[token])


def _layouts(observation: Observation) -> list[tuple[tuple[int, ...], ...]]:
    """The token in every slot of every seat, before each step and at the end."""
    first, dealt = 0, []
    for size in observation.sizes:
        dealt.append(tuple(range(first, first + size)))
        first += size
    return [tuple(dealt), *(step.layout for step in observation.steps)]


def _chairs(layouts: list[tuple[tuple[int, ...], ...]]) -> dict[int, int]:
    """A chair for every token that has lain on the table, with no two tokens on one chair at a time.

    Refuses more tokens at a time than there are chairs (`TooLarge`).
    """
    chairs: dict[int, int] = {}
    occupied: dict[int, int] = {}
    for hands in layouts:
        on_table = {token for hand in hands for token in hand}
        occupied = {token: chair for token, chair in occupied.items() if token in on_table}
        for token in sorted(on_table - occupied.keys()):
            free = set(range(len(occupied) + 1)) - set(occupied.values())
            occupied[token] = chairs[token] = min(free)
            if chairs[token] >= MOST_CHAIRS:
                raise TooLarge("too-many-cards-to-follow", most=MOST_CHAIRS)
    return chairs
