"""The page *Play*: the table to tap, what happened, what I may do, and in the end what it came to."""

from dataclasses import replace
from html import escape

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from caboprob.errors import IllegalMove
from caboprob.practice import entries
from caboprob.practice.config import GameConfig
from caboprob.practice.game import Game
from caboprob.practice.observation import Observation, Stage, observe
from caboprob.practice.taps import Intent
from caboprob.table.event import Event
from caboprob.web.base import choices, styles
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.frame import announcement, frame, share
from caboprob.web.play import (
    ending,
    failedmove,
    helping,
    news,
    onward,
    options,
    pace,
    parts,
    setup,
    start,
    state,
    verbs,
)
from caboprob.web.play.options import Options
from caboprob.web.play.scene import scene, seat_name
from caboprob.web.play.setup import MOVES, Setup
from caboprob.web.rounds import legend, scorecard
from caboprob.web.tapping import spots, taptable

ENDED = (Stage.ROUND_OVER, Stage.GAME_OVER)


def show(visit: Visit, beside_title: DeltaGenerator) -> None:
    """Shows what the address says: the questions before a game, or the game.

    `beside_title` is the place next to the title, which gets the number of the round and the totals.
    """
    styles.use("answers", "play")
    chosen_setup, play_options = setup.setup_in_address(visit), options.options_in_address()
    decisions = choices.text_in_address(MOVES)  # my decisions so far, as `entries.join` writes them
    config = chosen_setup.config(visit)
    if config is None:
        with parts.container(parts.START):
            start.show(visit, chosen_setup, play_options)
        onward.focus_nowhere()  # the focus of the keyboard, which it moves in a game, stays
        return
    visit = replace(visit, me=config.me + 1)
    share.add_to_link(**{MOVES: decisions})
    game = state.game(config)
    if entries.join(game.entries) != decisions:  # the game ends before one that cannot be made
        st.warning(visit.say("play.cut"), icon=":material/content_cut:")
    beside_title.html(_standings(visit, observe(game)))
    _show_game(visit, chosen_setup, play_options, game)


def _show_game(visit: Visit, chosen_setup: Setup, play_options: Options, game: Game) -> None:
    observation = observe(game)
    moment, last_moment = pace.moment_shown(observation, play_options), len(observation.moments) - 1
    events = news.events_since_my_move(observation, moment)
    has_ended = observation.stage in ENDED and moment == last_moment
    part, announcement_place = parts.container(parts.END if has_ended else parts.GAME), st.container()
    with part:
        failure_words = failedmove.show(visit, game)
        sentence = f"{failure_words} {news.show(visit, observation, events)}".strip()
        if moment < last_moment:
            _show_others_turn(visit, observation, play_options, moment, events[-1:])
        else:
            hint = _show_my_turn(visit, play_options, game, events)
    with announcement_place:
        announcement.show(sentence if moment < last_moment else f"{sentence} {hint}".strip())
        if moment < last_moment:
            onward.focus_pace_button(moment)
        else:
            onward.show(observation, state.intent(observation))
    if moment == last_moment:
        with part:
            _show_rest(visit, chosen_setup, play_options, game)
    helping.think_ahead(game, observation, play_options)  # once all stands there, so as not to delay it


def _show_my_turn(visit: Visit, play_options: Options, game: Game, events: tuple[Event, ...]) -> str:
    """Shows the table and what I may do; returns the sentence that says so."""
    config, observation = game.config, observe(game)
    intent = state.intent(observation)
    _show_table(visit, config, observation, intent, play_options, events)
    hint = verbs.hint(visit, observation, intent)
    with st.container(key="play-done" if observation.stage in ENDED else "play-do", gap="small"):
        _show_refusal(visit)
        if not helping.show_warning(visit, game):
            st.html(element("p", escape(hint), class_="hint"))
            verbs.show(visit, config, observation, intent, warn=play_options.warn)
    return hint


def _show_rest(visit: Visit, chosen_setup: Setup, play_options: Options, game: Game) -> None:
    """Shows what ends the round or helps with the move, which takes its time; first, what stands below it."""
    observation = observe(game)
    place_below = st.container()
    _show_buttons_below(visit, chosen_setup, play_options, game)
    news.show_all(visit, observation)
    st.html(legend.html(visit, observation.rules))
    frame.inputs_done()
    with place_below:
        if observation.stage in ENDED:
            ending.show(visit, game, observation)
        else:
            helping.show(visit, game, observation, play_options)


def _show_table(
    visit: Visit,
    config: GameConfig,
    observation: Observation,
    intent: Intent,
    play_options: Options,
    events: tuple[Event, ...],
) -> None:
    """Shows the table, with the cards chosen; once the round is over nothing on it is to be tapped."""
    table = scene(visit, observation, observation.seen_now, events)
    is_over = observation.stage in ENDED

    def tap_spot(spot: str) -> None:
        state.tap(config, play_options.warn, spot)

    taptable.show(
        visit,
        table,
        tap_spot,
        my_seat=observation.me,
        chosen={spots.spot_name(*place) for place in intent.chosen},
        disabled=spots.spot_labels(visit, table, observation.me) if is_over else (),
    )


def _show_others_turn(
    visit: Visit, observation: Observation, play_options: Options, moment: int, events: tuple[Event, ...]
) -> None:
    """Shows the table after a move of somebody else, while there are further ones to watch."""
    table = scene(visit, observation, observation.moments[moment], events)
    taptable.show(
        visit,
        table,
        _ignore_tap,
        my_seat=observation.me,
        disabled=spots.spot_labels(visit, table, observation.me),
    )
    with st.container(key="play-do"):
        pace.show(visit, play_options, moment, len(observation.moments) - 1)


def _ignore_tap(_: str) -> None:
    """What a tap does while one watches."""


def _show_refusal(visit: Visit) -> None:
    """Shows why the last tap led to nothing, with the clause."""
    error = state.last_refusal()
    if error is None:
        return
    clause = scorecard.clause_small(visit, error.clause) if isinstance(error, IllegalMove) else ""
    st.error(f"{visit.reason(error)}  \n{clause}", icon=":material/block:")


def _standings(visit: Visit, observation: Observation) -> str:
    """The round, and everybody's total before it."""
    elements = [element("b", escape(visit.say("play.round", n=observation.number + 1)))]  # `number` is from 0
    if any(observation.totals):
        elements += [
            element(
                "span",
                escape(visit.with_spaced_punctuation(f"{seat_name(visit, observation, seat)}: {total}")),
            )
            for seat, total in enumerate(observation.totals)
        ]
    return element("p", *elements, class_="standings")


def _show_buttons_below(visit: Visit, chosen_setup: Setup, play_options: Options, game: Game) -> None:
    """Back one decision, and everything that is not part of the round."""
    with st.container(key="play-ways", horizontal=True, gap="small"):
        st.button(
            visit.say("play.undo"),
            key="play-undo",
            icon=":material/undo:",
            disabled=not game.entries,
            on_click=state.undo,
            args=(game.config,),
        )
        with st.popover(visit.say("play.more"), icon=":material/tune:", key="play-more"):
            options.ask(visit, play_options)
            st.button(
                visit.say("play.deal-new"),
                key="play-new",
                on_click=_deal_anew,
                args=(visit, chosen_setup.others),
            )
            st.button(visit.say("play.same-deal"), key="play-same", on_click=_restart)
            st.button(visit.say("play.leave"), key="play-leave", on_click=_leave)


def _deal_anew(visit: Visit, others: int) -> None:
    state.forget()
    setup.deal(visit, others)


def _restart() -> None:
    state.forget()
    st.session_state[MOVES] = ""


def _leave() -> None:
    _restart()
    st.session_state[setup.DEAL] = ""
