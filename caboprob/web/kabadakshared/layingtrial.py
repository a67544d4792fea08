"""May I lay this? Cards in their order, onto a row or as a new one: yes, or no with the reason."""

import streamlit as st

from caboprob.errors import CaboError
from caboprob.kabadak.core.cards import CARD_NAMES, read_cards
from caboprob.kabadak.core.legality import why_illegal
from caboprob.kabadak.core.moves import ADD, LAY, move_of
from caboprob.kabadak.core.reasons import Reason
from caboprob.kabadak.core.state import State
from caboprob.kabadak.view import View
from caboprob.text.cardnames import card_name
from caboprob.web.base import choices
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.kabadakshared import meldlist, picture, words
from caboprob.web.kabadakshared.pad import TEXT_PRESENTATION

CARDS, ONTO = "lay", "onto"  # in the address
PILLS = choices.widget_key(CARDS)
NEW_ROW = "new"


def show(visit: Visit, view: View, state: State) -> None:
    """Shows the question and its answer."""
    with st.container(border=True, key="trial"):
        st.header(visit.say("kabadak.trial.title"), anchor=False)
        cards = _ask_cards(visit, view)
        row = _ask_row(visit, view, state)
        if cards:
            st.html(picture.html(visit.language, cards))
            _show_answer(visit, state, cards, row)
        else:
            st.caption(visit.say("kabadak.trial.lead"))


def why_not(state: State, cards: tuple[int, ...], row: int) -> Reason:
    """The reason against laying these cards onto a row, from 1, or as a new row (0); or `LEGAL`."""
    return why_illegal(state, move_of(ADD, row - 1, cards) if row else move_of(LAY, 0, cards))


def _show_answer(visit: Visit, state: State, cards: tuple[int, ...], row: int) -> None:
    reason = why_not(state, cards, row)
    if reason == Reason.LEGAL:
        st.success(visit.say("kabadak.trial.yes"), icon=":material/check:")
        return
    sentence = f"{visit.say('kabadak.trial.no')} {words.reason_sentence(visit, reason)}"
    st.warning(f"{sentence}  \n{words.clause_markdown(visit, reason.clause)}", icon=":material/block:")


def _ask_cards(visit: Visit, view: View) -> tuple[int, ...]:
    """Asks for the cards to lay, from the hand and the rows; returns them in the order chosen."""
    options = [*sorted(view.hand), *(card for row in view.rows for card in row)]
    chosen = [card for card in _cards_in_address(choices.text_in_address(CARDS)) if card in options]
    st.session_state[PILLS] = chosen
    st.pills(
        visit.say("kabadak.trial.cards"),
        options,
        key=PILLS,
        selection_mode="multi",
        format_func=lambda card: f"{card_name(CARD_NAMES[card])}{TEXT_PRESENTATION}",
        on_change=_copy_to_address,
        wrap=True,
    )
    share.add_to_link(**{CARDS: _card_text(chosen)})
    return tuple(chosen)


def _ask_row(visit: Visit, view: View, state: State) -> int:
    """Asks for the row; returns it, from 1, or 0 for a new one."""
    if not view.rows:
        return 0
    options = [NEW_ROW, *(str(number) for number in range(1, len(view.rows) + 1))]
    chosen = choices.choose_one(
        st.selectbox,
        visit.say("kabadak.trial.onto"),
        options,
        key=ONTO,
        label_of=lambda one: (
            visit.say("kabadak.trial.new") if one == NEW_ROW else meldlist.row_words(visit, state, int(one))
        ),
        filter_mode=None,
    )
    share.add_to_link(**{ONTO: chosen})
    return 0 if chosen == NEW_ROW else int(chosen)


def _cards_in_address(text: str) -> tuple[int, ...]:
    """The cards that the address holds, each once; none if they cannot be read."""
    try:
        return tuple(dict.fromkeys(read_cards(text)))
    except CaboError:
        return ()


def _card_text(cards: list[int]) -> str:
    return " ".join(CARD_NAMES[card] for card in cards)


def _copy_to_address() -> None:
    st.session_state[CARDS] = _card_text(st.session_state[PILLS])
