"""The score sheets of a database: begun, read, and changed step by step.

Each step is stored whole or not at all. A `Head` is what is stored of a sheet besides its steps, and `so_far`
are the contents of the sheet after each step in force, the empty sheet first.
"""

from collections.abc import Sequence
from typing import Self

from sqlalchemy import Connection, Engine

from caboprob.cards import is_whole_number
from caboprob.errors import BadNotation, CaboError, at_place, excerpt
from caboprob.sheet.agreed import check_player_count, check_starting_totals, checked_rules
from caboprob.sheet.entries import Entry
from caboprob.sheet.keeping.beginning import begin_sheet, keys_after, names_of
from caboprob.sheet.keeping.keys import key_hash, key_of_next, keys_of, new_keys
from caboprob.sheet.keeping.landing import Intent, find_landing
from caboprob.sheet.keeping.ledger import NextStep, SheetOver, append_step, sheet_of
from caboprob.sheet.names import read_names
from caboprob.sheet.sheet import Conflict, NewSheet, Sheet
from caboprob.sheet.steps import Contents, Step, StepKind, check_round_number
from caboprob.sheet.store import queries
from caboprob.sheet.store.address import address_without_password, database_url
from caboprob.sheet.store.backup import back_up, restore
from caboprob.sheet.store.engine import DEFAULT_TIMEOUT, database_engine, transaction
from caboprob.sheet.store.migrating import migrate
from caboprob.sheet.store.queries import Head
from caboprob.sheet.unstored import UnstoredSheet
from caboprob.table.checks import check_player

__all__ = ["SheetOver", "SheetReadOnly", "SheetUnknown", "Sheets"]

NOT_STORED = 0  # the revision of a step until it is stored


class SheetUnknown(CaboError):
    """No sheet has this key."""


class SheetReadOnly(CaboError):
    """The key only allows reading."""


class Sheets:
    """The score sheets of a database, by their keys."""

    def __init__(self, url: str | None = None, patience: int = DEFAULT_TIMEOUT) -> None:
        """Opens the database at `url`, else the one of `CABOPROB_DATABASE_URL`, else the person's own file.

        Brings its tables up to date. Refuses an address that is none, and a database that does not answer
        within `patience` seconds, or that a newer caboprob has changed (`CaboError`).
        """
        self._engine: Engine = database_engine(database_url(url), patience)
        try:
            migrate(self._engine)
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def begin(  # noqa: PLR0913 - one parameter for each thing agreed on
        self,
        rules: str,
        players: Sequence[str],
        house: Sequence[str] = (),
        follows: str | None = None,
        *,
        first: int | None = None,
        totals: Sequence[int] | None = None,
        resets: Sequence[int] | None = None,
        played: int = 0,
        text: str | None = None,
    ) -> NewSheet:
        """Begins a sheet; `follows` is the key to write of the previous game, if that was on the same
        evening.

        `first` begins (in Kabadak, deals). `totals` are everybody's so far, where a game goes on here,
        `resets` how often each has dropped, and `played` how many rounds the game has had. `text` is what the
        file `rules` says if the rules are one's own. Refuses rules, names, totals and numbers of players that
        cannot be (`CaboError`).
        """
        names = read_names(players)
        agreed = checked_rules(rules, house, text)
        check_player_count(agreed, len(names))
        if first is not None:
            with at_place("first"):
                check_player(first, len(names))
        if totals is not None or resets is not None or played:
            check_starting_totals(agreed, len(names), totals, resets, played)
        starting_totals = None if totals is None else tuple(map(int, totals))
        reset_counts = None if resets is None else tuple(map(int, resets))
        unstored = UnstoredSheet(
            agreed=agreed,
            players=names,
            first=first,
            starting_totals=starting_totals,
            resets=reset_counts,
            played=played,
        )
        return self.store(unstored, follows)

    def store(self, unstored: UnstoredSheet, follows: str | None = None) -> NewSheet:
        """Stores a sheet that no database has, with everything entered on it, as a new one.

        Whoever has a key of the previous game finds the first sheet that follows it (`key_of_next`).
        """
        with transaction(self._engine, writes=True) as connection:
            with at_place("follows"):
                previous = _find_to_write(connection, follows) if follows else None
            keys = keys_after(connection, follows) if follows else new_keys()
            begin_sheet(connection, unstored, previous, keys)
        return NewSheet(keys.write, keys.read)

    def begin_next_game(self, key: str) -> str:
        """The key to write of the next game; where there is none yet, it begins with the same people.

        Two who do so at once come to the same sheet.
        """
        next_key = key_of_next(key.strip())
        with transaction(self._engine, writes=True) as connection:
            previous = _find_to_write(connection, key)
            if not queries.find(connection, key_hash(next_key)):
                names = names_of(connection, previous)
                begin_sheet(
                    connection,
                    UnstoredSheet(agreed=previous.agreed, players=names),
                    previous,
                    keys_of(next_key),
                )
        return next_key

    def close(self) -> None:
        """Closes all connections; they open again when needed."""
        self._engine.dispose()

    @property
    def database(self) -> str:
        """The database as a message may show it, without a password."""
        return address_without_password(self._engine.url)

    def back_up(self, file: str) -> None:
        """Copies the whole database into a new file, while it is in use (SQLite)."""
        back_up(self._engine, file)

    def restore(self, file: str, *, replace: bool = False) -> None:
        """Replaces the database by such a copy.

        `replace` allows it where there are sheets, which are lost.
        """
        restore(self._engine, file, replace=replace)

    def read(self, key: str) -> Sheet:
        """The sheet of a key, to read or to write; refuses one that no sheet has (`SheetUnknown`)."""
        with transaction(self._engine, writes=False) as connection:
            head = _find(connection, key)
            steps = queries.steps_of(connection, head)
        return sheet_of(head, steps, key)

    def evening(self, key: str) -> tuple[Sheet, ...]:
        """All games of the evening that a sheet belongs to, in order, to be read."""
        with transaction(self._engine, writes=False) as connection:
            heads = queries.heads_of_evening(connection, _find(connection, key).evening)
            # Without a key: they are only read.
            return tuple(sheet_of(head, queries.steps_of(connection, head), "") for head in heads)

    def has(self, key: str) -> bool:
        """Whether there is a sheet of this key."""
        with transaction(self._engine, writes=False) as connection:
            return queries.find(connection, key_hash(key.strip())) is not None

    def revision(self, key: str) -> int:
        """How many steps a sheet has: a cheap way to ask whether anything has changed."""
        with transaction(self._engine, writes=False) as connection:
            return queries.revision_of(connection, _find(connection, key).id)

    def history(self, key: str) -> tuple[Step, ...]:
        """All steps of a sheet, in order."""
        with transaction(self._engine, writes=False) as connection:
            return queries.steps_of(connection, _find(connection, key))

    def following(self, key: str) -> str | None:
        """The key of the sheet that follows this one, to write or to read as this key is; None for none."""
        next_key = key_of_next(key.strip())
        with transaction(self._engine, writes=False) as connection:
            return next_key if queries.find(connection, key_hash(next_key)) else None

    def add(self, key: str, entry: Entry, revision: int | None = None, *, number: int | None = None) -> Sheet:
        """Adds a round; refuses one that cannot be, and any once the game is over (`CaboError`).

        `number` is its place where it is not the last: a round that was struck by mistake goes back to where
        it stood. As for every change: with a `revision` that is no longer the last, nothing is changed
        (`Conflict`).
        """

        def next_step(so_far: Sequence[Contents]) -> Step:
            last_number = len(so_far[-1].entries) + 1
            if number is not None and not (is_whole_number(number) and 1 <= number <= last_number):
                raise BadNotation("sheet-round-unknown", most=last_number, got=excerpt(number))
            return Step(NOT_STORED, StepKind.ADD, last_number if number is None else number, entry)

        return self._take_step(key, revision, next_step)

    def write(self, key: str, entry: Entry, intent: Intent) -> Sheet:
        """Writes an entry that was begun before others wrote here: a correction goes to its own round.

        Refuses as `add` and `correct` do, and an entry that clashes with what others have written
        (`Conflict`).
        """
        with transaction(self._engine, writes=True) as connection:
            head = _find_to_write(connection, key)
            steps = queries.steps_of(connection, head)
            _check_revision(intent.seen, len(steps))
            landing_place = find_landing(head.players, steps, intent)
            if landing_place.clash:
                raise Conflict(intent.seen, sheet_of(head, steps, key), steps[intent.seen :])

            def next_step(so_far: Sequence[Contents]) -> Step:
                # `corrects` is the revision that added the round: does that round still stand there?
                is_there = intent.corrects in so_far[-1].added_in
                return Step(
                    NOT_STORED, StepKind.CORRECT if is_there else StepKind.ADD, landing_place.number, entry
                )

            steps = append_step(connection, head, steps, next_step)
        return sheet_of(head, steps, key)

    def correct(self, key: str, number: int, entry: Entry, revision: int | None = None) -> Sheet:
        """Replaces round `number`; everything after it is counted again."""

        def next_step(so_far: Sequence[Contents]) -> Step:
            check_round_number(so_far[-1].entries, number)
            return Step(NOT_STORED, StepKind.CORRECT, number, entry)

        return self._take_step(key, revision, next_step)

    def remove(self, key: str, number: int, revision: int | None = None) -> Sheet:
        """Takes round `number` off the sheet; later rounds move up by one."""

        def next_step(so_far: Sequence[Contents]) -> Step:
            check_round_number(so_far[-1].entries, number)
            return Step(NOT_STORED, StepKind.REMOVE, number)

        return self._take_step(key, revision, next_step)

    def rename(self, key: str, players: Sequence[str], revision: int | None = None) -> Sheet:
        """Corrects the names, of all in their order; refuses names that cannot be (`BadNotation`)."""
        names = read_names(players)

        def next_step(so_far: Sequence[Contents]) -> Step:
            if len(names) != len(so_far[-1].players):
                raise BadNotation("players-exactly", players=len(so_far[-1].players), got=len(names))
            if names == so_far[-1].players:
                raise BadNotation("names-as-before")
            return Step(NOT_STORED, StepKind.RENAME, players=names)

        return self._take_step(key, revision, next_step)

    def undo(self, key: str, revision: int | None = None) -> Sheet:
        """Takes back the last step that has not been taken back; refuses if there is none (`BadNotation`)."""

        def next_step(so_far: Sequence[Contents]) -> Step:
            if len(so_far) == 1:
                raise BadNotation("sheet-nothing-to-undo")
            return Step(NOT_STORED, StepKind.UNDO)

        return self._take_step(key, revision, next_step)

    def _take_step(self, key: str, revision: int | None, next_step: NextStep) -> Sheet:
        """Takes one step in one transaction, and counts the sheet again."""
        with transaction(self._engine, writes=True) as connection:
            head = _find_to_write(connection, key)
            steps = queries.steps_of(connection, head)
            _check_revision(revision, len(steps))
            if revision is not None and revision < len(steps):
                raise Conflict(revision, sheet_of(head, steps, key), steps[revision:])
            steps = append_step(connection, head, steps, next_step)
        return sheet_of(head, steps, key)


def _check_revision(revision: object, last_revision: int) -> None:
    """Refuses a revision that the sheet has never had."""
    with at_place("revision"):
        if revision is not None and not (is_whole_number(revision) and 0 <= revision <= last_revision):
            raise BadNotation("number-range", low=0, high=last_revision, got=excerpt(revision))


def _find(connection: Connection, key: str, *, lock: bool = False) -> Head:
    head = queries.find(connection, key_hash(key.strip()), lock=lock)
    if head is None:
        raise SheetUnknown("sheet-unknown")
    return head


def _find_to_write(connection: Connection, key: str) -> Head:
    """The sheet of a key to write; nobody else writes on it until the transaction ends."""
    head = _find(connection, key, lock=True)
    if not head.writable:
        raise SheetReadOnly("sheet-read-only")
    return head
