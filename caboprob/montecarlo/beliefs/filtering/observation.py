"""What one seat has seen of a round so far: all that a belief from a record may rest on.

Cards are followed as tokens. A token is a card as it left a pile, dealt or drawn; shuffled back and drawn
again it is another token, since nobody knows which it is. Where every token went is public, which card it is
the seat may find out at any time, and then knows it for the whole past.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from caboprob.cards import Deck
from caboprob.errors import BadNotation, CaboError, located
from caboprob.rulesets import RuleSet
from caboprob.shuffling import Shuffler, unknown_order, written_order
from caboprob.table.core.codes import DONE, DRAW, HOLDING, LOOK, LOOKED, NO_CARD, OVER, SNAP
from caboprob.table.core.event import SET_FAILED, SNAP_MISSED
from caboprob.table.core.hands import everyone
from caboprob.table.core.moves import kind_of, place_of, places_in, plain_move, seat_of, slot_of
from caboprob.table.core.ruletable import Rules, tabled
from caboprob.table.core.transitions import apply
from caboprob.table.notation import read_line
from caboprob.table.record import Record
from caboprob.table.replay import Replay, lay_out, replay

NEVER = 1_000_000
"""The step at which a seat gets to know a card that it never knows."""


@dataclass(frozen=True, slots=True)
class Step:
    """A move of the core as everybody saw it: who made it, and how many cards left the pile.

    `ends` tells the last step of an entry of the record. `shown` has tokens that lay on the table and were
    shown by it, with the bits of those who saw them; `lies` where each token lies after it, by seat and slot.
    `pile` is how many cards the draw pile has after it, `reshuffles` how many times it was made anew.
    """

    move: int
    seat: int
    drawn: int
    ends: bool
    shown: tuple[tuple[int, int], ...]
    lies: tuple[tuple[int, ...], ...]
    pile: int
    reshuffles: int


@dataclass(frozen=True, slots=True)
class Token:
    """A card that left a pile: which it is as far as the seat knows, else `NO_CARD`.

    `reshuffles` is how many came before; `since` has, for each seat, the step after which that seat has known
    the card, -1 if it looked at the deal, or `NEVER`.
    """

    card: int
    reshuffles: int
    since: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Observation:
    """What a seat has seen. Seats count from 0.

    `tokens` has the cards dealt, hand by hand, then the first discards, then those drawn, in order. `pools`
    has the cards of every pile shuffled: of the deck, then of each reshuffle. `pile` is how many cards the
    draw pile has now.
    """

    rules: RuleSet
    seat: int
    starter: int
    sizes: tuple[int, ...]
    looks: tuple[tuple[int, ...], ...]
    discard: tuple[int, ...]
    steps: tuple[Step, ...]
    tokens: tuple[Token, ...]
    pools: tuple[tuple[int, ...], ...]
    pile: int

    @property
    def players(self) -> int:
        """How many people play."""
        return len(self.sizes)

    @property
    def entries(self) -> int:
        """How many entries of the record have been seen."""
        return sum(step.ends for step in self.steps)

    def lying_at(self, seat: int, slot: int) -> int:
        """The token that lies there now."""
        if self.steps:
            return self.steps[-1].lies[seat][slot]
        return sum(self.sizes[:seat]) + slot

    def with_card(self, seat: int, slot: int, card: int) -> "Observation":
        """The same where the seat has just seen the card that lies there."""
        number = self.lying_at(seat, slot)
        token = self.tokens[number]
        if token.card != NO_CARD:
            return self
        since = (*token.since[: self.seat], len(self.steps), *token.since[self.seat + 1 :])
        seen = Token(card, token.reshuffles, since)
        return replace(self, tokens=(*self.tokens[:number], seen, *self.tokens[number + 1 :]))


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
    with located("seat"):
        if not 0 <= seat < len(record.hands):
            raise BadNotation("number-range", low=1, high=len(record.hands), got=seat + 1)
    with located("after"):
        if not 0 <= after <= len(record.moves):
            raise BadNotation("number-range", low=0, high=len(record.moves), got=after)
    replayed = _replayed(record, after)
    if replayed.broken and replayed.broken.move <= after:
        raise BadNotation("record-broken", move=replayed.broken.move)
    if replayed.states[after].phase == OVER:
        with located("after"):
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


def cards_left(deck: Deck, cards: Sequence[int], seen: Iterable[int]) -> list[int]:
    """`cards` without those seen.

    A card seen without its suit takes the place of any suit, after the cards seen with their suits.
    """
    left = list(cards)
    for card in sorted(seen, key=lambda card: not deck.faces[card].suit):
        same_rank = (other for other in left if deck.faces[other].rank == deck.faces[card].rank)
        left.remove(card if card in left else next(same_rank))
    return left


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
        self.rules = self._rules(tabled(record.rules))
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
            moves = read_line(text, int(self.state.turn)).moves
            entry = [self._step(move, len(steps) + index) for index, move in enumerate(moves)]
            if self.state.phase == LOOKED:
                entry.append(self._step(plain_move(DONE), len(steps) + len(entry)))
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
            steps=tuple(steps),
            tokens=tuple(Token(*token) for token in tokens),
            pools=tuple(self.pools),
            pile=int(self.state.pile_size),
        )

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
        shuffled = [int(card) for card in state.discard[: max(int(state.discard_size) - 1, 0)]]
        done = int(state.reshuffles)
        apply(state, self.rules, move, self._order(shuffled))
        drawn = [int(state.drawn)] if state.phase == HOLDING and kind_of(move) == DRAW else self._joined(seat)
        if state.reshuffles > done:
            self.pools.append(tuple(sorted(self.faces[number] for number in shuffled)))
        for number in drawn:
            self._count(number, done + (state.reshuffles > done and number in shuffled))
        self._look_round(index)
        drawn_now, shown, lies = len(self.cards) - tokens, self._shown(move, seat), self._lies()
        pile, reshuffles = int(state.pile_size), len(self.pools) - 1
        return Step(move, seat, drawn_now, False, shown, lies, pile, reshuffles)

    def _joined(self, seat: int) -> list[int]:
        """The cards that have just come from the pile to the right end of a hand, for a mistake."""
        state, size = self.state, int(self.state.sizes[seat])
        kept = bool(state.event.came & SET_FAILED) and bool(self.rules.failed_keeps)  # drawn a step before
        return [int(card) for card in state.hands[seat, size - int(state.event.joined) + kept : size]]

    def _shown(self, move: int, seat: int) -> tuple[tuple[int, int], ...]:
        """The tokens on the table that a move has shown, and to whom."""
        state = self.state
        if kind_of(move) == LOOK:
            places, seats = [place_of(move, 0)], 1 << seat
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
