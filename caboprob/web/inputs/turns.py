"""Asks how many turns everybody has had, which decides how good the others' hands are by now."""

import streamlit as st

from caboprob.web.base import choices, placeholders
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share

TURNS_INPUT = "had"  # in the address: how many turns everybody has had
NOT_SAID = "unsaid"
MOST_TURNS = 8  # the last number stands for itself and all above
NUMBERS = tuple(str(number) for number in range(MOST_TURNS + 1))


def ask(visit: Visit, *, holding: bool = False) -> int | None:
    """Asks for the number of turns; None until one is tapped.

    If a call ends a turn, everybody has had one at least, unless I am `holding` a drawn card.
    """
    numbers = _numbers(visit, holding=holding)
    value = choices.option_in_address(
        TURNS_INPUT,
        (NOT_SAID, *numbers),
        NOT_SAID,
        lambda number: "" if number == NOT_SAID else label(visit, number),
    )
    shown_key = choices.widget_key(TURNS_INPUT)
    number = None if value == NOT_SAID else value
    st.session_state[shown_key] = number
    st.segmented_control(
        visit.say("inputs.field.turns"),
        numbers,
        key=shown_key,
        format_func=lambda number: label(visit, number),
        on_change=_copy_to_address,
        args=(shown_key,),
        wrap=True,
    )
    call_ends_turn = _call_ends_turn(visit)
    st.caption(
        visit.say("inputs.turns.turn-ends") if call_ends_turn else visit.say("inputs.turns.just-dealt")
    )
    share.add_to_link(**{TURNS_INPUT: value})
    return None if number is None else int(number)


def initial_html(visit: Visit) -> str:
    """The HTML that stands for the field until the app has loaded, with nothing chosen."""
    numbers = (label(visit, number) for number in _numbers(visit, holding=False))
    return placeholders.pills(visit.say("inputs.field.turns"), *numbers, chosen=())


def label(visit: Visit, number: str) -> str:
    """The label of a number's button; that of the last number says that it stands for all above."""
    return visit.say("inputs.turns.more", n=number) if number == NUMBERS[-1] else number


def words(visit: Visit, turns: int) -> str:
    """A part of a sentence: how many turns are assumed."""
    if turns == 0:
        return visit.say("inputs.turns.none")
    return visit.say("inputs.turns.most" if turns == MOST_TURNS else "inputs.turns.had", n=turns)


def _numbers(visit: Visit, *, holding: bool) -> tuple[str, ...]:
    return NUMBERS[1:] if _call_ends_turn(visit) and not holding else NUMBERS


def _call_ends_turn(visit: Visit) -> bool:
    return visit.rules.call_moment == "after-turn"


def _copy_to_address(shown_key: str) -> None:
    st.session_state[TURNS_INPUT] = st.session_state[shown_key] or NOT_SAID
