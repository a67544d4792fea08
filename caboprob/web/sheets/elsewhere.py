"""From a sheet to the other pages: a round to judge, a dispute, the odds of the next call."""

from functools import lru_cache
from html import escape

import streamlit as st

from caboprob.kabadak.score import BARE, SEPARATOR
from caboprob.sheet.entries import GameEntry, RoundEntry
from caboprob.sheet.sheet import Sheet
from caboprob.table.score import Score
from caboprob.web.answers import lazyfold
from caboprob.web.base.markup import element
from caboprob.web.base.packing import pack
from caboprob.web.base.visit import LANGUAGE, Visit
from caboprob.web.clauses.caselink import QUERY
from caboprob.web.frame import share
from caboprob.web.melds import scoreentry
from caboprob.web.review.reviewing import REVIEW
from caboprob.web.roundentry import fields
from caboprob.web.roundentry.fields import PLAYERS, resets_key, total_key
from caboprob.web.rounds import recordfield

# What of a round is argued about, the rarest first, and what one asks then.
ARGUED = {
    "reset": "sheets.elsewhere.about-reset",
    "reset-void": "sheets.elsewhere.about-reset",
    "reset-spent": "sheets.elsewhere.about-reset",
    "kamikaze": "sheets.elsewhere.about-kamikaze",
    "wrong-call-tie": "sheets.elsewhere.about-tie",
    "caller-wins-tie": "sheets.elsewhere.about-tie",
    "wrong-call": "sheets.elsewhere.about-wrong-call",
    "tie-shared": "sheets.elsewhere.about-shared",
}


def round_ways(visit: Visit, sheet: Sheet, number: int) -> str:
    """Where a round can be looked into: its score, its disputes, and if it was recorded its moves."""
    ways = {
        visit.say("sheets.elsewhere.score"): judged(visit, sheet, number),
        visit.say("sheets.elsewhere.disputes"): disputed(visit, sheet, number),
        visit.say("record.replay"): replayed(visit, sheet, number),
        visit.say("review.title"): replayed(visit, sheet, number, **{REVIEW: lazyfold.YES}),
    }
    links = (element("a", escape(words), href=href) for words, href in ways.items() if href)
    return element("p", " ".join(links), class_="round-ways")


def replayed(visit: Visit, sheet: Sheet, number: int, **more: share.Value) -> str:
    """The address of a recorded round on the page *Replay*; empty for a round that was not recorded."""
    record = sheet.rounds[number - 1].entry.record
    if record is None:
        return ""
    inputs: dict[str, share.Value] = {LANGUAGE: visit.language, recordfield.KEY: packed(record), **more}
    return share.link("replay", inputs)


packed = lru_cache(maxsize=512)(pack)  # a page is drawn again and again


def disputed(visit: Visit, sheet: Sheet, number: int) -> str:
    """The address of the page of disputes, which looks for what is most argued about in a round."""
    happened = {because.event for because in sheet.rounds[number - 1].because}
    words = next((said for event, said in ARGUED.items() if event in happened), None)
    query: dict[str, share.Value] = {QUERY: visit.say(words, total=visit.rules.reset_at)} if words else {}
    return share.link("disputes", visit.address() | query)


def judged(visit: Visit, sheet: Sheet, number: int) -> str:
    """The address of the page that scores a round; empty for one that does not count."""
    one = sheet.rounds[number - 1]
    if one.after_the_end:
        return ""
    if isinstance(one.entry, RoundEntry):
        inputs = fields.address(visit.rules.deck, one.entry)
        return share.link("score", visit.address() | inputs | _standing(visit, sheet, number - 1))
    games = [_line(round_.entry) for round_ in sheet.rounds[:number] if isinstance(round_.entry, GameEntry)]
    game: dict[str, share.Value] = {
        "show": "score",
        scoreentry.DEALER: str(sheet.first or 1),
        scoreentry.GAMES: "\n".join(games),
    }
    return share.link("kabadak", visit.address() | game)


def odds_link(visit: Visit, sheet: Sheet) -> None:
    """The way to the odds of a call in the next round, as long as there is one."""
    if sheet.rules is not None and not sheet.game_over:
        st.markdown(f"[{visit.say('sheets.elsewhere.odds')}]({odds(visit, sheet)})")


def odds(visit: Visit, sheet: Sheet) -> str:
    """The address of the page of the call for the next round, with everybody's total."""
    standing = _standing(visit, sheet, len(sheet.rounds))
    return share.link("call", visit.address() | {PLAYERS: len(sheet.players)} | standing)


def _standing(visit: Visit, sheet: Sheet, number: int) -> dict[str, share.Value]:
    """Everybody's total after that round, from 1, and how often it had dropped where that is limited."""
    score = sheet.rounds[number - 1].score if number else None
    totals = score.totals if isinstance(score, Score) else sheet.before or ()
    standing: dict[str, share.Value] = {
        total_key(seat): str(total) for seat, total in enumerate(totals, 1) if total
    }
    if isinstance(score, Score) and visit.rules.resets_limited:
        standing |= {resets_key(seat): str(times) for seat, times in enumerate(score.resets, 1) if times}
    return standing


def _line(game: GameEntry) -> str:
    parts = [BARE if game.bare == seat else str(loss) for seat, loss in enumerate(game.losses, 1)]
    return f" {SEPARATOR} ".join(parts)
