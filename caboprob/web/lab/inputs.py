"""The inputs of the page *Lab*: who plays, what is played, how often, and with which seed."""

from dataclasses import dataclass

import streamlit as st

from caboprob.errors import CaboError
from caboprob.montecarlo.play.scenario import SCENARIO_KINDS, Scenario, ScenarioKind, scenario
from caboprob.montecarlo.policies import players
from caboprob.text.rounds import reasons
from caboprob.web.answers import estimatewords
from caboprob.web.base import choices, styles
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.inputs.seed import SEED, USUAL_SEED, read_seed
from caboprob.web.lab import ownplayer
from caboprob.web.lab.ownplayer import OWN_PLAYER
from caboprob.web.progress import background, runs

PLAYERS, KIND, ROUNDS = "players", "kind", "rounds"  # in the address
MOST_PLAYERS = 8
USUAL_SEATS = ("steady", "careful", "beginner", "sharp", "shark", "kamikaze", "steady", "careful")
ROUND_COUNTS = ("10000", "100000", "1000000", str(runs.MOST_ROUNDS))
ROUNDS_PER_UNIT = 10  # a game, or a deal played from every seat, counts as about so many rounds


@dataclass(frozen=True, slots=True)
class Question:
    """What is to be played, how many units (rounds, deals or games) of it, and who sits in which seat."""

    scenario: Scenario
    units: int
    seats: tuple[str, ...]  # keys of players, or `mine`

    @property
    def kind(self) -> ScenarioKind:
        """The kind of unit: rounds, the same deals from every seat, or games."""
        return self.scenario.kind

    @property
    def is_quick(self) -> bool:
        """Whether it takes a moment only."""
        return self.units <= units(self.kind, runs.QUICK_ROUNDS)


def ask(visit: Visit) -> Question:
    """Shows the fields; returns what is asked."""
    styles.use("answers", "lab")
    seats = _ask_seats(visit, _ask_player_count(visit))
    ownplayer.show_players(visit)
    own_player = ownplayer.ask(visit)
    kind = _ask_kind(visit)
    rounds_chosen = choices.choose_one(
        st.segmented_control,
        visit.say(f"lab.size.{kind}"),
        ROUND_COUNTS,
        key=ROUNDS,
        label_of=lambda one: estimatewords.count(visit, units(kind, int(one))),
        default=ROUND_COUNTS[1],
        required=True,
        wrap=True,
    )
    most_rounds = estimatewords.count(visit, runs.MOST_ROUNDS)
    st.caption(visit.say("lab.run.limits", rounds=most_rounds, n=background.MOST_PARALLEL))
    seed = _ask_seed(visit)
    share.add_to_link(**{ROUNDS: rounds_chosen})
    chosen = [own_player if seat == OWN_PLAYER else players.named(seat) for seat in seats]
    return Question(
        scenario(visit.rules, chosen, kind=kind, seed=seed), units(kind, int(rounds_chosen)), seats
    )


def units(kind: ScenarioKind, rounds: int) -> int:
    """How many rounds, deals or games correspond to about so many rounds."""
    return rounds if kind == "rounds" else rounds // ROUNDS_PER_UNIT


def seat_name(visit: Visit, question: Question, seat: int) -> str:
    """Who sits there: `Steady`, or `Steady (2)` if several players have that name."""
    name = ownplayer.name(visit, question.seats[seat])
    return name if question.seats.count(question.seats[seat]) == 1 else f"{name} ({seat + 1})"


def _ask_player_count(visit: Visit) -> int:
    most = min(visit.rules.players_max, MOST_PLAYERS)
    options = [str(number) for number in range(visit.rules.players_min, most + 1)]
    chosen = choices.choose_one(
        st.segmented_control,
        visit.say("lab.players"),
        options,
        key=PLAYERS,
        label_of=str,
        default="3" if "3" in options else options[0],
        required=True,
        wrap=True,
    )
    share.add_to_link(**{PLAYERS: chosen})
    return int(chosen)


def _ask_seats(visit: Visit, player_count: int) -> tuple[str, ...]:
    """Who sits at each place."""
    seats = []
    with st.container(key="lab-seats"):
        for seat in range(player_count):
            key = f"p{seat + 1}"
            chosen = choices.choose_one(
                st.selectbox,
                reasons.player_name(visit.language, seat + 1),
                [*players.KEYS, OWN_PLAYER],
                key=key,
                label_of=lambda one: ownplayer.name(visit, one),
                default=USUAL_SEATS[seat],
                filter_mode=None,
            )
            share.add_to_link(**{key: chosen})
            seats.append(chosen)
    return tuple(seats)


def _ask_kind(visit: Visit) -> ScenarioKind:
    chosen = choices.choose_one(
        st.segmented_control,
        visit.say("lab.kind.title"),
        SCENARIO_KINDS,
        key=KIND,
        label_of=lambda one: visit.say(f"lab.kind.{one}"),
        required=True,
        wrap=True,
    )
    share.add_to_link(**{KIND: chosen})
    kind = next(one for one in SCENARIO_KINDS if one == chosen)
    st.caption(visit.say(f"lab.kind.{kind}-help"))
    return kind


def _ask_seed(visit: Visit) -> int:
    """The seed, folded away; if it cannot be read, the page says so and uses the default."""
    with st.expander(visit.say("lab.seed.title"), icon=":material/casino:", key="seed-fold"):
        text = st.text_input(visit.say("lab.seed.field"), key=SEED, bind="query-params", max_chars=20)
        st.caption(visit.say("lab.seed.help"))
    try:
        seed = read_seed(text)
    except CaboError as error:
        st.warning(visit.say("lab.seed.refused", why=visit.reason(error), seed=USUAL_SEED))
        seed = USUAL_SEED
    share.add_to_link(**{SEED: seed})
    return seed
