"""From a sheet to the other pages: a round to judge, a dispute, its table, the odds of the next round.

Every address brings along all that the page needs, and the mark of the sheet for the way back, but no key.
"""

import json
from functools import lru_cache
from html import escape

import streamlit as st

from caboprob.errors import CaboError
from caboprob.kabadak.record import RULES as KABADAK
from caboprob.kabadak.score import BARE, SEPARATOR
from caboprob.sheet.disputed import before_round, disputed_round
from caboprob.sheet.entries import GameEntry, RoundEntry
from caboprob.sheet.sheet import Sheet
from caboprob.text.rounds.reasons import kamikaze
from caboprob.web.answers import lazyfold
from caboprob.web.base.markup import element
from caboprob.web.base.packing import pack
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import clauselink
from caboprob.web.frame import share
from caboprob.web.frame.backtosheet import FROM_SHEET
from caboprob.web.inputs import seated
from caboprob.web.melds import scoreentry
from caboprob.web.review.reviewing import REVIEW
from caboprob.web.roundentry import fields
from caboprob.web.roundentry.fields import PLAYERS, resets_key, total_key
from caboprob.web.rounds import fromsheet, recordfield
from caboprob.web.sheets.words import worded

STARTER = "starter"
Inputs = dict[str, share.Value]


def round_ways(visit: Visit, sheet: Sheet, mark: str, number: int) -> str:
    """Where a round can be looked into: its score, its disputes, its table or all of its moves.

    There are none under a rule file of one's own, which no address brings to another page.
    """
    if sheet.agreed.text is not None:
        return ""
    recorded = sheet.rounds[number - 1].entry.record is not None
    table = visit.say("record.replay") if recorded else visit.say("sheets.elsewhere.table")
    ways = {
        worded(visit, sheet, "sheets.elsewhere.score"): score_address(visit, sheet, mark, number),
        visit.say("sheets.elsewhere.disputes"): disputed(visit, sheet, mark, number),
        table: replay_address(visit, sheet, mark, number),
        visit.say("review.title"): analysed(visit, sheet, mark, number),
        visit.say("sheets.elsewhere.memory"): record_address(visit, sheet, mark, number),
    }
    links = (element("a", escape(words), href=href) for words, href in ways.items() if href)
    return element("p", " ".join(links), class_="round-ways")


def replay_address(visit: Visit, sheet: Sheet, mark: str, number: int, **more: share.Value) -> str:
    """The address of a round on the page *Replay*: its moves, or else the table at its end.

    Empty for a round of which sums alone are known.
    """
    try:
        record = sheet.record(number)
    except CaboError:
        return ""
    told = told_of(sheet, number) if sheet.rules else seated.as_inputs(sheet.players)
    inputs = {recordfield.KEY: packed(record), **told, **more, FROM_SHEET: mark}
    return share.link("replay", _address(visit) | inputs)


def analysed(visit: Visit, sheet: Sheet, mark: str, number: int) -> str:
    """The address of what each decision of a recorded round was worth; empty for any other."""
    if sheet.rounds[number - 1].entry.record is None:
        return ""
    return replay_address(visit, sheet, mark, number, **{REVIEW: lazyfold.YES})


def record_address(visit: Visit, sheet: Sheet, mark: str, number: int) -> str:
    """The address on which the moves of a round can be put down from memory; empty for a recorded one."""
    scored_round = sheet.rounds[number - 1]
    if sheet.rules is None or scored_round.entry.record is not None or scored_round.after_the_end:
        return ""
    started = starters(sheet, number)
    starter: Inputs = {STARTER: str(started[0])} if len(started) == 1 else {}
    inputs = {PLAYERS: len(sheet.players), **starter, **told_of(sheet, number), FROM_SHEET: mark}
    return share.link("record", _address(visit) | inputs)


def starters(sheet: Sheet, number: int) -> tuple[int, ...]:
    """Who may have started a round, as far as the rules say."""
    score = sheet.rounds[number - 2].score if number > 1 else None
    if score is None or isinstance(sheet.rounds[0].entry, GameEntry):
        return (sheet.first,) if sheet.first else ()
    return tuple(getattr(score, "next_starter", ()))


packed = lru_cache(maxsize=512)(pack)  # a page is drawn again and again


def told_of(sheet: Sheet, number: int) -> Inputs:
    """A round with everybody's names, as the address of another page brings it; none that does not count."""
    if sheet.rounds[number - 1].after_the_end:
        return seated.as_inputs(sheet.players)
    written = json.dumps(disputed_round(sheet, number), ensure_ascii=False, separators=(",", ":"))
    return {fromsheet.ROUND: packed(written), **seated.as_inputs(sheet.players)}


def disputed(visit: Visit, sheet: Sheet, mark: str, number: int) -> str:
    """The address of the page of disputes with this round; empty for one that does not count."""
    if sheet.rounds[number - 1].after_the_end:
        return ""
    book = clauselink.book_input(visit, "" if sheet.rules else KABADAK)
    return share.link("disputes", _address(visit) | book | told_of(sheet, number) | {FROM_SHEET: mark})


def score_address(visit: Visit, sheet: Sheet, mark: str, number: int) -> str:
    """The address of the page that scores a round; empty for one that does not count."""
    scored_round = sheet.rounds[number - 1]
    if scored_round.after_the_end:
        return ""
    if isinstance(scored_round.entry, RoundEntry):
        inputs = fields.address(visit.rules.deck, scored_round.entry) | _standing(sheet, number)
        people = seated.as_inputs(sheet.players)
        return share.link("score", _address(visit) | inputs | people | {FROM_SHEET: mark})
    games = [_line(round_.entry) for round_ in sheet.rounds[:number] if isinstance(round_.entry, GameEntry)]
    game: Inputs = {
        "show": "score",
        scoreentry.DEALER: str(sheet.first or 1),
        scoreentry.GAMES: "\n".join(games),
        **seated.as_inputs(sheet.players),
        FROM_SHEET: mark,
    }
    return share.link("kabadak", _address(visit) | game)


def odds_ways(visit: Visit, sheet: Sheet, mark: str) -> None:
    """The ways to the odds of the next round as each player sees it, as long as there is one."""
    if sheet.rules is None or sheet.game_over or sheet.agreed.text is not None:
        return
    pages = {"call": visit.say("sheets.elsewhere.odds")}
    if sheet.rules.kamikaze:
        word = kamikaze(visit.language, sheet.rules)
        pages["kamikaze"] = visit.say("sheets.elsewhere.odds-kamikaze", kamikaze=word)
    for page, words in pages.items():
        links = (
            element("a", escape(name), href=odds(visit, sheet, mark, page, seat))
            for seat, name in enumerate(sheet.players)
        )
        st.html(element("p", element("span", escape(words)), " ", " ".join(links), class_="odds-ways"))
    pile = share.link("reshuffle", _address(visit) | {PLAYERS: len(sheet.players), FROM_SHEET: mark})
    words = visit.say("sheets.elsewhere.odds-reshuffle")
    st.html(element("p", element("a", escape(words), href=pile), class_="odds-ways"))


def odds(visit: Visit, sheet: Sheet, mark: str, page: str, seat: int) -> str:
    """The address of a page of odds for the next round, as that seat, from 0, sees it: names and totals."""
    players = len(sheet.players)
    names = (*sheet.players[seat:], *sheet.players[:seat])
    starter: Inputs = {}
    if page == "call" and len(sheet.next_starter) == 1:
        starter = {STARTER: str((sheet.next_starter[0] - 1 - seat) % players + 1)}
    standing = _standing(sheet, len(sheet.rounds) + 1, seat)
    inputs = {PLAYERS: players, **starter, **standing, **seated.as_inputs(names), FROM_SHEET: mark}
    return share.link(page, _address(visit) | inputs)


def _address(visit: Visit) -> Inputs:
    return {**visit.address()}


def _standing(sheet: Sheet, number: int, seat: int = 0) -> Inputs:
    """Everybody's total before a round, that seat's first, and how often it had dropped where it counts."""
    assert sheet.rules, "totals that drop are of the CABO family"
    before = before_round(sheet, number).seen_from(seat)
    standing: Inputs = {total_key(one): str(total) for one, total in enumerate(before.totals, 1) if total}
    if sheet.rules.resets_limited:
        standing |= {resets_key(one): str(times) for one, times in enumerate(before.resets, 1) if times}
    return standing


def _line(game: GameEntry) -> str:
    parts = [BARE if game.bare == seat else str(loss) for seat, loss in enumerate(game.losses, 1)]
    return f" {SEPARATOR} ".join(parts)
