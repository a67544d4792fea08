"""What is asked before the cards are dealt, and the deal that the address names."""

from dataclasses import dataclass

import streamlit as st

from caboprob.kabadak.core.state import SEATS
from caboprob.kabadak.montecarlo import players as roster
from caboprob.kabadak.practice import entries
from caboprob.kabadak.practice.config import GameConfig
from caboprob.kabadak.practice.game import Game, game_after
from caboprob.kabadak.record import KABADAK_KEY as KABADAK
from caboprob.practice.dealnames import deal_namer
from caboprob.text import playernames
from caboprob.text.rounds.reasons import player_name
from caboprob.web.base import choices
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share

DEAL, SEAT, OPPONENT, MOVES, HELP = "deal", "seat", "opponent", "moves", "help"  # in the address
NOTHING, WARN, LAYABLE, ADVICE = "nothing", "warn", "ways", "advice"
HELP_LEVELS = (NOTHING, WARN, LAYABLE, ADVICE)
"""No help, a warning before a mistake, what can be laid, or what each move is worth."""
USUAL_OPPONENT = "steady"
SEAT_NUMBERS = tuple(str(number) for number in range(1, SEATS + 1))
# In the session alone: the cards chosen, a move refused, and one warned of, with the points that it loses.
CHOSEN, REFUSED, WARNED = "kabadak-chosen", "kabadak-refused", "kabadak-warned"


@dataclass(frozen=True, slots=True)
class Rules:
    """Kabadak's rules, as the name of a deal is made and checked with them; it has no house rules."""

    key: str = KABADAK
    house: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Setup:
    """The opponent, my seat from 1, the name of the deal (empty before it), and my decisions as text.

    From the name of a deal that it made itself, a server finds the seed again (`deal_namer`).
    """

    opponent: str
    seat: int
    deal: str
    moves: str

    @property
    def game(self) -> Game | None:
        """The round as it stands; None if nothing is dealt, or if this server did not name the deal."""
        seed = deal_namer().seed_of(self.deal, Rules(), SEATS) if self.deal else None
        if seed is None:
            return None
        config = GameConfig(roster.named(self.opponent), self.seat - 1, seed)
        return game_after(config, entries.split(self.moves))


def setup_in_address() -> Setup:
    """The set-up that the address holds."""
    setup = Setup(
        choices.option_in_address(OPPONENT, roster.KEYS, USUAL_OPPONENT),
        int(choices.option_in_address(SEAT, SEAT_NUMBERS, SEAT_NUMBERS[0])),
        choices.text_in_address(DEAL),
        choices.text_in_address(MOVES),
    )
    inputs = {OPPONENT: setup.opponent, SEAT: str(setup.seat), DEAL: setup.deal, MOVES: setup.moves}
    share.add_to_link(**inputs)
    return setup


def ask(visit: Visit, setup: Setup) -> None:
    """Shows the fields, and the button that deals."""
    st.markdown(visit.say("kabadakplay.lead"))
    _ask_opponent(OPPONENT, visit.say("kabadakplay.opponent"), roster.KEYS, setup.opponent, visit)
    st.caption(playernames.kabadak_about(visit.language, setup.opponent))
    if setup.deal:
        st.warning(visit.say("kabadakplay.foreign-deal"))
    st.button(
        visit.say("kabadakplay.deal"), key="play-deal", type="primary", icon=":material/style:", on_click=deal
    )


def new_deal_name() -> str:
    """The name of a new deal."""
    return deal_namer().new_name(Rules(), SEATS)


def deal() -> None:
    """Deals a new round."""
    st.session_state[DEAL] = new_deal_name()
    restart_round()


def restart_round() -> None:
    """Goes back to the first deal of the round."""
    st.session_state[MOVES] = ""
    forget_taps()


def swap_seats(seat: int) -> None:
    """Starts the same deal again with me in the other seat; `seat`, from 1, is my present one."""
    st.session_state[SEAT] = SEAT_NUMBERS[SEATS - seat]
    restart_round()


def return_to_setup() -> None:
    """Goes back to what is asked before the deal."""
    st.session_state[DEAL] = ""
    restart_round()


def forget_taps() -> None:
    """Forgets chosen cards, refusals and warnings."""
    for key in (CHOSEN, REFUSED, WARNED):
        st.session_state.pop(key, None)


def player_names(visit: Visit, setup: Setup) -> tuple[str, ...]:
    """The names of both players, by seat."""
    mine = player_name(visit.language, setup.seat, visit.me)
    other = visit.say(
        "kabadakplay.them",
        player=player_name(visit.language, SEATS + 1 - setup.seat),
        name=playernames.kabadak_name(visit.language, setup.opponent),
    )
    return (mine, other) if setup.seat == 1 else (other, mine)


def _ask_opponent(key: str, label: str, options: tuple[str, ...], chosen: str, visit: Visit) -> None:
    """Asks who the opponent is; the address keeps the key, people read the name."""
    shown_key = choices.widget_key(key)
    st.session_state[shown_key] = chosen
    st.selectbox(
        label,
        options,
        key=shown_key,
        format_func=lambda one: playernames.kabadak_name(visit.language, one),
        on_change=_keep_choice,
        args=(shown_key, key),
        filter_mode=None,
    )


def _keep_choice(shown_key: str, key: str) -> None:
    st.session_state[key] = st.session_state[shown_key]
