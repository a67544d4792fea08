"""Playing a round of games against a built-in player."""

from dataclasses import replace

import streamlit as st

from caboprob.kabadak.practice import entries, taps
from caboprob.kabadak.practice.game import Game
from caboprob.kabadak.practice.observation import Observation, Stage, observe
from caboprob.text.kabadak.narration import move_sentence
from caboprob.text.kabadak.rowwords import names
from caboprob.text.rounds.reasons import player
from caboprob.web.base import styles
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.visit import Visit
from caboprob.web.frame import announcement, onward
from caboprob.web.kabadak.play import ending, helping, refused, setup, tabletop, tapping

LATEST = 2


def show(visit: Visit) -> None:
    """Shows what is asked before the deal, or the game."""
    styles.use("answers", "kabadak", "tapping", "play", "kabadakplay")
    asked = setup.setup_in_address()
    game = asked.game
    if game is None:
        setup.ask(visit, asked)
        onward.show(setup.DEAL, "", ())
        return
    if entries.join(game.entries) != asked.moves:
        st.warning(visit.say("play.cut"), icon=":material/content_cut:")
    seen = observe(game)
    visit = replace(visit, me=asked.seat)
    st.markdown(_standing(visit, seen))
    latest = _latest(visit, seen)
    st.markdown(escape_markdown(latest))
    announcement.show(latest)
    _go_on(game, seen)
    tabletop.show(visit, game, seen, setup.names(visit, asked))
    if seen.stage == Stage.TURN:
        with st.container(key="play-do" if refused.any_kept() else "play-done", gap="small"):
            refused.show(visit, seen)
        _chosen(visit, game)
        _verbs(visit, game, seen)
        _turn(visit, game, seen)
    else:
        _undo(visit, game)
        ending.show(visit, game, seen, asked.seat)
    _moves(visit, seen)


def _go_on(game: Game, observation: Observation) -> None:
    """Whoever acts by keyboard goes on at the hand, if what was pressed is gone, or with the next game."""
    cards = tuple(tabletop.card_key(card) for card in observation.hand[:1])
    keys = cards if observation.stage == Stage.TURN else ("play-next", "play-again")
    onward.show(entries.join(game.entries), f"{tapping.chosen_cards(game)}", keys)


def _verbs(visit: Visit, game: Game, observation: Observation) -> None:
    """What else I can do in my turn."""
    with st.container(horizontal=True, gap="small", key="game-verbs"):
        for name in (taps.DECLARE, *(() if observation.table.talon_size else (taps.SKIP,))):
            label = visit.say(f"kabadakplay.verb.{name}")
            st.button(label, key=f"play-{name}", on_click=tapping.place, args=(game, name))
        _undo(visit, game)


def _turn(visit: Visit, game: Game, observation: Observation) -> None:
    """Help, and the ways out of the game."""
    helping.show(visit, observation, game.config, game.entries, helping.choose(visit))
    with st.container(horizontal=True, gap="small"):
        for name, pressed in (("again", setup.restart_round), ("new-deal", setup.leave)):
            label = visit.say(f"kabadakplay.way.{name}")
            st.button(label, key=f"play-{name}", type="tertiary", on_click=pressed)


def _undo(visit: Visit, game: Game) -> None:
    """Takes my last decision back."""
    st.button(
        visit.say("kabadakplay.undo"),
        key="play-undo",
        icon=":material/undo:",
        disabled=not game.entries,
        on_click=tapping.undo,
        args=(game,),
    )


def _chosen(visit: Visit, game: Game) -> None:
    """The cards chosen so far, and what to do with them."""
    if cards := tapping.chosen_cards(game):
        st.caption(visit.say("kabadakplay.so-far", cards=names(cards)))


def _standing(visit: Visit, observation: Observation) -> str:
    """The game of the round, who dealt, and the totals."""
    other = 1 - observation.me
    return visit.say_of(
        observation.dealer + 1,
        "kabadakplay.standing",
        game=observation.number + 1,
        dealer=player(visit.language, observation.dealer + 1),
        mine=observation.totals[observation.me],
        other=player(visit.language, other + 1),
        theirs=observation.totals[other],
    )


def _latest(visit: Visit, observation: Observation) -> str:
    """The last moves: mine and what was answered."""
    if not observation.history:
        return visit.say("kabadakplay.begin")
    return " ".join(
        move_sentence(visit.language, seen_move.event, seen_move.ended_by, me=observation.me)
        for seen_move in observation.history[-LATEST:]
    )


def _moves(visit: Visit, observation: Observation) -> None:
    """All moves of the game, folded away."""
    if observation.history:
        with st.expander(visit.say("kabadakplay.moves"), icon=":material/history:"):
            lines = (
                move_sentence(visit.language, seen_move.event, seen_move.ended_by, me=observation.me)
                for seen_move in observation.history
            )
            st.markdown(
                "\n".join(f"{number}. {escape_markdown(line)}" for number, line in enumerate(lines, 1))
            )
