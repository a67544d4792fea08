"""What I may do, as buttons below the table, and a sentence on what to tap next."""

import streamlit as st

from caboprob.practice.config import GameConfig
from caboprob.practice.observation import Observation, Stage
from caboprob.practice.taps import SET_MOVES, Intent, Verb, verbs
from caboprob.table.core.codes import LOOK_TWO
from caboprob.text.rounds.reasons import called_word, player_name
from caboprob.web.base.visit import Visit
from caboprob.web.play import state

ICONS = {
    Verb.DRAW: ":material/download:",
    Verb.TAKE: ":material/upload:",
    Verb.CALL: ":material/campaign:",
    Verb.DISCARD: ":material/delete:",
    Verb.LOOK: ":material/visibility:",
    Verb.SWAP: ":material/swap_horiz:",
    Verb.DEAL_TO_OTHER: ":material/add_card:",
    Verb.SNAP: ":material/bolt:",
    Verb.NEXT: ":material/arrow_forward:",
}


CONFIRM_LABELS = {Verb.SNAP: "give-nothing", Verb.LOOK: "look-one", Verb.SWAP: "swap-seen"}
"""What it means to have chosen enough; of a set, to claim it."""


def show(
    visit: Visit, config: GameConfig, observation: Observation, intent: Intent, *, careful: bool
) -> None:
    """Shows the buttons; the verb that waits for its cards stands out."""
    offered = verbs(observation)
    with st.container(key="verbs", horizontal=True, gap="small"):
        for verb in offered if len(offered) > 1 or observation.stage == Stage.ROUND_OVER else ():
            st.button(
                words(visit, observation, verb),
                key=f"verb-{verb}",
                type="primary" if verb in {intent.verb, Verb.NEXT} else "secondary",
                icon=ICONS.get(verb),
                on_click=state.press,
                args=(config, careful, verb),
            )
        if is_confirmable(observation, intent):
            key = CONFIRM_LABELS.get(intent.verb, "claim") if intent.verb else "claim"
            st.button(
                visit.say(f"play.verb.{key}"),
                key="verb-confirm",
                type="primary",
                icon=":material/check:",
                on_click=state.confirm,
                args=(config, careful),
            )


def is_confirmable(observation: Observation, intent: Intent) -> bool:
    """Whether the cards chosen are enough to decide with."""
    if intent.verb == Verb.SNAP:
        return bool(intent.chosen) and observation.rules.snap_foreign == "may-give"
    if intent.verb == Verb.LOOK:
        return bool(intent.chosen)  # one of two cards
    if intent.verb == Verb.SWAP:
        return len(intent.chosen) == 2  # both were looked at
    return intent.verb in SET_MOVES and len(intent.chosen) > 1


def words(visit: Visit, observation: Observation, verb: Verb) -> str:
    """The label of a verb."""
    return visit.say(f"play.verb.{verb.value}", word=called_word(visit.language, observation.rules))


def hint(visit: Visit, observation: Observation, intent: Intent) -> str:
    """What to do next, in a sentence."""
    looks_left = observation.looks - len(intent.chosen)
    if observation.stage == Stage.LOOK and observation.rules.look_at == "nearest":
        return visit.say("play.hint.look-near", n=observation.looks)
    if observation.stage in (Stage.ROUND_OVER, Stage.GAME_OVER):
        return visit.say(f"play.hint.{observation.stage.value}")
    if observation.stage == Stage.SNAP and not intent.chosen:
        turn = player_name(
            visit.language,
            (observation.now.view.turn + observation.now.view.ending) % observation.players + 1,
        )
        return visit.say("play.hint.throw-now", player=turn)
    if intent.verb is None and observation.stage == Stage.ENDING:
        return visit.say("play.hint.ending", word=called_word(visit.language, observation.rules))
    if intent.verb is None:
        no_call = observation.rules.call_moment == "after-turn" and observation.now.view.caller is None
        turn = "turn-no-call" if no_call else "turn" if observation.now.view.caller is None else "turn-last"
        return visit.say(f"play.hint.{turn if observation.now.view.discard else f'{turn}-no-discard'}")
    step = "-2" if intent.chosen and intent.verb in (Verb.LOOK, Verb.SWAP, Verb.SNAP) else ""
    if intent.verb == Verb.SWAP and observation.looked and intent.chosen == observation.looked:
        step = "-seen" if len(observation.looked) == 1 else "-both"
    if intent.verb == Verb.LOOK and observation.action & LOOK_TWO and not intent.chosen:
        step = "-two"
    return visit.say(f"play.hint.{intent.verb.value}{step}", n=looks_left)
