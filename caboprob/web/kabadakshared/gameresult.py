"""How a replayed game ended: who won, by which clause, and what it costs."""

import streamlit as st

from caboprob.kabadak.record import KABADAK_KEY as KABADAK
from caboprob.kabadak.replay import Replay
from caboprob.text.kabadak import result
from caboprob.web.answers import numbergrid
from caboprob.web.base.visit import Visit
from caboprob.web.rounds import scorecard

LOSS_CLAUSES = ("loss.hand", "loss.values")


def show(visit: Visit, replay: Replay) -> None:
    """Shows the result of a finished game."""
    language = visit.language
    st.header(result.headline(language, replay, visit.me))
    st.container(key="score-table").markdown(table(visit, replay))
    clause_ids = (result.clause(replay), *LOSS_CLAUSES)
    st.markdown(result.reason_sentence(language, replay))
    st.markdown("  \n".join(scorecard.clause_small(visit, name, KABADAK) for name in clause_ids))
    st.download_button(
        visit.say("score.result.csv"),
        numbergrid.as_csv(result.columns(language), result.rows(language, replay, visit.me)),
        file_name="caboprob-kabadak.csv",
        mime="text/csv",
        on_click="ignore",
        icon=":material/download:",
    )


def table(visit: Visit, replay: Replay) -> str:
    """Hands and losses as a Markdown grid."""
    rows = result.rows(visit.language, replay, visit.me)
    lines = [result.columns(visit.language), [":--", ":--", "--:"], *rows]
    return "\n".join(f"|{'|'.join(line)}|" for line in lines)
