"""Follows a record on the rules core and works out what one seat sees of it, entry by entry."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from caboprob.errors import BadNotation, CaboError, at_place
from caboprob.montecarlo.beliefs.filtering.observation import NEVER, Observation, Step, Token
from caboprob.shuffling import Shuffler, hiding_shuffler, scripted_shuffler
from caboprob.table.core.codes import (
    DEAL,
    DRAW,
    HOLDING,
    KEEP,
    LOOK,
    NO_CARD,
    OVER,
    PASS_CALL,
    SNAP,
    TAKE,
    TURN_END,
)
from caboprob.table.core.event import EXCHANGE_FAILED, SNAP_MISSED
from caboprob.table.core.hands import all_seat_bits
from caboprob.table.core.moves import (
    NOWHERE,
    kind_of,
    move_without_places,
    place_count,
    place_of,
    seat_of,
    slot_of,
)
from caboprob.table.core.piles import count_to_reshuffle
from caboprob.table.core.ruletable import Rules, rule_table
from caboprob.table.core.transitions.apply import apply
from caboprob.table.notation import read_line
from caboprob.table.record import Record
from caboprob.table.replay import Replay, closing_move, implies_pass, initial_state, replay, seats_due


def observe(record: Record, after: int, seat: int) -> Observation:
    """What a seat (from 0) has seen after so many entries of a record's moves.

    Refuses a seat or an entry that is not there, an illegal move before it, and a round that is over by then
    (`BadNotation`).
    """
    return _observations(record, seat, _playable_entries(record, after, seat))[after]


@lru_cache(maxsize=16)
def _observations(record: Record, seat: int, entries: int) -> tuple[Observation, ...]:
    """What a seat has seen before the first entry and after each of the first `entries`."""
    watcher = _Watcher(record, seat)
    return tuple(watcher.observe_until(after) for after in range(entries + 1))


def _playable_entries(record: Record, after: int, seat: int) -> int:
    """How many entries of the record can be played; refuses what `observe` refuses."""
    with at_place("seat"):
        if not 0 <= seat < len(record.hands):
            raise BadNotation("number-range", low=1, high=len(record.hands), got=seat + 1)
    with at_place("after"):
        if not 0 <= after <= len(record.moves):
            raise BadNotation("number-range", low=0, high=len(record.moves), got=after)
    replayed = _replay_so_far(record, after)
    if replayed.broken and replayed.broken.move <= after:
        raise BadNotation("record-broken", move=replayed.broken.move)
    if replayed.states[after].phase == OVER:
        with at_place("after"):
            raise BadNotation("record-round-over", n=after)
    return len(replayed.events)


def _replay_so_far(record: Record, after: int) -> Replay:
    """The record played to its end or, if its later moves cannot be read, through the first `after`."""
    try:
        return _replay_whole(record)
    except CaboError:
        return replay(replace(record, moves=record.moves[:after]))


@lru_cache(maxsize=16)
def _replay_whole(record: Record) -> Replay:
    return replay(record)


class _Watcher:
    """Follows a legal record on the rules core, played with a number of its own in place of every card."""

    def __init__(self, record: Record, seat: int) -> None:
        self.record, self.seat = record, seat
        self.card_of: list[int] = []  # by number: the card of the deck
        numbered = replace(
            record,
            hands=tuple(map(self._number_cards, record.hands)),
            discard=self._number_cards(record.discard),
            pile=self._number_cards(record.pile),
        )
        self.rules = self._numbered_rules(rule_table(record.rules))
        self.state = initial_state(numbered)
        self.token_of: dict[int, int] = {}  # by number of the card
        self.seen_cards: list[int] = []  # by token: its card, or `NO_CARD` if the seat does not know it
        self.reshuffles: list[int] = []  # by token: how many came before
        self.known_since: list[list[int]] = []  # by token and seat, as in `Token`
        self.pools = [record.rules.deck.cards()]  # by reshuffles before: the cards that were shuffled
        for cards in (*numbered.hands, numbered.discard):
            for number in cards:
                self._add_token(number, 0)
        self.steps: list[Step] = []
        self.entries = 0
        self._note_knowledge(-1)

    def observe_until(self, after: int) -> Observation:
        """What the seat has seen after so many entries; each call goes on from the one before."""
        steps = self.steps
        for text in self.record.moves[self.entries : after]:
            line = read_line(text, *seats_due(self.state, self.rules))
            if implies_pass(self.state, line):  # it begins the next turn: nobody called after the last
                steps.append(
                    replace(self._make_step(move_without_places(PASS_CALL), len(steps)), ends_entry=True)
                )
            entry = [self._make_step(move, len(steps) + index) for index, move in enumerate(line.moves)]
            if closing_move(self.state):  # the line leaves an action unused, which ends here
                entry.append(self._make_step(closing_move(self.state), len(steps) + len(entry)))
            steps += [*entry[:-1], replace(entry[-1], ends_entry=True)]
        self.entries = after
        record = self.record
        tokens = zip(self.seen_cards, self.reshuffles, map(tuple, self.known_since), strict=True)
        return Observation(
            rules=record.rules,
            seat=self.seat,
            starter=record.starter - 1,
            sizes=tuple(map(len, record.hands)),
            looks=tuple(tuple(slot - 1 for slot in slots) for slots in record.looks),
            discard=record.discard,
            steps=(*steps, *self._implied_pass()),
            tokens=tuple(Token(*token) for token in tokens),
            pools=tuple(self.pools),
            pile_size=int(self.state.pile_size),
        )

    def _implied_pass(self) -> tuple[Step, ...]:
        """The pass of the player before me, who has not called, if my turn comes next."""
        turn, passing_seat = seats_due(self.state, self.rules)
        if self.state.phase != TURN_END or turn != self.seat or passing_seat is None:
            return ()
        pile_size, reshuffles = int(self.state.pile_size), len(self.pools) - 1
        return (
            Step(
                move=move_without_places(PASS_CALL),
                seat=passing_seat,
                drawn_count=0,
                ends_entry=True,
                shown=(),
                layout=self._layout(),
                pile_size=pile_size,
                reshuffles=reshuffles,
            ),
        )

    def _number_cards(self, cards: Sequence[int]) -> tuple[int, ...]:
        """New numbers for these cards."""
        first = len(self.card_of)
        self.card_of += cards
        return tuple(range(first, len(self.card_of)))

    def _numbered_rules(self, rules: Rules) -> Rules:
        """The rules with numbers in place of cards."""
        numbered = rules.copy()
        for number, card in enumerate(self.card_of):
            for field in ("rank", "points", "action"):
                getattr(numbered, field)[number] = getattr(rules, field)[card]
        return numbered

    def _make_step(self, move: int, index: int) -> Step:
        """Makes a move and notes what everybody then knows; gives the step."""
        state, tokens_before = self.state, len(self.seen_cards)
        seat = seat_of(place_of(move, 0)) if kind_of(move) == SNAP else int(state.turn)
        shuffled = [int(card) for card in state.discard[: count_to_reshuffle(state, move)]]
        reshuffles_before = int(state.reshuffles)
        apply(state, self.rules, move, self._reshuffle_order(shuffled))
        drawn = self._from_pile(move, seat)
        if state.reshuffles > reshuffles_before:
            self.pools.append(tuple(sorted(self.card_of[number] for number in shuffled)))
        for number in drawn:
            was_reshuffled = state.reshuffles > reshuffles_before and number in shuffled
            self._add_token(number, reshuffles_before + was_reshuffled)
        self._note_knowledge(index)
        drawn_count, shown = len(self.seen_cards) - tokens_before, self._shown(move, seat)
        pile_size, reshuffles = int(state.pile_size), len(self.pools) - 1
        return Step(
            move,
            seat,
            drawn_count,
            ends_entry=False,
            shown=shown,
            layout=self._layout(),
            pile_size=pile_size,
            reshuffles=reshuffles,
        )

    def _from_pile(self, move: int, seat: int) -> list[int]:
        """The cards that a move took from the pile: in hand, or at the right end of a hand."""
        state, kind = self.state, kind_of(move)
        if kind == DRAW and state.phase == HOLDING:
            return [int(state.drawn)]
        if kind == DEAL and state.event.dealt_to != NOWHERE:
            dealt_to = int(state.event.dealt_to)
            return [int(state.hands[seat_of(dealt_to), slot_of(dealt_to)])]
        return self._penalty_cards(seat) if kind in (TAKE, KEEP, SNAP) else []

    def _penalty_cards(self, seat: int) -> list[int]:
        """The cards that a mistake has just brought from the pile to the right end of a hand."""
        # `joined` counts what the mistake has added to the hand.
        state, size = self.state, int(self.state.sizes[seat])
        # A drawn card that stays after a failed set came from the pile a step before.
        drawn_card_stays = bool(state.event.consequences & EXCHANGE_FAILED) and bool(self.rules.failed_keeps)
        first = size - int(state.event.joined) + drawn_card_stays
        return [int(card) for card in state.hands[seat, first:size]]

    def _shown(self, move: int, seat: int) -> tuple[tuple[int, int], ...]:
        """The tokens on the table that a move has shown, each with the bits of those who saw it."""
        state = self.state
        if kind_of(move) == LOOK:
            places, seats = [place_of(move, index) for index in range(place_count(move))], 1 << seat
        elif state.event.consequences & (EXCHANGE_FAILED | SNAP_MISSED):
            places = [place_of(move, index) for index in range(place_count(move))]
            places = places[kind_of(move) == SNAP :]  # a snap names its player first
            seats = all_seat_bits(state)
        else:
            return ()
        return tuple((self._token_at(seat_of(place), slot_of(place)), seats) for place in places)

    def _layout(self) -> tuple[tuple[int, ...], ...]:
        """The token in every slot of every seat."""
        return tuple(
            tuple(self._token_at(seat, slot) for slot in range(self.state.sizes[seat]))
            for seat in range(self.state.players)
        )

    def _token_at(self, seat: int, slot: int) -> int:
        return self.token_of[int(self.state.hands[seat, slot])]

    def _add_token(self, number: int, reshuffles: int) -> None:
        """Adds the token of a card that has left the pile after so many reshuffles."""
        self.token_of[number] = len(self.seen_cards)
        self.seen_cards.append(NO_CARD)
        self.reshuffles.append(int(reshuffles))
        self.known_since.append([NEVER] * len(self.record.hands))

    def _note_knowledge(self, index: int) -> None:
        """Notes what everybody knows of the cards after the step with this index; -1 for the deal."""
        state = self.state
        for seat in range(state.players):
            for slot in range(state.sizes[seat]):
                self._note_known(int(state.hands[seat, slot]), int(state.known[seat, slot]), index)
        for number in state.discard[: int(state.discard_size)]:
            self._note_known(int(number), all_seat_bits(state), index)
        if state.phase == HOLDING:
            self._note_known(int(state.drawn), 1 << int(state.turn), index)

    def _note_known(self, number: int, seats: int, index: int) -> None:
        token = self.token_of[number]
        for seat, known_since in enumerate(self.known_since[token]):
            if seats >> seat & 1:
                self.known_since[token][seat] = min(known_since, index)
        if seats >> self.seat & 1:
            self.seen_cards[token] = self.card_of[number]

    def _reshuffle_order(self, shuffled: Sequence[int]) -> Shuffler:
        """The order of the next reshuffle, as far as the record gives it."""
        if self.state.reshuffles >= len(self.record.reshuffles):
            return hiding_shuffler()
        left, order, deck = list(shuffled), [], self.record.rules.deck
        for card in self.record.reshuffles[self.state.reshuffles]:
            matching = [number for number in left if self.card_of[number] == card]
            rank = deck.faces[card].rank
            matching += [number for number in left if deck.faces[self.card_of[number]].rank == rank]
            if not matching:  # a list of other cards: it is not due now
                return hiding_shuffler()
            order.append(matching[0])
            left.remove(matching[0])
        return scripted_shuffler(order)
