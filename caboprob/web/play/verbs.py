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
"""By verb, the label of the button that decides with the cards chosen; without one here, a set is claimed."""


def show(visit: Visit, config: GameConfig, observation: Observation, intent: Intent, *, warn: bool) -> None:
    """Shows the buttons; the verb that waits for its cards stands out.

    With `warn`, a decision that may be a blunder is held back for a second thought.
    """
    offered = verbs(observation)
    with st.container(key="verbs", horizontal=True, gap="small"):
        for verb in offered if len(offered) > 1 or observation.stage == Stage.ROUND_OVER else ():
            st.button(
                words(visit, observation, verb),
                key=f"verb-{verb}",
                type="primary" if verb in {intent.verb, Verb.NEXT} else "secondary",
                icon=ICONS.get(verb),
                on_click=state.press,
                args=(config, warn, verb),
            )
        if is_confirmable(observation, intent):
            key = CONFIRM_LABELS.get(intent.verb, "claim") if intent.verb else "claim"
            st.button(
                visit.say(f"play.verb.{key}"),
                key="verb-confirm",
                type="primary",
                icon=":material/check:",
                on_click=state.confirm,
                args=(config, warn),
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
    looks_left = observation.looks - len(intent.chosen)  # before anybody plays
    if observation.stage == Stage.LOOK and observation.rules.look_at == "nearest":
        return visit.say("play.hint.look-near", n=observation.looks)
    if observation.stage in (Stage.ROUND_OVER, Stage.GAME_OVER):
        return visit.say(f"play.hint.{observation.stage.value}")
    if observation.stage == Stage.SNAP and not intent.chosen:
        return visit.say("play.hint.throw-now", player=player_name(visit.language, _next_player(observation)))
    if intent.verb is None and observation.stage == Stage.TURN_END:
        return visit.say("play.hint.ending", word=called_word(visit.language, observation.rules))
    if intent.verb is None:
        return visit.say(f"play.hint.{_turn_hint_key(observation)}")
    suffix = "-2" if intent.chosen and intent.verb in (Verb.LOOK, Verb.SWAP, Verb.SNAP) else ""
    # `looked` is where I have looked with the card in hand, `action` has the bits of what that card may do.
    if intent.verb == Verb.SWAP and observation.looked and intent.chosen == observation.looked:
        suffix = "-seen" if len(observation.looked) == 1 else "-both"
    if intent.verb == Verb.LOOK and observation.action & LOOK_TWO and not intent.chosen:
        suffix = "-two"
    return visit.say(f"play.hint.{intent.verb.value}{suffix}", n=looks_left)


def _next_player(observation: Observation) -> int:
    """Who is next to play if nobody snaps, from 1: at the end of a turn the next player."""
    view = observation.seen_now.view
    return (view.turn + view.at_turn_end) % observation.players + 1


def _turn_hint_key(observation: Observation) -> str:
    """The last part of the key of the hint at the beginning of a turn."""
    view = observation.seen_now.view
    if view.caller is not None:
        key = "turn-last"
    else:
        key = "turn-no-call" if observation.rules.call_moment == "after-turn" else "turn"
    return key if view.discard else f"{key}-no-discard"
