"""What changes with a tap: my decisions in the address, and in the session what I am about to do."""

from dataclasses import dataclass

import streamlit as st

from caboprob.errors import CaboError, TooRare
from caboprob.practice import entries, taps
from caboprob.practice.config import GameConfig
from caboprob.practice.failing import Failure, certain_failure
from caboprob.practice.game import Game, game_after
from caboprob.practice.observation import Observation, observe
from caboprob.practice.taps import Intent, TapResult, Verb
from caboprob.web.answers import compiledcode
from caboprob.web.play import counsel
from caboprob.web.play.counsel import LossWarning, Question
from caboprob.web.play.setup import MOVES
from caboprob.web.progress import counting
from caboprob.web.tapping import spots

INTENT, REFUSED, HELD = "play-intent", "play-refused", "play-held"  # keys in the visitor's session


@dataclass(frozen=True, slots=True)
class HeldEntry:
    """An entry that waits for a second thought, and why.

    `decisions` are the decisions made before it, as the address has them.
    """

    decisions: str
    entry: str
    warning: LossWarning | Failure


def game(config: GameConfig) -> Game:
    """The game as it stands."""
    return game_after(config, entries.split(st.session_state.get(MOVES, "")))


def intent(observation: Observation) -> Intent:
    """What I am about to do: a verb, and the cards chosen for it so far."""
    kept = st.session_state.get(INTENT)
    return taps.current_intent(observation, kept if isinstance(kept, Intent) else Intent())


def last_refusal() -> CaboError | None:
    """Why the last tap led to nothing."""
    error = st.session_state.get(REFUSED)
    return error if isinstance(error, CaboError) else None


def held_entry() -> HeldEntry | None:
    """The decision that waits for a second thought; none once others were made."""
    kept = st.session_state.get(HELD)
    return kept if isinstance(kept, HeldEntry) and kept.decisions == st.session_state.get(MOVES, "") else None


def tap(config: GameConfig, warn: bool, spot: str) -> None:
    """Does what a tap on a spot of the table means; with `warn`, what may be a blunder waits."""
    game_now = game(config)
    observation = observe(game_now)
    intent_before = intent(observation)
    _carry_out(
        game_now,
        taps.tap_spot(observation, intent_before, spots.seat_and_slot(spot) or spot),
        warn,
        intent_before.verb,
    )


def press(config: GameConfig, warn: bool, verb: Verb) -> None:
    """Does what the button of a verb means."""
    game_now = game(config)
    _carry_out(game_now, taps.press_verb(verb), warn)


def confirm(config: GameConfig, warn: bool) -> None:
    """Decides with the cards chosen so far."""
    game_now = game(config)
    observation = observe(game_now)
    intent_before = intent(observation)
    _carry_out(game_now, taps.confirm(observation, intent_before), warn, intent_before.verb)


def enter(config: GameConfig, entry: str) -> None:
    """Adds a decision, as the address writes it, to those made; one that is refused changes nothing."""
    game_now = game(config)
    try:
        decided = game_now.after_decision(entry)
    except CaboError as error:
        st.session_state[REFUSED] = error
        return
    st.session_state[MOVES] = entries.join(decided.entries)


def enter_held(config: GameConfig) -> None:
    """Adds the decision that waited for a second thought."""
    waiting_entry = held_entry()
    forget()
    if waiting_entry:
        enter(config, waiting_entry.entry)


def undo(config: GameConfig) -> None:
    """Takes back the last decision."""
    forget()
    st.session_state[MOVES] = entries.join(game(config).entries[:-1])


def forget() -> None:
    """Forgets what I was about to do."""
    for key in (INTENT, REFUSED, HELD):
        st.session_state.pop(key, None)


def _carry_out(game_now: Game, tap_result: TapResult, warn: bool, verb: Verb | None = None) -> None:
    """Enters what a tap decided, if anything, says why it may not stand, or holds it for a second thought.

    What is refused leaves those cards chosen that the tap has left, or else `verb`: the next is for the same.
    """
    forget()
    st.session_state[INTENT] = tap_result.intent
    if not tap_result.entry:
        return
    if tap_result.move is not None and (error := game_now.round.why_not(tap_result.move)):
        st.session_state[REFUSED] = error
        st.session_state[INTENT] = tap_result.intent if tap_result.intent.chosen else Intent(verb)
    elif warn and tap_result.move is not None and (warning := _warning_before(game_now, tap_result.move)):
        st.session_state[HELD] = HeldEntry(entries.join(game_now.entries), tap_result.entry, warning)
    else:
        enter(game_now.config, tap_result.entry)


def _warning_before(game_now: Game, move: int) -> LossWarning | Failure | None:
    """The warning before a move: that it is certain to fail, or what the review of the round will say.

    None if nothing can be said at once. A first estimate lets most moves pass; only those that may be bad are
    judged.
    """
    if failure := certain_failure(game_now.round, move):
        return failure
    if not compiledcode.is_ready_for_records():
        return None
    quick_question, thorough_question = (
        counsel.question_now(game_now, first_estimate=one) for one in (True, False)
    )
    question = (
        thorough_question if counting.is_cached(counsel.advice_for, thorough_question) else quick_question
    )
    try:
        if _may_be_bad(question, move):
            # The judgement is kept: the advice on the page tells the same loss from now on.
            counting.compute_in_callback(counsel.reviewed_loss, thorough_question, move)
            return counting.compute_in_callback(counsel.loss_warning, thorough_question, move)
    except CaboError:
        pass
    return None


def _may_be_bad(question: Question, move: int) -> bool:
    """Whether a move is worth judging; so is any where a first estimate finds too few tables."""
    try:
        advice = counting.compute_in_callback(counsel.advice_for, question)
    except TooRare:
        return True
    return counsel.may_be_bad(question, advice, move)
