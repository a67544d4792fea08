"""The frame around every page: the bar above it, and the visitor's choices."""

from contextvars import ContextVar
from functools import cache
from typing import NamedTuple, NoReturn

import streamlit as st
from streamlit.navigation.page import StreamlitPage

from caboprob import rulesets
from caboprob.content import messages
from caboprob.content.seats import without_names
from caboprob.errors import CaboError
from caboprob.text.games.gamenames import game_name
from caboprob.web.base import (
    choices,
    historysteps,
    languages,
    presence,
    rememberedchoices,
    styles,
    unknownvalues,
)
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.visit import GAME_INPUT, HOUSE_INPUT, LANGUAGE_INPUT, Visit
from caboprob.web.frame import backtosheet, bar, game, pages, preload, receipt
from caboprob.web.frame.pages import Pages
from caboprob.web.frame.receipt import Receipts
from caboprob.web.frame.unreadnotice import Notice
from caboprob.web.patches import fitting, keyedstate, options
from caboprob.web.shelf import sheetgame

STYLES = tuple(styles.FOLDER / f"{name}.css" for name in ("style", "connection", "print"))
PAGES_MODE_LEFT = "settled"


class Run(NamedTuple):
    """One run of a page; its receipts tell the server what the browser has shown.

    `notice` says what the address asks for that is not there.
    """

    visit: Visit
    pages: Pages
    receipts: Receipts
    notice: Notice


_run: ContextVar[Run | None] = ContextVar("run", default=None)


def main() -> None:
    """Shows the frame, and in it the page that the address names."""
    preload.start()  # it and the next three patch Streamlit, once per process
    keyedstate.look_up_by_key()
    fitting.refuse_unfit_values()
    options.read_without_lock()
    for style in STYLES:
        st.html(style)
    receipts = receipt.begin()
    unknownvalues.begin()  # from here on it notes what the address asks for in vain, for the notice
    historysteps.restore_address()  # after a step back or forward in the browser
    game.redirect_to_other_game()
    agreed = sheetgame.agreed_rules()
    if agreed:
        sheetgame.use_game_of_sheet(agreed)
    visit, problem = _choices()
    all_pages = pages.build(visit.language, visit.game)
    current = st.navigation(list(all_pages.values()), position="hidden")
    st.set_page_config(page_title=pages.window_title(visit.language, current.title))
    presence.turn_to(current.url_path)  # ends what still computes for the page before
    # In the first run after leaving a sheet its key is still in the address.
    bar.show(visit, all_pages, current, agreed if current.url_path == pages.SHEETS else None)
    backtosheet.show(visit, current.url_path)
    if messages.is_partial(visit.language):
        st.caption(visit.say("app.partial", language=messages.language_name(visit.language)))
    if problem:
        st.warning(escape_markdown(problem.sentence(visit.language)))
    notice = Notice(visit, current.url_path or pages.HOME)
    token = _run.set(Run(visit, all_pages, receipts, notice))
    try:
        with without_names(), styles.sending_each_once():  # players are numbers until the page names them
            current.run()
    finally:
        _run.reset(token)
    notice.show()
    receipts.leave_for_page()


def enter() -> Visit:
    """Returns the visitor's choices; every page begins with this call."""
    run = _run.get()
    if run is None:  # the page runs without its frame, as under a fresh `streamlit run`
        leave_pages_mode()
        main()
        st.stop()
    return run.visit


def page(name: str) -> StreamlitPage:
    """The page of this name, to link to with `st.page_link`."""
    return _current().pages[name]


def name_window(subject: str) -> None:
    """Titles the browser window after what the page shows, rather than after the page itself."""
    st.set_page_config(page_title=pages.window_title(_current().visit.language, subject))


def destinations() -> Pages:
    """All pages except the home page."""
    return {name: page for name, page in _current().pages.items() if name != pages.HOME}


def inputs_done() -> None:
    """Marks the end of the page's inputs: a visitor who changes one of them need not wait for the rest."""
    _current().notice.show()
    _current().receipts.leave_for_inputs()


def stop() -> NoReturn:
    """Ends the page early; after `st.stop` alone the receipts would be missing."""
    _current().notice.show()
    _current().receipts.leave_for_page()
    st.stop()


def leave_pages_mode() -> None:
    """Ends, once per visitor, the mode in which `streamlit run` starts if `pages/` is next to its script.

    In that mode a page runs without its frame, and its inputs are not kept in the address.
    """
    if PAGES_MODE_LEFT not in st.session_state:
        st.session_state[PAGES_MODE_LEFT] = True
        all_pages = pages.build(messages.DEFAULT_LANGUAGE, rulesets.family_keys()[0])
        st.navigation(list(all_pages.values()), position="hidden")
        st.rerun()


def _choices() -> tuple[Visit, CaboError | None]:
    """The visitor's choices, and what is wrong with the house rules, which are then ignored."""
    remembered_choices = rememberedchoices.of_browser()
    preferred_language = remembered_choices.language or languages.of_locale(st.context.locale)
    language = choices.option_in_address(
        LANGUAGE_INPUT, messages.LANGUAGES, preferred_language, messages.language_name
    )
    game_key = choices.option_in_address(
        GAME_INPUT,
        rulesets.family_keys(),
        # Without a remembered game it is the first edition printed in that language.
        remembered_choices.game or rulesets.edition(preferred_language, rulesets.family_keys()),
        lambda key: game_name(language, rulesets.read(key)),
    )
    house = choices.words_in_address(HOUSE_INPUT, _most_house_rules(tuple(rulesets.family_keys())))
    try:
        return Visit(language, rulesets.read(game_key, house)), None
    except CaboError as problem:
        return Visit(language, rulesets.read(game_key)), problem


@cache
def _most_house_rules(games: tuple[str, ...]) -> int:
    """How many house rules can be agreed on at once: all that one of these games offers."""
    return max(len(rulesets.house_rules(key)) for key in games)


def _current() -> Run:
    run = _run.get()
    assert run, "pages begin with frame.enter()"
    return run
