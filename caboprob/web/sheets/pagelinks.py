"""Links from a sheet to other pages: a round to score, its disputes, its table, the odds of the next round.

Every address holds all that the page needs, and the mark of the sheet for the way back, but no key.
"""

import json
from functools import lru_cache
from html import escape

import streamlit as st

from caboprob.errors import CaboError
from caboprob.kabadak.record import KABADAK_KEY as KABADAK
from caboprob.kabadak.score import BARE, LOSS_SEPARATOR
from caboprob.sheet.disputed import disputed_round_parts, scores_before_round
from caboprob.sheet.entries import GameEntry, RoundEntry
from caboprob.sheet.sheet import Sheet
from caboprob.text.rounds.reasons import kamikaze_name
from caboprob.web.answers import lazyfold
from caboprob.web.base.markup import element
from caboprob.web.base.packing import pack
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import clauselink
from caboprob.web.frame import share
from caboprob.web.frame.backtosheet import FROM_SHEET
from caboprob.web.inputs import seatednames
from caboprob.web.kabadakshared import scoreentry
from caboprob.web.review.reviewing import REVIEW
from caboprob.web.roundentry import fields
from caboprob.web.roundentry.fields import PLAYERS_INPUT, PRIOR_ROUNDS_INPUT, resets_key, total_key
from caboprob.web.rounds import fromsheet, recordfield
from caboprob.web.sheets.words import sheet_words

STARTER = "starter"
Inputs = dict[str, share.Value]
"""The inputs of an address: values by name."""


def round_links_html(visit: Visit, sheet: Sheet, sheet_mark: str, number: int) -> str:
    """The links to the pages on a round: its score, its disputes, its table or all of its moves.

    Empty under the visitors' own rule file, which no address can carry to another page.
    """
    if sheet.agreed.text is not None:
        return ""
    recorded = sheet.rounds[number - 1].entry.record is not None
    table = visit.say("record.replay") if recorded else visit.say("sheets.elsewhere.table")
    href_by_words = {
        sheet_words(visit, sheet, "sheets.elsewhere.score"): score_address(visit, sheet, sheet_mark, number),
        visit.say("sheets.elsewhere.disputes"): disputes_address(visit, sheet, sheet_mark, number),
        table: replay_address(visit, sheet, sheet_mark, number),
        visit.say("review.title"): review_address(visit, sheet, sheet_mark, number),
        visit.say("sheets.elsewhere.memory"): record_address(visit, sheet, sheet_mark, number),
    }
    links = (element("a", escape(words), href=href) for words, href in href_by_words.items() if href)
    return element("p", " ".join(links), class_="round-ways")


def replay_address(
    visit: Visit, sheet: Sheet, sheet_mark: str, number: int, **further_inputs: share.Value
) -> str:
    """The address of a round on the page *Replay*: its moves, or else the table at its end.

    Empty for a round of which only the sums are known.
    """
    try:
        record = sheet.record(number)
    except CaboError:
        return ""
    round_input_values = round_inputs(sheet, number) if sheet.rules else seatednames.as_inputs(sheet.players)
    inputs = {
        recordfield.KEY: pack_cached(record),
        **round_input_values,
        **further_inputs,
        FROM_SHEET: sheet_mark,
    }
    return share.link("replay", _visit_inputs(visit) | inputs)


def review_address(visit: Visit, sheet: Sheet, sheet_mark: str, number: int) -> str:
    """The address of the review of a recorded round's decisions; empty for any other round."""
    if sheet.rounds[number - 1].entry.record is None:
        return ""
    return replay_address(visit, sheet, sheet_mark, number, **{REVIEW: lazyfold.YES})


def record_address(visit: Visit, sheet: Sheet, sheet_mark: str, number: int) -> str:
    """The address where the moves of a round can be entered from memory; empty for a recorded round."""
    scored_round = sheet.rounds[number - 1]
    if sheet.rules is None or scored_round.entry.record is not None or scored_round.after_the_end:
        return ""
    starters = possible_starters(sheet, number)
    starter: Inputs = {STARTER: str(starters[0])} if len(starters) == 1 else {}
    inputs = {
        PLAYERS_INPUT: len(sheet.players),
        **starter,
        **round_inputs(sheet, number),
        FROM_SHEET: sheet_mark,
    }
    return share.link("record", _visit_inputs(visit) | inputs)


def possible_starters(sheet: Sheet, number: int) -> tuple[int, ...]:
    """The players, from 1, who may have started a round, as far as the rules say."""
    score = sheet.rounds[number - 2].score if number > 1 else None
    if score is None or isinstance(sheet.rounds[0].entry, GameEntry):
        return (sheet.first,) if sheet.first else ()
    return tuple(getattr(score, "next_starter", ()))


pack_cached = lru_cache(maxsize=512)(pack)  # the same page is drawn again and again


def round_inputs(sheet: Sheet, number: int) -> Inputs:
    """The inputs that carry a round and the names to another page; the names alone if it does not count."""
    if sheet.rounds[number - 1].after_the_end:
        return seatednames.as_inputs(sheet.players)
    round_json = json.dumps(disputed_round_parts(sheet, number), ensure_ascii=False, separators=(",", ":"))
    return {fromsheet.PACKED_ROUND: pack_cached(round_json), **seatednames.as_inputs(sheet.players)}


def disputes_address(visit: Visit, sheet: Sheet, sheet_mark: str, number: int) -> str:
    """The address of the page *Disputes* with this round; empty for one that does not count."""
    if sheet.rounds[number - 1].after_the_end:
        return ""
    book = clauselink.book_input(visit, "" if sheet.rules else KABADAK)
    return share.link(
        "disputes", _visit_inputs(visit) | book | round_inputs(sheet, number) | {FROM_SHEET: sheet_mark}
    )


def score_address(visit: Visit, sheet: Sheet, sheet_mark: str, number: int) -> str:
    """The address of the page that scores a round; empty for one that does not count."""
    scored_round = sheet.rounds[number - 1]
    if scored_round.after_the_end:
        return ""
    if isinstance(scored_round.entry, RoundEntry):
        inputs = fields.inputs_of(visit.rules.deck, scored_round.entry) | _scores_before(sheet, number)
        people = seatednames.as_inputs(sheet.players)
        return share.link("score", _visit_inputs(visit) | inputs | people | {FROM_SHEET: sheet_mark})
    games = [
        _game_line(round_.entry) for round_ in sheet.rounds[:number] if isinstance(round_.entry, GameEntry)
    ]
    game: Inputs = {
        "show": "score",
        scoreentry.DEALER: str(sheet.first or 1),
        scoreentry.GAMES: "\n".join(games),
        **seatednames.as_inputs(sheet.players),
        FROM_SHEET: sheet_mark,
    }
    return share.link("kabadak", _visit_inputs(visit) | game)


def show_odds_links(visit: Visit, sheet: Sheet, sheet_mark: str) -> None:
    """Shows the links to the odds of the next round, one for each player, as long as there is one."""
    if sheet.rules is None or sheet.game_over or sheet.agreed.text is not None:
        return
    words_by_page = {"call": visit.say("sheets.elsewhere.odds")}
    if sheet.rules.kamikaze:
        word = kamikaze_name(visit.language, sheet.rules)
        words_by_page["kamikaze"] = visit.say("sheets.elsewhere.odds-kamikaze", kamikaze=word)
    for page, words in words_by_page.items():
        links = (
            element("a", escape(name), href=odds_address(visit, sheet, sheet_mark, page, seat))
            for seat, name in enumerate(sheet.players)
        )
        st.html(element("p", element("span", escape(words)), " ", " ".join(links), class_="odds-ways"))
    href = share.link(
        "reshuffle", _visit_inputs(visit) | {PLAYERS_INPUT: len(sheet.players), FROM_SHEET: sheet_mark}
    )
    words = visit.say("sheets.elsewhere.odds-reshuffle")
    st.html(element("p", element("a", escape(words), href=href), class_="odds-ways"))


def odds_address(visit: Visit, sheet: Sheet, sheet_mark: str, page: str, seat: int) -> str:
    """The address of a page of odds for the next round as `seat`, from 0, sees it: with names and totals.

    `page` is the name of the page: `call` or `kamikaze`.
    """
    players = len(sheet.players)
    names = (*sheet.players[seat:], *sheet.players[:seat])
    starter: Inputs = {}
    if page == "call" and len(sheet.next_starter) == 1:
        starter = {STARTER: str((sheet.next_starter[0] - 1 - seat) % players + 1)}
    scores_before = _scores_before(sheet, len(sheet.rounds) + 1, seat)
    inputs = {
        PLAYERS_INPUT: players,
        **starter,
        **scores_before,
        **seatednames.as_inputs(names),
        FROM_SHEET: sheet_mark,
    }
    return share.link(page, _visit_inputs(visit) | inputs)


def _visit_inputs(visit: Visit) -> Inputs:
    return {**visit.as_inputs()}


def _scores_before(sheet: Sheet, number: int, seat: int = 0) -> Inputs:
    """The totals before a round, that of `seat` first, and what else the rules count: drops, or rounds."""
    assert sheet.rules, "totals that drop are of the CABO family"
    before = scores_before_round(sheet, number).seen_from(seat)
    scores_before: Inputs = {
        total_key(player): str(total) for player, total in enumerate(before.totals, 1) if total
    }
    if sheet.rules.resets_limited:
        scores_before |= {
            resets_key(player): str(times) for player, times in enumerate(before.resets, 1) if times
        }
    if before.played:
        scores_before[PRIOR_ROUNDS_INPUT] = str(before.played)
    return scores_before


def _game_line(game: GameEntry) -> str:
    """A game as the page *Kabadak* reads it: both losses, with a word in place of that of a bare Kabadak."""
    parts = [BARE if game.bare == player else str(loss) for player, loss in enumerate(game.losses, 1)]
    return f" {LOSS_SEPARATOR} ".join(parts)
