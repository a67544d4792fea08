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
from caboprob.web.roundentry.fields import PLAYED, PLAYERS, resets_key, total_key
from caboprob.web.sheets import evening
from caboprob.web.sheets.place import FIRST, FOLLOWS, KEY, PAGE, inputs, name_field

CLAUSE = "conduct.leaving"
NEWCOMER = -1  # in the place of a seat


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
    ways: dict[str, Sequence[int]] = {}
    if len(seats) > rules.players_min:
        ways = {
            visit.say("sheets.going-on.without", player=sheet.players[leaver]): [
                seat for seat in seats if seat != leaver
            ]
            for leaver in seats
        }
    if len(seats) < rules.players_max:
        ways[visit.say("sheets.going-on.one-more")] = [*seats, NEWCOMER]
    st.caption(visit.say("sheets.going-on.lead"))
    links = (
        element("a", escape(words), href=address(visit, key, sheet, people)) for words, people in ways.items()
    )
    clause = clauselink.anchor(visit, CLAUSE, visit.say("sheets.going-on.clause"))
    st.html(element("p", *links, class_="odds-ways") + element("p", clause, class_="odds-ways"))
    if len(seats) == rules.players_max:
        st.caption(visit.say("sheets.start.full", n=rules.players_max))


def address(visit: Visit, key: str, sheet: Sheet, people: Sequence[int]) -> str:
    """The address of the form for a sheet of these seats, from 0, or of newcomers, with their totals.

    A newcomer begins with the highest total, and as often dropped: with another count it may be impossible.
    The new sheet follows this one, which then links to it.
    """
    before = scores_before_round(sheet, len(sheet.rounds) + 1)
    highest = max(before.totals)
    dropped = min(
        times for total, times in zip(before.totals, before.resets, strict=True) if total == highest
    )
    totals = [highest if seat == NEWCOMER else before.totals[seat] for seat in people]
    values: dict[str, share.Value] = {PLAYERS: len(people), FOLLOWS: evening.token_to_follow(key)}
    if before.played:
        values[PLAYED] = str(before.played)
    for number, (seat, total) in enumerate(zip(people, totals, strict=True), 1):
        values[total_key(number)] = str(total)
        if seat != NEWCOMER:
            values[name_field(number)] = sheet.players[seat]
        if sheet.rules and sheet.rules.resets_limited:
            values[resets_key(number)] = str(dropped if seat == NEWCOMER else before.resets[seat])
        if sheet.next_starter == (seat + 1,):
            values[FIRST] = str(number)
    # Whoever is added in the form is a newcomer, too.
    for number in range(len(people) + 1, sheet.rules.players_max + 1 if sheet.rules else 0):
        values[total_key(number)] = str(highest)
        if sheet.rules and sheet.rules.resets_limited:
            values[resets_key(number)] = str(dropped)
    parameters = {name: value for name, value in inputs(visit, key, sheet.agreed).items() if name != KEY}
    return share.link(PAGE, parameters | values)
