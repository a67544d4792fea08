"""Once a game is over: the next one with the same people, as they sit or in other seats."""

import streamlit as st

from caboprob.errors import CaboError
from caboprob.sheet.sheet import Sheet
from caboprob.text.numbers import join_words
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.roundentry.fields import PLAYERS
from caboprob.web.sheets import evening, opening
from caboprob.web.sheets.place import FOLLOWS, KEY, PAGE, inputs, link, name_key
from caboprob.web.sheets.words import worded
from caboprob.web.shelf.shelf import sheets


def show(visit: Visit, key: str, sheet: Sheet, following: str | None) -> None:
    """The two ways; once somebody has begun it, the way there, for those too who only read."""
    if error := opening.refused():
        st.error(visit.refusal(error), icon=":material/block:")
    if following:
        show_next_game(visit, following)
    if not sheet.may_write:
        return
    with st.container(key="next-game", horizontal=True, gap="small"):
        if not following:
            st.button(
                worded(visit, sheet, "sheets.again.same"),
                key="again",
                type="primary",
                icon=":material/replay:",
                on_click=_again,
                args=(key,),
            )
        st.markdown(f"[{worded(visit, sheet, 'sheets.again.other')}]({other(visit, key, sheet)})")


def show_next_game(visit: Visit, following: str) -> None:
    """Who plays the next game, and the link to it."""
    after = sheets().read(following)
    players = escape_markdown(join_words(visit.language, list(after.players)))
    words = worded(visit, after, "sheets.again.begun", n=after.game, players=players)
    way = f"[{visit.say('sheets.again.to-it')}]({link(visit, following, after.agreed)})"
    st.info(f"{words} {way}", icon=":material/playlist_add:")


def other(visit: Visit, key: str, sheet: Sheet) -> str:
    """The address at which the next game is begun with other seats or people."""
    address = inputs(visit, key, sheet.agreed)
    del address[KEY]
    named = {name_key(seat): name for seat, name in enumerate(sheet.players, 1)}
    seats: dict[str, share.Value] = {PLAYERS: len(sheet.players), FOLLOWS: evening.remember_sheet(key)}
    return share.link(PAGE, address | seats | named)


def _again(key: str) -> None:
    """Turns to the next game; where nobody has begun one yet, it begins in the same seats."""
    try:
        opening.turn_to(sheets().go_on(key))
    except CaboError as error:
        opening.refuse(error)
