"""How many turns everybody has had, a tap: it decides how good the others' hands are by now."""

import streamlit as st

from caboprob.web.base import choices, standin
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share

TURNS = "had"
UNSAID = "unsaid"
MOST = 8  # the last number stands for itself and all above
NUMBERS = tuple(str(number) for number in range(MOST + 1))


def ask(visit: Visit, *, holding: bool = False) -> int | None:
    """The number tapped; None as long as nobody has said it.

    Where calls come at the end of a turn, there has been one, unless I am `holding` a drawn card.
    """
    numbers = _numbers(visit, holding=holding)
    value = choices.option_in_address(TURNS, (UNSAID, *numbers), UNSAID)
    shown = choices.visible_key(TURNS)
    number = None if value == UNSAID else value
    st.session_state[shown] = number
    st.segmented_control(
        visit.say("inputs.field.turns"),
        numbers,
        key=shown,
        format_func=lambda number: label(visit, number),
        on_change=_keep,
        args=(shown,),
        wrap=True,
    )
    ends = _call_ends_turn(visit)
    st.caption(visit.say("inputs.turns.turn-ends") if ends else visit.say("inputs.turns.just-dealt"))
    share.add_to_link(**{TURNS: value})
    return None if number is None else int(number)


def initial_choice(visit: Visit) -> str:
    """The choice as it stands before the app does: nothing is said yet."""
    numbers = (label(visit, number) for number in _numbers(visit, holding=False))
    return standin.pills(visit.say("inputs.field.turns"), *numbers, chosen=())


def label(visit: Visit, number: str) -> str:
    """A number as its tap shows it; the last one says that it stands for more."""
    return visit.say("inputs.turns.more", n=number) if number == NUMBERS[-1] else number


def words(visit: Visit, turns: int) -> str:
    """A sentence on how many turns are reckoned with."""
    if turns == 0:
        return visit.say("inputs.turns.none")
    return visit.say("inputs.turns.most" if turns == MOST else "inputs.turns.had", n=turns)


def _numbers(visit: Visit, *, holding: bool) -> tuple[str, ...]:
    return NUMBERS[1:] if _call_ends_turn(visit) and not holding else NUMBERS


def _call_ends_turn(visit: Visit) -> bool:
    return visit.rules.call_moment == "after-turn"


def _keep(shown: str) -> None:
    st.session_state[TURNS] = st.session_state[shown] or UNSAID
