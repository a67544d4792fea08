"""The score sheets of a database: begun, read, and changed step by step, each step confirmed or not there."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Self

from sqlalchemy import Connection, Engine

from caboprob.cards import is_whole
from caboprob.errors import BadNotation, CaboError, TooLarge, located, shown
from caboprob.sheet.agreed import agree, check_table, settled
from caboprob.sheet.entries import Entry
from caboprob.sheet.keys import hashed, new_keys, read_key_of
from caboprob.sheet.loose import LooseSheet
from caboprob.sheet.names import read_names
from caboprob.sheet.recount import first_after, recount
from caboprob.sheet.sheet import Conflict, Opened, Sheet
from caboprob.sheet.steps import MOST_STEPS, Entries, Kind, Step, check_round_number, standing_after
from caboprob.sheet.store import queries
from caboprob.sheet.store.address import address, shown_address
from caboprob.sheet.store.backup import back_up, restore
from caboprob.sheet.store.engine import PATIENCE, connected, transaction
from caboprob.sheet.store.migrating import migrate
from caboprob.sheet.store.queries import Begun, Head
from caboprob.table.checks import check_player

Choice = Callable[[Sequence[Entries]], tuple[Kind, int | None, Entry | None]]
"""The next step, chosen from all that has stood on the sheet and was not undone."""


class SheetUnknown(CaboError):
    """No sheet has this key."""


class SheetReadOnly(CaboError):
    """The key is one to read."""


class SheetOver(CaboError):
    """The game is over: the next one goes on a new sheet."""


class Sheets:
    """The score sheets of a database, by their keys."""

    def __init__(self, url: str | None = None, patience: int = PATIENCE) -> None:
        """Opens the database at `url`, else the one of `CABOPROB_DATABASE_URL`, else the person's own file.

        Brings its tables up to date. Refuses an address that is none, and a database that does not answer
        within `patience` seconds, or that a newer caboprob has changed (`CaboError`).
        """
        self._engine: Engine = connected(address(url), patience)
        try:
            migrate(self._engine)
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def begin(
        self,
        rules: str,
        players: Sequence[str],
        house: Sequence[str] = (),
        follows: str | None = None,
        *,
        first: int | None = None,
        text: str | None = None,
    ) -> Opened:
        """Begins a sheet; `follows` is the key to write of the game before, if that was on the same evening.

        `first` begins (in Kabadak, deals). `text` is what the file `rules` says if the rules are one's own.
        Refuses rules, names and numbers of players that cannot be (`CaboError`).
        """
        names = read_names(players)
        agreed = agree(rules, house, text)
        check_table(agreed, len(names))
        if first is not None:
            with located("first"):
                check_player(first, len(names))
        return self.bring(LooseSheet(agreed=agreed, players=names, first=first), follows)

    def bring(self, loose: LooseSheet, follows: str | None = None) -> Opened:
        """Begins a sheet with all that has been put down on it elsewhere."""
        keys = new_keys()
        with transaction(self._engine, writes=True) as connection:
            before = _found_to_write(connection, follows) if follows else None
            first = loose.first
            if before is not None and first is None:
                first = first_after(before.agreed, before.players, before.first, loose.players)
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
                ),
            )
            added = [Step(n, Kind.ADD, n, entry) for n, entry in enumerate(loose.entries, 1)]
            queries.append(connection, head, added)
        return Opened(keys.write, keys.read)

    def close(self) -> None:
        """Closes all connections; they open again when needed."""
        self._engine.dispose()

    @property
    def database(self) -> str:
        """The database as a message may show it, without a password."""
        return shown_address(self._engine.url)

    def back_up(self, file: str) -> None:
        """Copies the whole database into a new file, while it is in use (SQLite)."""
        back_up(self._engine, file)

    def restore(self, file: str, *, replace: bool = False) -> None:
        """Puts such a copy in the place of the database; `replace` gives up the sheets that are there now."""
        restore(self._engine, file, replace=replace)

    def read(self, key: str) -> Sheet:
        """The sheet of a key, to read or to write; refuses one that no sheet has (`SheetUnknown`)."""
        with transaction(self._engine, writes=False) as connection:
            head = _found(connection, key)
            steps = queries.steps_of(connection, head)
        return _sheet(head, steps, key)

    def evening(self, key: str) -> tuple[Sheet, ...]:
        """All games of the evening that a sheet belongs to, in order, to be read."""
        with transaction(self._engine, writes=False) as connection:
            heads = queries.of_evening(connection, _found(connection, key).evening)
            return tuple(_sheet(head, queries.steps_of(connection, head), "") for head in heads)

    def revision(self, key: str) -> int:
        """How many steps a sheet has: a cheap way to ask whether anything has changed."""
        with transaction(self._engine, writes=False) as connection:
            return queries.revision_of(connection, _found(connection, key).id)

    def history(self, key: str) -> tuple[Step, ...]:
        """All steps of a sheet, in order."""
        with transaction(self._engine, writes=False) as connection:
            return queries.steps_of(connection, _found(connection, key))

    def add(self, key: str, entry: Entry, revision: int | None = None) -> Sheet:
        """Adds a round; refuses one that cannot be, and any once the game is over (`CaboError`).

        As for every change: with a `revision` that is no longer the last, nothing is changed (`Conflict`).
        """
        return self._step(key, revision, lambda stood: (Kind.ADD, len(stood[-1]) + 1, entry))

    def correct(self, key: str, number: int, entry: Entry, revision: int | None = None) -> Sheet:
        """Puts another entry in the place of round `number`; all that follows is counted anew."""

        def chosen(stood: Sequence[Entries]) -> tuple[Kind, int, Entry]:
            check_round_number(stood[-1], number)
            return Kind.CORRECT, number, entry

        return self._step(key, revision, chosen)

    def remove(self, key: str, number: int, revision: int | None = None) -> Sheet:
        """Takes round `number` off the sheet; later rounds move up by one."""

        def chosen(stood: Sequence[Entries]) -> tuple[Kind, int, None]:
            check_round_number(stood[-1], number)
            return Kind.REMOVE, number, None

        return self._step(key, revision, chosen)

    def undo(self, key: str, revision: int | None = None) -> Sheet:
        """Takes back the last step that has not been taken back; refuses if there is none (`BadNotation`)."""

        def chosen(stood: Sequence[Entries]) -> tuple[Kind, None, None]:
            if len(stood) == 1:
                raise BadNotation("sheet-nothing-to-undo")
            return Kind.UNDO, None, None

        return self._step(key, revision, chosen)

    def _step(self, key: str, revision: int | None, choose: Choice) -> Sheet:
        """Takes one step in one transaction, and counts the sheet anew."""
        with transaction(self._engine, writes=True) as connection:
            head = _found_to_write(connection, key)
            steps = queries.steps_of(connection, head)
            _check_revision(revision, len(steps))
            if revision is not None and revision < len(steps):
                raise Conflict(revision, _sheet(head, steps, key), steps[revision:])
            if len(steps) >= MOST_STEPS:
                raise TooLarge("sheet-full", most=MOST_STEPS)
            stood = standing_after(steps)
            kind, number, entry = choose(stood)
            taken = Step(len(steps) + 1, kind, number, _settled(head, stood[-1], kind, entry))
            queries.append(connection, head, [taken])
        return _sheet(head, (*steps, taken), key)


def _check_revision(revision: object, last: int) -> None:
    """Refuses a revision that the sheet has never had."""
    with located("revision"):
        if revision is not None and not (is_whole(revision) and 0 <= revision <= last):
            raise BadNotation("number-range", low=0, high=last, got=shown(revision))


def _settled(head: Head, entries: Entries, kind: Kind, entry: Entry | None) -> Entry | None:
    """The entry of a step as it is stored; refuses one that cannot be, and any once the game is over."""
    players = len(head.players)
    given = None if entry is None else settled(head.agreed, players, entry)
    if kind == Kind.ADD and recount(head.agreed, players, entries, head.first).game_over:
        raise SheetOver("sheet-over")
    return given


def _found(connection: Connection, key: str, *, lock: bool = False) -> Head:
    head = queries.find(connection, hashed(key.strip()), lock=lock)
    if head is None:
        raise SheetUnknown("sheet-unknown")
    return head


def _found_to_write(connection: Connection, key: str) -> Head:
    """The sheet of a key to write; nobody else writes on it until the transaction ends."""
    head = _found(connection, key, lock=True)
    if not head.writable:
        raise SheetReadOnly("sheet-read-only")
    return head


def _sheet(head: Head, steps: Sequence[Step], key: str) -> Sheet:
    """A sheet as it stands after its steps."""
    stood = standing_after(steps)
    standing = recount(head.agreed, len(head.players), stood[-1], head.first)
    return Sheet(
        may_write=head.writable,
        read_key=read_key_of(key.strip()) if head.writable else None,
        agreed=head.agreed,
        players=head.players,
        first=head.first,
        number=head.id,
        evening=head.evening,
        game=head.game,
        began=head.began,
        revision=len(steps),
        can_undo=len(stood) > 1,
        rounds=standing.rounds,
        totals=standing.totals,
        leaders=standing.leaders,
        next_starter=standing.next_starter,
        next_dealer=standing.next_dealer,
        game_over=standing.game_over,
        game_winners=standing.game_winners,
    )
