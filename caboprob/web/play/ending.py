"""The end of a round: the score, my mistakes, the record to keep, and the same deal again."""

import json
from html import escape

import streamlit as st

from caboprob.practice.game import Game
from caboprob.practice.observation import Observation
from caboprob.table.record import write_record
from caboprob.table.replay import replay
from caboprob.web.base.markup import element
from caboprob.web.base.packing import pack
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import clauselink
from caboprob.web.frame import share
from caboprob.web.inputs import tablemates
from caboprob.web.play import counsel, setup
from caboprob.web.play.scene import seat_name
from caboprob.web.review import reviewing
from caboprob.web.review.judging import ReviewRequest
from caboprob.web.rounds import recordfield, scorecard, tosheet

STEP = "step"


def show(visit: Visit, game: Game, observation: Observation) -> None:
    """Shows everything about the round that has just ended."""
    finished_round = game.finished[-1]
    scorecard.show_result(visit, finished_round.score)
    record_text = json.dumps(write_record(finished_round.record), ensure_ascii=False)
    replayed = replay(finished_round.record)
    review_place = st.container()
    with st.expander(visit.say("play.why-points"), icon=":material/calculate:"):
        scorecard.show_reasons(visit, finished_round.score, game.round.hands)
    with st.container(key="play-keep", horizontal=True, gap="small"):
        st.download_button(
            visit.say("play.save"),
            record_text,
            file_name="caboprob-round.json",
            mime="application/json",
            on_click="ignore",
            icon=":material/download:",
        )
        href = share.link("replay", {**visit.as_inputs(), recordfield.KEY: pack(record_text)})
        st.html(element("a", escape(visit.say("play.to-replay")), href=href, class_="way"))
        st.html(_deal_link(visit))
        for words, sheet_href in tosheet.sheet_links(visit, replayed).items():
            st.html(element("a", escape(words), href=sheet_href, class_="way"))
    _show_seat_buttons(visit, observation)
    with review_place:  # it takes its time; everything else is there before
        review_request = ReviewRequest(
            finished_round.record, counsel.assumptions(game.config), game.round.scores_before
        )
        reviewing.show_mine(
            visit, replayed, lambda number, _: _show_moment_link(visit, record_text, number), review_request
        )


def _show_moment_link(visit: Visit, text: str, number: int) -> None:
    """Shows the way to the table before an entry: on *Replay*."""
    inputs: dict[str, share.Value] = {
        **visit.as_inputs(),
        recordfield.KEY: pack(text),
        STEP: number - 1,
    }
    words = escape(visit.say("review.show", n=number))
    st.html(element("p", element("a", words, href=share.link("replay", inputs)), class_="way"))


def _deal_link(visit: Visit) -> str:
    """The link to the same deal for somebody else, to copy."""
    inputs_kept = (tablemates.TABLE_KIND_INPUT, setup.SEATED, setup.OTHERS, setup.DEAL)
    chosen = {key: str(st.session_state[key]) for key in inputs_kept if st.session_state[key]}
    href = share.link("play", {**visit.as_inputs(), **chosen})
    words, by_hand_words = visit.say("play.copy-deal"), visit.say("clauses.by-hand")
    return element("p", clauselink.copy_icon(href, words, by_hand_words), escape(words), class_="way")


def _show_seat_buttons(visit: Visit, observation: Observation) -> None:
    """The same deal from another seat."""
    st.markdown(visit.say("play.from-seat"))
    with st.container(key="play-seats", horizontal=True, gap="small"):
        for seat in range(observation.players):
            label = (
                visit.say("play.seat-again")
                if seat == observation.me
                else seat_name(visit, observation, seat)
            )
            st.button(label, key=f"play-seat-{seat + 1}", on_click=_sit, args=(seat + 1,))


def _sit(seat: int) -> None:
    """Begins the same deal anew from this seat, from 1."""
    st.session_state[setup.SEAT] = str(seat)
    st.session_state[setup.MOVES] = ""
