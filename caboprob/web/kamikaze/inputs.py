"""The inputs of the kamikaze page: the table, how many cards are dealt, and how often I draw."""

from dataclasses import dataclass

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from caboprob.exact.kamikaze import most_draws
from caboprob.montecarlo.beliefs.nearest import Companies
from caboprob.montecarlo.beliefs.turnshad import TurnsEvidence
from caboprob.montecarlo.policies import players, tables
from caboprob.montecarlo.policies.player import Player
from caboprob.slots import LARGEST_HAND
from caboprob.table.position import Position, read_position
from caboprob.table.score import NEW_GAME, ScoresBefore
from caboprob.web.base import choices
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.inputs import cardpad, company, positions, presets, seats, turns
from caboprob.web.inputs.positions import ME
from caboprob.web.roundentry import scoresbefore

SIZE, DRAWS = "cards", "draws"
AS_DEALT = "rules"
HUNTER = "kamikaze"  # the built-in player that plays for me: one that tries for a kamikaze
USUAL_DRAWS = 5


@dataclass(frozen=True, slots=True)
class Question:
    """A position to judge.

    `draws` is how many more times I draw, None while one of my cards is unknown. `turns_had` is how many
    turns everybody has had, None until that is said; `company` is the kind of table. Opponents' hands after
    the first `hands_described` may have any size. `before` are the scores on the sheet.
    """

    position: Position
    draws: int | None
    no_card_known: bool
    turns_had: int | None = None
    company: str = company.USUAL_TABLE
    hands_described: int = 0
    before: ScoresBefore = NEW_GAME

    @property
    def other_companies(self) -> Companies:
        """The other people who may sit at the table with me, by kind of table."""
        return tuple((kind, self._players(kind)) for kind in company.other_kinds(self.company))

    def _players(self, company_kind: str) -> tuple[Player, ...]:
        return players.named(HUNTER), *tables.players(company_kind, self.position.players - 1)

    @property
    def evidence(self) -> TurnsEvidence | None:
        """What is known of the table, where I try for a kamikaze; None until turns and a card are entered.

        Without a card of mine it is impossible: whoever has had turns knows some of their cards.
        """
        if self.turns_had is None or self.no_card_known:
            return None
        return TurnsEvidence(
            position=self.position,
            players=self._players(self.company),
            turns_had=self.turns_had,
            hands_described=self.hands_described,
        )


def ask(visit: Visit) -> tuple[Question | None, DeltaGenerator]:
    """Asks for the table; returns the question, None for an impossible one, and the answer's container."""
    with st.container(key="columns"):
        with st.container():
            table_place, below = st.container(), st.container()
            with below:
                turns_had = turns.ask(visit)
                table_kind = company.ask(visit) if turns_had is not None else company.USUAL_TABLE
                fold_place = st.container()
                size = hand_size(visit)
            with table_place:
                player_count = seats.ask(visit)
                position = positions.ask(visit, player_count, hand_size=size, below=fold_place)
            before = scoresbefore.ask(visit, player_count)
        with st.container(key="columns-answer"):
            draw_count = draws(visit, position, quiet=turns_had is not None) if position else None
            answer_place = st.container()
            st.markdown(f"**{visit.say('odds.examples')}**")
            presets.show(visit, "kamikaze")
    if position is None:
        return None, answer_place
    no_card_known = not cardpad.cards_in(ME)
    hands_described = positions.hands_described(player_count)
    question = Question(position, draw_count, no_card_known, turns_had, table_kind, hands_described, before)
    return question, answer_place


def initial_question(visit: Visit) -> Question:
    """What is asked before anything has been entered."""
    players = int(seats.usual_number(seats.seat_numbers(visit.rules)))
    return Question(read_position(visit.rules, players=players), draws=None, no_card_known=True)


def hand_size(visit: Visit) -> int | None:
    """Asks how many cards everybody is dealt; None for as many as in the rules."""
    own = visit.rules.hand_size
    least = sum(count for _, count in visit.rules.kamikaze)
    options = [AS_DEALT, *(str(size) for size in range(least, LARGEST_HAND + 1) if size != own)]
    chosen = choices.choose_one(
        st.selectbox,
        visit.say("kamikaze.field.dealt"),
        options,
        key=SIZE,
        label_of=lambda size: visit.say("kamikaze.field.as-dealt", n=own) if size == AS_DEALT else size,
    )
    share.add_to_link(**{SIZE: chosen})
    return None if chosen == AS_DEALT else int(chosen)


def draws(visit: Visit, position: Position, *, quiet: bool) -> int | None:
    """Asks how many more times I draw; None, with a note unless `quiet`, while a card of mine is unknown."""
    most = most_draws(position)
    if any(slot.card is None for slot in position.me):
        if cardpad.cards_in(ME) and not quiet:
            st.info(visit.say("kamikaze.draws.unknown"))
        return None
    if not most:
        return 0
    label = visit.say("kamikaze.field.draws")
    chosen = choices.choose_number(label, 0, most, key=DRAWS, default=min(USUAL_DRAWS, most))
    share.add_to_link(**{DRAWS: chosen})
    return chosen
