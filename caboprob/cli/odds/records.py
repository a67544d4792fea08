"""The table of a record as one of its players sees it at a moment."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from caboprob.cli.files import file_place, read_text
from caboprob.errors import BadNotation, at_place

if TYPE_CHECKING:
    from caboprob.montecarlo.beliefs.watched import WatchEvidence
    from caboprob.table.replay import Replay

RecordOption = Annotated[
    str | None,
    typer.Option("--record", help="The record of a round as JSON; - reads standard input."),
]
After = Annotated[
    int | None,
    typer.Option("--after", help="After this many entries of the record's moves. Default: after the last."),
]
Seat = Annotated[
    int | None,
    typer.Option("--seat", help="Whose eyes to see the record with, from 1. Default: whose turn it is."),
]


class RecordPoint(NamedTuple):
    """A moment of a record and the player who looks at it, as the options say; None where they do not.

    `after` counts entries of the record's moves, `seat` from 1.
    """

    file: str
    after: int | None
    seat: int | None
    rules: str | None
    house: list[str] | None


def evidence_at(
    point: RecordPoint, notations: Sequence[str] | None, my_player: str | None, seed: int | None
) -> "WatchEvidence":
    """What the player of that point has seen; each of the others may play like any player of `notations`.

    Without any, like one of those that are assumed; without `my_player`, I play like the last of `notations`.
    """
    from caboprob.montecarlo.beliefs.watched import watch_record
    from caboprob.montecarlo.policies import players as roster
    from caboprob.replays import read_record, replay_round
    from caboprob.table.record import Record

    text = read_text(point.file)
    with at_place(file_place(point.file)):
        record = read_record(text, point.rules, point.house)
        if not isinstance(record, Record):
            raise BadNotation("record-of-cabo")
        after = len(record.moves) if point.after is None else point.after
        seat = _seat_on_turn_after(replay_round(record), after) if point.seat is None else point.seat - 1
    mixture = []
    for number, player in enumerate(notations or (), 1):
        with at_place(f"player {number}"):
            mixture.append(roster.read(player))
    me = roster.read(my_player) if my_player else None
    return watch_record(record, after, seat, mixture, my_player=me, seed=1 if seed is None else seed)


def _seat_on_turn_after(replay: "Replay", entries: int) -> int:
    """The seat, from 0, whose turn it is after this many entries, or after all if there are fewer."""
    return int(replay.states[min(max(entries, 0), len(replay.states) - 1)].turn)


def check_on_turn(evidence: "WatchEvidence") -> None:
    """Refuses a moment at which it is another player's turn (`BadNotation`)."""
    if evidence.on_turn != evidence.observation.seat:
        with at_place("seat"):
            raise BadNotation(
                "record-not-on-turn", turn=evidence.on_turn + 1, seat=evidence.observation.seat + 1
            )
