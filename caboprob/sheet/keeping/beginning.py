"""Beginning a sheet in a database: afresh, or after the game before."""

from datetime import UTC, datetime

from sqlalchemy import Connection

from caboprob.sheet.keeping.keys import Keys, following, hashed, keys_of, new_keys
from caboprob.sheet.loose import LooseSheet
from caboprob.sheet.recount import first_after
from caboprob.sheet.steps import Kind, Names, Step, standing_after
from caboprob.sheet.store import queries
from caboprob.sheet.store.queries import Begun, Head


def keys_after(connection: Connection, key: str) -> Keys:
    """The keys of a sheet that follows another: for the first such sheet, those that follow from its keys."""
    after = following(key.strip())
    return new_keys() if queries.find(connection, hashed(after)) else keys_of(after)


def names_of(connection: Connection, head: Head) -> Names:
    """The names that stand on a sheet."""
    return standing_after(head.players, queries.steps_of(connection, head))[-1].players


def begin(connection: Connection, loose: LooseSheet, before: Head | None, keys: Keys) -> None:
    """Begins a sheet, after that of `before` if it is of the same evening."""
    first = loose.first
    if before is not None and first is None:
        first = first_after(before.agreed, names_of(connection, before), before.first, loose.players)
    head = queries.begin(
        connection,
        Begun(
            write_hash=hashed(keys.write),
            read_hash=hashed(keys.read),
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
