"""The exercises on a phone: a mistake comes back until it is solved, and the results go along as a file."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from caboprob import rulesets
from caboprob.analysis.exercises import collection
from caboprob.analysis.exercises.exercise import Answer, Exercise
from caboprob.content.messages import say
from caboprob.text.games.gamenames import game_name
from caboprob.web.base.visit import Visit
from caboprob.web.exercises import words
from caboprob.web.exercises.results import SQUARES
from tests.browser.conftest import DESKTOP, PHONE, Opening
from tests.browser.everywhere.test_accessibility import violations_by_day_and_night
from tests.browser.everywhere.test_screens import expect_no_sideways_scrolling
from tests.browser.looking import appears, choose_game, comes_true, visit

pytestmark = pytest.mark.browser

RULES = rulesets.read("cabo-de")
NEXT = ".st-key-next-exercise button"
ANSWERS = ".st-key-exercise-ask [class*=st-key-answer]"
SHARED = ".st-key-exercise-results pre"
FILE = ".st-key-exercise-results input[type=file]"
KEPT_AS_SOLVED = "name => JSON.parse(localStorage.getItem('caboprob-exercises')).results[name].solved"


def told(word: str) -> str:
    return say("en", f"exercises.result.{word}")


def answer(page: Page, exercise: Exercise, one: Answer) -> None:
    said = words.answer(Visit("en", RULES), exercise, one)
    answers = page.locator(f"{ANSWERS}[class*='{exercise.name}']")  # others may still be there
    answers.get_by_role("button", name=said, exact=True).click()
    appears(page.locator(NEXT))


def open_fold(page: Page) -> None:
    page.get_by_text(told("file")).click()


def test_a_mistake_comes_back_until_it_is_solved_and_goes_along_as_a_file(
    address: str, opening: Opening, tmp_path: Path
) -> None:
    page, start = opening(**PHONE), f"{address}/exercises?lang=en&rules=cabo-de"
    one = collection.read_exercises(RULES)[0]
    wrong = next(answer for answer in one.answers if answer.regret)
    visit(page, f"{start}&exercise={one.name}")
    appears(page.get_by_text(told("none")))
    answer(page, one, wrong)
    appears(page.get_by_text(f"{told('mistakes')} 1"))
    expect_no_sideways_scrolling(page)
    assert violations_by_day_and_night(page) == []

    assert page.locator("[class*=st-key-spot] button:enabled").count() == 0

    visit(page, start)
    solve = page.get_by_role("button", name=told("solve"))
    solve.click()
    page.wait_for_url(f"**exercise={one.name}**")
    open_fold(page)
    with page.expect_download() as coming:
        page.get_by_role("button", name=told("save")).click()
    coming.value.save_as(tmp_path / "results.json")
    answer(page, one, one.best)
    assert comes_true(page, KEPT_AS_SOLVED, f"{RULES.key}/{one.name}")  # no sooner is a visitor done here
    visit(page, start)
    appears(page.get_by_text(f"{told('answered')} 1 · {told('best')} 0"))
    expect(solve).to_be_hidden()

    other = visit(opening(**DESKTOP), start)  # another browser, which has kept nothing yet
    open_fold(other)
    other.locator(FILE).set_input_files(tmp_path / "results.json")
    appears(other.get_by_text(told("loaded")))
    appears(other.get_by_text(f"{told('mistakes')} 1"))
    other.locator(FILE).set_input_files({"name": "x.json", "mimeType": "", "buffer": b'{"format": 7}'})
    appears(other.get_by_text(told("unreadable")))


def test_another_game_begins_with_an_exercise_of_its_own_and_nothing_is_answered_there(
    address: str, phone: Page
) -> None:
    one = collection.read_exercises(RULES)[0]
    visit(phone, f"{address}/exercises?lang=en&rules=cabo-de&exercise={one.name}&choice={one.name}+draw")
    appears(phone.locator(NEXT))
    choose_game(phone, game_name("en", rulesets.read("kaboom")))
    expect(phone.locator(NEXT)).to_have_count(0)
    appears(phone.locator(ANSWERS).first)
    shown = phone.locator(ANSWERS).first.get_attribute("class") or ""
    assert not any(one.name in shown for one in collection.read_exercises(RULES))


@pytest.mark.in_full
def test_what_is_shared_has_the_grade_and_no_word_of_the_answer(address: str, phone: Page) -> None:
    page = visit(phone, f"{address}/exercises?lang=en&rules=cabo-de")
    expect(page.locator(SHARED)).to_be_hidden()
    page.locator(".st-key-exercise-ask button").first.click()
    appears(page.locator(SHARED))
    head, row, link = page.locator(SHARED).inner_text().splitlines()
    grades = {grade: say("en", f"review.grade.{grade.value}") for grade in SQUARES}
    assert any(head.endswith(f": {SQUARES[grade]} {word}") for grade, word in grades.items())
    assert len(row) == 7
    assert link == f"{address}/exercises?lang=en&rules=cabo-de"
    stored = json.loads(page.evaluate("localStorage.getItem('caboprob-exercises')"))
    assert len(stored["results"]) == len(stored["days"]) == 1
