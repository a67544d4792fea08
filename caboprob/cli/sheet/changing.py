"""`caboprob sheet add`, `correct`, `remove`, `rename` and `undo`.

With a revision, they change nothing if the sheet has moved on since.
"""

from caboprob.cli.options import AsJson, Lang, Language
from caboprob.cli.sheet.answers import print_answer
from caboprob.cli.sheet.notes import print_change, warn_of_impossible_sums
from caboprob.cli.sheet.options import (
    Bare,
    Caller,
    Database,
    Hands,
    Kamikaze,
    Key,
    NoCards,
    Players,
    RawEntry,
    RecordFile,
    Revision,
    Round,
    Shed,
    Sums,
    entry_of,
    open_sheets,
)


def add(  # noqa: PLR0913, PLR0917 - one parameter per option
    key: Key,
    hand: Hands = None,
    sums: Sums = "",
    caller: Caller = None,
    shed: Shed = None,  # who threw the last card of a hand
    no_cards: NoCards = False,  # nothing was left to draw
    kamikaze: Kamikaze = None,
    bare: Bare = None,  # who ended a game of Kabadak with a bare one
    record: RecordFile = "",
    revision: Revision = None,
    database: Database = None,
    json: AsJson = False,
    lang: Lang = Language.EN,
) -> None:
    """Add a round (in Kabadak, a game)."""
    raw = RawEntry(
        hands=hand or (),
        sums=sums,
        caller=caller,
        shed=shed,
        no_cards=no_cards,
        kamikaze=kamikaze or (),
        bare=bare,
        record=record,
    )
    with open_sheets(database) as sheets:
        sheet = sheets.add(key, entry_of(raw, sheets.read(key)), revision)
    warn_of_impossible_sums(sheet, len(sheet.rounds), lang)
    print_answer(key, sheet, json=json, lang=lang)


def correct(  # noqa: PLR0913, PLR0917 - one parameter per option
    key: Key,
    number: Round,
    hand: Hands = None,
    sums: Sums = "",
    caller: Caller = None,
    shed: Shed = None,
    no_cards: NoCards = False,
    kamikaze: Kamikaze = None,
    bare: Bare = None,
    record: RecordFile = "",
    revision: Revision = None,
    database: Database = None,
    json: AsJson = False,
    lang: Lang = Language.EN,
) -> None:
    """Replace a round; everything after it is recounted."""
    raw = RawEntry(
        hands=hand or (),
        sums=sums,
        caller=caller,
        shed=shed,
        no_cards=no_cards,
        kamikaze=kamikaze or (),
        bare=bare,
        record=record,
    )
    with open_sheets(database, "round") as sheets:
        sheet = sheets.correct(key, number, entry_of(raw, sheets.read(key)), revision)
    warn_of_impossible_sums(sheet, number, lang)
    print_answer(key, sheet, json=json, lang=lang, explained_round=number)


def remove(
    key: Key,
    number: Round,
    revision: Revision = None,
    database: Database = None,
    json: AsJson = False,
    lang: Lang = Language.EN,
) -> None:
    """Take a round off the sheet; later ones move up by one."""
    with open_sheets(database, "round") as sheets:
        sheet = sheets.remove(key, number, revision)
    print_answer(key, sheet, json=json, lang=lang)


def rename(
    key: Key,
    people: Players,
    revision: Revision = None,
    database: Database = None,
    json: AsJson = False,
    lang: Lang = Language.EN,
) -> None:
    """Correct the players' names; give all of them, in seating order."""
    with open_sheets(database) as sheets:
        sheet = sheets.rename(key, people, revision)
    print_answer(key, sheet, json=json, lang=lang)


def undo(
    key: Key,
    revision: Revision = None,
    database: Database = None,
    json: AsJson = False,
    lang: Lang = Language.EN,
) -> None:
    """Take back the last entry, correction or removal that has not been taken back."""
    with open_sheets(database) as sheets:
        sheet = sheets.undo(key, revision)
        undo_step = sheets.history(key)[sheet.revision - 1]  # the last: each step is a revision
    if not json:
        print_change(sheet, undo_step, lang)
    print_answer(key, sheet, json=json, lang=lang)
