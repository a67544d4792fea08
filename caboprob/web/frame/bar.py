"""The bar above every page: the menu, the game with its house rules, the language, and the share button."""

from typing import TYPE_CHECKING

import streamlit as st
from streamlit.navigation.page import StreamlitPage

from caboprob.rulesets import RuleSet
from caboprob.text.games.rulewords import game_name, house_name
from caboprob.web.base import steps
from caboprob.web.base.plain import plain
from caboprob.web.base.visit import Visit
from caboprob.web.frame import game, share, speech
from caboprob.web.frame.pages import BOTH, FINDER, KABADAK, OTHER_GAMES, WHAT, Pages

if TYPE_CHECKING:
    from caboprob.sheet.agreed import AgreedRules


def show(visit: Visit, pages: Pages, current: StreamlitPage, agreed: "AgreedRules | None") -> None:
    """Shows the bar; a sheet that is open has `agreed` on its game, which is no longer to be chosen."""
    with st.container(key="bar", horizontal=True, vertical_alignment="center", wrap=False):
        _menu(visit, pages, current)
        other = _other_game(visit, current, agreed)
        if other:
            st.container(key="game", width="content").markdown(other, text_alignment="center")
        elif agreed and agreed.rule_set:
            _sheet_game(visit, agreed.rule_set)
        else:
            _game(visit, pages)
        speech.menu(visit, "bar-language", visit.say("app.bar.language"))
        share.show(visit)


def _other_game(visit: Visit, current: StreamlitPage, agreed: "AgreedRules | None") -> str:
    """The name of the game that the page is on, where it is none of the family."""
    if current.url_path in OTHER_GAMES:
        return current.title
    is_chosen = steps.input_value(WHAT) == KABADAK if agreed is None else agreed.rule_set is None
    return visit.say("kabadakreplay.game") if current.url_path in BOTH and is_chosen else ""


def _menu(visit: Visit, pages: Pages, current: StreamlitPage) -> None:
    """The links to all pages."""
    closed = f"menu-{current.url_path}"  # another page, another menu: choosing a page closes it
    with (
        st.container(key="bar-menu", width="content"),
        st.popover(visit.say("app.bar.menu"), icon=":material/menu:", key=closed, type="tertiary"),
    ):
        for page in pages.values():
            st.page_link(page)


def _game(visit: Visit, pages: Pages) -> None:
    """The choice of the game, and a way out for those who do not know which one they play."""
    with st.popover(game_name(visit.language, visit.rules), key="game", type="tertiary"):
        game.choose(visit, "bar-game", visit.say("app.bar.game"))
        st.page_link(pages[FINDER], icon=":material/help:")
        game.agree(visit)


def _sheet_game(visit: Visit, rules: RuleSet) -> None:
    """The game of the sheet that is open, and its house rules."""
    with st.popover(game_name(visit.language, rules), key="game", type="tertiary"):
        st.markdown(visit.say("app.bar.of-sheet"))
        if rules.house:
            st.markdown(f"**{visit.say('app.bar.house')}**")
            st.markdown("\n".join(f"- {plain(house_name(visit.language, one))}" for one in rules.house))
