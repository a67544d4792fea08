"""The page *Cabo call* at the table in play: one number, one advice, and both of the same belief."""

import re
from html import escape, unescape
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest
from streamlit.testing.v1.local_script_runner import LocalScriptRunner

from caboprob import rulesets
from caboprob.content.messages import LANGUAGES, say
from caboprob.montecarlo.beliefs.drawn import DrawEvidence
from caboprob.montecarlo.beliefs.turnshad import TurnsEvidence
from caboprob.montecarlo.policies import tablekinds
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.montecarlo.results.trust import trust_at
from caboprob.sizedcache import pickled_size
from caboprob.table.position import read_position
from caboprob.table.score import ScoresBefore
from caboprob.text import numbers
from caboprob.text.chances import percent
from caboprob.text.numbers import join_words
from caboprob.web.advice import verdict
from caboprob.web.advice.advice import find_advice
from caboprob.web.answers import estimatewords, trust
from caboprob.web.base.visit import Visit
from caboprob.web.call import callresult, hiddencards, outcomes
from caboprob.web.progress import counting
from caboprob.web.progress.countqueue import CountQueue
from tests.turns import every_nth
from tests.web.opening import finished, html_of, opened, text_of

ADDRESS: dict[str, Any] = {"rules": "cabo-de", "players": "4", "me": "1 2 3 4", "had": "5"}
HEADLINE = 'class="odds"'
CALLS = "call (?:Cabo|Cabu)"


def evidence_of(
    me: str = "1 2 3 4",
    *,
    rules: str = "cabo-de",
    turns: int = 5,
    table: str = "family",
    players: int = 4,
    **more: Any,
) -> TurnsEvidence:
    """What the page is told of a table."""
    position = read_position(rulesets.read(rules), me=me, players=players)
    seated = tablekinds.players(table, players)
    return TurnsEvidence(
        **{"position": position, "players": seated, "turns_had": turns, "hands_described": 0, **more}
    )


def page_of(language: str = "en", **address: Any) -> AppTest:
    return finished(opened("call", **{"lang": language, **ADDRESS, **address}))


def success(language: str, estimate: Estimate) -> str:
    """The headline's number as a page writes it."""
    visit = Visit(language, rulesets.read("cabo-de"))
    return f"<strong>{escape(estimatewords.chance(visit, estimate))}</strong>"


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=0, of=3))
@pytest.mark.slow
def test_the_number_is_how_often_calls_succeed_from_the_tables_believed(language: str) -> None:
    page, called = page_of(language), callresult.call_result(evidence_of())
    written = unescape(html_of(page))
    assert say(language, "call.headline") in written
    assert success(language, called.success) in written
    assert str(round(called.effective_rounds)) in written.replace(",", "").replace(".", "").replace(
        "\u202f", ""
    )


def test_the_turns_had_decide_what_a_hand_is_worth() -> None:
    fresh, later = (callresult.call_result(evidence_of(turns=turns)).success for turns in (0, 5))
    assert fresh.low > later.high + 0.2
    for turns, estimate in ((0, fresh), (5, later)):
        assert success("en", estimate) in html_of(page_of(had=str(turns)))


@pytest.mark.slow
def test_the_people_at_the_table_decide_as_well() -> None:
    for table in ("beginners", "experienced"):
        called = callresult.call_result(evidence_of(table=table))
        assert success("en", called.success) in html_of(page_of(table=table))


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
@pytest.mark.slow
def test_a_kamikaze_that_cannot_be_has_no_chance_instead_of_a_bound(language: str) -> None:
    """Three others swap three of my four cards at most; with a fourth other I might still get it."""
    rules = rulesets.read("kaboom")
    visit = Visit(language, rules)
    name = re.escape(outcomes.outcome_name(visit, "own_kamikaze"))
    chances = [
        re.search(rf"</i>{name}</dt><dd><strong>([^<]*)</strong>", unescape(html_of(page)))
        for page in (page_of(language, rules="kaboom", players=players, picture="none") for players in "45")
    ]
    assert chances[0]
    assert chances[0][1] == percent(language, 0)
    assert chances[1]
    assert chances[1][1].startswith("≤")


def test_nothing_is_advised_before_the_turns_are_said() -> None:
    page = opened("call", lang="en", **{**ADDRESS, "had": "unsaid"})
    assert say("en", "call.no-turns") in text_of(page)
    assert say("en", "call.headline") not in html_of(page)
    assert not page.success


@pytest.mark.parametrize(
    "address", [{}, {"rules": "cabu", "me": "A 2 3 4"}, {"total1": "88", "total2": "20"}]
)
@pytest.mark.slow
def test_what_i_score_if_i_call_is_one_number(address: dict[str, str]) -> None:
    """The price of the call and the points on average are the same rounds."""
    written = unescape(html_of(page_of(picture="none", **address)))
    row = re.search(rf"<tr[^>]*><th[^>]*>{CALLS}</th><td><strong>([^<]*)</strong>", written)
    points = re.search(rf"<dt>{say('en', 'call.me')}</dt><dd><strong>([^<]*)</strong>", written)
    assert row
    assert points
    assert row[1] == points[1]


@pytest.mark.parametrize("me", ["1 2 3 4", "0 0 1 1", "9 8 ? ?", "0 1", "2 2 3 3"])
@pytest.mark.slow
def test_headline_and_advice_agree(me: str) -> None:
    """A thumb up stands only over the best move, and both come from the same belief."""
    page, advice = page_of(me=me), find_advice(evidence_of(me))
    kind = verdict.verdict_kind(advice)
    boxes = {"call": page.success, "wait": page.warning, "level": page.info}
    said = [box for box in boxes[kind] if box.icon == verdict.VERDICT_BOXES[kind][0]]
    assert len(said) == 1
    for other in set(boxes) - {kind}:
        assert not [box for box in boxes[other] if box.icon == verdict.VERDICT_BOXES[other][0]]
    if kind == "call":
        assert advice.options[0].move == "call"


def test_with_a_card_in_hand_the_advice_is_what_to_do_with_it() -> None:
    page = page_of(me="1 2 9 4", drawn="3")
    advice = find_advice(DrawEvidence(evidence_of("1 2 9 4"), rulesets.read("cabo-de").deck.read_card("3")))
    assert advice.best.move == "keep 3"
    assert "keep the 3 for the 9 (slot 3)" in page.info[0].value
    assert say("en", "call.headline") not in html_of(page)
    assert say("en", "call.drawn.headline", card="3") in html_of(page)


@pytest.mark.slow
def test_what_may_be_left_out_of_a_table_too_rare_is_what_was_entered() -> None:
    page = page_of(me="13 13 12 12", discard="9", opp1="0 1", opp2="1 1", opp3="2 2", had="8")
    assert page.error
    parts = join_words(
        "en", [say("en", f"answers.rare.part.{part}") for part in ("hands", "discard")], either=True
    )
    assert say("en", "answers.rare.leave-out", parts=parts) in text_of(page)
    assert say("en", "answers.rare.part.starter") not in text_of(page)
    assert say("en", "call.headline") not in html_of(page)


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=2, of=3))
@pytest.mark.slow
def test_where_rounds_hardly_last_that_long_the_nearest_questions_are_one_tap_away(language: str) -> None:
    crowd = {"rules": "cabu", "me": "A 2 3 4", "players": "6", "picture": "none"}
    page = page_of(language, **crowd)
    assert page.error
    assert numbers.integer_text(language, 60_000) in page.error[0].value.replace("\\", "")
    assert say(language, "answers.rare.instead") in page.info[0].value
    assert say(language, "answers.rare.part.hands") not in text_of(page)
    for key, name in (("had", "4"), ("table", "experienced")):
        answered = page_of(language, **crowd)
        finished(answered.button(key=f"instead-{key}-{name}").click().run())
        assert not answered.error
        assert answered.session_state[key] == name
        assert say(language, "call.headline") in unescape(html_of(answered))


@pytest.mark.parametrize(
    ("address", "hinted"),
    [
        ({"rules": "cabo-de"}, True),
        ({"rules": "cabo-de", "discard": "9"}, False),
        ({"rules": "dutch", "me": "A 2 3 4"}, False),  # a call comes at the end of a turn
    ],
)
@pytest.mark.slow
def test_that_the_top_discard_may_be_told_is_said_where_it_could_be_taken(
    address: dict[str, str], hinted: bool
) -> None:
    page = page_of(**address)
    assert not page.error
    assert (say("en", "call.no-top") in [caption.value for caption in page.caption]) == hinted


def test_who_began_and_the_sizes_of_hands_are_part_of_what_is_known() -> None:
    page = page_of(starter="2", opp1="? ?")
    others = ["? ?", "? ? ? ?", "? ? ? ?"]
    position = read_position(rulesets.read("cabo-de"), me="1 2 3 4", opponents=others, players=4)
    told = evidence_of(position=position, starter=1, hands_described=1)
    assert success("en", callresult.call_result(told).success) in html_of(page)


def test_the_number_is_drawn_before_the_moves_are_priced(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[bool] = []
    runners: list[LocalScriptRunner] = []
    begin = LocalScriptRunner.start

    def start(runner: LocalScriptRunner) -> None:
        runners.append(runner)
        begin(runner)

    def looking(evidence: TurnsEvidence, before: ScoresBefore) -> Any:
        sent = runners[-1].forward_msg_queue._queue
        drawn.append(any(HEADLINE in one.delta.new_element.html.body for one in sent))
        return find_advice(evidence, before)

    monkeypatch.setattr(LocalScriptRunner, "start", start)
    monkeypatch.setattr(counting, "queue", CountQueue())
    monkeypatch.setattr("caboprob.web.call.answer.find_advice", looking)
    page_of()
    assert drawn == [True]


@pytest.mark.parametrize("rules", every_nth(rulesets.family_keys(), turn=1, of=3))
@pytest.mark.slow
def test_every_game_is_answered(rules: str) -> None:
    page = page_of(rules=rules, me="2 3 ? 5", had="2")
    assert say("en", "call.headline") in html_of(page)
    assert not page.error


@pytest.mark.slow
def test_what_is_too_much_to_count_is_played_all_the_same() -> None:
    page = page_of(rules="cabu", players="10", me="? ? ? ?", had="1", counted="1")
    assert say("en", "call.headline") in html_of(page)
    assert len(page.error) == 1


def test_a_picture_shows_what_each_hidden_card_may_be() -> None:
    page = page_of(picture="hidden")
    cards = hiddencards.hidden_cards(evidence_of())
    chart = page.get("plotly_chart")[0]
    assert chart.proto.alt == hiddencards.words(Visit("en", rulesets.read("cabo-de")), cards)
    assert chart.proto.alt in text_of(page)
    assert all(abs(sum(card.chances) - 1) < 1e-9 for card in cards)


def test_on_a_phone_no_picture_comes_before_it_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("caboprob.web.base.device.is_phone", lambda: True)
    assert not page_of().get("plotly_chart")
    assert page_of(picture="hidden").get("plotly_chart")


def test_nothing_is_counted_while_its_fold_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: Any) -> None:
        raise AssertionError

    monkeypatch.setattr("caboprob.web.call.counted.exactodds._show_contents", refused)
    assert say("en", "call.counted.headline") not in html_of(page_of())


def test_what_is_kept_for_the_next_visitor_is_small() -> None:
    evidence = evidence_of()
    for answer in (
        callresult.call_result(evidence),
        find_advice(evidence),
        hiddencards.hidden_cards(evidence),
    ):
        assert pickled_size(evidence, answer) < 20_000


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=0, of=3))
def test_how_far_to_trust_it_is_told_of_the_table_asked_about(language: str) -> None:
    page = page_of(language, table="beginners", trust="1", picture="none")
    found = trust_at("cabo-de", 4, "beginners")
    visit = Visit(language, rulesets.read("cabo-de"))
    assert (trust.measured_sentence(visit, found) if found else say(language, "trust.never")) in text_of(page)


@pytest.mark.parametrize(("rules", "told"), [("cabo-2", True), ("cabo-de", False)])
@pytest.mark.slow
def test_what_happens_in_the_other_rounds_is_said_where_the_draw_pile_may_run_out(
    rules: str, told: bool
) -> None:
    page = page_of(rules=rules, me="1 1 2", players="4", had="8", table="experienced", picture="none")
    assert (say("en", "odds.runs-out") in html_of(page)) == told
