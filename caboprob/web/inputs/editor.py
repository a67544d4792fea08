"""The editor of a table: fields for cards, a pad to tap them, and a fold with fields that few people need.

A page describes what it wants in a `Layout`. The editor keeps each field in the address under its key and
returns the text; reading the text is up to the page. The fold is a section to open under its title.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from caboprob.errors import CaboError
from caboprob.slots import UNKNOWN, read_slots
from caboprob.web.base import device
from caboprob.web.base.historysteps import input_value
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.visit import Visit
from caboprob.web.inputs import cardpad, handpicture
from caboprob.web.inputs.cardpad import Field

FOLD_KEY = "table-known"  # in the visitor's session: whether the folded fields are open


@dataclass(frozen=True, slots=True)
class Layout:
    """The fields that a page asks for, and the words around them.

    The `visible` fields always stand on the page, the `folded` ones in a fold. `pictures` are the keys of
    fields whose cards are shown as a hand. `extra_buttons`, as pairs of notation and words, and `clear`,
    which empties the fields, are what the pad offers besides cards.
    """

    visible: tuple[Field, ...]
    choose_label: str
    folded: tuple[Field, ...] = ()
    fold_title: str = ""
    fold_lead: str = ""
    pictures: frozenset[str] = frozenset()
    extra_buttons: tuple[tuple[str, str], ...] = ()
    clear: Callable[[], None] | None = None

    @property
    def fields(self) -> tuple[Field, ...]:
        """All fields that the pad can fill."""
        return self.visible + self.folded


@dataclass(frozen=True, slots=True)
class EnteredTexts:
    """The text of each field, and the container below it for an error, by the field's key."""

    texts: dict[str, str] = field(default_factory=dict)
    error_places: dict[str, DeltaGenerator] = field(default_factory=dict)


def ask(
    visit: Visit,
    layout: Layout,
    fold_place: DeltaGenerator | None = None,
    ask_also: Callable[[], None] | None = None,
) -> EnteredTexts:
    """Shows the editor; the fold stands in `fold_place` if given, with what `ask_also` asks in it."""
    entered = EnteredTexts()
    for editor_field in layout.visible:
        _show_field(visit, layout, editor_field, entered)
    pad_place = st.container()
    if layout.folded:
        with fold_place or st.container():
            _show_folded(visit, layout, entered, ask_also)
    with pad_place:
        if len(layout.visible) > 1:
            cardpad.choose(layout.choose_label, layout.visible)
        cardpad.pad(visit, layout.fields, layout.extra_buttons, layout.clear)
    return entered


def fill(values: dict[str, str], keys: Iterable[str]) -> None:
    """Puts `values` into their fields, empties the other fields of `keys`, and resets the fold and the pad.

    The callback of a button.
    """
    st.session_state.update(dict.fromkeys(keys, "") | values)
    st.session_state.pop(FOLD_KEY, None)
    cardpad.choose_first_field()


def _show_field(visit: Visit, layout: Layout, editor_field: Field, entered_texts: EnteredTexts) -> None:
    text = entered_texts.texts[editor_field.key] = cardpad.text_field(editor_field)
    entered_texts.error_places[editor_field.key] = st.container()
    if editor_field.key in layout.pictures:
        _show_picture(visit, text)
    count = len(cardpad.cards_in(editor_field.key))
    if 0 < count < editor_field.dealt:
        st.caption(_so_far_words(visit, layout, count, editor_field.dealt))


def _so_far_words(visit: Visit, layout: Layout, count: int, dealt: int) -> str:
    """How many cards there are so far, and what to tap for one that is not known, or not quite."""
    words = [visit.say("inputs.field.so-far", n=count, dealt=dealt)]
    ranges = [name for notation, name in layout.extra_buttons if notation != UNKNOWN]
    if ranges:
        words.append(visit.say("inputs.field.range", range=ranges[0]))
    return " ".join(words)


def _show_picture(visit: Visit, text: str) -> None:
    """The hand as drawn cards; if it cannot be read, the page says so elsewhere."""
    try:
        slots = read_slots(visit.rules.deck, text)
    except CaboError:
        return
    if slots:
        handpicture.show(visit, slots)


def _show_folded(
    visit: Visit, layout: Layout, entered_texts: EnteredTexts, ask_also: Callable[[], None] | None
) -> None:
    """The folded fields; the pad can be turned to them while they are open."""
    if FOLD_KEY not in st.session_state:
        st.session_state[FOLD_KEY] = _starts_open(layout)
    # The title never changes: with another one it would be a new fold to Streamlit, and a closed one.
    fold = st.expander(layout.fold_title, key=FOLD_KEY, on_change="rerun", icon=":material/visibility:")
    with fold:
        if fold.open:
            cardpad.choose(layout.choose_label, layout.fields)
        else:
            cardpad.choose_field(layout.visible[0])
        for editor_field in layout.folded:
            _show_field(visit, layout, editor_field, entered_texts)
        st.caption(layout.fold_lead)
        if ask_also:
            ask_also()
    if not fold.open:  # nobody would see a place inside
        if summary := _summary(visit, layout):
            st.caption(summary)
        entered_texts.error_places.update(
            dict.fromkeys((editor_field.key for editor_field in layout.folded), st.container())
        )


def _starts_open(layout: Layout) -> bool:
    """Whether the folded fields are open at first: if there is anything in them, and room to show it."""
    return any(input_value(editor_field.key) for editor_field in layout.folded) and not device.is_phone()


def _summary(visit: Visit, layout: Layout) -> str:
    """What the folded fields hold, in one line."""
    parts = [
        visit.say("inputs.known.one", where=editor_field.short, cards=input_value(editor_field.key))
        for editor_field in layout.folded
        if input_value(editor_field.key)
    ]
    return escape_markdown("; ".join(parts))
