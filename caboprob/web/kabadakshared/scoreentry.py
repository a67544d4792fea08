"""What is asked about a round: who dealt first, and what each game cost both players.

The address has `dealer`, and `games` with one game a line, as `caboprob.kabadak.score` reads them.
"""

from dataclasses import dataclass

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from caboprob.errors import CaboError
from caboprob.kabadak.core.state import SEATS
from caboprob.kabadak.score import BARE, LOSS_SEPARATOR, read_games, score_round
from caboprob.text.rounds.reasons import player_name
from caboprob.web.base import choices
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.kabadakshared import words

DEALER, GAMES = "dealer", "games"  # the keys of the fields
LOSS_KEYS = tuple(f"loss{number}" for number in range(1, SEATS + 1))
WON_BARE, NOBODY = "won-bare", "0"
REFUSED = "game-refused"  # in the visitor's session: the line of the game that was refused
LONGEST_GAMES = 4000  # letters
LONGEST_LOSS = 120  # letters, too: a loss may be written as the cards that are left


@dataclass(frozen=True, slots=True)
class EnteredGames:
    """The games as written, who dealt first, and the container for what is wrong with them."""

    games: str
    first_dealer: int
    error_place: DeltaGenerator


def ask(visit: Visit) -> EnteredGames:
    """Shows the fields: one game to add, and all of them to correct."""
    dealer = choices.choose_one(
        st.segmented_control,
        visit.say("kabadak.score.first-dealer"),
        [str(number) for number in range(1, SEATS + 1)],
        key=DEALER,
        label_of=lambda number: player_name(visit.language, int(number)),
        required=True,
    )
    share.add_to_link(**{DEALER: dealer})
    _ask_one_game(visit, int(dealer))
    error_place = st.container()
    return EnteredGames(_ask_all_games(visit), int(dealer), error_place)


def begin(dealer: int) -> None:
    """Begins a new round, which this player deals first."""
    st.session_state[DEALER], st.session_state[GAMES] = str(dealer), ""


def _ask_one_game(visit: Visit, dealer: int) -> None:
    """Asks for the game just played: what each player was left with, and who won by a bare Kabadak."""
    with st.container(border=True, key="one-game"):
        st.markdown(f"**{visit.say('kabadak.score.one-game')}**")
        with st.container(horizontal=True, gap="small", wrap=False):
            for number, key in enumerate(LOSS_KEYS, 1):
                st.text_input(
                    player_name(visit.language, number),
                    key=key,
                    max_chars=LONGEST_LOSS,
                    placeholder="0",
                )
        st.caption(visit.say("kabadak.score.loss-help"))
        st.session_state.setdefault(WON_BARE, NOBODY)
        options = [NOBODY, *(str(number) for number in range(1, SEATS + 1))]
        st.segmented_control(
            visit.say("kabadak.score.won-bare-field"),
            options,
            key=WON_BARE,
            required=True,
            format_func=lambda one: (
                visit.say("kabadak.score.nobody") if one == NOBODY else player_name(visit.language, int(one))
            ),
        )
        _show_refusal(visit, dealer)
        st.button(
            visit.say("kabadak.score.write"), type="primary", key="write", on_click=_add_game, args=(dealer,)
        )


def _ask_all_games(visit: Visit) -> str:
    """Shows all games as text, so that any of them can be corrected; returns the text."""
    with st.expander(visit.say("kabadak.score.mend"), icon=":material/edit_note:"):
        text = st.text_area(
            visit.say("kabadak.score.all-games"),
            key=GAMES,
            bind="query-params",
            max_chars=LONGEST_GAMES,
            height=180,
            placeholder=f"0 {LOSS_SEPARATOR} 45",
        )
        st.caption(visit.say("kabadak.score.notation", bare=BARE, one=1, two=2))
    share.add_to_link(**{GAMES: text})
    return text


def _show_refusal(visit: Visit, dealer: int) -> None:
    """Says why the game was not added, as long as the fields have not changed."""
    if st.session_state.get(REFUSED) != _line_in_fields():
        return
    try:
        score_round(read_games(_games_with(_line_in_fields())), dealer)
    except CaboError as error:
        st.error(words.refusal(visit, error))


def _line_in_fields() -> str:
    """The game in the fields as one line; an empty field is 0."""
    bare = st.session_state.get(WON_BARE, NOBODY)
    parts = [str(st.session_state.get(key, "")).strip() or "0" for key in LOSS_KEYS]
    return f" {LOSS_SEPARATOR} ".join(
        BARE if str(number) == bare else part for number, part in enumerate(parts, 1)
    )


def _games_with(line: str) -> str:
    games = str(st.session_state.get(GAMES, "")).strip()
    return f"{games}\n{line}" if games else line


def _add_game(dealer: int) -> None:
    """Adds the game and empties the fields; if it is refused, they keep what they hold."""
    line = _line_in_fields()
    try:
        score_round(read_games(_games_with(line)), dealer)
    except CaboError:
        st.session_state[REFUSED] = line
        return
    st.session_state[GAMES] = _games_with(line)
    for key in LOSS_KEYS:
        st.session_state[key] = ""
    st.session_state[WON_BARE] = NOBODY
    st.session_state.pop(REFUSED, None)
