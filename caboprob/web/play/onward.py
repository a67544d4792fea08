"""Where the keyboard goes on in a round: at what waits for a decision."""

import streamlit as st

from caboprob.practice.observation import Observation, Stage
from caboprob.practice.taps import Intent, Verb, verbs
from caboprob.table.core.codes import LOOK_OTHER, LOOK_OWN
from caboprob.web.frame import nextfocus
from caboprob.web.play import state
from caboprob.web.play.setup import MOVES
from caboprob.web.tapping import spots

WITHIN_SELECTOR = ".st-key-tabletop, .st-key-play-do, .st-key-play-done"
START = "start"
KEEP_BUTTONS = "play-keep"  # the key of the buttons that keep a round that has ended
TWO_CARD_VERBS = (Verb.SWAP, Verb.SNAP)  # verbs that may need a second card, from another hand


def focus_nowhere() -> None:
    """Before the cards are dealt, moves the focus nowhere: the visitor goes through the questions alone."""
    nextfocus.show(START, "", (), WITHIN_SELECTOR)


def focus_pace_button(moment: int) -> None:
    """While the visitor watches the others, moves the focus to the button that goes on."""
    nextfocus.show(_step_name(moment), "", ("pace-on",), WITHIN_SELECTOR)


def show(observation: Observation, intent: Intent) -> None:
    """Moves the focus to what is next; choosing a card leaves it there unless the next is in another hand."""
    is_held = state.held_entry() is not None
    elsewhere = intent.chosen if intent.verb in TWO_CARD_VERBS else ()
    keys = ("play-back",) if is_held else keys_next(observation, intent)
    nextfocus.show(_step_name(intent.verb, elsewhere, is_held), f"{intent.chosen}", keys, WITHIN_SELECTOR)


def keys_next(observation: Observation, intent: Intent) -> tuple[str, ...]:
    """The keys of the buttons that are next: a card where one is to be chosen, otherwise the first verb."""
    if intent.verb is None or observation.stage in (Stage.ROUND_OVER, Stage.GAME_OVER):
        return (*(f"verb-{verb}" for verb in verbs(observation)[:1]), KEEP_BUTTONS)
    my_seat = observation.me
    other_seat = next((my_seat + step) % observation.players for step in range(1, observation.players))
    return tuple(
        spots.button_key(spots.spot_name(seat, 0))
        for seat in _hands_to_choose_from(observation, intent, my_seat, other_seat)
    )


def _hands_to_choose_from(
    observation: Observation, intent: Intent, my_seat: int, other_seat: int
) -> tuple[int, int]:
    """The seat, from 0, of the hand to choose a card from, and of another one if that is empty.

    `action` has the bits of what the card in my hand may do.
    """
    looks_at_others = (
        intent.verb == Verb.LOOK and not observation.action & LOOK_OWN and observation.action & LOOK_OTHER
    )
    takes_second_card = (
        bool(intent.chosen) and intent.verb in TWO_CARD_VERBS and intent.chosen[-1][0] == my_seat
    )
    from_other = looks_at_others or takes_second_card or intent.verb == Verb.DEAL_TO_OTHER
    return (other_seat, my_seat) if from_other else (my_seat, other_seat)


def _step_name(*what_is_asked: object) -> str:
    """The name of a step, my decisions so far and what is asked now: when it changes, the focus moves."""
    return " ".join(map(str, (st.session_state.get(MOVES, ""), *what_is_asked)))
