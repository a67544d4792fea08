"""A table to fill by tapping: how many play, my hand, and folded away what else is known.

Everything stands in the address: `players`, `me`, `opp1` (player 2) and so on, `discard`.
"""

from collections.abc import Sequence

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from caboprob.errors import CaboError
from caboprob.slots import UNKNOWN, read_slots
from caboprob.table.position import Position, read_position
from caboprob.text.rounds.reasons import player
from caboprob.web.base.plain import plain
from caboprob.web.base.visit import Visit
from caboprob.web.inputs import cardpad, handpicture, seats
from caboprob.web.inputs.cardpad import Target
from caboprob.web.inputs.tablefields import (
    DISCARD,
    KNOWN,
    ME,
    PLAYERS,
    clear,
    guesses,
    opponent,
    targets,
    unfolded,
    written,
)

Places = dict[str, DeltaGenerator]
"""Where it is said what is wrong with a field, by the field."""


def ask(
    visit: Visit,
    *,
    own: bool = True,
    empty_is_unknown: bool = False,
    hand_size: int | None = None,
    players: int | None = None,
) -> Position | None:
    """The table as entered; None, after a word at the field concerned, if there can be no such table.

    Without `own` the own hand is not asked for and unknown. An empty own hand is unknown too where
    `empty_is_unknown`; elsewhere nothing is known of the table until a card is entered.
    How many `players` there are is not asked where it is known already.
    """
    places: Places = {}
    players = players or seats.number(visit)
    places[PLAYERS] = st.container()
    dealt = hand_size or visit.rules.hand_size
    me = _own(visit, places, dealt) if own else ""
    pad = st.container()
    fields = targets(visit, players, dealt, own=own)
    others, discard = _known(visit, fields, dealt, places)
    with pad:
        cardpad.pad(visit, fields, guesses(visit.rules.deck), clear)
    if not (me or empty_is_unknown or not own):
        return None
    try:
        return read_position(
            visit.rules,
            me=me or None,
            opponents=[hand or _dealt(dealt) for hand in others],
            discard=discard,
            players=players,
            hand_size=hand_size,
        )
    except CaboError as error:
        refuse(visit, error, places)
        return None


def _own(visit: Visit, places: Places, dealt: int) -> str:
    """My hand, typed or tapped, and how it lies there."""
    text = cardpad.field(visit.say("table.field.me"), ME, visit.say("table.field.example")).strip()
    places[ME] = st.container()
    _picture(visit, text)
    count = len(cardpad.cards_in(ME))
    if 0 < count < dealt:
        st.caption(visit.say("table.field.so-far", n=count, dealt=dealt))
    return text


def _known(visit: Visit, fields: Sequence[Target], dealt: int, places: Places) -> tuple[list[str], str]:
    """What is known of the others' hands and of the discard pile; the pad is turned to it while unfolded."""
    known = [field for field in fields if field.key != ME]
    if KNOWN not in st.session_state:
        st.session_state[KNOWN] = unfolded()
    # Always under the same words: with others it would be another fold to Streamlit, and a closed one.
    title = visit.say("table.known.title")
    folded = st.expander(title, key=KNOWN, on_change="rerun", icon=":material/visibility:")
    with folded:
        if folded.open:
            cardpad.choose(visit.say("table.pad.to"), fields)
        else:
            st.session_state[cardpad.TARGET] = fields[0].key
        texts = [_other(visit, field, dealt, places) for field in known]
        st.caption(visit.say("table.known.lead", dealt=_dealt(dealt)))
    if not folded.open:  # nobody would see it in there
        if told := _told(visit, known):
            st.caption(told)
        places.update(dict.fromkeys((field.key for field in known), st.container()))
    return texts[:-1], texts[-1]


def _told(visit: Visit, known: Sequence[Target]) -> str:
    """What is known of the others and of the discard pile, in one line."""
    told = [
        visit.say("table.known.one", where=field.words, cards=written(field.key))
        for field in known
        if written(field.key)
    ]
    return plain("; ".join(told))


def _other(visit: Visit, field: Target, dealt: int, places: Places) -> str:
    """A hand or the discard pile, typed or tapped."""
    pile = field.key == DISCARD
    label = visit.say("table.field.discard") if pile else visit.say("table.field.hand", player=field.words)
    text = cardpad.field(label, field.key, "" if pile else _dealt(dealt)).strip()
    places[field.key] = st.container()
    if not pile:
        _picture(visit, text)
    return text


def _picture(visit: Visit, text: str) -> None:
    """The hand as drawn cards, if it can be read; why not is said elsewhere."""
    try:
        slots = read_slots(visit.rules.deck, text)
    except CaboError:
        return
    if slots:
        handpicture.draw(visit, slots)


def refuse(visit: Visit, error: CaboError, places: Places) -> None:
    """Says at the field what is wrong with it; of a field that is folded away, which one it is."""
    kind, _, number = error.where[0].partition(" ") if error.where else ("", "", "")
    name = opponent(int(number)) if number else kind
    whose = player(visit.language, int(number) + 1) if number else ""
    said = visit.reason(error)
    places.get(name, places[PLAYERS]).error(f"{plain(whose)}: {said}" if whose else said)


def _dealt(size: int) -> str:
    """A hand of which nothing is known."""
    return " ".join([UNKNOWN] * size)
