"""Playing a round of games against a built-in player."""

from dataclasses import replace

import streamlit as st

from caboprob.kabadak.practice import entries, taps
from caboprob.kabadak.practice.game import Game
from caboprob.kabadak.practice.observation import Observation, Stage, observe
from caboprob.text.kabadak.narration import move_sentence
from caboprob.text.kabadak.rowwords import card_names
from caboprob.text.rounds.reasons import player_name
from caboprob.web.base import styles
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.visit import Visit
from caboprob.web.frame import announcement, nextfocus
from caboprob.web.kabadak.play import ending, helping, refused, setup, tabletop, tapping

LATEST_MOVES = 2  # told above the table


def show(visit: Visit) -> None:
    """Shows what is asked before the deal, or the game."""
    styles.use("answers", "kabadak", "tapping", "play", "kabadakplay")
    this_setup = setup.setup_in_address()
    game = this_setup.game
    if game is None:
        setup.ask(visit, this_setup)
        nextfocus.show(setup.DEAL, "", ())
        return
    if entries.join(game.entries) != this_setup.moves:
        st.warning(visit.say("play.cut"), icon=":material/content_cut:")
    observation = observe(game)
    visit = replace(visit, me=this_setup.seat)  # from 1; `observation.me` is the same seat from 0
    st.markdown(_standing_words(visit, observation))
    latest = _latest_words(visit, observation)
    st.markdown(escape_markdown(latest))
    announcement.show(latest)
    _move_focus(game, observation)
    tabletop.show(visit, game, observation, setup.player_names(visit, this_setup))
    if observation.stage == Stage.TURN:
        with st.container(key="play-do" if refused.has_notice() else "play-done", gap="small"):
            refused.show(visit, observation)
        _show_chosen(visit, game)
        _show_verbs(visit, game, observation)
        _show_turn(visit, game, observation)
    else:
        _show_undo(visit, game)
        ending.show(visit, game, observation, this_setup.seat)
    _show_moves(visit, observation)


def _move_focus(game: Game, observation: Observation) -> None:
    """Moves the keyboard focus to the hand, or to the next game, if what was pressed is gone."""
    cards = tuple(tabletop.card_key(card) for card in observation.hand[:1])
    keys = cards if observation.stage == Stage.TURN else ("play-next", "play-again")
    nextfocus.show(entries.join(game.entries), f"{tapping.chosen_cards(game)}", keys)


def _show_verbs(visit: Visit, game: Game, observation: Observation) -> None:
    """Shows the buttons for what else I can do in my turn."""
    with st.container(horizontal=True, gap="small", key="game-verbs"):
        for name in (taps.DECLARE, *(() if observation.table.talon_size else (taps.SKIP,))):
            label = visit.say(f"kabadakplay.verb.{name}")
            st.button(label, key=f"play-{name}", on_click=tapping.tap_place, args=(game, name))
        _show_undo(visit, game)


def _show_turn(visit: Visit, game: Game, observation: Observation) -> None:
    """Shows the help and, behind a button so that no stray tap loses the game, the ways to leave it."""
    helping.show(visit, observation, game.config, game.entries, helping.choose(visit))
    with st.popover(visit.say("play.more"), icon=":material/tune:", key="play-more"):
        for name, on_tap in (("again", setup.restart_round), ("new-deal", setup.return_to_setup)):
            label = visit.say(f"kabadakplay.way.{name}")
            st.button(label, key=f"play-{name}", type="tertiary", on_click=on_tap)


def _show_undo(visit: Visit, game: Game) -> None:
    """Shows the button that takes my last decision back."""
    st.button(
        visit.say("kabadakplay.undo"),
        key="play-undo",
        icon=":material/undo:",
        disabled=not game.entries,
        on_click=tapping.undo,
        args=(game,),
    )


def _show_chosen(visit: Visit, game: Game) -> None:
    """Says which cards are chosen so far, and what to do with them."""
    if cards := tapping.chosen_cards(game):
        st.caption(visit.say("kabadakplay.so-far", cards=card_names(cards)))


def _standing_words(visit: Visit, observation: Observation) -> str:
    """The game of the round, who dealt, and the totals."""
    other_seat = 1 - observation.me
    return visit.say_of(
        observation.dealer + 1,
        "kabadakplay.standing",
        game=observation.number + 1,
        dealer=player_name(visit.language, observation.dealer + 1),
        mine=observation.totals[observation.me],
        other=player_name(visit.language, other_seat + 1),
        theirs=observation.totals[other_seat],
    )


def _latest_words(visit: Visit, observation: Observation) -> str:
    """The last moves: mine and the opponent's reply."""
    if not observation.history:
        return visit.say("kabadakplay.begin")
    return " ".join(
        move_sentence(visit.language, seen_move.event, seen_move.ended_by, me=observation.me)
        for seen_move in observation.history[-LATEST_MOVES:]
    )


def _show_moves(visit: Visit, observation: Observation) -> None:
    """Shows all moves of the game in a collapsed section."""
    if observation.history:
        with st.expander(visit.say("kabadakplay.moves"), icon=":material/history:"):
            lines = (
                move_sentence(visit.language, seen_move.event, seen_move.ended_by, me=observation.me)
                for seen_move in observation.history
            )
            st.markdown(
                "\n".join(f"{number}. {escape_markdown(line)}" for number, line in enumerate(lines, 1))
            )
