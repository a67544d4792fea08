"""All rounds of a sheet, the latest first: everybody's points and totals, and unfolded the reasons."""

from collections.abc import Sequence
from html import escape

import streamlit as st

from caboprob.kabadak.core.scoring import LIMIT
from caboprob.kabadak.score import RoundScore
from caboprob.sheet.entries import GameEntry, RoundEntry
from caboprob.sheet.recount import ScoredRound
from caboprob.sheet.sheet import Sheet
from caboprob.table.score import Score
from caboprob.text.cardnames import card_name
from caboprob.text.rounds.reasons import sentence
from caboprob.text.rulebook import title
from caboprob.verdicts import Because
from caboprob.web.base.markup import element, heard
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import clauselink
from caboprob.web.melds import words as melds
from caboprob.web.sheets import elsewhere
from caboprob.web.sheets.telling import marks

WIDE = 6  # more players than this, and their columns are narrow


def show(visit: Visit, sheet: Sheet) -> None:
    """Shows them."""
    if not sheet.rounds:
        return
    st.subheader(visit.say("sheets.rounds.title"), anchor=False)
    st.html(html(visit, sheet))


def html(visit: Visit, sheet: Sheet) -> str:
    """The rounds as a list to unfold, under the names."""
    names = (element("span", escape(name)) for name in sheet.players)
    head = element("div", element("span", "#"), *names, class_="round names", aria_hidden="true")
    folds = (_fold(visit, sheet, one) for one in reversed(sheet.rounds))
    begun = _begun(visit, sheet) if sheet.before else ""
    key = element("p", *marks.key(visit, sheet.rounds), class_="key", aria_hidden="true")
    crowded = " crowded" if len(sheet.players) > WIDE else ""
    return element(
        "div", head, *folds, begun, key, class_=f"rounds{crowded}", style=f"--players:{len(sheet.players)}"
    )


def _begun(visit: Visit, sheet: Sheet) -> str:
    """The totals that were brought along, below the first round."""
    names = zip(sheet.players, sheet.before or (), strict=True)
    cells = (
        element("span", heard(visit.punctuated(f"{name}: ")), element("small", str(total)))
        for name, total in names
    )
    note = element("p", escape(visit.say("sheets.rounds.before")), class_="key")
    return element("div", element("span", "…", aria_hidden="true"), *cells, class_="round begun") + note


def _fold(visit: Visit, sheet: Sheet, one: ScoredRound) -> str:
    """A round: in one line, and unfolded for everybody the cards and why the points are these."""
    cells = (_cell(visit, sheet, one, seat) for seat in range(len(sheet.players)))
    said = heard(visit.say("sheets.rounds.round"))
    number = element("span", said, f" {one.number}", marks.recorded(visit, one), class_="number")
    summary = element("summary", number, *cells, class_="round")
    note = element("p", escape(visit.say("sheets.rounds.after-the-end"))) if one.after_the_end else ""
    told = (_told(visit, sheet, one, seat) for seat in range(len(sheet.players)))
    after = "after-the-end" if one.after_the_end else ""
    ways = elsewhere.round_ways(visit, sheet, one.number)
    return element("details", summary, note, *told, ways, class_=after)


def _cell(visit: Visit, sheet: Sheet, one: ScoredRound, seat: int) -> str:
    """Somebody's points and total after it."""
    mark = marks.shown(visit, one, seat + 1)
    said = heard(visit.punctuated(f"{sheet.players[seat]}: "))
    if one.after_the_end:
        return element("span", said, element("s", str(one.sums[seat])), mark)
    total = heard(f" {visit.say('score.column.total')} "), str(one.totals[seat])
    reached = marks.before_total(one, seat + 1)
    return element("span", said, element("b", str(one.points[seat])), mark, element("small", reached, *total))


def _told(visit: Visit, sheet: Sheet, one: ScoredRound, seat: int) -> str:
    """Somebody's cards and reasons."""
    name = element("b", escape(sheet.players[seat]))
    laid = element("span", escape(lay(visit, one, seat)), class_="laid")
    reasons = (element("li", reason) for reason in _reasons(visit, sheet, one, seat + 1))
    return element("section", element("p", name, " ", laid), element("ul", *reasons))


def lay(visit: Visit, one: ScoredRound, seat: int) -> str:
    """The cards that lay before somebody, with their sum, or the sum alone."""
    if isinstance(one.entry, RoundEntry) and one.entry.hands is not None:
        deck = visit.rules.deck
        cards = " ".join(card_name(deck.faces[card].name) for card in one.entry.hands[seat]) or "–"
        return visit.say("sheets.rounds.cards", cards=cards, sum=one.sums[seat])
    if isinstance(one.entry, GameEntry):
        bare = one.entry.bare == seat + 1
        return (
            visit.say("kabadak.score.bare") if bare else visit.say("sheets.rounds.loss", sum=one.sums[seat])
        )
    return visit.say("sheets.rounds.sum", sum=one.sums[seat])


def _reasons(visit: Visit, sheet: Sheet, one: ScoredRound, number: int) -> Sequence[str]:
    mine = [because for because in one.because if because.player == number]
    if isinstance(one.score, Score):
        return [_reason(visit, because, one.score) for because in mine]
    if isinstance(one.score, RoundScore):
        return [_kabadak_reason(visit, sheet, because, one.score) for because in mine]
    return []


def _reason(visit: Visit, because: Because, score: Score) -> str:
    said = sentence(visit.language, because, score, visit.rules)
    link = clauselink.anchor(visit, because.clause, title(visit.language, visit.rules.base, because.clause))
    return f"{escape(said)} {element('small', link)}"


def _kabadak_reason(visit: Visit, sheet: Sheet, because: Because, score: RoundScore) -> str:
    said = visit.say(
        f"kabadak.because.{because.event}",
        player=sheet.players[because.player - 1],
        total=score.totals[because.player - 1],
        limit=LIMIT,
        games=len(score.games),
    )
    return f"{escape(said)} {element('small', melds.clause(visit, because.clause))}"
