"""Beginning a sheet in a database: afresh, or after the game before."""

from datetime import UTC, datetime

from sqlalchemy import Connection

from caboprob.sheet.keeping.keys import Keys, key_hash, key_of_next, keys_of, new_keys
from caboprob.sheet.loose import LooseSheet
from caboprob.sheet.recount import next_first_dealer
from caboprob.sheet.steps import Kind, Names, Step, contents_so_far
from caboprob.sheet.store import queries
from caboprob.sheet.store.queries import Head, NewHead


def keys_after(connection: Connection, key: str) -> Keys:
    """The keys of a sheet that follows another: for the first such sheet, those that follow from its keys."""
    after = key_of_next(key.strip())
    return new_keys() if queries.find(connection, key_hash(after)) else keys_of(after)


def names_of(connection: Connection, head: Head) -> Names:
    """The names that stand on a sheet."""
    return contents_so_far(head.players, queries.steps_of(connection, head))[-1].players


def begin(connection: Connection, loose: LooseSheet, before: Head | None, keys: Keys) -> None:
    """Begins a sheet, after that of `before` if it is of the same evening."""
    first = loose.first
    if before is not None and first is None:
        first = next_first_dealer(before.agreed, names_of(connection, before), before.first, loose.players)
    head = queries.begin(
        connection,
        NewHead(
            write_hash=key_hash(keys.write),
            read_hash=key_hash(keys.read),
            agreed=loose.agreed,
            players=loose.players,
            first=first,
            began=loose.began or datetime.now(UTC),
            evening=before.evening if before else None,
            game=before.game + 1 if before else 1,
            before=loose.before,
            resets=loose.resets,
        ),
    )
    added = [Step(n, Kind.ADD, n, entry) for n, entry in enumerate(loose.entries, 1)]
    queries.append(connection, head, added)
