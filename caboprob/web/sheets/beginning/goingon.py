"""Somebody leaves or joins in the middle of a game: links to a new sheet that goes on from these totals."""

from collections.abc import Sequence
from html import escape

import streamlit as st

from caboprob.rulesets import RuleSet
from caboprob.sheet.disputed import scores_before_round
from caboprob.sheet.sheet import Sheet
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import clauselink
from caboprob.web.frame import share
from caboprob.web.roundentry.fields import PLAYERS_INPUT, PRIOR_ROUNDS_INPUT, resets_key, total_key
from caboprob.web.sheets import gamefollowed
from caboprob.web.sheets.sheetaddress import (
    FIRST_INPUT,
    FOLLOWS_INPUT,
    KEY_INPUT,
    SHEETS_PAGE,
    name_field,
    sheet_inputs,
)

CLAUSE = "conduct.leaving"
NEWCOMER = -1  # stands for a newcomer in a list of seats


def show(visit: Visit, key: str, sheet: Sheet) -> None:
    """Shows the collapsed section while a game of the CABO family is under way: who may leave or join.

    Under the visitors' own rules, which no address can carry, it says how else to go on.
    """
    if sheet.rules is None or sheet.game_over or not sheet.rounds:
        return
    with st.expander(visit.say("sheets.going-on.title"), icon=":material/group:", key="going-on"):
        if sheet.agreed.text is None:
            _show_ways(visit, key, sheet, sheet.rules)
        else:
            st.caption(visit.say("sheets.going-on.own"))


def _show_ways(visit: Visit, key: str, sheet: Sheet, rules: RuleSet) -> None:
    """Links for everybody who may leave, and one for a newcomer."""
    seats = range(len(sheet.players))
    seats_by_words: dict[str, Sequence[int]] = {}
    if len(seats) > rules.players_min:
        seats_by_words = {
            visit.say("sheets.going-on.without", player=sheet.players[leaver]): [
                seat for seat in seats if seat != leaver
            ]
            for leaver in seats
        }
    if len(seats) < rules.players_max:
        seats_by_words[visit.say("sheets.going-on.one-more")] = [*seats, NEWCOMER]
    st.caption(visit.say("sheets.going-on.lead"))
    links = (
        element("a", escape(words), href=address(visit, key, sheet, new_seats))
        for words, new_seats in seats_by_words.items()
    )
    clause = clauselink.anchor(visit, CLAUSE, visit.say("sheets.going-on.clause"))
    st.html(element("p", *links, class_="odds-ways") + element("p", clause, class_="odds-ways"))
    if len(seats) == rules.players_max:
        st.caption(visit.say("sheets.start.full", n=rules.players_max))


def address(visit: Visit, key: str, sheet: Sheet, new_seats: Sequence[int]) -> str:
    """The address of the form for a sheet of these seats, from 0, or `NEWCOMER`, with their totals.

    A newcomer begins with the highest total, and as often dropped: with another count it may be impossible.
    The new sheet follows this one, which then links to it.
    """
    scores_before = scores_before_round(sheet, len(sheet.rounds) + 1)
    highest = max(scores_before.totals)
    newcomer_resets = min(
        resets
        for total, resets in zip(scores_before.totals, scores_before.resets, strict=True)
        if total == highest
    )
    totals = [highest if seat == NEWCOMER else scores_before.totals[seat] for seat in new_seats]
    values: dict[str, share.Value] = {
        PLAYERS_INPUT: len(new_seats),
        FOLLOWS_INPUT: gamefollowed.token_to_follow(key),
    }
    if scores_before.played:
        values[PRIOR_ROUNDS_INPUT] = str(scores_before.played)
    for number, (seat, total) in enumerate(zip(new_seats, totals, strict=True), 1):
        values[total_key(number)] = str(total)
        if seat != NEWCOMER:
            values[name_field(number)] = sheet.players[seat]
        if sheet.rules and sheet.rules.resets_limited:
            values[resets_key(number)] = str(
                newcomer_resets if seat == NEWCOMER else scores_before.resets[seat]
            )
        if sheet.next_starter == (seat + 1,):  # not if several are to draw lots
            values[FIRST_INPUT] = str(number)
    # Whoever is added in the form is a newcomer, too.
    for number in range(len(new_seats) + 1, sheet.rules.players_max + 1 if sheet.rules else 0):
        values[total_key(number)] = str(highest)
        if sheet.rules and sheet.rules.resets_limited:
            values[resets_key(number)] = str(newcomer_resets)
    parameters = {
        name: value for name, value in sheet_inputs(visit, key, sheet.agreed).items() if name != KEY_INPUT
    }
    return share.link(SHEETS_PAGE, parameters | values)
