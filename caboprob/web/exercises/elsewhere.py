"""Ways on from an exercise: the same table on the page of the call, and as a command."""

from html import escape
from shlex import join

import streamlit as st

from caboprob.analysis.exercises.exercise import Exercise
from caboprob.web.base.markup import element
from caboprob.web.base.visit import GAME_INPUT, LANGUAGE_INPUT, Visit
from caboprob.web.frame import share
from caboprob.web.inputs import cardpad, positions, tablemates, turns

CALL = "call"


def show(visit: Visit, exercise: Exercise) -> None:
    """Shows the link to the page of the call, and the command that prices the same table, where they can."""
    if not is_asked_elsewhere(exercise):
        return
    href = share.link(CALL, {LANGUAGE_INPUT: visit.language, **inputs(exercise)})
    link = element("a", escape(visit.say("exercises.elsewhere.call")), href=href)
    st.html(element("p", link, class_="elsewhere"))
    with st.expander(visit.say("exercises.elsewhere.command"), icon=":material/terminal:", key="command"):
        st.code(command(exercise), language="bash", wrap_lines=True)


def is_asked_elsewhere(exercise: Exercise) -> bool:
    """Whether the page and the command ask about this moment, too.

    Where calls come at the end of a turn, they ask about that and about a card drawn, not about the start.
    """
    after_turn = exercise.position.rules.call_moment == "after-turn"
    return exercise.drawn is not None or exercise.at_turn_end or not after_turn


def inputs(exercise: Exercise) -> dict[str, share.Value]:
    """The table as the address of the page of the call has it."""
    notation = exercise.notation
    others = {
        positions.opponent(number): hand for number, hand in enumerate(notation["opponents"].split(", "), 1)
    }
    return {
        GAME_INPUT: exercise.position.rules.key,
        "players": exercise.position.players,
        positions.ME: notation["me"],
        **others,
        positions.DISCARD: notation["discard"],
        turns.TURNS_INPUT: min(exercise.turns_had, turns.MOST_TURNS),
        tablemates.TABLE_KIND_INPUT: exercise.table,  # the kind of table: who sits there
        "starter": exercise.starter + 1,
        **_drawn(exercise),
    }


def _drawn(exercise: Exercise) -> dict[str, str]:
    """The card drawn as the page of the call offers it: of any suit where suits make no difference."""
    if exercise.drawn is None:
        return {}
    deck = exercise.position.rules.deck
    drawn = deck.faces[exercise.drawn]
    rank_and_points = drawn.rank, drawn.points
    offered = (deck.faces[card] for card in cardpad.tappable_cards(deck))
    return {"drawn": next(face.name for face in offered if (face.rank, face.points) == rank_and_points)}


def command(exercise: Exercise) -> str:
    """The command that asks the same."""
    notation = exercise.notation
    arguments = ["caboprob", "odds", "best", "--rules", exercise.position.rules.key, "--me", notation["me"]]
    for hand in notation["opponents"].split(", "):
        arguments += ["--opponent", hand]
    if notation["discard"]:
        arguments += ["--discard", notation["discard"]]
    arguments += ["--turns-had", str(exercise.turns_had), "--starter", str(exercise.starter + 1)]
    if notation["drawn"]:
        arguments += ["--drawn", notation["drawn"]]
    return join(arguments)
