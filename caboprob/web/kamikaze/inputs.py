"""The inputs of the kamikaze page: the table, how many cards are dealt, and how often I draw."""

from dataclasses import dataclass

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from caboprob.exact.kamikaze import most_draws
from caboprob.montecarlo.beliefs.nearest import Lineups
from caboprob.montecarlo.beliefs.turnshad import TurnsEvidence
from caboprob.montecarlo.policies import players, tablekinds
from caboprob.montecarlo.policies.player import Player
from caboprob.slots import LARGEST_HAND
from caboprob.table.lastturns import kamikaze_cards_missing
from caboprob.table.position import Position, read_position
from caboprob.table.score import NEW_GAME, ScoresBefore
from caboprob.web.base import choices
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.inputs import cardpad, positions, presets, seats, tablemates, turns
from caboprob.web.inputs.positions import ME
from caboprob.web.roundentry import scoresbefore

SIZE, DRAWS = "cards", "draws"  # in the address: of a hand when dealt, and my draws to come
AS_IN_RULES = "rules"
KAMIKAZE_PLAYER = "kamikaze"  # the built-in player that plays for me: one that tries for a kamikaze
USUAL_DRAWS = 5


@dataclass(frozen=True, slots=True)
class Question:
    """A position to judge.

    `draws` is how many more times I draw, None while one of my cards is unknown. `turns_had` is how many
    turns everybody has had, None until it is entered; `company` is the kind of table. Of the opponents' hands
    the first `hands_described` have been entered; the others may have any size. `before` holds the scores on
    the sheet.
    """

    position: Position
    draws: int | None
    none_of_mine_known: bool
    turns_had: int | None = None
    company: str = tablemates.USUAL_TABLE
    hands_described: int = 0
    before: ScoresBefore = NEW_GAME

    @property
    def is_held(self) -> bool:
        """Whether I hold a kamikaze already."""
        return _is_held(self.position)

    @property
    def other_companies(self) -> Lineups:
        """The players, me first, at each other kind of table."""
        return tuple((kind, self._players(kind)) for kind in tablemates.other_kinds(self.company))

    def _players(self, company_kind: str) -> tuple[Player, ...]:
        return players.named(KAMIKAZE_PLAYER), *tablekinds.players(company_kind, self.position.players - 1)

    @property
    def evidence(self) -> TurnsEvidence | None:
        """What is known of a table at which I try for a kamikaze; None until turns and a card are entered.

        That none of my cards is known cannot be: whoever has had turns knows some. With a kamikaze in hand
        nothing is left to try for.
        """
        if self.turns_had is None or self.none_of_mine_known or self.is_held:
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
            table_place, below_table = st.container(), st.container()
            with below_table:
                turns_had = turns.ask(visit)
                table_kind = tablemates.ask(visit) if turns_had is not None else tablemates.USUAL_TABLE
                fold_place = st.container()
                size = ask_hand_size(visit)
            with table_place:
                player_count = seats.ask(visit)
                position = positions.ask(visit, player_count, hand_size=size, fold_place=fold_place)
            before = scoresbefore.ask(visit, player_count)
        with st.container(key="columns-answer"):
            draw_count = ask_draws(visit, position, quiet=turns_had is not None) if position else None
            answer_place = st.container()
            presets.show(visit, "kamikaze")
    if position is None:
        return None, answer_place
    none_of_mine_known = not cardpad.cards_in(ME)
    hands_described = positions.count_described_hands(player_count)
    question = Question(
        position, draw_count, none_of_mine_known, turns_had, table_kind, hands_described, before
    )
    return question, answer_place


def initial_question(visit: Visit) -> Question:
    """What is asked before anything has been entered."""
    player_count = int(seats.usual_number(seats.player_counts(visit.rules)))
    return Question(read_position(visit.rules, players=player_count), draws=None, none_of_mine_known=True)


def ask_hand_size(visit: Visit) -> int | None:
    """Asks how many cards everybody is dealt; None for as many as in the rules."""
    size_by_rules = visit.rules.hand_size
    smallest_size = sum(count for _, count in visit.rules.kamikaze)
    options = [
        AS_IN_RULES,
        *(str(size) for size in range(smallest_size, LARGEST_HAND + 1) if size != size_by_rules),
    ]
    chosen = choices.choose_one(
        st.selectbox,
        visit.say("kamikaze.field.dealt"),
        options,
        key=SIZE,
        label_of=lambda size: (
            visit.say("kamikaze.field.as-dealt", n=size_by_rules) if size == AS_IN_RULES else size
        ),
    )
    share.add_to_link(**{SIZE: chosen})
    return None if chosen == AS_IN_RULES else int(chosen)


def ask_draws(visit: Visit, position: Position, *, quiet: bool) -> int | None:
    """Asks how many more times I draw: 0 with a kamikaze in hand, None while a card of mine is unknown.

    A note tells that, if some card has been entered, unless `quiet`.
    """
    most = most_draws(position)
    if _is_held(position):
        return 0
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


def _is_held(position: Position) -> bool:
    """Whether my known cards are a kamikaze."""
    return not kamikaze_cards_missing(position.rules, [slot.card for slot in position.me])
