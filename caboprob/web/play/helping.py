"""Help while I play: the odds of the moment, what to do now, and a warning before a mistake."""

from collections.abc import Callable
from contextlib import suppress
from html import escape

import streamlit as st

from caboprob.errors import CaboError
from caboprob.montecarlo.beliefs.decider import card_to_use, position_before_turn
from caboprob.practice.failing import Failure
from caboprob.practice.game import Game
from caboprob.practice.observation import Observation, Stage
from caboprob.practice.odds import HandOdds, Odds
from caboprob.text import chances
from caboprob.text.numbers import number_range, with_minus_sign
from caboprob.text.review import reasonwords
from caboprob.text.rounds.movewords import MoveWords
from caboprob.web.advice import verdict
from caboprob.web.advice.advice import Advice
from caboprob.web.answers import compiledcode, estimatewords
from caboprob.web.base import styles
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.play import counsel, failedmove, state
from caboprob.web.play.counsel import LossWarning, Question
from caboprob.web.play.options import NOTHING, ODDS, Options
from caboprob.web.play.scene import seat_name
from caboprob.web.progress import counting

AHEAD = "play-ahead"  # in the session: the functions that cancel what is being worked out ahead
DECIDING_STAGES = (Stage.TURN, Stage.HOLDING, Stage.LOOKED, Stage.LAID, Stage.TURN_END, Stage.SNAP)


def show(visit: Visit, game: Game, observation: Observation, options: Options) -> None:
    """Shows the help that is wanted, as far as there is anything to decide."""
    if observation.stage not in DECIDING_STAGES or options.help == NOTHING:
        return
    if not compiledcode.check_for_beliefs(visit, from_record=True):
        return
    styles.use("answers", "call")
    answer_place = st.empty()
    for question in questions(game, counsel.odds_for if options.help == ODDS else counsel.advice_for):
        with answer_place.container():
            if options.help == ODDS:
                _show_odds(visit, question, observation)
            else:
                _show_advice(visit, question)


def think_ahead(game: Game, observation: Observation, options: Options) -> None:
    """Begins to work out, while I think, what a warning rests on, so that a tap need not wait for it."""
    for give_up in st.session_state.pop(AHEAD, ()):  # what was asked of the moment before
        give_up()
    if (
        not options.warn
        or observation.stage not in DECIDING_STAGES
        or not compiledcode.is_ready_for_records()
    ):
        return
    quick_question, thorough_question = (
        counsel.question_now(game, first_estimate=one) for one in (True, False)
    )
    st.session_state[AHEAD] = (
        counting.precompute(counsel.advice_for, quick_question),
        counting.precompute(counsel.prepare_warnings, quick_question, thorough_question),
    )


def questions(game: Game, function: Callable[[Question], object]) -> tuple[Question, ...]:
    """A first estimate and a thorough one; the latter alone where its answer is already there."""
    thorough_question = counsel.question_now(game, first_estimate=False)
    return (
        (thorough_question,)
        if counting.is_cached(function, thorough_question)
        else (counsel.question_now(game, first_estimate=True), thorough_question)
    )


def _show_odds(visit: Visit, question: Question, observation: Observation) -> None:
    odds = counting.compute(
        visit, counsel.odds_for, question, is_urgent=True, silent=question.is_first_estimate
    )
    if odds is not None:
        st.html(odds_html(visit, odds, observation))
        _show_basis(visit, question, "play.odds.how", odds.effective)


def _show_advice(visit: Visit, question: Question) -> None:
    advice = counting.compute(
        visit, counsel.advice_for, question, is_urgent=True, silent=question.is_first_estimate
    )
    if advice is None:
        return
    advice = _with_reviewed_losses(question, advice)
    words = move_words(visit, question)
    verdict.show_verdict(visit, words, advice)
    with st.expander(visit.say("play.every-move"), icon=":material/balance:"):
        st.html(verdict.html(visit, words, advice))
        st.caption(verdict.how_words(visit, advice))
    _show_basis(visit, question, "play.advice-how", advice.effective_rounds)


def _with_reviewed_losses(question: Question, advice: Advice) -> Advice:
    """The advice with all that has been judged before a warning: both tell one and the same price."""
    for option in advice.options:
        if counting.is_cached(counsel.reviewed_loss, question, option.code):
            with suppress(CaboError):
                loss, _ = counting.compute_in_callback(counsel.reviewed_loss, question, option.code)
                advice = counsel.with_reviewed_loss(question, advice, loss)
    held_entry = state.held_entry()
    if held_entry and isinstance(held_entry.warning, LossWarning):
        advice = counsel.with_reviewed_loss(question, advice, held_entry.warning.loss)
    return advice


def _show_basis(visit: Visit, question: Question, key: str, effective_size: float) -> None:
    """Says what an answer rests on; of a first estimate, that a thorough one follows in this very place.

    The effective size is that of a sample of as many independent tables.
    """
    rounds = estimatewords.count(visit, round(effective_size))
    st.caption(visit.say("play.first-look") if question.is_first_estimate else visit.say(key, rounds=rounds))


def move_words(visit: Visit, question: Question) -> MoveWords:
    """Puts my moves of a moment into words."""
    evidence = question.evidence
    return MoveWords(
        visit.language,
        position_before_turn(evidence),
        card_to_use(evidence),  # drawn, or laid with an action to use; None if there is neither
        me=question.seat + 1,
        visitor=visit.me,
    )


def odds_html(visit: Visit, odds: Odds, observation: Observation) -> str:
    """Everybody's sum as it is believed, and the chances of the moment in sentences."""
    seats = [(observation.me + step) % observation.players for step in range(observation.players)]
    rows = [
        _row(visit, seat_name(visit, observation, seat), hand)
        for seat, hand in zip(seats, odds.hands, strict=True)
    ]
    titles = (visit.say("score.column.player"), visit.say("play.odds.sum"), visit.say("play.odds.range"))
    head = element("tr", *(element("th", escape(title), scope="col") for title in titles))
    table = element("table", element("thead", head), element("tbody", *rows), class_="odds-table")
    lines = [visit.say("play.odds.lowest", chance=_lowest_chance(visit, odds))]
    if odds.next_card is not None:  # the mean points of the next card
        lines.append(visit.say("play.odds.next", points=estimatewords.average(visit, odds.next_card)))
    if odds.better is not None:  # the chance that the next card counts less than `worst`, my worst known one
        chance = chances.simulated_percent(visit.language, odds.better.value)
        lines.append(visit.say("play.odds.better", worst=odds.worst, chance=chance))
    return element("div", *(element("p", escape(line)) for line in lines), table, class_="play-odds")


def _lowest_chance(visit: Visit, odds: Odds) -> str:
    """The chance that nobody has a lower sum than mine, with its interval."""
    interval = estimatewords.chance_interval(visit, odds.lowest)
    return estimatewords.value_with_interval(estimatewords.chance(visit, odds.lowest), interval)


def _row(visit: Visit, who: str, hand: HandOdds) -> str:
    cells = (
        estimatewords.average(visit, hand.mean),
        number_range(with_minus_sign(round(hand.low)), with_minus_sign(round(hand.high))),  # the middle 80 %
    )
    numbers = (element("td", element("strong", escape(cell))) for cell in cells)
    return element("tr", element("th", escape(who), scope="row"), *numbers)


def show_warning(visit: Visit, game: Game) -> bool:
    """Shows the decision that waits for a second thought, and why; returns whether there is one."""
    held_entry = state.held_entry()
    if held_entry is None:
        return False
    warning = held_entry.warning
    sentence = (
        failedmove.warning_words(visit, warning)
        if isinstance(warning, Failure)
        else _cost_words(visit, game, warning)
    )
    st.warning(sentence[:1].upper() + sentence[1:], icon=":material/warning:")
    with st.container(key="play-warned", horizontal=True, gap="small"):
        st.button(visit.say("play.think-again"), key="play-back", type="primary", on_click=state.forget)
        st.button(
            visit.say("play.all-the-same"), key="play-on", on_click=state.enter_held, args=(game.config,)
        )
    return True


def _cost_words(visit: Visit, game: Game, warning: LossWarning) -> str:
    """What a move costs more than the best one, and why."""
    question = counsel.question_now(game, first_estimate=False)
    words, my_seat = move_words(visit, question), question.seat
    loss = warning.loss
    price = visit.say(
        "play.warning",
        grade=visit.say(f"review.grade.{loss.grade.value}"),
        made=words.of(loss.played),
        best=words.of(loss.best),
        price=estimatewords.points(visit, loss.loss),
        n=chances.points_as_written(loss.loss.value),
    )
    players = len(question.evidence.players)
    why = reasonwords.sentence(visit.language, warning.reason, my_seat, players, me=my_seat + 1)
    return f"{price}  \n{why}"
