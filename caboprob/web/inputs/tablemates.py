"""Who sits at the table, in plain words: beginners, family, experienced players."""

import streamlit as st

from caboprob.montecarlo.policies import tablekinds
from caboprob.text import tablenames
from caboprob.web.base import choices
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share

TABLE_KIND_INPUT = "table"  # in the address: who sits at the table
USUAL_TABLE = "family"


def ask(visit: Visit) -> str:
    """Asks for the kind of table, and describes in a sentence how people play there; returns its key."""
    kinds = tablekinds.keys()
    chosen = choices.choose_one(
        st.segmented_control,
        tablenames.question(visit.language),
        kinds,
        key=TABLE_KIND_INPUT,
        label_of=lambda kind: tablenames.name(visit.language, kind),
        default=USUAL_TABLE if USUAL_TABLE in kinds else kinds[0],
        required=True,
        wrap=True,
    )
    st.caption(tablenames.about(visit.language, chosen))
    share.add_to_link(**{TABLE_KIND_INPUT: chosen})
    return chosen


def other_kinds(chosen: str) -> list[str]:
    """The kinds of table other than the chosen one."""
    kinds = tablekinds.keys()
    return [kind for kind in kinds if kind != chosen]
