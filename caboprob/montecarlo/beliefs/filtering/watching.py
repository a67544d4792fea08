"""Follows a record on the rules core and finds out what one seat sees of it, entry by entry."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from caboprob.errors import BadNotation, CaboError, at_place
from caboprob.montecarlo.beliefs.filtering.observation import NEVER, Observation, Step, Token
from caboprob.shuffling import Shuffler, unknown_order, written_order
from caboprob.table.core.codes import (
    DEAL,
    DRAW,
    ENDING,
    HOLDING,
    KEEP,
    LOOK,
    NO_CARD,
    OVER,
    PASS,
    SNAP,
    TAKE,
)
from caboprob.table.core.event import SET_FAILED, SNAP_MISSED
from caboprob.table.core.hands import everyone
from caboprob.table.core.moves import NOWHERE, kind_of, place_of, places_in, plain_move, seat_of, slot_of
from caboprob.table.core.piles import shuffled_by
from caboprob.table.core.ruletable import Rules, rule_table
from caboprob.table.core.transitions.apply import apply
from caboprob.table.notation import read_line
from caboprob.table.record import Record
from caboprob.table.replay import Replay, closing_move, due, implies_pass, lay_out, replay


def observe(record: Record, after: int, seat: int) -> Observation:
    """What a seat (from 0) has seen after so many entries of a record's moves.

    Refuses a seat or an entry that is not there, an illegal move before it, and a round that is over by then
    (`BadNotation`).
    """
    return _watched(record, seat, _checked(record, after, seat))[after]


@lru_cache(maxsize=16)
def _watched(record: Record, seat: int, entries: int) -> tuple[Observation, ...]:
    """What a seat has seen before the first entry and after each of so many, in one go."""
    watching = _Watching(record, seat)
    return tuple(watching.watched(after) for after in range(entries + 1))


def _checked(record: Record, after: int, seat: int) -> int:
    """How many entries of the record can be followed; refuses what `observe` refuses."""
    with at_place("seat"):
        if not 0 <= seat < len(record.hands):
            raise BadNotation("number-range", low=1, high=len(record.hands), got=seat + 1)
    with at_place("after"):
        if not 0 <= after <= len(record.moves):
            raise BadNotation("number-range", low=0, high=len(record.moves), got=after)
    replayed = _replayed(record, after)
    if replayed.broken and replayed.broken.move <= after:
        raise BadNotation("record-broken", move=replayed.broken.move)
    if replayed.states[after].phase == OVER:
        with at_place("after"):
            raise BadNotation("record-round-over", n=after)
    return len(replayed.events)


def _replayed(record: Record, after: int) -> Replay:
    """The record played to its end or, if that cannot be read, so far."""
    try:
        return _whole(record)
    except CaboError:
        return replay(replace(record, moves=record.moves[:after]))


@lru_cache(maxsize=16)
def _whole(record: Record) -> Replay:
    return replay(record)


class _Watching:
    """Follows a legal record on the rules core, with a number for every card in the card's place."""

    def __init__(self, record: Record, seat: int) -> None:
        self.record, self.seat = record, seat
        self.faces: list[int] = []  # by number: what is written on the card
        numbered = replace(
            record,
            hands=tuple(map(self._numbered, record.hands)),
            discard=self._numbered(record.discard),
            pile=self._numbered(record.pile),
        )
        self.rules = self._rules(rule_table(record.rules))
        self.state = lay_out(numbered)
        self.token_of: dict[int, int] = {}  # by number of the card
        self.cards: list[int] = []
        self.reshuffles: list[int] = []  # by token: how many came before
        self.since: list[list[int]] = []
        self.pools = [record.rules.deck.cards()]
        for cards in (*numbered.hands, numbered.discard):
            for number in cards:
                self._count(number, 0)
        self.steps: list[Step] = []
        self.entries = 0
        self._look_round(-1)

    def watched(self, after: int) -> Observation:
        """What the seat has seen after so many entries; they only go forward."""
        steps = self.steps
        for text in self.record.moves[self.entries : after]:
            line = read_line(text, *due(self.state, self.rules))
            if implies_pass(self.state, line):
                steps.append(replace(self._step(plain_move(PASS), len(steps)), ends=True))
            entry = [self._step(move, len(steps) + index) for index, move in enumerate(line.moves)]
            if closing_move(self.state):
                entry.append(self._step(closing_move(self.state), len(steps) + len(entry)))
            steps += [*entry[:-1], replace(entry[-1], ends=True)]
        self.entries = after
        record = self.record
        tokens = zip(self.cards, self.reshuffles, map(tuple, self.since), strict=True)
        return Observation(
            rules=record.rules,
            seat=self.seat,
            starter=record.starter - 1,
            sizes=tuple(map(len, record.hands)),
            looks=tuple(tuple(slot - 1 for slot in slots) for slots in record.looks),
            discard=record.discard,
            steps=(*steps, *self._passed()),
            tokens=tuple(Token(*token) for token in tokens),
            pools=tuple(self.pools),
            pile=int(self.state.pile_size),
        )

    def _passed(self) -> tuple[Step, ...]:
        """That the player before me has not called, if my turn comes next."""
        turn, ended = due(self.state, self.rules)
        if self.state.phase != ENDING or turn != self.seat or ended is None:
            return ()
        pile, reshuffles = int(self.state.pile_size), len(self.pools) - 1
        return (Step(plain_move(PASS), ended, 0, True, (), self._lies(), pile, reshuffles),)

    def _numbered(self, cards: Sequence[int]) -> tuple[int, ...]:
        first = len(self.faces)
        self.faces += cards
        return tuple(range(first, len(self.faces)))

    def _rules(self, rules: Rules) -> Rules:
        """The rules with a number for each card in the card's place."""
        numbered = rules.copy()
        for number, card in enumerate(self.faces):
            for field in ("rank", "points", "action"):
                getattr(numbered, field)[number] = getattr(rules, field)[card]
        return numbered

    def _step(self, move: int, index: int) -> Step:
        """Makes a move, and finds out what the seat sees after it."""
        state, tokens = self.state, len(self.cards)
        seat = seat_of(place_of(move, 0)) if kind_of(move) == SNAP else int(state.turn)
        shuffled = [int(card) for card in state.discard[: shuffled_by(state, move)]]
        done = int(state.reshuffles)
        apply(state, self.rules, move, self._order(shuffled))
        drawn = self._left_pile(move, seat)
        if state.reshuffles > done:
            self.pools.append(tuple(sorted(self.faces[number] for number in shuffled)))
        for number in drawn:
            self._count(number, done + (state.reshuffles > done and number in shuffled))
        self._look_round(index)
        drawn_now, shown, lies = len(self.cards) - tokens, self._shown(move, seat), self._lies()
        pile, reshuffles = int(state.pile_size), len(self.pools) - 1
        return Step(move, seat, drawn_now, False, shown, lies, pile, reshuffles)

    def _left_pile(self, move: int, seat: int) -> list[int]:
        """The cards that have just come from the pile: in hand, or to the right end of a hand."""
        state, kind = self.state, kind_of(move)
        if kind == DRAW and state.phase == HOLDING:
            return [int(state.drawn)]
        if kind == DEAL and state.event.dealt != NOWHERE:
            at = int(state.event.dealt)
            return [int(state.hands[seat_of(at), slot_of(at)])]
        return self._joined(seat) if kind in (TAKE, KEEP, SNAP) else []

    def _joined(self, seat: int) -> list[int]:
        """The cards that have just come from the pile to the right end of a hand, for a mistake."""
        state, size = self.state, int(self.state.sizes[seat])
        kept = bool(state.event.came & SET_FAILED) and bool(self.rules.failed_keeps)  # drawn a step before
        return [int(card) for card in state.hands[seat, size - int(state.event.joined) + kept : size]]

    def _shown(self, move: int, seat: int) -> tuple[tuple[int, int], ...]:
        """The tokens on the table that a move has shown, and to whom."""
        state = self.state
        if kind_of(move) == LOOK:
            places, seats = [place_of(move, index) for index in range(places_in(move))], 1 << seat
        elif state.event.came & (SET_FAILED | SNAP_MISSED):
            named = [place_of(move, index) for index in range(places_in(move))]
            places, seats = named[kind_of(move) == SNAP :], everyone(state)
        else:
            return ()
        return tuple((self._token_at(seat_of(place), slot_of(place)), seats) for place in places)

    def _lies(self) -> tuple[tuple[int, ...], ...]:
        """The token in every slot of every seat."""
        return tuple(
            tuple(self._token_at(seat, slot) for slot in range(self.state.sizes[seat]))
            for seat in range(self.state.players)
        )

    def _token_at(self, seat: int, slot: int) -> int:
        return self.token_of[int(self.state.hands[seat, slot])]

    def _count(self, number: int, reshuffles: int) -> None:
        """A card has left the pile that was made by so many reshuffles."""
        self.token_of[number] = len(self.cards)
        self.cards.append(NO_CARD)
        self.reshuffles.append(int(reshuffles))
        self.since.append([NEVER] * len(self.record.hands))

    def _look_round(self, index: int) -> None:
        """Finds out what everybody knows of the cards after a step."""
        state = self.state
        for seat in range(state.players):
            for slot in range(state.sizes[seat]):
                self._know(int(state.hands[seat, slot]), int(state.known[seat, slot]), index)
        for number in state.discard[: int(state.discard_size)]:
            self._know(int(number), everyone(state), index)
        if state.phase == HOLDING:
            self._know(int(state.drawn), 1 << int(state.turn), index)

    def _know(self, number: int, seats: int, index: int) -> None:
        token = self.token_of[number]
        for seat, since in enumerate(self.since[token]):
            if seats >> seat & 1:
                self.since[token][seat] = min(since, index)
        if seats >> self.seat & 1:
            self.cards[token] = self.faces[number]

    def _order(self, shuffled: Sequence[int]) -> Shuffler:
        """The order of the next reshuffle, as far as the record gives it."""
        if self.state.reshuffles >= len(self.record.reshuffles):
            return unknown_order()
        left, order, deck = list(shuffled), [], self.record.rules.deck
        for card in self.record.reshuffles[self.state.reshuffles]:
            same = [number for number in left if self.faces[number] == card]
            rank = deck.faces[card].rank
            same += [number for number in left if deck.faces[self.faces[number]].rank == rank]
            if not same:  # a list of other cards: it is not due now
                return unknown_order()
            order.append(same[0])
            left.remove(same[0])
        return written_order(order)
