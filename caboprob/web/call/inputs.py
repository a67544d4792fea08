"""The inputs of the page of the call: the table in play."""

from dataclasses import dataclass
from functools import partial

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from caboprob.montecarlo.beliefs.drawn import DrawEvidence
from caboprob.montecarlo.beliefs.nearest import DescribedEvidence, Lineups
from caboprob.montecarlo.beliefs.turnshad import TurnsEvidence
from caboprob.montecarlo.policies import tablekinds
from caboprob.table.position import Position
from caboprob.table.score import NEW_GAME, ScoresBefore
from caboprob.text.cardnames import card_name
from caboprob.text.rounds.reasons import player_name
from caboprob.web.base import choices, styles
from caboprob.web.base.historysteps import input_value
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.inputs import cardpad, positions, presets, seats, tablemates, turns
from caboprob.web.roundentry import scoresbefore

STARTER, DRAWN, THROWN = "starter", "drawn", "thrown"  # the inputs, as the address calls them
NOBODY_KNOWS, NOTHING = "unknown", "nothing"
THROWN_ANSWERS = {NOBODY_KNOWS: None, "yes": True, "no": False}


@dataclass(frozen=True, slots=True)
class Question:
    """A table as I see it, after so many turns each, at a table of this kind.

    `turns` is None until it is said. `company` is the kind of table: who sits there. `starter` is the seat
    that began, counted from mine, None if nobody remembers; opponents' hands after the first
    `hands_described` may have any size. `drawn` is the card that I have drawn and not yet played, None before
    I draw; `before` are the scores on the sheet, mine first.
    `top_thrown` tells whether the top discard was itself thrown (snapped), None if nobody said.
    """

    position: Position
    turns: int | None
    company: str
    starter: int | None
    hands_described: int
    drawn: int | None = None
    before: ScoresBefore = NEW_GAME
    top_thrown: bool | None = None

    @property
    def other_companies(self) -> Lineups:
        """The players, me first, at each other kind of table."""
        kinds = tablemates.other_kinds(self.company)
        return tuple((kind, tablekinds.players(kind, self.position.players)) for kind in kinds)

    @property
    def evidence(self) -> DescribedEvidence | None:
        """What is known of the table; None until the turns are said."""
        if self.turns is None:
            return None
        turns_evidence = TurnsEvidence(
            position=self.position,
            players=tablekinds.players(self.company, self.position.players),
            turns_had=self.turns,
            starter=self.starter,
            hands_described=self.hands_described,
            top_thrown=self.top_thrown,
        )
        return turns_evidence if self.drawn is None else DrawEvidence(turns_evidence, self.drawn)


@dataclass(frozen=True, slots=True)
class AnswerContainers:
    """The containers for the answer: the number goes to the `head` next to the table, the rest below it.

    On a phone, where the table fills the screen, `short` repeats the number at the edge of the screen.
    """

    short: DeltaGenerator
    head: DeltaGenerator
    rest: DeltaGenerator


def ask(visit: Visit) -> tuple[Question | None, AnswerContainers]:
    """Asks for the table; returns the question, None until a card of mine is entered, and the containers."""
    styles.use("answers", "call")
    with st.container(key="columns"):
        with st.container():
            players = seats.ask(visit)
            cards_place, below_cards = st.container(), st.container()
            with below_cards:
                turns_had = turns.ask(visit, holding=st.query_params.get(DRAWN, NOTHING) != NOTHING)
                table_kind = tablemates.ask(visit)
                fold_place = st.container()
                before = scoresbefore.ask(visit, players)
            with cards_place:
                position = positions.ask(
                    visit,
                    players,
                    needs_own=True,
                    fold_place=fold_place,
                    ask_also=partial(_ask_more, visit, players),
                )
            short = st.container(key="call-short")
        with st.container(key="columns-answer"):
            head = st.container()
            rest = st.container()
            presets.show(visit, "call")
    if position is None:
        if not input_value(positions.ME):
            head.info(visit.say("call.empty"))
        return None, AnswerContainers(short, head, rest)
    hands_described = positions.count_described_hands(players)
    question = Question(
        position,
        turns_had,
        table_kind,
        _starter(),
        hands_described,
        _drawn_card(visit),
        before,
        _top_thrown(position),
    )
    return question, AnswerContainers(short, head, rest)


def _ask_more(visit: Visit, players: int) -> None:
    """Asks for the card that I have drawn, who began, and whether the top discard was thrown (snapped)."""
    deck = visit.rules.deck
    cards = {deck.faces[card].name: card_name(deck.faces[card].name) for card in cardpad.tappable_cards(deck)}
    drawn_options = {NOTHING: visit.say("call.drawn.nothing"), **cards}
    _choose(visit.say("call.drawn.title"), DRAWN, drawn_options)
    starter_options = {
        NOBODY_KNOWS: visit.say("call.starter.unknown"),
        "1": visit.say("call.starter.me"),
        **{str(number): player_name(visit.language, number) for number in range(2, players + 1)},
    }
    _choose(visit.say("call.starter.title"), STARTER, starter_options)
    if visit.rules.snap_once:
        answers = {answer: visit.say(f"call.thrown.{answer}") for answer in THROWN_ANSWERS}
        _choose(visit.say("call.thrown.title"), THROWN, answers)


def _choose(label: str, key: str, names: dict[str, str]) -> None:
    """A choice kept in the address."""
    chosen = choices.choose_one(
        st.selectbox,
        label,
        tuple(names),
        key=key,
        label_of=names.__getitem__,
        filter_mode=None,
    )
    share.add_to_link(**{key: chosen})


def _starter() -> int | None:
    """The seat that began, counted from mine; None if nobody remembers."""
    chosen = st.session_state[STARTER]
    return None if chosen == NOBODY_KNOWS else int(chosen) - 1


def _top_thrown(position: Position) -> bool | None:
    """Whether the top discard was itself thrown (snapped); None if that is not said, or nothing is asked."""
    if not position.rules.snap_once or not position.discard:
        return None
    return THROWN_ANSWERS[st.session_state[THROWN]]


def _drawn_card(visit: Visit) -> int | None:
    """The card that I have drawn; None before I draw."""
    chosen = st.session_state[DRAWN]
    return None if chosen == NOTHING else visit.rules.deck.read_card(chosen)
