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
from caboprob.table.gaps.entered import FollowedEntry
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
    """An entry that cannot be judged, the player from 1, and the cards that would decide.

    A place is a seat and a slot before the entry; None is the card drawn. `reason` is what stands against the
    move if the card does not allow it.
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

    The states end before an entry whose outcome is undecided, and go on behind one whose legality is.
    `overlooked` are the moves that were not allowed but stood.
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
        return any(undecided_entry.about == UndecidedPoint.OUTCOME for undecided_entry in self.undecided)


def replay_with_gaps(record: Record) -> GapReplay:
    """Replays a record with gaps as far as it is certain.

    Refuses what cannot be read or be (`BadNotation`, `ImpossibleCards`), and too much work (`TooLarge`).
    """
    worlds = worlds_of(record)
    judged = [(number, entry, _against(worlds, entry)) for number, entry in _shared(worlds)]
    broken = next((_broken(*one) for one in judged if _ends(*one)), None)
    if broken is None and worlds.agree:
        broken = worlds.first.broken
    judged = [one for one in judged if broken is None or one[0] < broken.move]
    states = [_lying(worlds, entry) for entry in (worlds.first.start, *(entry for _, entry, _ in judged))]
    events = tuple(Event.of(state) for state in states[1:])
    replay = Replay(record, tuple(states), events, broken)
    complete = replay.complete and broken is None
    undecided = [_undecided(*one) for one in judged if len(one[2]) > 1 and not _is_against(one[2])]
    if broken is None and not worlds.agree:
        undecided.append(_open_outcome(worlds))
        complete = False
    return GapReplay(
        record,
        replay.states,
        events,
        broken,
        tuple(undecided),
        tuple(_broken(*one) for one in judged if _is_against(one[2])),
        certain_score(worlds, replay) if complete else None,
    )


def _shared(worlds: Worlds) -> Iterator[tuple[int, FollowedEntry]]:
    """The entries that went the same way in all worlds, numbered from 1."""
    yield from enumerate(worlds.first.entered[: worlds.shared], 1)


def _against(worlds: Worlds, entry: FollowedEntry) -> frozenset[Reason]:
    """What may stand against an entry; `Reason.LEGAL` if it may be allowed."""
    judged = entry.judged
    if judged.drawn is None or not judged.reasons:
        return frozenset((judged.overlooked,))
    told = worlds.card(judged.drawn)
    kinds = worlds.first.facts.kinds
    if told != HIDDEN:
        return frozenset((judged.reasons[kinds.of_face[told]],))
    if len(set(judged.reasons)) == 1:
        return frozenset(judged.reasons)
    return frozenset(judged.reasons[kind] for kind in worlds.kinds(judged.drawn))


def _is_against(reasons: frozenset[Reason]) -> bool:
    """Whether a move is certainly not allowed."""
    return Reason.LEGAL not in reasons


def _ends(_: int, entry: FollowedEntry, reasons: frozenset[Reason]) -> bool:
    """Whether the record breaks off at an entry: it is not allowed, and did not stand."""
    return _is_against(reasons) and not entry.let_stand


def _broken(number: int, entry: FollowedEntry, reasons: frozenset[Reason]) -> BrokenRule[Reason]:
    return BrokenRule(number, entry.player, min(reasons), entry.text)


def _undecided(number: int, entry: FollowedEntry, reasons: frozenset[Reason]) -> UndecidedEntry:
    against = min(reasons - {Reason.LEGAL})
    return UndecidedEntry(number, entry.player, UndecidedPoint.LEGALITY, (None,), against, entry.text)


def _open_outcome(worlds: Worlds) -> UndecidedEntry:
    """The entry at which the worlds part."""
    entry = next(
        world.entered[worlds.shared] for world in worlds.worlds if len(world.entered) > worlds.shared
    )
    before = (worlds.first.start, *worlds.first.entered)[worlds.shared]
    cards = tuple(
        (seat, slot)
        for seat, slot in entry.judged.claimed
        if worlds.card(before.tokens[int(before.state.hands[seat, slot])]) == HIDDEN
    )
    number = worlds.shared + 1
    return UndecidedEntry(number, entry.player, UndecidedPoint.OUTCOME, cards, Reason.LEGAL, entry.text)


def _lying(worlds: Worlds, entry: FollowedEntry) -> State:
    """The state after an entry, with its cards in place of numbers."""
    state = entry.state.copy()

    def card(number: int) -> int:
        return worlds.card(entry.tokens[number])

    for seat, hand in enumerate(hands(state)):
        state.hands[seat, : len(hand)] = list(map(card, hand))
    discarded, left = int(state.discard_size), int(state.pile_size)
    state.discard[:discarded] = list(map(card, state.discard[:discarded].tolist()))
    told = worlds.first.facts.cards
    state.pile[:left] = [told[entry.tokens[number]] for number in state.pile[:left].tolist()]
    if state.drawn != NO_CARD:
        state.drawn = card(int(state.drawn))
    if state.event.card != NO_CARD:
        state.event.card = card(int(state.event.card))
    if state.event.seen != NO_CARD:
        state.event.seen = card(int(state.event.seen))
    event = Event.of(state)
    for index in range(len(event.cards)):
        state.event.cards[index] = card(int(state.event.cards[index]))
    if state.wrong_rank >= 0 and event.snap_missed and state.event.cards[0] != HIDDEN:
        state.wrong_rank = worlds.record.rules.deck.faces[int(state.event.cards[0])].rank
    return state
