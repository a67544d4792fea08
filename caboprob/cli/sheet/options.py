"""Options of the commands on score sheets, and the entry that they describe."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

import typer

from caboprob.cli.files import file_place, read_text
from caboprob.cli.options import naming_options_in_errors
from caboprob.errors import BadNotation, at_place
from caboprob.reading.numerals import read_integer

if TYPE_CHECKING:
    from caboprob.rulesets import RuleSet
    from caboprob.sheet.entries import Entry
    from caboprob.sheet.keeping.sheets import Sheets
    from caboprob.sheet.sheet import Sheet

Key = Annotated[
    str,
    typer.Argument(help="The key of a sheet: for writing or, to look at it only, for reading."),
]
Round = Annotated[int, typer.Argument(metavar="ROUND", help="The number of a round on the sheet.")]
Database = Annotated[
    str | None,
    typer.Option(
        "--database",
        help="The address of the database, such as sqlite:///sheets.sqlite or postgresql://user@host/name."
        " Default: CABOPROB_DATABASE_URL, else a file in your own data folder.",
    ),
]
Revision = Annotated[
    int | None,
    typer.Option("--revision", help="Change nothing if the sheet has moved on since this revision."),
]
Hands = Annotated[
    list[str] | None,
    typer.Option("--hand", help='A hand, such as "1 2 3 4". One for each player; or --sums.'),
]
Sums = Annotated[
    str, typer.Option("--sums", help='Everybody\'s sums, such as "3 10"; in Kabadak, the losses of a game.')
]
Caller = Annotated[int | None, typer.Option("--caller", help="The player who called, from 1.")]
Shed = Annotated[
    int | None, typer.Option("--shed", help="Who threw the last card, from 1, where cards are thrown.")
]
NoCards = Annotated[bool, typer.Option("--no-cards", help="Nobody called: no card was left to draw.")]
Kamikaze = Annotated[
    list[str] | None, typer.Option("--kamikaze", help="With --sums: a player who had a kamikaze. Repeatable.")
]
Bare = Annotated[
    int | None, typer.Option("--bare", help="Kabadak: who ended the game with a bare Kabadak, 1 or 2.")
]
Players = Annotated[
    list[str], typer.Option("--player", help="The name of a player, in the order in which they sit.")
]
RecordFile = Annotated[
    str,
    typer.Option(
        "--record",
        help="A file with the round, recorded move by move; in place of all else. - reads standard input.",
    ),
]


@dataclass(frozen=True, slots=True)
class RawEntry:
    """An entry as it was typed, before it is known which game it belongs to.

    Its fields are what the options of these names tell; `record` is the path of a file with the round.
    """

    hands: Sequence[str]
    sums: str
    caller: int | None
    shed: int | None
    no_cards: bool
    kamikaze: Sequence[str]
    bare: int | None
    record: str = ""

    @property
    def says_more_than_record(self) -> bool:
        """Whether anything was typed besides the record, which tells all of it itself."""
        tells_cards = bool(self.hands or self.sums.strip() or self.kamikaze)
        how_it_ended = (self.caller, self.shed, self.no_cards or None, self.bare)
        return tells_cards or any(value is not None for value in how_it_ended)


@contextmanager
def open_sheets(database: str | None, *arguments: str) -> "Iterator[Sheets]":
    """The sheets of the database that is asked for; on errors in the block see `naming_options_in_errors`."""
    from caboprob.sheet.keeping.sheets import Sheets

    with naming_options_in_errors(*arguments), Sheets(database) as sheets:
        yield sheets


def entry_of(raw: RawEntry, sheet: "Sheet") -> "Entry":
    """The entry for this sheet; refuses what cannot be read (`BadNotation`)."""
    if raw.record:
        return _entry_of_record(raw, sheet.rules)
    if bool(raw.hands) == bool(raw.sums.strip()):
        raise BadNotation("entry-hands-or-sums")
    return _game_entry(raw) if sheet.rules is None else _round_entry(raw, sheet.rules)  # None: Kabadak


def _entry_of_record(raw: RawEntry, rules: "RuleSet | None") -> "Entry":
    """The entry of a record; refuses anything typed besides it."""
    from caboprob.sheet.recorded import entry_of_source

    if raw.says_more_than_record:
        raise BadNotation("entry-record-alone")
    text = read_text(raw.record)
    with at_place(file_place(raw.record)):
        return entry_of_source(text, rules)


def _round_entry(raw: RawEntry, rules: "RuleSet") -> "Entry":
    from caboprob.sheet.entries import RoundEntry

    if raw.bare is not None:
        with at_place("bare"):
            raise BadNotation("entry-of-other-game")
    return RoundEntry(
        hands=_read_hands(raw, rules),
        sums=_read_sums(raw) or None,
        caller=raw.caller,
        shed=raw.shed,
        no_cards=raw.no_cards,
        kamikaze=_read_kamikaze(raw),
    )


def _game_entry(raw: RawEntry) -> "Entry":
    """The entry of a game of Kabadak; an empty hand is a loss of 0."""
    from caboprob.kabadak.losses import cards_left_text, check_losses, read_loss
    from caboprob.sheet.entries import GameEntry

    cabo_only = {
        "caller": raw.caller,
        "shed": raw.shed,
        "no-cards": raw.no_cards or None,
        "kamikaze": raw.kamikaze or None,
    }
    for name, value in cabo_only.items():
        if value is not None:
            with at_place(name):
                raise BadNotation("entry-of-other-game")
    losses = _read_sums(raw) or tuple(read_loss(hand) if hand.strip() else 0 for hand in raw.hands)
    if len(losses) != 2:
        raise BadNotation("entry-count", players=2, got=len(losses))
    with at_place("hand" if raw.hands else "sums"):
        check_losses(losses, raw.bare)
    cards_in_hands = tuple(cards_left_text(hand) if hand.strip() else "" for hand in raw.hands) or ("", "")
    return GameEntry((losses[0], losses[1]), raw.bare, left=(cards_in_hands[0], cards_in_hands[1]))


def _read_hands(raw: RawEntry, rules: "RuleSet") -> tuple[tuple[int, ...], ...] | None:
    hands = []
    for number, hand in enumerate(raw.hands, 1):
        with at_place(f"hand {number}"):
            hands.append(rules.deck.read_hand(hand))
    return tuple(hands) or None


def _read_kamikaze(raw: RawEntry) -> tuple[int, ...]:
    with at_place("kamikaze"):
        return tuple(map(read_integer, raw.kamikaze))


def _read_sums(raw: RawEntry) -> tuple[int, ...]:
    with at_place("sums"):
        return tuple(read_integer(part) for part in raw.sums.replace(",", " ").split())
