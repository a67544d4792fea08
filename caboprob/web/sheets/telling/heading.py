"""How a sheet stands, above everything else: the totals, who leads, who begins, or who has won."""

from html import escape

import streamlit as st
from babel.dates import format_date

from caboprob.sheet.agreed import AgreedRules
from caboprob.sheet.sheet import Sheet
from caboprob.text.games.gamenames import game_name
from caboprob.text.games.rulewords import house_name
from caboprob.text.numbers import join_words, with_minus_sign
from caboprob.web.base.markup import element
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.visit import Visit
from caboprob.web.sheets.words import sheet_words


def show(visit: Visit, sheet: Sheet, *, entering: bool) -> None:
    """Shows how the sheet stands; while a round is being entered, its fields say who begins instead."""
    if not entering:
        show_about(visit, sheet)
    players = (_player_html(visit, sheet, seat) for seat in range(len(sheet.players)))
    st.html(element("ul", *players, class_="standing"))
    if not entering:
        st.html(element("p", escape(next_words(visit, sheet)), class_="next", role="status"))


def show_about(visit: Visit, sheet: Sheet) -> None:
    """Shows the game, the day, and whether the visitor may only read."""
    parts = [game_words(visit, sheet.agreed), format_date(sheet.began, "medium", locale=visit.language)]
    if sheet.follows:
        parts.append(sheet_words(visit, sheet, "sheets.game-number", n=sheet.game))
    if not sheet.may_write:
        parts.append(visit.say("sheets.reads-only"))
    st.caption(escape_markdown(" · ".join(parts)))
    # `played` rounds were had before this sheet began. Later it stands below the rounds.
    if sheet.rules and sheet.played and not sheet.rounds:
        st.caption(visit.say("sheets.rounds.played", n=sheet.played, most=sheet.rules.rounds))


def game_words(visit: Visit, agreed: AgreedRules) -> str:
    """The game and its house rules."""
    rules = agreed.rule_set
    if rules is None:
        return visit.say("kabadakreplay.game")
    return ", ".join(
        [game_name(visit.language, rules), *(house_name(visit.language, one) for one in rules.house)]
    )


def next_words(visit: Visit, sheet: Sheet) -> str:
    """Who begins the next round, or who has won."""
    if sheet.game_over:
        names = [sheet.players[number - 1] for number in sheet.game_winners or ()]
        return sheet_words(
            visit, sheet, "sheets.over", players=join_words(visit.language, names), n=len(names)
        )
    names = [sheet.players[number - 1] for number in sheet.next_starter]
    number = _number_words(visit, sheet)
    if sheet.rules is None:
        dealer = sheet.players[2 - sheet.next_starter[0]]  # of the two, the one who does not begin
        return visit.say("sheets.next-kabadak", n=number, dealer=dealer, player=names[0])
    if len(names) == 1:
        return visit.say("sheets.next-round", n=number, player=names[0])
    if len(names) == len(sheet.players) and not sheet.rounds:
        if sheet.starting_totals:  # brought along from elsewhere
            return visit.say("sheets.goes-on")
        return visit.say("sheets.first-round")
    return visit.say("sheets.next-by-lot", n=number, players=join_words(visit.language, names, either=True))


def _number_words(visit: Visit, sheet: Sheet) -> str:
    """The number of the next round, or `3 of 5` if the rules fix how many and this sheet has all of them."""
    number, rules = len(sheet.rounds) + 1, sheet.rules
    if rules is None or not rules.rounds_limited or rules.single_round or sheet.played:
        return f"{number}"
    return visit.say("sheets.of-so-many", n=number, most=rules.rounds)


def _player_html(visit: Visit, sheet: Sheet, seat: int) -> str:
    number = seat + 1
    badges = []
    if sheet.game_over and number in (sheet.game_winners or ()):
        badges.append("won")
    elif sheet.rounds and number in sheet.leaders:
        badges.append("leads")
    if not sheet.game_over and sheet.next_starter == (number,):
        badges.append("begins")
    return element(
        "li",
        element("span", element("bdi", escape(sheet.players[seat])), class_="who"),
        element("b", with_minus_sign(sheet.totals[seat])),
        *(element("i", escape(visit.say(f"sheets.badge.{badge}")), class_=badge) for badge in badges),
    )
