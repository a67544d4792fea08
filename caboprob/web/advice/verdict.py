"""The best move now and its price, and how much more every other move costs."""

from html import escape

import streamlit as st

from caboprob.analysis.ranking import ROUNDING, PricedOption
from caboprob.text.chances import POINTS_DECIMALS, points_as_written
from caboprob.text.numbers import join_words
from caboprob.text.review.beliefwords import way_name
from caboprob.text.rounds.movewords import MoveWords
from caboprob.web.advice.advice import Advice
from caboprob.web.answers import estimatewords, numbergrid
from caboprob.web.answers.numbergrid import Cell
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit

CALL, NO_CALL = "call", "no call"
VERDICT_BOXES = {
    "call": (":material/thumb_up:", st.success),
    "wait": (":material/front_hand:", st.warning),
    "best": (":material/trophy:", st.info),
    "level": (":material/balance:", st.info),
    "only": (":material/check:", st.info),
}
COLUMNS = ("move", "points", "ahead", "behind")  # the last two are the excess and the regret of an option
REASONS = {(True, True): "both", (True, False): "own", (False, True): "others", (False, False): None}
"""Why not to call: whether something else costs me less, and whether it costs the others more."""

AT_LEAST = "≥\u00a0"
MOST_ROWS = 8
MOST_MOVES_NAMED = 4  # more moves in one sentence help nobody; the table names them


def show_verdict(visit: Visit, words: MoveWords, advice: Advice) -> None:
    """What to do now: the best move, or those that are close to it."""
    kind = verdict_kind(advice)
    icon, box = VERDICT_BOXES[kind]
    sentences = (
        verdict_words(visit, words, kind, advice),
        why_not_call(visit, kind, advice, words.position.players - 1),
    )
    box(" ".join(filter(None, sentences)), icon=icon)


def show_all(visit: Visit, words: MoveWords, advice: Advice) -> None:
    """The leading moves with their prices, the best first, and a grid of all to save."""
    st.html(html(visit, words, advice))
    st.caption(how_words(visit, advice))
    if any(words.claims_blind(option.move) for option in options_shown(advice)):  # a set with unknown cards
        st.caption(visit.say("advice.blind-set"))
    numbergrid.show(visit, columns(visit), rows(visit, words, advice), key="best", file="best-move")


def how_words(visit: Visit, advice: Advice) -> str:
    """How the moves are tried, and what their prices mean."""
    # The benefit of the doubt: an option is charged with less than its excess over that of the best.
    in_doubt = any(map(advice.has_benefit_of_doubt, advice.options))
    ways = [way_name(visit.language, player) for player in advice.plays_on]
    sentences = [visit.say("advice.how")]
    if len(ways) > 1:
        sentences.append(visit.say("advice.plays-on", players=join_words(visit.language, ways, either=True)))
    if in_doubt:
        sentences.append(visit.say("advice.doubt"))
    return " ".join(sentences)


def verdict_kind(advice: Advice) -> str:
    """A key of `VERDICT_BOXES`: to call, to wait, or that several moves are about level.

    It is `best` or `level` where a call is not one of the choices, and `only` where there is no choice.
    """
    if len(advice.options) == 1:
        return "only"
    is_level = len(advice.contenders) > 1  # the best move and those about as good
    if call_not_best(advice) is None and advice.best.move != CALL:
        return "level" if is_level else "best"
    if any(option.move == CALL for option in advice.contenders):
        return "level" if is_level else "call"
    return "wait"


def verdict_words(visit: Visit, words: MoveWords, kind: str, advice: Advice) -> str:
    """The verdict in a sentence, with the price in points of the next best move or of the call."""
    contenders = advice.contenders
    moves = join_words(
        visit.language, [words.of(option.move) for option in contenders[:MOST_MOVES_NAMED]], either=True
    )
    if kind == "level":
        key = "level" if len(contenders) <= MOST_MOVES_NAMED else "level-many"
        return visit.say(f"advice.{key}", moves=moves, n=len(contenders))
    if kind == "only":
        return visit.say("advice.only", moves=moves)
    # The runner-up is the next best behind the contenders, not one of them.
    other = call_not_best(advice) if kind == "wait" else advice.runner_up
    assert other, "there is a choice, and the verdict is to wait only if a call is possible"
    assert other.regret, "only the best has none"
    # The price told is the regret. Where the benefit of the doubt makes that less than the difference of the
    # excesses in the table, it is that difference, except for a call of whose regret people are warned.
    is_warned_of = kind == "wait" and other.regret.value > ROUNDING
    as_in_table = not is_warned_of and advice.has_benefit_of_doubt(other)
    price = advice.excess_over_best(other) if as_in_table else other.regret.value
    price_words = (
        estimatewords.average(visit, price) if as_in_table else estimatewords.points(visit, other.regret)
    )
    sentence = visit.say(
        # Waiting means not calling, so where that is a move of its own there is no other to name.
        "advice.just-wait" if kind == "wait" and advice.best.move == NO_CALL else f"advice.{kind}",
        moves=moves,
        other=words.of(other.move),
        price=price_words,
        n=points_as_written(price),
    )
    if as_in_table or not advice.has_benefit_of_doubt(other):
        return sentence
    excess_difference = estimatewords.average(visit, advice.excess_over_best(other))
    return f"{sentence} {visit.say('advice.least', more=excess_difference)}"


def why_not_call(visit: Visit, kind: str, advice: Advice, opponents: int) -> str:
    """Why the best move comes before a call, in a sentence; empty where the verdict is not to wait.

    It compares what each brings me and the others, as shown in the table below: a call that hardly ever fails
    may still be worse, because the others would score more after something else. A longer simulation may have
    given another price than the table adds up to; then nothing is said.
    """
    call, best = call_not_best(advice), advice.best
    if kind != "wait" or call is None or call.regret is None:
        return ""
    if call.regret.value - advice.excess_over_best(call) > ROUNDING:  # a hundredth of a point
        return ""
    # `others`: the points of the others, on average over them.
    mine, mine_called, others, others_called = (
        round(points, POINTS_DECIMALS)
        for points in (best.points.value, call.points.value, best.others, call.others)
    )
    reason = REASONS[mine < mine_called, others > others_called]
    if reason is None:
        return ""
    return visit.say(
        f"advice.why.{reason}",
        mine=estimatewords.average(visit, mine),
        mine_called=estimatewords.average(visit, mine_called),
        others=estimatewords.average(visit, others),
        others_called=estimatewords.average(visit, others_called),
        n=opponents,
    )


def call_not_best(advice: Advice) -> PricedOption | None:
    """The call as an option; None if it is impossible or the best."""
    return next((option for option in advice.options[1:] if option.move == CALL), None)


def html(visit: Visit, words: MoveWords, advice: Advice) -> str:
    """The leading moves as a table, the best first.

    The columns are my points, how many more these are than the mean of the others' (less is better), and how
    much more the move costs than the best.
    """
    names = [visit.say(f"advice.column.{name}") for name in COLUMNS]
    head = element("tr", *(element("th", escape(name), scope="col") for name in names))
    body = [_row(visit, words, option, advice) for option in options_shown(advice)]
    title = element("h2", escape(visit.say("advice.title")))
    table = element(
        "table", element("thead", head), element("tbody", *body), class_="odds-table played-table played-best"
    )
    return element("div", title, table, class_="call-outcomes")


def options_shown(advice: Advice) -> list[PricedOption]:
    """The first options, and the call wherever it stands."""
    call = call_not_best(advice)
    leading = list(advice.options[:MOST_ROWS])
    return leading if call is None or call in leading else [*leading, call]


def columns(visit: Visit) -> list[str]:
    """The column titles of the numbers to save."""
    move = visit.say("advice.column.move")
    return [move, *(visit.say(f"answers.column.{name}") for name in ("what", "value", "low", "high"))]


def rows(visit: Visit, words: MoveWords, advice: Advice) -> list[list[Cell]]:
    """The numbers to save, one per row."""
    return [
        [
            words.of(option.move),
            visit.say(f"advice.column.{name}"),
            *estimatewords.cells(visit, price, is_chance=False),
        ]
        for option in advice.options
        for name, price in zip(COLUMNS[1:], (option.points, option.excess, option.regret), strict=True)
    ]


def _row(visit: Visit, words: MoveWords, option: PricedOption, advice: Advice) -> str:
    is_contender, has_rivals = option in advice.contenders, len(advice.contenders) > 1
    remark = "" if option.regret is None or option.clearly_worse else visit.say("simulate.unclear")
    price, interval = estimatewords.short_form(visit, option.regret, is_chance=False)
    at_least = AT_LEAST if advice.has_benefit_of_doubt(option) else ""
    return element(
        "tr",
        element("th", escape(words.of(option.move)), scope="row"),
        *(
            _cell(*estimatewords.short_form(visit, estimate, is_chance=False))
            for estimate in (option.points, option.excess)
        ),
        _cell(at_least + price, interval, remark),
        class_=("level" if has_rivals else "first") if is_contender else "behind",
    )


def _cell(value: str, *remarks: str) -> str:
    return element(
        "td",
        element("strong", escape(value)),
        *(element("small", escape(remark)) for remark in remarks if remark),
    )
