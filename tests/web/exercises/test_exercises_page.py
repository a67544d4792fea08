"""The page *Exercises*: asks, gives nothing away before the answer, and then says what every answer costs."""

import re
from datetime import UTC, datetime
from html import unescape
from pathlib import Path
from shlex import split
from urllib.parse import parse_qs, urlsplit

import pytest
from streamlit.testing.v1 import AppTest

from caboprob import rulesets
from caboprob.analysis.exercises import collection
from caboprob.analysis.exercises.daily import exercise_of_day, in_practice_order
from caboprob.analysis.exercises.exercise import Exercise
from caboprob.analysis.review.grades import Grade
from caboprob.content import paths
from caboprob.content.messages import LANGUAGES, say
from caboprob.text.cardnames import card_name
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.visit import Visit
from caboprob.web.exercises import elsewhere, narrowing, solution, tabletop, words
from tests.cli.running import run
from tests.turns import every_nth
from tests.web.opening import html_of, opened, text_of

KEYS = paths.folder_names(collection.FOLDER)
EXERCISES_LINK = re.compile(r'<a href="(/exercises[^"]+)"')
CALL_LINK = re.compile(r'<a href="(/call[^"]+)"')
every_game = pytest.mark.parametrize("key", KEYS)


def exercises(key: str) -> tuple[Exercise, ...]:
    return collection.read_exercises(rulesets.read(key))


def page_of(exercise: Exercise, **address: str) -> AppTest:
    asked = {"lang": "en", "rules": exercise.position.rules.key, "exercise": exercise.name}
    return opened("exercises", **(asked | address))


def best_choice(exercise: Exercise) -> str:
    """The best answer as the address has it."""
    return f"{exercise.name} {exercise.best.move}"


def answers(page: AppTest) -> list[str]:
    return [button.label for button in page.button if button.key.startswith("answer-")]


@every_game
def test_the_exercise_of_the_day_comes_first(key: str) -> None:
    page = opened("exercises", lang="en", rules=key)
    today = exercise_of_day(exercises(key), datetime.now(UTC).date())
    visit = Visit("en", rulesets.read(key))
    assert answers(page) == [escape_markdown(words.answer(visit, today, one)) for one in today.answers]
    assert say("en", "exercises.of-day", date="").strip(": ") in text_of(page)


@every_game
@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=0, of=3))
def test_every_exercise_can_be_put_into_words_and_no_two_answers_are_called_alike(
    key: str, language: str
) -> None:
    visit = Visit(language, rulesets.read(key))
    for one in exercises(key):
        said = [words.answer(visit, one, answer) for answer in one.answers]
        assert len(set(said)) == len(said), said
        assert words.situation(visit, one)
        assert words.known_cards_words(visit, one)
        assert len(tabletop.table(visit, one).seats) == one.position.players
        for answer in one.answers:
            assert solution.verdict(visit, one, answer)


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
def test_where_a_game_limits_calls_or_lets_wrong_ones_off_the_reason_says_so(language: str) -> None:
    visit = Visit(language, rulesets.read("tamalou"))
    limit = say(language, "review.rule.too-high", most=visit.rules.call_most_points)
    harmless = say(language, "review.rule.costs-nothing")
    # By reason: whether the hand is above the limit, whether the words say so, and that the call is harmless.
    told = {"early-call": set(), "missed-call": set()}
    for one in exercises("tamalou"):
        for answer in one.answers:
            if answer.reason and answer.reason.name in told:
                points = sum(card.points for card in answer.reason.facts["own"])
                said = words.why(visit, one, answer)
                told[answer.reason.name].add(
                    (points > visit.rules.call_most_points, limit in said, harmless in said)
                )
    assert (True, True, False) in told["early-call"]
    assert told["early-call"] <= {(True, True, False), (False, False, False)}
    assert told["missed-call"] <= {(True, False, False), (False, False, True)}
    assert (False, False, True) in told["missed-call"]
    others = [words.why(visit, one, answer) for one in exercises("cambio") for answer in one.answers]
    assert not any(harmless in said or limit in said for said in others)


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=2, of=3))
def test_where_cards_may_lie_face_up_for_all_it_says_that_the_picture_does_not_tell(language: str) -> None:
    aside = say(language, "exercises.situation.taken-open")
    for key in KEYS:
        visit = Visit(language, rulesets.read(key))
        every = exercises(key)
        told = [one for one in every if aside in words.known_cards_words(visit, one)]
        assert bool(told) == visit.rules.taken_open
        for one in every if visit.rules.taken_open else ():
            first_sight = one.turns_had == 0 and not set(one.notation["opponents"]) - set("? ,")
            assert (one in told) != first_sight, one.name


def test_before_the_answer_nothing_gives_it_away() -> None:
    one = next(one for one in exercises("cabo-de") if one.best.reason is None)
    page = page_of(one)
    shown = html_of(page) + text_of(page)
    assert say("en", "exercises.prices") not in shown
    assert say("en", f"exercises.theme.{one.theme.value}") not in text_of(page)
    assert not any(say("en", f"review.grade.{grade.value}").capitalize() in shown for grade in Grade)
    assert "choice" not in page.query_params


def test_a_tap_answers_and_the_address_has_the_answer_then() -> None:
    one = exercises("cabo-de")[0]
    page = page_of(one)
    number = [answer.regret is None for answer in one.answers].index(False)  # the first that is not the best
    page.button(key=f"answer-{one.name}-{number}").click().run()
    assert not page.exception
    assert page.query_params["choice"] == f"{one.name} {one.answers[number].move}"
    shown = html_of(page) + text_of(page)
    assert say("en", "exercises.prices") in shown
    assert say("en", "exercises.yours") in shown
    visit = Visit("en", rulesets.read("cabo-de"))
    assert escape_markdown(words.answer(visit, one, one.best)) in text_of(page)


def test_a_card_tapped_narrows_the_answers_down_and_tapped_again_lets_them_all_come_back() -> None:
    one = next(one for one in exercises("cabo-de") if one.theme.value == "set")
    page = page_of(one)
    every = answers(page)
    page.button(key="spot-1-1").click().run()
    visit = Visit("en", rulesets.read("cabo-de"))
    fitting = [
        escape_markdown(words.answer(visit, one, answer))
        for answer in narrowing.fitting_answers(one, {"1:1"})
    ]
    assert answers(page) == fitting
    assert 0 < len(fitting) < len(every)
    assert page.query_params["spots"] == f"{one.name} 1:1"
    page.button(key="spot-1-1").click().run()
    assert answers(page) == every
    assert not page.exception


@every_game
def test_every_answer_but_a_call_can_be_reached_by_tapping_what_it_names(key: str) -> None:
    for one in exercises(key):
        for answer in one.answers:
            for move in answer.moves:
                assert answer in narrowing.fitting_answers(one, narrowing.spots(move))
                assert narrowing.spots(move) <= narrowing.every_spot(one)
                assert bool(narrowing.spots(move)) == (move not in ("call", "no call"))


def test_either_of_two_equal_cards_can_be_tapped() -> None:
    one = next(one for one in exercises("cabo-de") if one.notation["me"] == "2 2 3 1")
    assert narrowing.fitting_answers(one, {"1:1"}) == narrowing.fitting_answers(one, {"1:2"})
    assert len(narrowing.fitting_answers(one, {"1:1", "1:2"})) == 1


def test_the_next_one_is_another_and_not_answered_yet() -> None:
    one, after, *_ = in_practice_order(exercises("cabo-de"))
    page = page_of(one, choice=best_choice(one))
    assert not answers(page)
    page.button(key="next-exercise").click().run()
    assert not page.exception
    visit = Visit("en", rulesets.read("cabo-de"))
    assert answers(page) == [escape_markdown(words.answer(visit, after, answer)) for answer in after.answers]


def test_a_theme_shows_its_own_exercises_only() -> None:
    page = opened("exercises", lang="en", rules="cabo-de", theme="look")
    first = in_practice_order([one for one in exercises("cabo-de") if one.theme.value == "look"])[0]
    visit = Visit("en", rulesets.read("cabo-de"))
    assert answers(page) == [escape_markdown(words.answer(visit, first, answer)) for answer in first.answers]


def test_another_theme_begins_with_its_first_exercise_whatever_was_answered_before() -> None:
    page = page_of(exercises("cabo-de")[0], choice=best_choice(exercises("cabo-de")[0]), spots="pile")
    page.selectbox(key="theme-shown").set_value("look").run()
    assert not page.exception
    first = in_practice_order([one for one in exercises("cabo-de") if one.theme.value == "look"])[0]
    visit = Visit("en", rulesets.read("cabo-de"))
    assert answers(page) == [escape_markdown(words.answer(visit, first, answer)) for answer in first.answers]
    assert "exercise" not in page.query_params


def test_an_answer_that_is_none_is_not_taken_for_one() -> None:
    one, other, *_ = exercises("cabo-de")
    assert answers(page_of(one, choice=f"{one.name} fold"))
    assert answers(page_of(one, choice=best_choice(other)))
    assert answers(opened("exercises", lang="en", rules="cabo-de", exercise="unknown"))


def test_house_rules_are_said_not_to_count() -> None:
    page = opened("exercises", lang="de", rules="cabo-de", house=["six-cards"])
    assert say("de", "exercises.without-house") in text_of(page)
    assert answers(page)


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=0, of=3))
def test_where_the_rules_have_none_the_games_that_have_some_are_links(
    language: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = tmp_path / "rulesets"
    folder.mkdir()
    folder.joinpath("ours.toml").write_text('based_on = "kaboom"\n[setup]\nhand_size = 5\n', encoding="utf-8")
    monkeypatch.setenv(paths.DATA_FOLDER_VARIABLE, str(tmp_path))
    page = opened("exercises", lang=language, rules="ours")
    assert say(language, "exercises.none") in [info.value for info in page.info]
    links = [parse_qs(urlsplit(unescape(href)).query) for href in EXERCISES_LINK.findall(html_of(page))]
    assert {link["rules"][0] for link in links} == set(KEYS)
    assert {link["lang"][0] for link in links} == {language}
    assert links[0]["rules"] == ["kaboom"]


@pytest.mark.parametrize("key", every_nth(KEYS, turn=0, of=3))
@pytest.mark.slow
def test_the_link_opens_the_same_table_on_the_page_of_the_call(key: str) -> None:
    one = next(one for one in exercises(key) if one.drawn is None)
    shown = html_of(page_of(one, choice=best_choice(one)))
    href = unescape(CALL_LINK.search(shown)[1])
    inputs = {name: values[0] for name, values in parse_qs(urlsplit(href).query).items()}
    page = opened("call", **inputs)
    assert page.text_input(key="me").value == one.notation["me"]
    assert not page.error


@pytest.mark.parametrize("key", ["cabo-de", "cambio", "dutch"])
@pytest.mark.slow
def test_the_link_has_the_card_drawn_as_the_page_of_the_call_offers_it(key: str) -> None:
    one = next(one for one in reversed(exercises(key)) if one.drawn is not None)
    inputs = elsewhere.inputs(one)
    page = opened("call", **{name: str(value) for name, value in inputs.items()})
    assert page.selectbox(key="drawn").value == inputs["drawn"]
    headline = say("en", "call.drawn.headline", card=card_name(inputs["drawn"]))
    assert headline in unescape(html_of(page))


@every_game
def test_where_calls_end_a_turn_they_are_asked_then_and_no_link_asks_about_the_start_of_one(key: str) -> None:
    visit = Visit("en", rulesets.read(key))
    ends = visit.rules.call_moment == "after-turn"
    every = exercises(key)
    assert {one.at_turn_end for one in every if "call" in {answer.move for answer in one.answers}} == {ends}
    for one in every:
        assert (words.question(visit, one) == say("en", "exercises.ask.ending")) == one.at_turn_end
        assert elsewhere.is_asked_elsewhere(one) == (not ends or one.at_turn_end or one.drawn is not None)


@pytest.mark.parametrize("key", every_nth(KEYS, turn=1, of=3))
@pytest.mark.slow
def test_the_command_asks_about_the_same_table_and_finds_the_same_best_move(key: str) -> None:
    one = max(exercises(key), key=lambda one: one.margin.low)
    answer = run(*split(elsewhere.command(one))[1:], "--player", "steady", "--rounds", "2000", "--json")
    assert answer.json["options"][0]["move"] in one.best.moves
