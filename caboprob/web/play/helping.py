"""Help while I play: the odds of the moment, what to do now, and a warning before a mistake."""

from collections.abc import Callable
from html import escape

import streamlit as st

from caboprob.practice.failing import Failing
from caboprob.practice.game import Game
from caboprob.practice.observation import Observation, Stage
from caboprob.practice.odds import HandOdds, Odds
from caboprob.text import chances
from caboprob.text.cardnames import card_name
from caboprob.text.numbers import signed, span
from caboprob.text.review import reasonwords
from caboprob.text.rounds.movewords import MoveWords
from caboprob.web.advice import verdict
from caboprob.web.answers import estimatewords, ready
from caboprob.web.base import styles
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.play import counsel, state
from caboprob.web.play.counsel import Question, Warned
from caboprob.web.play.options import NOTHING, ODDS, Options
from caboprob.web.play.scene import name
from caboprob.web.progress import counting
from caboprob.web.rounds import scorecard

DECIDING = (Stage.TURN, Stage.HOLDING, Stage.LOOKED, Stage.LAID, Stage.ENDING, Stage.THROW)


def show(visit: Visit, game: Game, seen: Observation, wanted: Options) -> None:
    """The help that is wanted, as far as there is anything to decide."""
    if seen.stage not in DECIDING or wanted.help == NOTHING:
        return
    if not ready.to_believe(visit, by_record=True):
        return
    styles.use("answers", "call")
    place = st.empty()
    for question in questions(game, counsel.chances if wanted.help == ODDS else counsel.advised):
        with place.container():
            if wanted.help == ODDS:
                _show_odds(visit, question, seen)
            else:
                _show_advice(visit, question)


def questions(game: Game, function: Callable[[Question], object]) -> tuple[Question, ...]:
    """A first look and a thorough one; the latter alone where its answer is already there."""
    thorough = counsel.asked(game, first=False)
    return (thorough,) if counting.known(function, thorough) else (counsel.asked(game, first=True), thorough)


def _show_odds(visit: Visit, question: Question, seen: Observation) -> None:
    found = counting.answer(visit, counsel.chances, question, first=True, silent=question.first)
    if found is not None:
        st.html(odds_html(visit, found, seen))
        _how(visit, question, "play.odds.how", found.effective)


def _show_advice(visit: Visit, question: Question) -> None:
    advice = counting.answer(visit, counsel.advised, question, first=True, silent=question.first)
    if advice is None:
        return
    waiting = state.held()
    if waiting and isinstance(waiting.warned, Warned):
        advice = counsel.with_judged(question, advice, waiting.warned.loss)
    words = words_of(visit, question)
    verdict.show_verdict(visit, words, advice)
    with st.expander(visit.say("play.every-move"), icon=":material/balance:"):
        st.html(verdict.html(visit, words, advice))
        st.caption(f"{visit.say('advice.how')} {visit.say('play.advice-doubt')}")
    _how(visit, question, "play.advice-how", advice.effective)


def _how(visit: Visit, question: Question, key: str, effective: float) -> None:
    """What an answer rests on; of a first look, that a thorough one follows, which takes this very place."""
    rounds = estimatewords.count(visit, round(effective))
    st.caption(visit.say("play.first-look") if question.first else visit.say(key, rounds=rounds))


def words_of(visit: Visit, question: Question) -> MoveWords:
    """Puts my moves of a moment into words."""
    known = question.known
    return MoveWords(
        visit.language, counsel.position(known), counsel.drawn(known), question.seat + 1, visitor=visit.me
    )


def odds_html(visit: Visit, odds: Odds, seen: Observation) -> str:
    """Everybody's sum as it is believed, and the chances of the moment in sentences."""
    seats = [(seen.me + place) % seen.players for place in range(seen.players)]
    rows = [_row(visit, name(visit, seen, seat), hand) for seat, hand in zip(seats, odds.hands, strict=True)]
    titles = (visit.say("score.column.player"), visit.say("play.odds.sum"), visit.say("play.odds.range"))
    head = element("tr", *(element("th", escape(title), scope="col") for title in titles))
    table = element("table", element("thead", head), element("tbody", *rows), class_="odds-table")
    lines = [visit.say("play.odds.lowest", chance=_chance(visit, odds))]
    if odds.next_card is not None:
        lines.append(visit.say("play.odds.next", points=estimatewords.decimal(visit, odds.next_card)))
    if odds.better is not None:
        chance = chances.simulated(visit.language, odds.better.value)
        lines.append(visit.say("play.odds.better", worst=odds.worst, chance=chance))
    return element("div", *(element("p", escape(line)) for line in lines), table, class_="play-odds")


def _chance(visit: Visit, odds: Odds) -> str:
    within = estimatewords.chance_within(visit, odds.lowest)
    return estimatewords.joined(estimatewords.chance(visit, odds.lowest), within)


def _row(visit: Visit, who: str, hand: HandOdds) -> str:
    cells = (estimatewords.decimal(visit, hand.mean), span(signed(round(hand.low)), signed(round(hand.high))))
    numbers = (element("td", element("strong", escape(cell))) for cell in cells)
    return element("tr", element("th", escape(who), scope="row"), *numbers)


def think_again(visit: Visit, game: Game) -> bool:
    """The decision that waits for a second thought, and why; whether there is one."""
    waiting = state.held()
    if waiting is None:
        return False
    why = waiting.warned
    said = _fails(visit, why) if isinstance(why, Failing) else _costs(visit, game, why)
    st.warning(said[:1].upper() + said[1:], icon=":material/warning:")
    with st.container(key="play-warned", horizontal=True, gap="small"):
        st.button(visit.say("play.think-again"), key="play-back", type="primary", on_click=state.forget)
        st.button(visit.say("play.all-the-same"), key="play-on", on_click=state.go_on, args=(game.config,))
    return True


def _fails(visit: Visit, failing: Failing) -> str:
    """That a move is certain to fail and what comes of it, with the clause."""
    names = ["?" if card is None else _name(visit, card) for card in failing.cards]
    top = {} if failing.top is None else {"top": _name(visit, failing.top), "n": failing.penalty}
    said = visit.say(f"play.fails.{failing.what}", cards=" + ".join(names), **top)
    if failing.top is None and failing.penalty:
        said += " " + visit.say("play.fails-extra", n=failing.penalty)
    return f"{said}  \n{scorecard.clause_small(visit, failing.clause)}"


def _name(visit: Visit, card: int) -> str:
    return card_name(visit.rules.deck.faces[card].name)


def _costs(visit: Visit, game: Game, warned: Warned) -> str:
    """What a move costs more than the best one, and why."""
    question = counsel.asked(game, first=False)
    words, me = words_of(visit, question), question.seat
    loss = warned.loss
    price = visit.say(
        "play.warning",
        grade=visit.say(f"review.grade.{loss.grade.value}"),
        made=words.of(loss.played),
        best=words.of(loss.best),
        price=estimatewords.points(visit, loss.loss),
    )
    players = len(question.known.players)
    return f"{price}  \n{reasonwords.sentence(visit.language, warned.reason, me, players, me + 1)}"
