"""A record with gaps, replayed: what all arrangements that fit it have in common, and what is open."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from caboprob.shuffling import HIDDEN
from caboprob.table.core.codes import NO_CARD
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.core.state import State
from caboprob.table.event import Event, Place
from caboprob.table.gaps.certainscore import CertainScore, certain_score
from caboprob.table.gaps.entries import FollowedEntry
from caboprob.table.gaps.worlds import Worlds, worlds_of
from caboprob.table.record import Record
from caboprob.table.replay import Replay, hands
from caboprob.verdicts import BrokenRule


class UndecidedPoint(StrEnum):
    """What of an entry cannot be judged."""

    LEGALITY = "legality"
    OUTCOME = "outcome"


@dataclass(frozen=True, slots=True)
class UndecidedEntry:
    """An entry that cannot be judged, its player from 1, and the cards that would decide.

    `move` is its number, from 1. The cards are given by places before the entry; None is the card drawn.
    `reason` is why the move is not allowed if the card does not allow it; `LEGAL` where its outcome is open.
    """

    move: int
    player: int
    about: UndecidedPoint
    cards: tuple[Place | None, ...]
    reason: Reason
    text: str


@dataclass(frozen=True, slots=True, repr=False)
class GapReplay(Replay):
    """A replayed record with gaps: `HIDDEN` stands for the cards that are not certain.

    The states end before an entry whose outcome is undecided, but continue after one whose legality is.
    `overlooked` are the moves that were not allowed but stood. `certain` is the score as far as it is known;
    None unless the round certainly came to its end.
    """

    undecided: tuple[UndecidedEntry, ...]
    overlooked: tuple[BrokenRule[Reason], ...]
    certain: CertainScore | None

    @property
    def legal(self) -> bool | None:
        """Whether every move is allowed; None if that cannot be judged."""
        if self.broken or self.overlooked:
            return False
        return None if self.undecided else True

    @property
    def is_open(self) -> bool:
        """Whether the replay ends before an outcome that nobody told."""
        return any(entry.about == UndecidedPoint.OUTCOME for entry in self.undecided)


@dataclass(frozen=True, slots=True)
class _JudgedEntry:
    """An entry, its number from 1, and every reason why it may be illegal, or `LEGAL` if it may be legal."""

    number: int
    entry: FollowedEntry
    reasons: frozenset[Reason]

    @property
    def is_illegal(self) -> bool:
        """Whether it is certainly illegal."""
        return Reason.LEGAL not in self.reasons

    @property
    def breaks_off(self) -> bool:
        """Whether the record breaks off here: the entry is illegal, and did not stand."""
        return self.is_illegal and not self.entry.let_stand

    @property
    def broken_rule(self) -> BrokenRule[Reason]:
        """The rule that it breaks; of several possible ones, the first in the order of `Reason`."""
        return BrokenRule(self.number, self.entry.player, min(self.reasons), self.entry.text)


def replay_with_gaps(record: Record) -> GapReplay:
    """Replays a record with gaps as far as it is certain.

    Refuses what cannot be read or be (`BadNotation`, `ImpossibleCards`), and too much work (`TooLarge`).
    """
    worlds = worlds_of(record)
    judged_entries = [
        _JudgedEntry(number, entry, _reasons(worlds, entry)) for number, entry in _shared(worlds)
    ]
    broken = next((one.broken_rule for one in judged_entries if one.breaks_off), None)
    if broken is None and worlds.all_agree:
        broken = worlds.first.broken
    judged_entries = [one for one in judged_entries if broken is None or one.number < broken.move]
    entries = (worlds.first.start, *(one.entry for one in judged_entries))
    states = [_state_with_cards(worlds, entry) for entry in entries]
    events = tuple(Event.of(state) for state in states[1:])
    replay = Replay(record, tuple(states), events, broken)
    complete = replay.complete and broken is None
    undecided = [
        _undecided_legality(one) for one in judged_entries if len(one.reasons) > 1 and not one.is_illegal
    ]
    if broken is None and not worlds.all_agree:
        undecided.append(_open_outcome(worlds))
        complete = False
    return GapReplay(
        record,
        replay.states,
        events,
        broken,
        undecided=tuple(undecided),
        overlooked=tuple(one.broken_rule for one in judged_entries if one.is_illegal),
        certain=certain_score(worlds, replay) if complete else None,
    )


def _shared(worlds: Worlds) -> Iterator[tuple[int, FollowedEntry]]:
    """The entries that went the same way in all worlds, numbered from 1."""
    yield from enumerate(worlds.first.entries[: worlds.shared_entries], 1)


def _reasons(worlds: Worlds, entry: FollowedEntry) -> frozenset[Reason]:
    """Why an entry may be illegal: every possible reason, `Reason.LEGAL` among them if it may be legal.

    `judgement.reasons` has one for each class of the card whose action is used. Where no card decides, there
    is one answer: `judgement.overlooked`, why a move that stood was not allowed, else `LEGAL`.
    """
    judgement = entry.judgement
    if judgement.acting_token is None or not judgement.reasons:
        return frozenset((judgement.overlooked,))
    acting_card = worlds.card(judgement.acting_token)
    card_classes = worlds.first.facts.card_classes
    if acting_card != HIDDEN:
        return frozenset((judgement.reasons[card_classes.of_face[acting_card]],))
    if len(set(judgement.reasons)) == 1:
        return frozenset(judgement.reasons)
    return frozenset(
        judgement.reasons[card_class] for card_class in worlds.card_classes(judgement.acting_token)
    )


def _undecided_legality(judged_entry: _JudgedEntry) -> UndecidedEntry:
    """An entry that some of the possible cards allow and others do not."""
    reason, entry = min(judged_entry.reasons - {Reason.LEGAL}), judged_entry.entry
    return UndecidedEntry(
        judged_entry.number, entry.player, UndecidedPoint.LEGALITY, (None,), reason, entry.text
    )


def _open_outcome(worlds: Worlds) -> UndecidedEntry:
    """The entry at which the worlds part."""
    entry = next(
        world.entries[worlds.shared_entries]
        for world in worlds.worlds
        if len(world.entries) > worlds.shared_entries
    )
    entry_before = (worlds.first.start, *worlds.first.entries)[worlds.shared_entries]
    cards = tuple(
        (seat, slot)
        for seat, slot in entry.judgement.claimed
        if worlds.card(entry_before.tokens[int(entry_before.state.hands[seat, slot])]) == HIDDEN
    )
    number = worlds.shared_entries + 1
    return UndecidedEntry(number, entry.player, UndecidedPoint.OUTCOME, cards, Reason.LEGAL, entry.text)


def _state_with_cards(worlds: Worlds, entry: FollowedEntry) -> State:
    """The state after an entry, with cards in place of numbers, `HIDDEN` where they are not certain.

    `tokens` has for each number the token of the card for which it stands since the last reshuffle.
    """
    state = entry.state.copy()

    def card(number: int) -> int:
        return worlds.card(entry.tokens[number])

    for seat, hand in enumerate(hands(state)):
        state.hands[seat, : len(hand)] = list(map(card, hand))
    discard_size, pile_size = int(state.discard_size), int(state.pile_size)
    state.discard[:discard_size] = list(map(card, state.discard[:discard_size].tolist()))
    known_cards = worlds.first.facts.cards
    state.pile[:pile_size] = [known_cards[entry.tokens[number]] for number in state.pile[:pile_size].tolist()]
    if state.drawn != NO_CARD:
        state.drawn = card(int(state.drawn))
    if state.event.card != NO_CARD:
        state.event.card = card(int(state.event.card))
    if state.event.seen != NO_CARD:
        state.event.seen = card(int(state.event.seen))
    if state.event.second_seen != NO_CARD:
        state.event.second_seen = card(int(state.event.second_seen))
    event = Event.of(state)
    for index in range(len(event.cards)):
        state.event.cards[index] = card(int(state.event.cards[index]))
    # The rank of a card snapped wrongly, on which others may snap; below 0 for none.
    if state.wrong_rank >= 0 and event.snap_missed and state.event.cards[0] != HIDDEN:
        state.wrong_rank = worlds.record.rules.deck.faces[int(state.event.cards[0])].rank
    return state
