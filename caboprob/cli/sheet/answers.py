"""What the commands on score sheets answer, in JSON and for people."""

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from caboprob.cli.answers import EXACT_BY_RULES, print_json
from caboprob.cli.printing import print_table
from caboprob.errors import CaboError

if TYPE_CHECKING:
    from caboprob.sheet.recount import ScoredRound
    from caboprob.sheet.sheet import Sheet


def print_answer(
    key: str, sheet: "Sheet", *, json: bool, lang: str, explained_round: int | None = None
) -> None:
    """Prints the sheet of a key, and for people the reasons of a round: of the last if none is named.

    Names that were corrected, here or on another device, are remembered for `sheet list`.
    """
    from caboprob.sheet.keeping.localsheets import remember_names

    with suppress(CaboError):  # the sheet is safe and is shown even if this machine's list cannot be written
        remember_names(key, sheet.players)
    if json:
        print_json(sheet_answer(sheet))
    else:
        print_sheet(sheet, lang, explained_round)


def sheet_answer(sheet: "Sheet") -> dict[str, Any]:
    """The fields of a sheet."""
    winners = sheet.game_winners
    return {
        "rules": sheet.agreed.rules_key,
        "house": list(sheet.agreed.house),
        **EXACT_BY_RULES,
        "players": list(sheet.players),
        "game": sheet.game,  # which one of its evening, from 1
        "first": sheet.first,  # who begins the first round, from 1; in Kabadak, who deals it
        # What a game begun elsewhere brought along: totals, how often they had dropped, and the rounds played
        # where the rules fix how many there are.
        "before": None if sheet.starting_totals is None else list(sheet.starting_totals),
        "resets": None if sheet.resets is None else list(sheet.resets),
        "played": sheet.played,
        "began": sheet.began.isoformat(),
        "may_write": sheet.may_write,
        "read_key": sheet.read_key,
        "revision": sheet.revision,
        "can_undo": sheet.can_undo,
        "rounds": [_round(sheet, scored) for scored in sheet.rounds],
        "totals": list(sheet.totals),
        "leader": list(sheet.leaders),
        "next_starter": list(sheet.next_starter),
        "next_dealer": list(sheet.next_dealer),
        "game_over": sheet.game_over,
        "game_winners": None if winners is None else list(winners),
    }


def _round(sheet: "Sheet", scored: "ScoredRound") -> dict[str, Any]:
    from caboprob.sheet.entries import entry_as_json

    counts = not scored.after_the_end
    return {
        "round": scored.number,
        "entry": entry_as_json(scored.entry, sheet.rules),
        "sums": list(scored.sums),
        "points": list(scored.points) if counts else None,
        "totals": list(scored.totals) if counts else None,
        "caller": scored.caller,  # from 1; in Kabadak, who ended the game with a bare Kabadak
        "after_the_end": scored.after_the_end,
        "because": [
            {"player": reason.player, "event": reason.event, "clause": reason.clause}
            for reason in scored.because
        ],
    }


def print_sheet(sheet: "Sheet", lang: str, explained_round: int | None = None) -> None:
    """Prints the rounds, how the sheet stands, and why a round brought what it did."""
    from caboprob.content.messages import say, with_colon
    from caboprob.text import sheetwords

    titles = [sheetwords.entry_title(lang, sheet), *sheet.players, sheetwords.ended_by_title(lang, sheet)]
    rows = [*_brought_row(sheet, lang), *(_row(sheet, scored, lang) for scored in sheet.rounds)]
    print_table(sheetwords.game_title(lang, sheet), titles, rows)
    for sentence in sheetwords.standing_sentences(lang, sheet):
        print(sentence)
    print(say(lang, "sheet.told.revision", revision=sheet.revision))
    for scored in _rounds_to_explain(sheet, explained_round):
        print(f"\n{sheetwords.why_title(lang, sheet, scored)}")
        for reason_line in sheetwords.reason_lines(lang, sheet, scored):
            print(f"- {with_colon(lang, reason_line.player)}{reason_line.sentence} ({reason_line.clause})")


def _rounds_to_explain(sheet: "Sheet", number: int | None) -> "list[ScoredRound]":
    """The round to explain: the one asked for, else the last that counts."""
    if number is not None:
        return [scored for scored in sheet.rounds if scored.number == number]
    return [scored for scored in sheet.rounds if not scored.after_the_end][-1:]


def _brought_row(sheet: "Sheet", lang: str) -> list[list[str]]:
    """The totals that a game begun elsewhere goes on from, above its rounds."""
    from caboprob.content.messages import say

    if sheet.starting_totals is None:
        return []
    return [["", *(say(lang, "sheet.told.brought", total=total) for total in sheet.starting_totals), ""]]


def _row(sheet: "Sheet", scored: "ScoredRound", lang: str) -> list[str]:
    """A round as a row: its number, everybody's points and total, and who called."""
    from caboprob.content.messages import say

    if scored.after_the_end:
        cells = [say(lang, "sheet.told.uncounted", sum=player_sum) for player_sum in scored.sums]
    else:
        pairs = zip(scored.points, scored.totals, strict=True)
        cells = [say(lang, "sheet.told.cell", points=points, total=total) for points, total in pairs]
    caller = "" if scored.caller is None else sheet.players[scored.caller - 1]
    return [str(scored.number), *cells, caller]
