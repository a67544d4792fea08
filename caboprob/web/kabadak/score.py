"""The part on the score of a round: the games one by one, the totals, who has won, who deals."""

import streamlit as st

from caboprob.errors import CaboError
from caboprob.kabadak.score import RoundScore, read_games, score_round
from caboprob.kabadak.scoring import LIMIT
from caboprob.text.reasons import player
from caboprob.web import numbertable
from caboprob.web.kabadak import scoreentry, words
from caboprob.web.visit import Visit


def draw(visit: Visit) -> None:
    """Draws the question, and the score as far as it can be read."""
    with st.container(key="desk"):
        with st.container():
            entered = scoreentry.ask(visit)
        with st.container(key="desk-side"):
            try:
                score = score_round(read_games(entered.games), entered.first_dealer)
            except CaboError as error:
                entered.wrong.error(words.refusal(visit, error))
            else:
                _show(visit, score)


def headline(visit: Visit, score: RoundScore) -> str:
    """Who has won the round, or how it stands."""
    if score.winner:
        key = "kabadak.score.won-bare" if score.bare else "kabadak.score.won"
        return visit.say(key, player=player(visit.language, score.winner))
    if not score.games:
        return visit.say("kabadak.score.begins")
    first, second = score.totals
    return visit.say("kabadak.score.stands", first=first, second=second)


def _show(visit: Visit, score: RoundScore) -> None:
    st.subheader(headline(visit, score), anchor=False)
    for because in score.because:
        told = visit.say(
            f"kabadak.because.{because.event}",
            player=player(visit.language, because.player),
            total=score.totals[because.player - 1],
            limit=LIMIT,
            games=len(score.games),
        )
        st.markdown(f"- {told}  \n  {words.clause_small(visit, because.clause)}")
    if score.winner:
        st.button(
            visit.say("kabadak.score.next-round"),
            key="next-round",
            icon=":material/restart_alt:",
            on_click=scoreentry.begin,
            args=(score.next_dealer,),
        )
    if score.games:
        st.html(table(visit, score))


def table(visit: Visit, score: RoundScore) -> str:
    """Game by game: who dealt, what each wrote, and the totals; the latest first."""
    names = [player(visit.language, number) for number in (1, 2)]
    columns = [visit.say("kabadak.score.game"), visit.say("kabadak.score.dealer"), *names]
    columns += [visit.say("kabadak.score.total", player=name) for name in names]
    rows: list[list[numbertable.Cell]] = [
        [number, score.dealers[number - 1], *_losses(visit, score, number), *score.running[number - 1]]
        for number in range(len(score.games), 0, -1)
    ]
    return numbertable.html(visit, columns, rows)


def _losses(visit: Visit, score: RoundScore, number: int) -> list[str]:
    """What each wrote in a game; a bare Kabadak by its name."""
    game = score.games[number - 1]
    return [
        visit.say("kabadak.score.bare") if game.bare == seat else str(count)
        for seat, count in enumerate(game.losses, 1)
    ]
