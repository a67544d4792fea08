"""A world: one way in which all claims and snaps of a record may have gone, followed on the rules core.

Numbers lie in the places of the cards. The rules are a copy in which every number has the rank and the action
that bring about what was told. Facts are kept about its token, which is a new one when it is shuffled back.
They say which card a token is.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Self

from caboprob.errors import BadNotation, at_place
from caboprob.shuffling import HIDDEN, scripted_shuffler
from caboprob.table.annotations import AnnotatedMove, read_annotated
from caboprob.table.core.codes import DEAL, DRAW, HOLDING, LOOK, OVER, PASS_CALL, SNAP, SWAP, TAKE
from caboprob.table.core.hands import has_card
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.core.legality.whyillegal import why_illegal
from caboprob.table.core.moves import kind_of, move_without_places, place_count, place_of, seat_of, slot_of
from caboprob.table.core.piles import count_to_reshuffle
from caboprob.table.core.ruletable import Rules, rule_table
from caboprob.table.core.state import State
from caboprob.table.core.transitions.apply import apply_legal
from caboprob.table.event import named_places
from caboprob.table.gaps.arrangements import find_arrangement
from caboprob.table.gaps.entries import EntryJudgement, FollowedEntry
from caboprob.table.gaps.facts import Facts
from caboprob.table.gaps.standing import WAIVABLE_REASONS, make_move_regardless, take_turn
from caboprob.table.gaps.ways import FIRST_UNIQUE_RANK, Way, ways_of_move
from caboprob.table.notation import Line, read_line, read_places
from caboprob.table.record import Record
from caboprob.table.replay import closing_move, implies_pass, initial_state, seats_due, why_not_in_line
from caboprob.verdicts import BrokenRule


@dataclass(slots=True)
class World:
    """The table of a record with gaps after some entries, and how it came to be."""

    record: Record
    rules: Rules  # the copy, with ranks and actions by number
    state: State
    facts: Facts
    tokens: list[int]  # by number: the token of the card
    start: FollowedEntry  # the deal, as an entry before the first
    entries: list[FollowedEntry] = field(default_factory=list)
    broken: BrokenRule[Reason] | None = None  # where the record breaks off, if it does

    @classmethod
    def dealt(cls, record: Record) -> Self:
        """The world at the deal."""
        listed_cards = [card for cards in (*record.hands, record.discard, record.pile) for card in cards]
        facts = Facts.of_deck(record.rules.deck, listed_cards)
        numbers = iter(range(len(facts.cards)))

        def numbered(cards: Sequence[int]) -> tuple[int, ...]:
            return tuple(next(numbers) for _ in cards)

        hands, discard = tuple(map(numbered, record.hands)), numbered(record.discard)
        state = initial_state(replace(record, hands=hands, discard=discard, pile=tuple(numbers)))
        tokens = list(range(len(facts.cards)))
        start = FollowedEntry(record.starter, "", state.copy(), tuple(tokens))
        return cls(record, rule_table(record.rules).copy(), state, facts, tokens, start)

    def copy(self) -> Self:
        """A copy that can be changed independently."""
        return replace(
            self,
            rules=self.rules.copy(),
            state=self.state.copy(),
            facts=self.facts.copy(),
            tokens=list(self.tokens),
            entries=list(self.entries),
        )

    def enter(self, text: str) -> "Iterator[World]":
        """The worlds after one more entry: one for each way in which its claim or snap may have gone.

        Refuses what cannot be read, and cards that cannot be (`BadNotation`, `ImpossibleCards`).
        """
        annotated = read_annotated(text, self.record.rules.deck)
        line = read_line(annotated.move, *seats_due(self.state, self.rules))
        seat = line.player - 1
        self._tell_cards(annotated, seat)
        if implies_pass(self.state, line) and not line.is_out_of_turn:
            self._make(move_without_places(PASS_CALL))
        yield from (self._out_of_turn if line.is_out_of_turn else self._in_turn)(text, line, annotated)

    def _out_of_turn(self, text: str, line: Line, annotated: AnnotatedMove) -> "Iterator[World]":
        """The worlds after an entry of somebody whose turn it is not."""
        over = self.state.phase == OVER
        if not annotated.let_stand or over or line.player > self.state.players:
            self._end_before(self.state, text, line, Reason.ROUND_OVER if over else Reason.NOT_YOUR_TURN)
            yield self
            return
        take_turn(self.state, line.player - 1)
        for world in self._in_turn(text, line, annotated):
            if not world.broken:
                entry = world.entries[-1]
                judgement = replace(entry.judgement, overlooked=Reason.NOT_YOUR_TURN, reasons=())
                world.entries[-1] = replace(entry, judgement=judgement)
            yield world

    def _in_turn(self, text: str, line: Line, annotated: AnnotatedMove) -> "Iterator[World]":
        """The worlds after an entry of the seat on turn."""
        if kind_of(line.moves[0]) == TAKE and annotated.drawn is not None and self.state.discard_size:
            top_discard = int(self.state.discard[self.state.discard_size - 1])
            self.facts.tell(self.tokens[top_discard], annotated.drawn)
        state_before = self.state.copy()
        reason = self._draw(line, annotated)
        moves = line.moves[1:] if kind_of(line.moves[0]) == DRAW else line.moves
        uses_action = self.state.phase == HOLDING and kind_of(moves[0]) in (LOOK, SWAP, DEAL)
        if reason == Reason.LEGAL and uses_action:
            yield from self._act(text, line, annotated, moves)
        elif reason == Reason.LEGAL:
            yield from self._exchange(text, line, annotated, moves)
        else:
            self._end_before(state_before, text, line, reason)
            yield self

    def _tell_cards(self, annotated: AnnotatedMove, seat: int) -> None:
        """Notes which cards the entry says lay at places, as far as there are such places."""
        for text, card in annotated.revealed:
            (place,) = read_places([text], seat)
            if has_card(self.state, place):
                self.facts.tell(self.tokens[self.number_at(place)], card)

    def _draw(self, line: Line, annotated: AnnotatedMove) -> Reason:
        """Draws, if the turn begins with that, and notes the card that the entry tells."""
        self._write_faces()
        if kind_of(line.moves[0]) != DRAW:
            return Reason.LEGAL
        reason = why_illegal(self.state, self.rules, line.moves[0])
        if reason == Reason.LEGAL:
            self._make(line.moves[0])
            if annotated.drawn is not None:
                self.facts.tell(self.tokens[int(self.state.drawn)], annotated.drawn)
            self._write_faces()
        return reason

    def _act(
        self, text: str, line: Line, annotated: AnnotatedMove, moves: Sequence[int]
    ) -> "Iterator[World]":
        """The worlds after the drawn card's action is used, which depends on the class of the card."""
        drawn = int(self.state.drawn)
        is_told = self.facts.card_class(self.tokens[drawn]) is not None
        reasons = self._reasons_by_class(moves, drawn)
        allowed = [card_class for card_class, reason in reasons.items() if reason == Reason.LEGAL]
        state_before, overlooked = self.state.copy(), Reason.LEGAL  # nothing overlooked so far
        if not allowed:
            overlooked = self._first_reason(self.tokens[drawn], reasons)
            if not (annotated.let_stand and self._may_stand(moves, overlooked)):
                self._end_before(state_before, text, line, overlooked)
                yield self
                return
        if allowed and not is_told:
            self.rules.action[drawn] = self._action(allowed[0])
        self._carry_on(moves)
        open_reasons = tuple(reasons.values()) if allowed and not is_told else ()  # by card class
        self._add_entry(text, line, annotated, EntryJudgement(self.tokens[drawn], open_reasons, overlooked))
        yield self

    def _reasons_by_class(self, moves: Sequence[int], number: int) -> dict[int, Reason]:
        """Why the moves are not allowed, by class that the acting card, which has this number, may have."""
        told_class = self.facts.card_class(self.tokens[number])
        classes = range(len(self.facts.card_classes)) if told_class is None else (told_class,)
        return {card_class: self._reason_with_class(moves, number, card_class) for card_class in classes}

    def _reason_with_class(self, moves: Sequence[int], number: int, card_class: int) -> Reason:
        """Why the moves are not allowed if the acting card, which has this number, is of this class."""
        rules, state = self.rules, self.state.copy()
        action = int(rules.action[number])
        rules.action[number] = self._action(card_class)
        reason = Reason.LEGAL
        for index, move in enumerate(moves):
            reason = why_not_in_line(state, moves, index) or Reason(why_illegal(state, rules, move))
            if reason != Reason.LEGAL:
                break
            apply_legal(state, rules, move, scripted_shuffler(_numbers_to_shuffle(state, move)))
        rules.action[number] = action
        return reason

    def _first_reason(self, token: int, reasons: Mapping[int, Reason]) -> Reason:
        """Why a move that no card class allows is not allowed, by the first class that the card may have."""
        told_class = self.facts.card_class(token)
        possible_reasons = (
            reason
            for card_class, reason in reasons.items()
            if card_class == told_class or find_arrangement(self.facts, {token: (card_class,)}) is not None
        )
        return next(possible_reasons, next(iter(reasons.values())))

    def _may_stand(self, moves: Sequence[int], reason: Reason) -> bool:
        """Whether moves that are not allowed can be carried out all the same."""
        if reason not in WAIVABLE_REASONS or len(moves) != 1:
            return False
        places = (place_of(moves[0], index) for index in range(place_count(moves[0])))
        return all(has_card(self.state, place) for place in places)

    def _exchange(
        self, text: str, line: Line, annotated: AnnotatedMove, moves: Sequence[int]
    ) -> "Iterator[World]":
        """The worlds after a call, discard, exchange, claim or snap: the last two may go several ways."""
        move, *action_moves = moves
        overlooked = Reason(why_illegal(self.state, self.rules, move))
        if overlooked != Reason.LEGAL:
            places = [place_of(move, index) for index in range(place_count(move))]
            only_own = all(seat_of(place) == self.state.turn for place in places)
            if not (annotated.let_stand and only_own and self._may_stand([move], overlooked)):
                self._end_before(self.state, text, line, overlooked)
                yield self
                return
        possible_ways = list(ways_of_move(self, move, annotated.succeeded))  # True, False, or None: not told
        if action_moves:  # what did not match was not laid, and so it did not act
            possible_ways = [way for way in possible_ways if way.held is not False] or possible_ways
        for index, way in enumerate(possible_ways):
            world = self if index == len(possible_ways) - 1 else self.copy()
            world._adopt(way)
            claimed = tuple(named_places(move)) if len(possible_ways) > 1 else ()
            world._lay(text, line, annotated, moves, EntryJudgement(overlooked=overlooked, claimed=claimed))
            yield world

    def _lay(
        self,
        text: str,
        line: Line,
        annotated: AnnotatedMove,
        moves: Sequence[int],
        judgement: EntryJudgement,
    ) -> None:
        """Makes an exchange or a snap, and uses the action of the card laid as the entry says."""
        if len(moves) == 1:
            self._carry_on(moves)
            self._add_entry(text, line, annotated, judgement)
            return
        first_card = 1 if kind_of(moves[0]) == SNAP else 0  # a snap names its player first
        number = self.number_at(place_of(moves[0], first_card))
        token = self.tokens[number]
        is_told = self.facts.card_class(token) is not None
        reasons = self._reasons_by_class(moves, number)
        allowed = [card_class for card_class, reason in reasons.items() if reason == Reason.LEGAL]
        if not allowed:
            self._end_before(self.state, text, line, self._first_reason(token, reasons))
            return
        if not is_told:
            self.rules.action[number] = self._action(allowed[0])
            judgement = replace(judgement, reasons=tuple(reasons.values()))
        self._carry_on(moves)
        self._add_entry(text, line, annotated, replace(judgement, acting_token=token))

    def _adopt(self, way: Way) -> None:
        """Notes that a claim or snap went this way."""
        self.facts.same_rank += [tokens for tokens in way.same_rank if not self.facts.are_told(tokens)]
        self.facts.mixed_ranks += [tokens for tokens in way.mixed_ranks if not self.facts.are_told(tokens)]
        for number, rank in way.ranks.items():
            self.rules.rank[number] = rank

    def _carry_on(self, moves: Sequence[int]) -> None:
        for move in moves:
            self._make(move)
        if closing_move(self.state):  # 0 if no action is open
            self._make(closing_move(self.state))

    def _make(self, move: int) -> None:
        """Makes a move of the core; what a reshuffle shuffles back becomes new tokens."""
        reshuffles_before, shuffled = int(self.state.reshuffles), _numbers_to_shuffle(self.state, move)
        make_move_regardless(self.state, self.rules, move, scripted_shuffler(shuffled))
        if self.state.reshuffles > reshuffles_before:
            listed_orders = self.record.reshuffles
            listed_order = listed_orders[reshuffles_before] if reshuffles_before < len(listed_orders) else ()
            with at_place(f"reshuffles[{reshuffles_before + 1}]"):
                self._shuffle(shuffled, listed_order)

    def _shuffle(self, numbers: Sequence[int], told_cards: Sequence[int]) -> None:
        if len(told_cards) > len(numbers):
            raise BadNotation("reshuffle-too-long", most=len(numbers), got=len(told_cards))
        pool = self.facts.shuffle([self.tokens[number] for number in numbers], told_cards)
        for number, token in zip(numbers, pool.tokens, strict=True):
            self.tokens[number] = token
        self._write_faces()

    def _write_faces(self) -> None:
        """Gives every number the rank, points and action of its card, if that is told."""
        table, rules, cards = rule_table(self.record.rules), self.rules, self.facts.cards
        faces = [cards[token] for token in self.tokens]
        hidden = [number for number, card in enumerate(faces) if card == HIDDEN]
        for name in ("rank", "points", "action"):
            getattr(rules, name)[: len(faces)] = getattr(table, name)[faces]
        rules.rank[hidden] = [FIRST_UNIQUE_RANK + number for number in hidden]
        rules.points[hidden] = rules.action[hidden] = 0

    def _action(self, card_class: int) -> int:
        """The action of a card class."""
        table, of_face = rule_table(self.record.rules), self.facts.card_classes.of_face
        return int(table.action[of_face.index(card_class)])

    def _add_entry(
        self,
        text: str,
        line: Line,
        annotated: AnnotatedMove,
        judgement: EntryJudgement = EntryJudgement(),  # noqa: B008 - frozen
    ) -> None:
        """Adds an entry that was carried out."""
        state, tokens = self.state.copy(), tuple(self.tokens)
        self.entries.append(FollowedEntry(line.player, text, state, tokens, annotated.let_stand, judgement))

    def _end_before(self, state_before: State, text: str, line: Line, reason: Reason) -> None:
        """Ends the world before an entry that is not allowed."""
        self.state = state_before
        self.broken = BrokenRule(len(self.entries) + 1, line.player, reason, text)

    def number_at(self, place: int) -> int:
        """The number that lies at a place."""
        return int(self.state.hands[seat_of(place), slot_of(place)])


def _numbers_to_shuffle(state: State, move: int) -> list[int]:
    """The numbers that a reshuffle during a move would shuffle back, the next of the new pile first."""
    return list(map(int, state.discard[: count_to_reshuffle(state, move)]))
