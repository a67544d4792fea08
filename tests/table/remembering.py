"""Rounds as a table remembers them: of a full record, what lay open or was told."""

from collections.abc import Callable
from random import Random
from typing import Any

from caboprob.table.core.codes import SNAP
from caboprob.table.core.moves import kind_of
from caboprob.table.notation import read_line
from caboprob.table.replay import Replay

Json = dict[str, Any]


def as_remembered(replay: Replay, random: Random) -> Json:
    """A record with gaps of a full one: the deal is unknown, and moves tell what people remember, at random.

    In the end all hands are turned up if the round is over; now and then a card is left out.
    """
    record = replay.record
    deck, share_remembered = record.rules.deck, random.choice((0.6, 0.9, 1.0))

    def remembers() -> bool:
        return random.random() < share_remembered

    shown = [[deck.write_card(card) if remembers() else "?" for card in hand] for hand in replay.hands]
    if not replay.complete or replay.broken or not remembers():
        shown = []
    return {
        "rules": record.rules.key,
        "house": list(record.rules.house),
        "starter": record.starter,
        "hands": [["?"] * len(hand) for hand in record.hands],
        "discard": [deck.write_card(card) for card in record.discard],
        "looks": [list(slots) for slots in record.looks],
        "moves": [remembered(replay, number, remembers) for number in range(1, len(record.moves) + 1)],
        "shown": shown,
    }


def remembered(replay: Replay, number: int, remembers: Callable[[], bool]) -> str:
    """An entry with what the table saw of it; `remembers()` says of the next card whether anybody does."""
    text = " ".join(replay.record.moves[number - 1].lower().split())
    if number > len(replay.events):
        return text
    deck, before = replay.record.rules.deck, replay.states[number - 1]
    line = read_line(text, int(before.turn))
    event = replay.events[number - 1]
    words = text.split()
    if words[0] == "draw" and event.card is not None and remembers():
        words.insert(1, deck.faces[event.card].name)
    target = 2 if kind_of(line.moves[0]) == SNAP else len(words) - 1
    if (words[0] in ("take", "draw") and ("keep" in words or words[0] == "take")) or words[0] == "snap":
        told = []
        for place in words[target].split("+"):
            seat, _, slot = place.rpartition(":")
            owner = int(seat) - 1 if seat else int(event.seat)
            card = int(before.hands[owner, int(slot) - 1])
            told.append(f"{place}={deck.faces[card].name}" if remembers() else place)
        words[target] = "+".join(told)
        is_claim = len(told) > 1 or words[0] == "snap"
        if is_claim and remembers():
            words.append("failed" if event.exchange_failed or event.snap_missed else "held")
    return " ".join(words)
