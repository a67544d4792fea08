"""What is asked about simulated games: who the two players are, how many rounds, and the seed."""

from dataclasses import dataclass

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from caboprob.errors import CaboError
from caboprob.kabadak.core.state import SEATS
from caboprob.kabadak.montecarlo import players
from caboprob.kabadak.montecarlo.match import Match, match
from caboprob.montecarlo.play.scenario import SEEDS
from caboprob.text import playernames
from caboprob.text.rounds.reasons import player_name
from caboprob.web.answers import estimatewords
from caboprob.web.base import choices
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.inputs.seed import SEED, USUAL_SEED, read_seed

# In the address, each with the key of a built-in player.
PLAYER_KEYS = tuple(f"p{number}" for number in range(1, SEATS + 1))
ROUNDS = "rounds"
ROUND_COUNTS = ("1000", "10000", "100000")
USUAL_PLAYER = "steady"


@dataclass(frozen=True, slots=True)
class Question:
    """What is to be played, and how many rounds of it."""

    match: Match
    rounds: int

    @property
    def are_alike(self) -> bool:
        """Whether both players play in the same way."""
        first, second = self.match.players
        return first == second


def ask(visit: Visit) -> Question:
    """The fields."""
    st.markdown(visit.say("kabadakgames.lead"))
    keys = [
        _ask_player(visit, player_name(visit.language, number), key, column)
        for (number, key), column in zip(enumerate(PLAYER_KEYS, 1), st.columns(SEATS), strict=True)
    ]
    size = choices.choose_one(
        st.segmented_control,
        visit.say("kabadakgames.size"),
        ROUND_COUNTS,
        key=ROUNDS,
        label_of=lambda rounds: estimatewords.count(visit, int(rounds)),
        default=ROUND_COUNTS[1],
        required=True,
        wrap=True,
    )
    share.add_to_link(**{ROUNDS: size})
    return Question(match([players.named(key) for key in keys], seed=_seed_in_address()), int(size))


def show_rerun_button(visit: Visit, question: Question) -> None:
    """Shows the button that plays the same with other cards."""
    st.button(
        visit.say("answers.run.again"),
        key="kabadak-again",
        icon=":material/casino:",
        on_click=_take_next_seed,
        args=(question.match.seed,),
    )


def seat_name(visit: Visit, question: Question, seat: int) -> str:
    """Who sits there: `Steady`, or `Player 1` if both play alike."""
    if question.are_alike:
        return player_name(visit.language, seat + 1)
    return playernames.kabadak_name(visit.language, question.match.players[seat].key)


def _ask_player(visit: Visit, label: str, key: str, column: DeltaGenerator) -> str:
    with column:
        chosen = choices.choose_one(
            st.selectbox,
            label,
            players.KEYS,
            key=key,
            label_of=lambda name: playernames.kabadak_name(visit.language, name),
            default=USUAL_PLAYER,
            filter_mode=None,
        )
        st.caption(playernames.kabadak_about(visit.language, chosen))
    share.add_to_link(**{key: chosen})
    return chosen


def _seed_in_address() -> int:
    """The seed from the address; the default if there is none that can be read."""
    try:
        seed = read_seed(choices.text_in_address(SEED))
    except CaboError:
        seed = USUAL_SEED
    share.add_to_link(**{SEED: str(seed)})
    return seed


def _take_next_seed(seed: int) -> None:
    st.session_state[SEED] = str((seed + 1) % SEEDS)  # `SEEDS` is how many there are
