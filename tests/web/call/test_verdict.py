"""The verdict beside the number: whether to call, and why not."""

from dataclasses import replace
from html import unescape

import pytest

from caboprob import rulesets
from caboprob.analysis.ranking import PricedOption
from caboprob.content.messages import LANGUAGES, say
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.table.position import read_position
from caboprob.text.rounds.movewords import MoveWords
from caboprob.web.advice import verdict
from caboprob.web.advice.advice import Advice, find_advice
from caboprob.web.answers import estimatewords
from caboprob.web.base.visit import Visit
from caboprob.web.call.callresult import call_result
from tests.turns import every_nth
from tests.web.call.test_call_page import evidence_of, page_of
from tests.web.opening import html_of, text_of


def option(move: str, behind: tuple[float, float] | None) -> PricedOption:
    """An option that is behind the best by something in this interval; None for the best itself."""
    estimate = Estimate(3.0, 2.0, 4.0, 0.5, 100)
    regret = None if behind is None else Estimate(sum(behind) / 2, *behind, 0.1, 100)
    return PricedOption(move, estimate, estimate, regret, code=0)


@pytest.mark.parametrize(
    ("options", "kind"),
    [
        ([option("call", None), option("draw", (0.5, 1.5))], "call"),
        ([option("draw", None), option("call", (0.5, 1.5))], "wait"),
        ([option("draw", None), option("call", (-0.1, 0.3))], "level"),
        ([option("call", None), option("draw", (-0.1, 0.3))], "level"),
        ([option("take 1", None), option("draw", (-0.1, 0.3)), option("call", (2.0, 3.0))], "wait"),
        ([option("keep 1", None), option("discard", (0.5, 1.5))], "best"),
        ([option("keep 1", None), option("discard", (-0.1, 0.3))], "level"),
        ([option("draw", None)], "only"),
    ],
)
def test_a_call_is_advised_only_where_nothing_stands_before_it(
    options: list[PricedOption], kind: str
) -> None:
    assert verdict.verdict_kind(Advice(tuple(options), effective_rounds=1000.0)) == kind


def priced(move: str, points: float, excess: float, behind: float | None) -> PricedOption:
    """An option with my points, those less the others' on average, and how far it is behind the best."""

    def near(value: float) -> Estimate:
        return Estimate(value, value - 0.1, value + 0.1, 0.05, 1000)

    return PricedOption(move, near(points), near(excess), None if behind is None else near(behind), code=0)


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=2, of=3))
@pytest.mark.parametrize(
    ("waiting", "calling", "reason"),
    [
        ((1.33, -11.2), (1.27, -8.5), "others"),  # a call that hardly fails, but catches the others lower
        ((9.94, -0.17), (38.92, 30.66), "both"),
        ((4.0, -3.0), (9.0, -1.0), "own"),
    ],
)
def test_why_not_to_call_is_said_with_the_prices_of_the_table(
    language: str, waiting: tuple[float, float], calling: tuple[float, float], reason: str
) -> None:
    options = priced("draw", *waiting, None), priced("call", *calling, calling[1] - waiting[1])
    visit = Visit(language, rulesets.read("cabo-de"))
    advice = Advice(options, effective_rounds=1000.0, after_call=(options[1].points,) * 4)
    numbers = {
        "mine": waiting[0],
        "mine_called": calling[0],
        "others": waiting[0] - waiting[1],
        "others_called": calling[0] - calling[1],
    }
    written = {name: estimatewords.average(visit, number) for name, number in numbers.items()}
    assert verdict.why_not_call(visit, "wait", advice, 3) == visit.say(f"advice.why.{reason}", **written, n=3)
    assert verdict.why_not_call(visit, "level", advice, 3) == ""


def test_nothing_is_given_as_a_reason_that_the_prices_do_not_show() -> None:
    visit = Visit("en", rulesets.read("cabo-de"))
    options = priced("draw", 2.0, -3.0, None), priced("call", 2.0, -3.0, 0.0)
    assert verdict.why_not_call(visit, "wait", Advice(options, effective_rounds=1.0), 3) == ""
    options = priced("draw", 1.0, -4.0, None), priced("call", 2.0, -3.0, 1.4)  # as a thorough look judged it
    assert verdict.why_not_call(visit, "wait", Advice(options, effective_rounds=1.0), 3) == ""


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=0, of=3))
def test_where_the_benefit_of_doubt_is_given_the_price_is_the_least_and_the_columns_tell_one_way(
    language: str,
) -> None:
    visit, position = (
        Visit(language, rulesets.read("cabo-de")),
        read_position(rulesets.read("cabo-de"), me="1 2 ? ?", players=3),
    )
    words = MoveWords(language, position)
    advice = Advice(
        (priced("draw", 3.76, -8.70, None), priced("call", 10.52, 0.79, 1.6)), effective_rounds=1000.0
    )
    assert advice.has_benefit_of_doubt(advice.options[1])
    more = visit.say("advice.least", more=estimatewords.average(visit, 9.49))
    assert verdict.verdict_words(visit, words, "wait", advice).endswith(more)
    assert f"≥\u00a0{estimatewords.average(visit, 1.6)}" in unescape(verdict.html(visit, words, advice))
    assert visit.say("advice.doubt") in verdict.how_words(visit, advice)
    as_told = Advice((advice.best, priced("call", 10.52, 0.79, 9.49)), effective_rounds=1000.0)
    assert more not in verdict.verdict_words(visit, words, "wait", as_told)
    assert "≥" not in verdict.html(visit, words, as_told)
    assert visit.say("advice.doubt") not in verdict.how_words(visit, as_told)


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
@pytest.mark.slow
def test_a_call_that_hardly_fails_is_not_advised_against_without_a_reason(language: str) -> None:
    page = page_of(language, rules="cabu", me="A", had="3", players="2", picture="none")
    advice = find_advice(evidence_of("A", rules="cabu", turns=3, players=2))
    visit = Visit(language, rulesets.read("cabu"))
    assert verdict.verdict_kind(advice) == "wait"
    assert advice.after_call
    assert verdict.why_not_call(visit, "wait", advice, 1) in page.warning[0].value
    assert say(language, "call.short.wait-likely") in unescape(html_of(page))


@pytest.mark.parametrize(("price", "noun"), [(0.94, "point"), (1.5, "point"), (2.0, "points")])
def test_a_price_below_two_is_singular_in_french(price: float, noun: str) -> None:
    options = priced("draw", 2.0, -3.0, None), priced("call", 2.0, -3.0, price)
    visit = Visit("fr", rulesets.read("cabo-de"))
    words = MoveWords("fr", read_position(visit.rules, me="1 2 3 4", players=4))
    advice = Advice(options, effective_rounds=1.0)
    assert f" {noun} en moyenne" in verdict.verdict_words(visit, words, "wait", advice)


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=2, of=3))
def test_the_next_best_move_is_told_at_the_price_of_the_table_and_is_none_of_the_best(language: str) -> None:
    """The benefit of the doubt is for judging; what the table shows as worse is not advised."""
    visit = Visit(language, rulesets.read("tamalou"))
    words = MoveWords(language, read_position(visit.rules, me="A 4 5 ?", players=2, discard="Kc"))
    advice = Advice(
        (
            priced("draw", 2.0, -5.85, None),
            priced("take 4", 4.0, -4.39, 0.0),
            priced("take 3", 6.0, -3.0, 2.8),
        ),
        effective_rounds=1000.0,
    )
    assert advice.contenders == (advice.best,)
    assert advice.runner_up == advice.options[1]
    assert verdict.verdict_kind(advice) == "best"
    sentence = verdict.verdict_words(visit, words, "best", advice)
    assert estimatewords.average(visit, 1.46) in sentence
    assert visit.say("advice.least", more="").split("{")[0] not in sentence


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=0, of=3))
def test_a_call_that_costs_nothing_at_least_is_told_at_the_price_of_the_table(language: str) -> None:
    visit = Visit(language, rulesets.read("cabo-de"))
    words = MoveWords(language, read_position(visit.rules, me="1 2 ? ?", players=3))
    options = priced("draw", 3.0, -8.0, None), priced("call", 9.0, -6.54, 0.0)
    advice = Advice(options, effective_rounds=1000.0)
    assert verdict.verdict_kind(advice) == "wait"
    assert estimatewords.average(visit, 1.46) in verdict.verdict_words(visit, words, "wait", advice)
    assert estimatewords.average(visit, 0.0) not in verdict.verdict_words(visit, words, "wait", advice)


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
@pytest.mark.slow
def test_a_low_hand_is_kept_though_the_others_would_call_with_it_too_early(language: str) -> None:
    """A person does not play on as badly: a drawn 10 never goes to where a 4 lies."""
    page = page_of(language, rules="cambio", me="A 2 4", had="4", players="4", drawn="10", picture="none")
    [told] = page.info
    position = read_position(rulesets.read("cambio"), me="A 2 4", players=4)
    words = MoveWords(language, position, drawn=position.rules.deck.read_card("10"))
    assert not any(words.of(f"keep {slot}") in told.value for slot in (1, 2, 3))
    assert words.of("look 3:1") in told.value or words.of("discard") in told.value
    assert say(language, "advice.plays-on", players="\0").split("\0")[0] in text_of(page)


@pytest.mark.parametrize(("answer", "taken"), [("unknown", "not-thrown"), ("yes", None), ("no", None)])
@pytest.mark.slow
def test_whether_the_top_discard_was_thrown_is_asked_where_one_may_be_thrown_on_each(
    answer: str, taken: str | None
) -> None:
    page = page_of(
        rules="cambio", me="A 3 5", had="4", players="2", discard="5c", thrown=answer, picture="none"
    )
    more = say("en", "inputs.known.title")
    for name in ("thrown", "not-thrown"):
        assert (say("en", f"call.taken.{name}", more=more) in text_of(page)) == (name == taken)


def test_a_thrown_top_discard_makes_a_call_less_safe_and_leaves_nothing_to_throw() -> None:
    """Somebody has a card less by then: with A 3 5 against one other it succeeds in a third, not in half."""
    position = read_position(rulesets.read("cambio"), me="A 3 5", players=2, discard="5c")
    thrown, lying = (
        replace(
            evidence_of("A 3 5", rules="cambio", turns=4, players=2), position=position, top_thrown=answer
        )
        for answer in (True, False)
    )
    assert call_result(thrown).success.value + 0.1 < call_result(lying).success.value
    moves = {top: {one.move for one in find_advice(top).options} for top in (thrown, lying)}
    assert "snap 3" in moves[lying]
    assert not any(move.startswith("snap") for move in moves[thrown])


def test_where_it_decides_nothing_it_is_not_asked_whether_the_top_discard_was_thrown() -> None:
    page = page_of(rules="cabo-de", me="1 2 3 4", had="5", picture="none")
    assert "thrown" not in [str(box.key) for box in page.selectbox]
