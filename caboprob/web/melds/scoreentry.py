"""What is asked about a round: who dealt first, and what each game cost the two players.

The address has `dealer`, and `games` with a game on each line, as `caboprob.kabadak.score` reads them.
"""

from dataclasses import dataclass

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from caboprob.errors import CaboError
from caboprob.kabadak.core.state import SEATS
from caboprob.kabadak.score import BARE, SEPARATOR, read_games, score_round
from caboprob.text.rounds.reasons import player
from caboprob.web.base import choices
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.melds import words

DEALER, GAMES = "dealer", "games"
LOSSES = tuple(f"loss{number}" for number in range(1, SEATS + 1))
WON_BARE, NOBODY = "won-bare", "0"
REFUSED = "game-refused"
LONGEST = 4000  # letters
LONGEST_LOSS = 120


@dataclass(frozen=True, slots=True)
class EnteredGames:
    """The games as written, who dealt first, and the place for what is wrong with them."""

    games: str
    first_dealer: int
    wrong: DeltaGenerator


def ask(visit: Visit) -> EnteredGames:
    """The fields: one game to add, and all of them to correct."""
    dealer = choices.choose_one(
        st.segmented_control,
        visit.say("kabadak.score.first-dealer"),
        [str(number) for number in range(1, SEATS + 1)],
        key=DEALER,
        label_of=lambda number: player(visit.language, int(number)),
        required=True,
    )
    share.add_to_link(**{DEALER: dealer})
    _one_game(visit, int(dealer))
    wrong = st.container()
    return EnteredGames(_all_games(visit), int(dealer), wrong)


def begin(dealer: int) -> None:
    """Begins a new round, which this player deals first."""
    st.session_state[DEALER], st.session_state[GAMES] = str(dealer), ""


def _one_game(visit: Visit, dealer: int) -> None:
    """The game just played: what each player was left with, and whether a bare Kabadak ended it."""
    with st.container(border=True, key="one-game"):
        st.markdown(f"**{visit.say('kabadak.score.one-game')}**")
        with st.container(horizontal=True, gap="small", wrap=False):
            for number, key in enumerate(LOSSES, 1):
                st.text_input(
                    player(visit.language, number),
                    key=key,
                    max_chars=LONGEST_LOSS,
                    placeholder="0",
                )
        st.caption(visit.say("kabadak.score.loss-help"))
        options = [NOBODY, *(str(number) for number in range(1, SEATS + 1))]
        st.segmented_control(
            visit.say("kabadak.score.won-bare-field"),
            options,
            default=NOBODY,
            key=WON_BARE,
            required=True,
            format_func=lambda one: (
                visit.say("kabadak.score.nobody") if one == NOBODY else player(visit.language, int(one))
            ),
        )
        _refused(visit, dealer)
        st.button(
            visit.say("kabadak.score.write"), type="primary", key="write", on_click=_write, args=(dealer,)
        )


def _all_games(visit: Visit) -> str:
    """All games as text, so that any of them can be corrected."""
    with st.expander(visit.say("kabadak.score.mend"), icon=":material/edit_note:"):
        text = st.text_area(
            visit.say("kabadak.score.all-games"),
            key=GAMES,
            bind="query-params",
            max_chars=LONGEST,
            height=180,
            placeholder=f"0 {SEPARATOR} 45",
        )
        st.caption(visit.say("kabadak.score.notation", bare=BARE, one=1, two=2))
    share.add_to_link(**{GAMES: text})
    return text


def _refused(visit: Visit, dealer: int) -> None:
    """Why the game was not added, as long as the fields have not changed."""
    if st.session_state.get(REFUSED) != _line():
        return
    try:
        score_round(read_games(_with(_line())), dealer)
    except CaboError as error:
        st.error(words.refusal(visit, error))


def _line() -> str:
    """The game in the fields as one line; an empty field is 0."""
    bare = st.session_state.get(WON_BARE, NOBODY)
    parts = [str(st.session_state.get(key, "")).strip() or "0" for key in LOSSES]
    return f" {SEPARATOR} ".join(BARE if str(seat) == bare else part for seat, part in enumerate(parts, 1))


def _with(line: str) -> str:
    games = str(st.session_state.get(GAMES, "")).strip()
    return f"{games}\n{line}" if games else line


def _write(dealer: int) -> None:
    """Adds the game and empties the fields; if it is refused, they stay as they are."""
    line = _line()
    try:
        score_round(read_games(_with(line)), dealer)
    except CaboError:
        st.session_state[REFUSED] = line
        return
    st.session_state[GAMES] = _with(line)
    for key in LOSSES:
        st.session_state[key] = ""
    st.session_state[WON_BARE] = NOBODY
    st.session_state.pop(REFUSED, None)
