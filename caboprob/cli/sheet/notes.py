"""Notes to a sheet: what an undo took back, and, on standard error, sums that one deck cannot bring."""

from typing import TYPE_CHECKING

from caboprob.cli import notices

if TYPE_CHECKING:
    from caboprob.sheet.sheet import Sheet
    from caboprob.sheet.steps import Step


def print_change(sheet: "Sheet", step: "Step", lang: str) -> None:
    """Prints what a step has done; of an undo, what it took back."""
    from caboprob.sheet.sheet import step_words

    sentence = step_words(lang, sheet, step)
    print(f"{sentence[:1].upper()}{sentence[1:]}.\n")


def warn_of_impossible_sums(sheet: "Sheet", number: int, lang: str) -> None:
    """Notes sums of a round, counted from 1, that together need more cards than one deck has."""
    from caboprob.content.messages import say
    from caboprob.sheet.entries import RoundEntry
    from caboprob.table.jointsums import conflicting_players
    from caboprob.text.numbers import join_words

    entry, rules = sheet.rounds[number - 1].entry, sheet.rules
    if rules is None or not isinstance(entry, RoundEntry) or entry.sums is None:
        return
    players = conflicting_players(rules, entry.sums, entry.kamikaze)
    if players:
        names_and_sums = [f"{sheet.players[player - 1]} {entry.sums[player - 1]}" for player in players]
        doubt = say(lang, "roundentry.doubted.sums", whose=join_words(lang, names_and_sums))
        notices.print_line(f"{doubt} {say(lang, 'sheet.typed-as-is', round=number)}")
