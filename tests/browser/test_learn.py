"""The guided first round in a browser: answered by tapping, on a phone and on a desk."""

import pytest
from playwright.sync_api import Locator, Page, expect

from caboprob.messages import LANGUAGES, say
from caboprob.text import lessons
from tests.browser import looking
from tests.browser.conftest import DESKTOP, PHONE, Opening
from tests.browser.looking import speak, visit
from tests.browser.test_accessibility import violations
from tests.browser.test_screens import expect_no_sideways_scrolling

pytestmark = pytest.mark.browser

STEPS = lessons.steps()
FORWARD = ".way-forward"
TOLD = "[data-testid=stAlert]"


def tap(page: Page, name: str, letter: str) -> None:
    page.locator(f".st-key-choice-{name}-{letter} button").click()


def heading(page: Page, step: str) -> Locator:
    return page.get_by_role("heading", name=say("en", f"learn.step.{step}.title"))


def test_the_whole_round_is_played_by_tapping(address: str, phone: Page) -> None:
    visit(phone, f"{address}/learn?lang=fr&rules=cabo-de")
    for step in STEPS:
        tap(phone, step.name, step.right)
        expect(phone.locator(TOLD)).to_contain_text(say("fr", "learn.right"))
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


@pytest.mark.parametrize("number", range(1, len(STEPS) + 1))
def test_nothing_is_wider_than_a_phone(address: str, phone: Page, number: int) -> None:
    """Every step, the languages by turns: what a step is made of is the same in all."""
    language = LANGUAGES[number % len(LANGUAGES)]
    right = STEPS[number - 1].right
    visit(phone, f"{address}/learn?lang={language}&rules=cabu&step={number}&answer={right}")
    expect_no_sideways_scrolling(phone)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("inputs", ["rules=kaboom", "step=5&answer=a", "step=10&answer=b"])
def test_no_step_shuts_anybody_out(
    address: str, opening: Opening, inputs: str, screen: dict[str, object], scheme: str
) -> None:
    page = visit(opening(**screen, color_scheme=scheme), f"{address}/learn?lang=en&{inputs}")
    assert violations(page) == []
