"""The end of a game: what it cost, how the round stands, and what can be done next."""

import json
from html import escape

import streamlit as st

from caboprob.kabadak.practice.game import Game
from caboprob.kabadak.practice.observation import Observation, Stage
from caboprob.kabadak.record import write_record
from caboprob.kabadak.replay import replay
from caboprob.text.rounds.reasons import player_name
from caboprob.web.base.markup import element
from caboprob.web.base.packing import pack
from caboprob.web.base.visit import Visit
from caboprob.web.frame import frame
from caboprob.web.kabadak.play import setup, tapping
from caboprob.web.kabadakshared import gameresult
from caboprob.web.kabadakshared.review import reviewing
from caboprob.web.rounds import recordfield, tosheet


def show(visit: Visit, game: Game, observation: Observation, my_seat: int) -> None:
    """Shows the result once the game is over; `my_seat` is my seat, from 1."""
    assert observation.result, "the game is over"
    game_replay = replay(observation.result.record)
    gameresult.show(visit, game_replay)
    if observation.stage == Stage.ROUND_OVER:
        winner = int(game.sheet.winner) + 1  # the sheet counts seats from 0
        sentence = visit.say_of(winner, "kabadakplay.round-over", player=player_name(visit.language, winner))
        st.success(sentence, icon=":material/emoji_events:")
    if observation.stage == Stage.GAME_OVER:
        _show_button(visit, "next", tapping.next_game, game, primary=True)
    review = st.container()
    with st.container(horizontal=True, gap="small"):
        st.page_link(
            frame.page("replay"),
            label=visit.say("kabadakplay.replay"),
            icon=":material/replay:",
            query_params={**visit.as_inputs(), recordfield.KEY: pack(record_text(observation))},
        )
        for words, href in tosheet.sheet_links(visit, game_replay).items():
            st.html(element("a", escape(words), href=href, class_="way"))
        _show_button(visit, "again", setup.restart_round)
        _show_button(visit, "turned", setup.swap_seats, my_seat)
        _show_button(visit, "new-deal", setup.return_to_setup)
    with review:
        reviewing.show_mine(visit, game_replay)


def record_text(observation: Observation) -> str:
    """The record of the game that is over."""
    assert observation.result, "the game is over"
    return json.dumps(write_record(observation.result.record))


def _show_button(visit: Visit, name: str, on_tap: object, *arguments: object, primary: bool = False) -> None:
    st.button(
        visit.say(f"kabadakplay.way.{name}"),
        key=f"play-{name}",
        type="primary" if primary else "secondary",
        on_click=on_tap,  # type: ignore[arg-type]
        args=arguments,
    )
