"""A new round that is set aside while an earlier one is corrected: it waits in the address and comes back."""

import json
from collections.abc import Callable, Mapping

import streamlit as st

from caboprob.reading.numerals import is_unsigned_numeral
from caboprob.sheet.sheet import Sheet
from caboprob.web.base import choices
from caboprob.web.base.historysteps import input_value
from caboprob.web.base.packing import pack, unpack
from caboprob.web.roundentry import fields
from caboprob.web.roundentry.fields import BASED_ON_INPUT

ASIDE = "aside"  # the input with the round that is set aside, packed
LONGEST_REVISION = 5  # digits


def keep_in_address() -> None:
    """Keeps the round that is set aside in the address; every run of the page has to ask for it."""
    choices.text_in_address(ASIDE)


def is_there() -> bool:
    """Whether a round is set aside."""
    return bool(_values())


def set_aside(sheet: Sheet) -> None:
    """Sets the round in the fields aside; the fields stay as they are."""
    values = {name: input_value(name) for name in _inputs(sheet)}
    _pack({name: value for name, value in values.items() if value})


def bring_back(sheet: Sheet) -> None:
    """Puts the round that was set aside, if any, back into the fields, whatever is in them."""
    if not is_there():
        return
    values = _values()
    for name in _inputs(sheet):
        st.session_state[name] = values.get(name, "")
    st.session_state[ASIDE] = ""


def base_revision() -> int:
    """The revision of the sheet that the round set aside is based on; 0 if there is none."""
    text = _values().get(BASED_ON_INPUT, "")
    return int(text) if is_unsigned_numeral(text) and len(text) <= LONGEST_REVISION else 0


def base_on(revision: int) -> None:
    """Bases the round that is set aside, if any, on this revision of the sheet."""
    if is_there():
        _pack({**_values(), BASED_ON_INPUT: str(revision)})


def change(sheet: Sheet, change_fields: Callable[[], None]) -> None:
    """Changes the round that is set aside, if any, with a function that changes the round in the fields."""
    if not is_there():
        return
    in_fields = {name: input_value(name) for name in _inputs(sheet)}
    bring_back(sheet)
    change_fields()
    set_aside(sheet)
    for name, value in in_fields.items():
        st.session_state[name] = value


def _inputs(sheet: Sheet) -> tuple[str, ...]:
    """The inputs of a round on this sheet, what it is based on, its record if it has one, and who I am."""
    return (
        *fields.input_keys(0 if sheet.rules is None else len(sheet.players)),
        BASED_ON_INPUT,
        fields.RECORDED_INPUT,
        fields.ME_INPUT,
    )


def _values() -> dict[str, str]:
    """The inputs of the round that is set aside; none if the address holds something else."""
    try:
        values = json.loads(unpack(input_value(ASIDE)) or "{}")
    except ValueError:
        return {}
    if not isinstance(values, dict):
        return {}
    return {name: value for name, value in values.items() if isinstance(value, str)}


def _pack(values: Mapping[str, str]) -> None:
    st.session_state[ASIDE] = pack(json.dumps(values, ensure_ascii=False, separators=(",", ":")))
