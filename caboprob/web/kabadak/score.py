"""The page section that scores a round: its games, the totals, who has won, and who deals next."""

import streamlit as st

from caboprob.errors import CaboError
from caboprob.kabadak.core.state import SEATS
from caboprob.kabadak.score import RoundScore, read_games, score_round
from caboprob.text.kabadak import standing
from caboprob.web.answers import numbergrid
from caboprob.web.base.visit import Visit
from caboprob.web.inputs import seatednames
from caboprob.web.kabadakshared import scoreentry, words


def show(visit: Visit) -> None:
    """Shows the fields for the games, and the score if the games can be read."""
    seatednames.use_names_in_address(SEATS)
    with st.container(key="columns"):
        with st.container():
            entered = scoreentry.ask(visit)
        with st.container(key="columns-answer"):
            try:
                score = score_round(read_games(entered.games), entered.first_dealer)
            except CaboError as error:
                entered.error_place.error(words.refusal(visit, error))
            else:
                _show_score(visit, score)


def _show_score(visit: Visit, score: RoundScore) -> None:
    st.subheader(standing.headline(visit.language, score), anchor=False)
    for reason in score.because:
        sentence = standing.reason(visit.language, score, reason)
        st.markdown(f"- {sentence}  \n  {words.clause_markdown(visit, reason.clause)}")
    if score.winner:
        st.button(
            visit.say("kabadak.score.next-round"),
            key="next-round",
            icon=":material/restart_alt:",
            on_click=scoreentry.begin,
            args=(score.next_dealer,),
        )
    if score.games:
        st.html(table_html(visit, score))


def table_html(visit: Visit, score: RoundScore) -> str:
    """Game by game: who dealt, what each player wrote, and the totals; the latest first."""
    rows = [standing.row(visit.language, score, number) for number in range(len(score.games), 0, -1)]
    return numbergrid.html(visit, standing.columns(visit.language), rows)
