"""Who sits at the table, in plain words: beginners, family, experienced players."""

import streamlit as st

from caboprob.montecarlo.policies import tables
from caboprob.text import tablenames
from caboprob.web.base import choices
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share

COMPANY = "table"
USUAL = "family"


def ask(visit: Visit) -> str:
    """The kind of table, with a sentence on how people play there."""
    kinds = tables.keys()
    chosen = choices.choose_one(
        st.segmented_control,
        tablenames.question(visit.language),
        kinds,
        key=COMPANY,
        label_of=lambda kind: tablenames.name(visit.language, kind),
        default=USUAL if USUAL in kinds else kinds[0],
        required=True,
        wrap=True,
    )
    st.caption(tablenames.about(visit.language, chosen))
    share.add_to_link(**{COMPANY: chosen})
    return chosen
