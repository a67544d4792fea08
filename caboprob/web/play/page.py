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
from caboprob.web.play.scene import name, scene
from caboprob.web.play.setup import MOVES, Setup
from caboprob.web.rounds import legend, scorecard
from caboprob.web.tapping import spots, taptable

ENDED = (Stage.ROUND_OVER, Stage.GAME_OVER)


def show(visit: Visit, beside: DeltaGenerator) -> None:
    """Shows what the address says: the questions before a game, or the game.

    `beside` is the place next to the title, which gets the number of the round and the totals.
    """
    styles.use("answers", "play")
    chosen, play_options = setup.setup_in_address(visit), options.options_in_address()
    made = choices.text_in_address(MOVES)  # my decisions so far, as `entries.join` writes them
    config = chosen.config(visit)
    if config is None:
        with parts.container(parts.START):
            start.show(visit, chosen, play_options)
        onward.begin()
        return
    visit = replace(visit, me=config.me + 1)
    share.add_to_link(**{MOVES: made})
    game = state.game(config)
    if entries.join(game.entries) != made:
        st.warning(visit.say("play.cut"), icon=":material/content_cut:")
    beside.html(_standings(visit, observe(game)))
    _show_game(visit, chosen, play_options, game)


def _show_game(visit: Visit, chosen: Setup, play_options: Options, game: Game) -> None:
    seen = observe(game)
    moment, last = pace.moment_shown(seen, play_options), len(seen.moments) - 1
    happened = news.events_since_my_move(seen, moment)
    ended = seen.stage in ENDED and moment == last
    part, announced = parts.container(parts.END if ended else parts.GAME), st.container()
    with part:
        failed = failedmove.show(visit, game)
        sentence = f"{failed} {news.show(visit, seen, happened)}".strip()
        if moment < last:
            _show_others_turn(visit, seen, play_options, moment, happened[-1:])
        else:
            hint = _show_my_turn(visit, play_options, game, happened)
    with announced:
        announcement.show(sentence if moment < last else f"{sentence} {hint}".strip())
        if moment < last:
            onward.watch(moment)
        else:
            onward.show(seen, state.intent(seen))
    if moment == last:
        with part:
            _show_rest(visit, chosen, play_options, game)
    helping.think_ahead(game, seen, play_options)  # once all stands there, so as not to delay it


def _show_my_turn(visit: Visit, play_options: Options, game: Game, happened: tuple[Event, ...]) -> str:
    """Shows the table and what I may do; returns the sentence that says so."""
    config, seen = game.config, observe(game)
    intent = state.intent(seen)
    _show_table(visit, config, seen, intent, play_options, happened)
    hint = verbs.hint(visit, seen, intent)
    with st.container(key="play-done" if seen.stage in ENDED else "play-do", gap="small"):
        _show_refusal(visit)
        if not helping.show_warning(visit, game):
            st.html(element("p", escape(hint), class_="hint"))
            verbs.show(visit, config, seen, intent, warn=play_options.warn)
    return hint


def _show_rest(visit: Visit, chosen: Setup, play_options: Options, game: Game) -> None:
    """Shows what ends the round or helps with the move, which takes its time; first, what stands below it."""
    seen = observe(game)
    below = st.container()
    _buttons_below(visit, chosen, play_options, game)
    news.show_all(visit, seen)
    st.html(legend.html(visit, seen.rules))
    frame.inputs_done()
    with below:
        if seen.stage in ENDED:
            ending.show(visit, game, seen)
        else:
            helping.show(visit, game, seen, play_options)


def _show_table(
    visit: Visit,
    config: GameConfig,
    observation: Observation,
    intent: Intent,
    play_options: Options,
    happened: tuple[Event, ...],
) -> None:
    """Shows the table, with the cards chosen; once the round is over nothing on it is to be tapped."""
    table = scene(visit, observation, observation.seen_now, happened)
    over = observation.stage in ENDED

    def tapped(spot: str) -> None:
        state.tap(config, play_options.warn, spot)

    taptable.show(
        visit,
        table,
        tapped,
        my_seat=observation.me,
        chosen={spots.spot_name(*place) for place in intent.chosen},
        disabled=spots.spot_labels(visit, table, observation.me) if over else (),
    )


def _show_others_turn(
    visit: Visit, observation: Observation, play_options: Options, moment: int, happened: tuple[Event, ...]
) -> None:
    """Shows the table after a move of somebody else, while there are further ones to watch."""
    table = scene(visit, observation, observation.moments[moment], happened)
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
    error = state.refused()
    if error is None:
        return
    clause = scorecard.clause_small(visit, error.clause) if isinstance(error, IllegalMove) else ""
    st.error(f"{visit.reason(error)}  \n{clause}", icon=":material/block:")


def _standings(visit: Visit, observation: Observation) -> str:
    """The round, and everybody's total before it."""
    elements = [element("b", escape(visit.say("play.round", n=observation.number + 1)))]
    if any(observation.totals):
        elements += [
            element("span", escape(visit.punctuated(f"{name(visit, observation, seat)}: {total}")))
            for seat, total in enumerate(observation.totals)
        ]
    return element("p", *elements, class_="standings")


def _buttons_below(visit: Visit, chosen: Setup, play_options: Options, game: Game) -> None:
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
            st.button(visit.say("play.deal-new"), key="play-new", on_click=_deal, args=(visit, chosen.others))
            st.button(visit.say("play.same-deal"), key="play-same", on_click=_again)
            st.button(visit.say("play.leave"), key="play-leave", on_click=_leave)


def _deal(visit: Visit, others: int) -> None:
    state.forget()
    setup.deal(visit, others)


def _again() -> None:
    state.forget()
    st.session_state[MOVES] = ""


def _leave() -> None:
    _again()
    st.session_state[setup.DEAL] = ""
