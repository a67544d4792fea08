"""Begins a sheet in a database: by itself, or as the next game of an evening."""

from datetime import UTC, datetime

from sqlalchemy import Connection

from caboprob.sheet.keeping.keys import Keys, key_hash, key_of_next, keys_of, new_keys
from caboprob.sheet.recount import next_first_dealer
from caboprob.sheet.steps import Names, Step, StepKind, contents_so_far
from caboprob.sheet.store import queries
from caboprob.sheet.store.queries import Head, NewHead
from caboprob.sheet.unstored import UnstoredSheet


def keys_after(connection: Connection, key: str) -> Keys:
    """The keys of a new sheet that follows the one with this key to write.

    For the first such sheet they are derived from it, so that its people find it; for any further one they
    are random.
    """
    next_key = key_of_next(key.strip())
    return new_keys() if queries.find(connection, key_hash(next_key)) else keys_of(next_key)


def names_of(connection: Connection, head: Head) -> Names:
    """The names on a sheet, corrections included."""
    return contents_so_far(head.players, queries.steps_of(connection, head))[-1].players


def _game_after(previous: Head | None, unstored: UnstoredSheet) -> int:
    """Which game of the evening it is; one that brings totals along is that of the sheet before."""
    if previous is None:
        return 1
    return previous.game if unstored.starting_totals is not None else previous.game + 1


def begin_sheet(connection: Connection, unstored: UnstoredSheet, previous: Head | None, keys: Keys) -> None:
    """Begins a sheet with all its rounds; `previous` is the sheet before it on the same evening, if any."""
    first = unstored.first
    if previous is not None and first is None:
        first = next_first_dealer(  # None but in Kabadak, where the rules say who deals
            previous.agreed, names_of(connection, previous), previous.first, unstored.players
        )
    head = queries.begin(
        connection,
        NewHead(
            write_hash=key_hash(keys.write),
            read_hash=key_hash(keys.read),
            agreed=unstored.agreed,
            players=unstored.players,
            first=first,
            began=unstored.began or datetime.now(UTC),
            evening=previous.evening if previous else None,
            game=_game_after(previous, unstored),
            starting_totals=unstored.starting_totals,
            resets=unstored.resets,
            played=unstored.played,
        ),
    )
    added = [
        Step(revision=n, kind=StepKind.ADD, round=n, entry=entry)
        for n, entry in enumerate(unstored.entries, 1)
    ]
    queries.append(connection, head, added)
