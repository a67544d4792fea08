"""A game of Kabadak in the fields of a page: what it cost the two, and whether a bare Kabadak ended it."""

from collections.abc import Sequence

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from caboprob.errors import located
from caboprob.kabadak.losses import check_losses, read_loss
from caboprob.sheet.entries import GameEntry
from caboprob.web.base.plain import labelled
from caboprob.web.base.steps import written
from caboprob.web.base.visit import Visit
from caboprob.web.roundentry import told
from caboprob.web.roundentry.ending import somebody
from caboprob.web.roundentry.fields import BARE, LOSSES

LONGEST = 120


def ask(visit: Visit, names: Sequence[str]) -> DeltaGenerator:
    """The two losses, as numbers or as the cards that were left, and who ended it with a bare Kabadak.

    Returns the line to tell in what cannot be.
    """
    with st.container(key="losses", horizontal=True, gap="small", wrap=False):
        for name, key in zip(names, LOSSES, strict=True):
            st.text_input(labelled(name), key=key, bind="query-params", max_chars=LONGEST, placeholder="0")
    st.caption(visit.say("kabadak.score.loss-help"))
    line = told.place()
    with st.container(key="round-end"):
        somebody(visit.say("kabadak.score.won-bare-field"), names, BARE)
    return line


def read() -> GameEntry:
    """The game; an empty field is 0. Refuses losses that no game can end with (`CaboError`)."""
    losses = []
    for number, key in enumerate(LOSSES, 1):
        with located(f"player {number}"):
            losses.append(read_loss(written(key) or "0"))
    bare = written(BARE)
    game = GameEntry((losses[0], losses[1]), int(bare) if bare in ("1", "2") else None)
    check_losses(game.losses, game.bare)
    return game


def begun() -> bool:
    """Whether anything is entered."""
    return any(map(written, (*LOSSES, BARE)))


def fill(game: GameEntry) -> None:
    """Puts a game into the fields; the callback of a button."""
    for key, loss in zip(LOSSES, game.losses, strict=True):
        st.session_state[key] = str(loss)
    st.session_state[BARE] = str(game.bare or "")


def reseat(order: Sequence[int]) -> None:
    """Moves what is entered to other seats: to the first that of player `order[0]`, and so on."""
    losses = [written(LOSSES[seat - 1]) for seat in order[: len(LOSSES)]]
    for key, loss in zip(LOSSES, losses, strict=False):
        st.session_state[key] = loss
    if bare := written(BARE):
        st.session_state[BARE] = str(order.index(int(bare)) + 1)


def forget() -> None:
    """Empties the fields; the callback of a button."""
    for key in (*LOSSES, BARE):
        st.session_state[key] = ""
