"""The bar above every page: the menu, the game with its house rules, the language, and the share button."""

from typing import TYPE_CHECKING

import streamlit as st
from streamlit.navigation.page import StreamlitPage

from caboprob.rulesets import RuleSet
from caboprob.text.games.gamenames import game_name
from caboprob.text.games.rulewords import house_name
from caboprob.web.base import historysteps
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.visit import Visit
from caboprob.web.frame import game, languagemenu, share
from caboprob.web.frame.pages import (
    FINDER,
    GAME_CHOICE,
    KABADAK,
    OTHER_GAME_NAME,
    OTHER_GAME_PAGES,
    RULEBOOK_PAGES,
    TWO_GAME_PAGES,
    Pages,
)

if TYPE_CHECKING:
    from caboprob.sheet.agreed import AgreedRules


def show(visit: Visit, pages: Pages, current: StreamlitPage, agreed: "AgreedRules | None") -> None:
    """Shows the bar; `agreed` are the rules of the open sheet, which replace the choice of the game."""
    with st.container(key="bar", horizontal=True, vertical_alignment="center", wrap=False):
        _page_menu(visit, pages, current)
        other_name = _other_game_name(visit, current, agreed)
        if other_name:
            st.container(key="game", width="content").markdown(other_name, text_alignment="center")
        elif agreed and agreed.rule_set:
            _sheet_game_menu(visit, agreed.rule_set)
        else:
            _game_menu(visit, pages)
        languagemenu.show(visit, "bar-language", visit.say("app.bar.language"))
        share.show(visit)


def _other_game_name(visit: Visit, current: StreamlitPage, agreed: "AgreedRules | None") -> str:
    """The name of the page's game if it is not one of the CABO family, else an empty text.

    A sheet of Kabadak has no `rule_set`.
    """
    if current.url_path in OTHER_GAME_PAGES:
        return current.title
    if current.url_path in RULEBOOK_PAGES:
        is_chosen = game.rulebook_on_page(visit) == KABADAK
    elif current.url_path in TWO_GAME_PAGES:
        is_chosen = (
            historysteps.input_value(GAME_CHOICE) == KABADAK if agreed is None else agreed.rule_set is None
        )
    else:
        is_chosen = False
    return visit.say(OTHER_GAME_NAME) if is_chosen else ""


def _page_menu(visit: Visit, pages: Pages, current: StreamlitPage) -> None:
    """The links to all pages."""
    menu_key = f"menu-{current.url_path}"  # another page, another menu: choosing a page closes it
    with (
        st.container(key="bar-menu", width="content"),
        st.popover(visit.say("app.bar.menu"), icon=":material/menu:", key=menu_key, type="tertiary"),
    ):
        for page in pages.values():
            st.page_link(page)


def _game_menu(visit: Visit, pages: Pages) -> None:
    """The choice of the game, and a way out for those who do not know which one they play."""
    with st.popover(game_name(visit.language, visit.rules), key="game", type="tertiary"):
        game.choose(visit, "bar-game", visit.say("app.bar.game"))
        st.page_link(pages[FINDER], icon=":material/help:")
        game.choose_house_rules(visit)


def _sheet_game_menu(visit: Visit, rules: RuleSet) -> None:
    """The game of the sheet that is open, and its house rules."""
    with st.popover(game_name(visit.language, rules), key="game", type="tertiary"):
        st.markdown(visit.say("app.bar.of-sheet"))
        if rules.house:
            st.markdown(f"**{visit.say('app.bar.house')}**")
            st.markdown(
                "\n".join(f"- {escape_markdown(house_name(visit.language, one))}" for one in rules.house)
            )
