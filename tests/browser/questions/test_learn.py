"""The lessons in a browser: answered by tapping cards and buttons, on a phone and on a desk."""

import pytest
from playwright.sync_api import Locator, Page, expect

from caboprob import rulesets
from caboprob.content.messages import say
from caboprob.text.lessons import lesson
from caboprob.text.lessons.moment import moment
from caboprob.web.base.visit import Visit
from caboprob.web.learn.words import Words
from tests.browser import looking
from tests.browser.conftest import DESKTOP, Opening
from tests.browser.everywhere.test_accessibility import DESK_TURN, obstacles, violations_by_day_and_night
from tests.browser.everywhere.test_screens import expect_no_sideways_scrolling
from tests.browser.looking import choose_language, visit
from tests.turns import every_nth

pytestmark = pytest.mark.browser

FORWARD = ".way-forward"
TOLD = "[data-testid=stAlert]"
# What is tapped at each step of the lesson on Cabu: cards, or the letter of an answer.
THROUGH_CABU = ("2:1", "1:1 1:2", "1:1", "b", "1:4", "3:1", "1:2 3:1", "1:4", "1:1", "b", "c", "a", "c")


def tap_answer(page: Page, name: str, letter: str) -> None:
    page.locator(f".st-key-choice-{name}-{letter} button").click()


def tap_card(page: Page, spot: str) -> None:
    page.locator(f".st-key-spot-{spot.replace(':', '-')} button").click()


def heading(page: Page, name: str, number: int) -> Locator:
    """The title of a step of a lesson in English; all rules that the lesson teaches have the same."""
    key = lesson.editions(name)[-1]
    words = Words(Visit("en", rulesets.read("cabo-en")), name, moment(name, number, key))
    return page.get_by_role("heading", name=words.part("title"))


@pytest.mark.in_full
@pytest.mark.slow
def test_the_lesson_on_cabu_is_gone_through_by_tapping_cards_and_fits_a_phone(
    address: str, phone: Page
) -> None:
    visit(phone, f"{address}/learn?lang=fr&rules=cabu")
    steps = lesson.lesson("cabu").steps
    for step, taps in zip(steps, THROUGH_CABU, strict=True):
        for number, spot in enumerate(taps.split(), 1):
            if spot in step.answers:
                tap_answer(phone, step.name, spot)
                continue
            tap_card(phone, spot)
            if number < step.cards:
                expect(phone.locator(f".st-key-spot-{spot.replace(':', '-')} [kind=primary]")).to_be_visible()
        expect(phone.locator(TOLD)).to_contain_text(say("fr", "learn.right"))
        expect_no_sideways_scrolling(phone)
        if step is not steps[-1]:
            phone.locator(FORWARD).click()
            expect(phone.locator(TOLD)).to_have_count(0)
    expect(phone.get_by_text(say("fr", "learn.tally.all"))).to_be_visible()
    assert violations_by_day_and_night(phone) == []


def test_cards_of_kabadak_are_tapped_in_turn_and_confirmed(address: str, phone: Page) -> None:
    visit(phone, f"{address}/learn?lang=de&lesson=kabadak&step=4")
    for card in ("9h", "9d", "9c"):
        tap_card(phone, card)
        expect(phone.locator(f".st-key-spot-{card} [kind=primary]")).to_be_visible()
    expect_no_sideways_scrolling(phone)
    assert violations_by_day_and_night(phone) == []
    phone.locator(".st-key-learn-done button").click()
    expect(phone.locator(TOLD)).to_contain_text(say("de", "learn.right"))


def test_a_wrong_answer_is_explained_and_another_may_be_given(address: str, phone: Page) -> None:
    visit(phone, f"{address}/learn?lang=en&rules=cabo-en&step=3")
    tap_answer(phone, "draw", "b")
    expect(phone.locator(TOLD)).to_contain_text(say("en", "learn.wrong"))
    phone.wait_for_url("**answer=b**")
    tap_card(phone, "1:1")
    expect(phone.locator(TOLD)).to_contain_text(say("en", "learn.right"))


def test_a_link_and_another_language_keep_step_and_answer(address: str, phone: Page) -> None:
    visit(phone, f"{address}/learn?lang=de&rules=cabo-de&step=8&answer=c")
    expect(phone.locator(TOLD)).to_contain_text(say("de", "learn.right"))
    choose_language(phone, say("en", "app.language"))  # by its own name
    expect(phone.locator(TOLD)).to_contain_text(say("en", "learn.right"))
    count = len(lesson.lesson("cabo").steps)
    expect(phone.get_by_text(say("en", "learn.progress", number=8, count=count))).to_be_visible()


def test_a_dot_leads_to_its_step_and_another_game_to_its_lesson(address: str, phone: Page) -> None:
    visit(phone, f"{address}/learn?lang=en&rules=cabo-en")
    phone.locator(".dot").nth(2).click()
    expect(heading(phone, "cabo", 3)).to_be_visible()
    expect(phone.locator(".dot").nth(2)).to_have_attribute("aria-current", "step")
    phone.get_by_role("link", name="Cabu", exact=True).click()
    expect(heading(phone, "cabu", 1)).to_be_visible()


def test_the_next_step_begins_at_its_top_and_going_back_in_the_browser_goes_back_a_step(
    address: str, phone: Page
) -> None:
    visit(phone, f"{address}/learn?lang=en&rules=cabo-en&step=2&answer=c")
    phone.locator(FORWARD).click()
    expect(heading(phone, "cabo", 3)).to_be_in_viewport()
    phone.wait_for_url("**step=3**")
    phone.go_back()
    expect(heading(phone, "cabo", 2)).to_be_visible()


def test_on_a_desk_the_table_lies_beside_the_question(address: str, desktop: Page) -> None:
    visit(desktop, f"{address}/learn?lang=en&rules=cabo-en&step=5")
    table = desktop.locator(".st-key-learn-table .st-key-tabletop").bounding_box()
    ask = desktop.locator(".st-key-learn-ask").bounding_box()
    assert table["x"] >= ask["x"] + ask["width"]
    expect(desktop.locator(".st-key-choice-look-c button")).to_be_in_viewport(ratio=1)
    looking.expect_heading(desktop, say("en", "app.page.learn"))


@pytest.mark.parametrize(
    "inputs", every_nth(["rules=kaboom", "rules=cabu&step=5", "step=10&answer=b"], turn=2, of=3)
)
def test_steps_fit_a_phone_and_shut_nobody_out(address: str, phone: Page, inputs: str) -> None:
    """In German; in French each step of Cabu is looked at above, answered rightly."""
    visit(phone, f"{address}/learn?lang=de&{inputs}")
    expect_no_sideways_scrolling(phone)
    assert obstacles(phone) == []


@pytest.mark.parametrize(
    "inputs", every_nth(["rules=kaboom", "step=5&answer=a", "lesson=kabadak&step=6"], turn=DESK_TURN)
)
def test_no_step_shuts_anybody_out_on_a_desk(address: str, opening: Opening, inputs: str) -> None:
    page = visit(opening(**DESKTOP, color_scheme="dark"), f"{address}/learn?lang=en&{inputs}")
    assert violations_by_day_and_night(page) == []
