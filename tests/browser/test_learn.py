"""The guided first round in a browser: answered by tapping, on a phone and on a desk."""

import pytest
from playwright.sync_api import Locator, Page, expect

from caboprob.content.messages import say
from caboprob.text import lessons
from tests.browser import looking
from tests.browser.conftest import DESKTOP, Opening
from tests.browser.looking import speak, visit
from tests.browser.test_accessibility import ON_A_DESK, violations_by_day_and_night
from tests.browser.test_screens import expect_no_sideways_scrolling
from tests.turns import by_turns

pytestmark = pytest.mark.browser

STEPS = lessons.steps()
FORWARD = ".way-forward"
TOLD = "[data-testid=stAlert]"


def tap(page: Page, name: str, letter: str) -> None:
    page.locator(f".st-key-choice-{name}-{letter} button").click()


def heading(page: Page, step: str) -> Locator:
    return page.get_by_role("heading", name=say("en", f"learn.step.{step}.title"))


def test_the_whole_round_is_played_by_tapping_and_fits_a_phone(address: str, phone: Page) -> None:
    visit(phone, f"{address}/learn?lang=fr&rules=cabo-de")
    for step in STEPS:
        tap(phone, step.name, step.right)
        expect(phone.locator(TOLD)).to_contain_text(say("fr", "learn.right"))
        expect_no_sideways_scrolling(phone)
        if step is not STEPS[-1]:
            phone.locator(FORWARD).click()
            expect(phone.locator(TOLD)).to_have_count(0)
    expect(phone.get_by_text(say("fr", "learn.done"))).to_be_visible()


def test_a_wrong_answer_is_explained_and_another_may_be_given(address: str, phone: Page) -> None:
    visit(phone, f"{address}/learn?lang=en&rules=cabo-en&step=3")
    tap(phone, "draw", "b")
    expect(phone.locator(TOLD)).to_contain_text(say("en", "learn.wrong"))
    phone.wait_for_url("**answer=b**")
    tap(phone, "draw", "a")
    expect(phone.locator(TOLD)).to_contain_text(say("en", "learn.right"))


def test_a_link_and_another_language_keep_step_and_answer(address: str, phone: Page) -> None:
    visit(phone, f"{address}/learn?lang=de&rules=cabo-de&step=8&answer=c")
    expect(phone.locator(TOLD)).to_contain_text(say("de", "learn.right"))
    speak(phone, say("en", "app.language"))
    expect(phone.locator(TOLD)).to_contain_text(say("en", "learn.right"))
    expect(phone.get_by_text(say("en", "learn.progress", number=8, count=len(STEPS)))).to_be_visible()


def test_the_next_step_begins_at_its_top(address: str, phone: Page) -> None:
    visit(phone, f"{address}/learn?lang=en&rules=cabo-en&step=2&answer=c")
    phone.locator(FORWARD).click()
    expect(heading(phone, "draw")).to_be_in_viewport()


def test_a_dot_leads_to_its_step(address: str, phone: Page) -> None:
    visit(phone, f"{address}/learn?lang=en&rules=cabo-en")
    phone.locator(".dot").nth(2).click()
    expect(heading(phone, "draw")).to_be_visible()
    expect(phone.locator(".dot").nth(2)).to_have_attribute("aria-current", "step")


def test_going_back_in_the_browser_goes_back_a_step(address: str, phone: Page) -> None:
    visit(phone, f"{address}/learn?lang=en&rules=cabo-en&step=2")
    phone.locator(FORWARD).click()
    expect(heading(phone, "draw")).to_be_visible()
    phone.wait_for_url("**step=3**")
    phone.go_back()
    expect(heading(phone, "deal")).to_be_visible()


def test_on_a_desk_the_table_lies_beside_the_question(address: str, desktop: Page) -> None:
    visit(desktop, f"{address}/learn?lang=en&rules=cabo-en&step=5")
    table = desktop.locator(".st-key-learn-table img").bounding_box()
    ask = desktop.locator(".st-key-learn-ask").bounding_box()
    assert table["x"] >= ask["x"] + ask["width"]
    expect(desktop.locator(".st-key-learn-table img")).to_be_in_viewport(ratio=1)
    expect(desktop.locator(".st-key-choice-look-c button")).to_be_in_viewport(ratio=1)
    looking.title(desktop, say("en", "app.page.learn"))


@pytest.mark.parametrize("inputs", ["rules=kaboom", "rules=cabu&step=5&answer=a", "step=10&answer=b"])
def test_steps_fit_a_phone_and_shut_nobody_out(address: str, phone: Page, inputs: str) -> None:
    """In German; in French each step is looked at above, answered rightly."""
    visit(phone, f"{address}/learn?lang=de&{inputs}")
    expect_no_sideways_scrolling(phone)
    assert violations_by_day_and_night(phone) == []


@pytest.mark.parametrize(
    "inputs", by_turns(["rules=kaboom", "step=5&answer=a", "step=10&answer=b"], ON_A_DESK)
)
def test_no_step_shuts_anybody_out_on_a_desk(address: str, opening: Opening, inputs: str) -> None:
    page = visit(opening(**DESKTOP, color_scheme="dark"), f"{address}/learn?lang=en&{inputs}")
    assert violations_by_day_and_night(page) == []
