"""What people argue about, marked in the list of rounds: calls, wrong calls, kamikazes, lowered totals."""

from collections.abc import Iterator
from html import escape

from caboprob.sheet.entries import GameEntry
from caboprob.sheet.recount import ScoredRound
from caboprob.sheet.sheet import Sheet
from caboprob.table.score import Score
from caboprob.text.rounds.reasons import kamikaze_name
from caboprob.web.base.markup import element, for_screen_readers
from caboprob.web.base.visit import Visit
from caboprob.web.sheets.words import sheet_words

RESET = "reset"
SIGNS = {"called": "◆", "wrong": "◆✗", "kamikaze": "★", RESET: "↓", "bare": "◆"}
"""The sign of each mark; a word for screen readers stands next to it, and the legend explains all of them."""

RECORDED = "≡"
WRONG_CALL_EVENTS = {"wrong-call", "wrong-call-tie", "call-too-high"}


def marks_of(scored_round: ScoredRound, player: int) -> list[str]:
    """The marks of a player, from 1, in a round: keys of `SIGNS`."""
    events = {because.event for because in scored_round.because if because.player == player}
    marks = []
    if scored_round.caller == player:
        kind = "bare" if isinstance(scored_round.entry, GameEntry) else "called"
        marks.append("wrong" if events & WRONG_CALL_EVENTS else kind)
    return marks + [event for event in ("kamikaze", RESET) if event in events]


def marks_html(visit: Visit, scored_round: ScoredRound, player: int) -> str:
    """The signs after a player's points, with their words for screen readers."""
    return "".join(
        element("span", SIGNS[mark], class_="called", aria_hidden="true")
        + for_screen_readers(f", {_mark_words(visit, mark)}")
        for mark in marks_of(scored_round, player)
    )


def _mark_words(visit: Visit, mark: str) -> str:
    """What a mark means; a kamikaze has the name that the game gives it."""
    if mark == RESET:
        return _reset_words(visit)
    return visit.say(f"sheets.mark.{mark}", kamikaze=kamikaze_name(visit.language, visit.rules))


def _reset_words(visit: Visit) -> str:
    """Which totals are lowered to what, in the game's numbers."""
    reached, off = visit.rules.reset_at, visit.rules.reset_off
    if visit.rules.reset_multiples:
        return visit.say("sheets.mark.reset-multiples", reached=reached, off=off)
    return visit.say("sheets.mark.reset", reached=reached, becomes=reached - off)


def record_mark(visit: Visit, scored_round: ScoredRound) -> str:
    """The sign of a round that was recorded move by move."""
    if scored_round.entry.record is None:
        return ""
    heard_words = for_screen_readers(f", {visit.say('sheets.mark.recorded')}")
    return element("small", RECORDED, class_="recorded", aria_hidden="true") + heard_words


def reached_html(scored_round: ScoredRound, player: int) -> str:
    """The total that a player reached before it was lowered; empty if it was not."""
    if RESET not in marks_of(scored_round, player) or not isinstance(scored_round.score, Score):
        return ""
    reached = scored_round.score.before[player - 1] + scored_round.score.points[player - 1]
    return element("span", f"{reached}→", class_="reached", aria_hidden="true")


def legend(visit: Visit, sheet: Sheet) -> Iterator[str]:
    """The legend: the signs that occur on the sheet with what they mean, and how to read the rest."""
    present = {
        mark
        for scored_round in sheet.rounds
        for player in range(1, len(scored_round.sums) + 1)
        for mark in marks_of(scored_round, player)
    }
    for mark, sign in SIGNS.items():
        if mark in present:
            yield element("span", f"{sign} ", escape(_mark_words(visit, mark)))
            yield " · "
    if any(scored_round.entry.record for scored_round in sheet.rounds):
        yield element("span", f"{RECORDED} ", escape(visit.say("sheets.mark.recorded")))
        yield " · "
    yield escape(sheet_words(visit, sheet, "sheets.rounds.key"))
    yield element("span", " ", escape(sheet_words(visit, sheet, "sheets.rounds.tap")), class_="tap")
