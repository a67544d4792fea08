"""The round that is being recorded, kept in the address with every tap, and what a tap does to it."""

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass, field, replace
from functools import lru_cache
from typing import Any

import streamlit as st

from caboprob.errors import CaboError
from caboprob.replays import replay_round
from caboprob.shuffling import HIDDEN
from caboprob.slots import UNKNOWN
from caboprob.table.core.ruletable import rule_table
from caboprob.table.event import Place
from caboprob.table.record import read_record
from caboprob.table.replay import Replay, seats_due
from caboprob.web.base.packing import pack, unpack
from caboprob.web.record.entries import TappedTable, read_taps

KEY = "round"
REFUSED = "record-refused"  # in the visitor's session: why the last tap changed nothing
Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class KeptRecord:
    """The record so far, the taps of the entry in progress, and a `pending` entry that is not allowed.

    `turned` are the cards turned up at the end, in the order of `hidden`. Addresses hold these names.
    """

    record: Json
    taps: list[str] = field(default_factory=list)
    pending: str = ""
    turned: list[str] = field(default_factory=list)

    @property
    def replay(self) -> Replay:
        """The record without the cards turned up at the end, replayed; refuses an impossible one."""
        return _cached_replay(json.dumps(self.record))

    @property
    def full_record(self) -> Json:
        """The record with the hands turned up."""
        return self.record | ({"shown": self._turned_up_hands()} if self.turned else {})

    @property
    def full_replay(self) -> Replay:
        """The whole record, replayed."""
        return _cached_replay(json.dumps(self.full_record))

    @property
    def hidden(self) -> tuple[Place, ...]:
        """The places of cards that are still unknown at the end."""
        return tuple(
            (seat, slot)
            for seat, hand in enumerate(self.replay.hands)
            for slot, card in enumerate(hand)
            if card == HIDDEN
        )

    @property
    def has_entries(self) -> bool:
        """Whether anything has been entered since the round began."""
        return bool(self.taps or self.record["moves"] or self.pending)

    @property
    def is_finished(self) -> bool:
        """Whether the round is over and every hidden card has been turned up, be it as unknown."""
        return self.replay.complete and len(self.turned) >= len(self.hidden)

    @property
    def tapped_table(self) -> TappedTable:
        """The table that the next tap refers to."""
        end, rules = self.replay.end, self.replay.record.rules
        top = int(end.discard[end.discard_size - 1]) if end.discard_size else HIDDEN
        # Whose turn it is or comes next; whose turn has ended, None unless they may still call.
        seat, ended_seat = seats_due(end, rule_table(rules))
        sizes = tuple(int(size) for size in end.sizes[: end.players])
        return TappedTable(
            rules, seat, None if top == HIDDEN else rules.deck.faces[top].rank, ended_seat, sizes
        )

    def _turned_up_hands(self) -> list[list[int | str]]:
        cards = dict(zip(self.hidden, self.turned, strict=False))
        return [
            [cards.get((seat, slot), UNKNOWN) for slot in range(len(hand))]
            for seat, hand in enumerate(self.replay.hands)
        ]


def load(packed: str) -> KeptRecord | None:
    """The round that an address holds; None if there is none or it cannot be read."""
    with suppress(CaboError, ValueError, TypeError, KeyError):
        kept_record = KeptRecord(**json.loads(unpack(packed) or ""))
        assert kept_record.full_replay is not None
        read_taps(kept_record.taps, kept_record.tapped_table)
        return kept_record
    return None


def save(kept_record: KeptRecord) -> str:
    """The round as an address holds it."""
    return pack(json.dumps(asdict(kept_record), separators=(",", ":")))


def take_refusal() -> CaboError | None:
    """Why the last tap changed nothing, None if it did; returned only once."""
    error: CaboError | None = st.session_state.pop(REFUSED, None)
    return error


def tap(word: str) -> None:
    """Adds a tap; a complete entry is added to the record, or is pending if it is not allowed."""
    _change(lambda kept: _with_tap(kept, word))


def _with_tap(kept_record: KeptRecord, word: str) -> KeptRecord:
    longer = replace(kept_record, taps=[*kept_record.taps, word])
    next_question = read_taps(longer.taps, kept_record.tapped_table)
    return longer if next_question.kind else with_entry(kept_record, next_question.text)


def with_entry(kept_record: KeptRecord, text: str) -> KeptRecord:
    """The round with one more entry; one that is not allowed is pending.

    An impossible one is refused: all taps but the last one stay.
    """
    longer = _with_move(kept_record, text)
    try:
        allowed = not longer.replay.broken  # `broken` is the illegal move, None without one
    except CaboError as error:
        st.session_state[REFUSED] = error
        return kept_record
    return longer if allowed else replace(kept_record, pending=text)


def replayed_with(kept_record: KeptRecord, text: str) -> Replay:
    """The round replayed with one more entry."""
    return _with_move(kept_record, text).replay


def let_stand() -> None:
    """Enters the move that is not allowed, because it was played and nobody took it back."""
    _change(_with_pending)


def _with_pending(kept_record: KeptRecord) -> KeptRecord:
    # `!` marks a move that stood although it was not allowed.
    longer = _with_move(replace(kept_record, pending=""), f"{kept_record.pending} !")
    broken = longer.replay.broken
    if broken:
        st.session_state[REFUSED] = broken.error
    return kept_record if broken else longer


def take_back() -> None:
    """Takes back the move that is not allowed, as at the table: the turn starts again."""
    _change(lambda kept: replace(kept, pending="", taps=[]))


def turn_up(card: str) -> None:
    """Adds a card that is turned up at the end."""
    _change(lambda kept: replace(kept, turned=[*kept.turned, card]))


def undo() -> None:
    """Takes the last tap back, or else the last entry, or else the beginning of the round."""
    kept_record = load(st.session_state.get(KEY, ""))
    if kept_record is not None and not kept_record.has_entries:
        forget()
    else:
        _change(before_last_tap)


def before_last_tap(kept_record: KeptRecord) -> KeptRecord:
    """The round before the last tap or entry."""
    if kept_record.pending:
        return replace(kept_record, pending="")
    if kept_record.taps:
        return replace(kept_record, taps=kept_record.taps[:-1])
    if kept_record.turned:
        return replace(kept_record, turned=kept_record.turned[:-1])
    return replace(kept_record, record=kept_record.record | {"moves": kept_record.record["moves"][:-1]})


def begin(record: Json) -> None:
    """Begins a record."""
    _keep(KeptRecord(record))


def forget() -> None:
    """Drops the record."""
    st.session_state[KEY] = ""


def _with_move(kept_record: KeptRecord, text: str) -> KeptRecord:
    return replace(
        kept_record, record=kept_record.record | {"moves": [*kept_record.record["moves"], text]}, taps=[]
    )


def _keep(kept_record: KeptRecord) -> None:
    """Keeps a round; an impossible one is refused, and the round stays as it was."""
    try:
        _ = kept_record.full_replay
    except CaboError as error:
        st.session_state[REFUSED] = error
    else:
        st.session_state[KEY] = save(kept_record)


def _change(change: Callable[[KeptRecord], KeptRecord]) -> None:
    """Changes the round on the page; a tap that arrives after it was dropped is ignored."""
    if (kept_record := load(st.session_state.get(KEY, ""))) is not None:
        _keep(change(kept_record))


@lru_cache(maxsize=64)
def _cached_replay(text: str) -> Replay:
    return replay_round(read_record(text))
