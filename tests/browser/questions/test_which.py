"""Which game do you play? A few taps on a phone, and back as one expects it."""

import pytest
from playwright.sync_api import Page, expect

from caboprob import finder
from caboprob.content.messages import LANGUAGES, say
from tests.browser import looking
from tests.browser.everywhere.test_accessibility import obstacles, violations_by_day_and_night
from tests.browser.everywhere.test_screens import expect_no_sideways_scrolling
from tests.browser.looking import still, visit
from tests.finder.telling import truth
from tests.turns import every_nth

pytestmark = pytest.mark.browser

QUESTION = ".finder-question h2"
FOUND = ".finder-found h2"
NUMBERS = say("en", "finder.answer.cards.numbers")  # an answer to the first question
FITS_NONE = "told=wrong-call%3Dplus-25+cards%3Dnumbers+zero%3Dlowest+empty%3Dwhen-needed"


def tap(page: Page, words: str) -> None:
    """Taps an answer once the page is drawn."""
    still(page).get_by_role("link", name=words, exact=True).first.tap()


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
def test_from_the_entrance_to_the_game_by_taps_and_on_to_play(
    address: str, phone: Page, language: str
) -> None:
    visit(phone, f"{address}/?lang={language}&rules=cabu")
    phone.locator(".way-which").tap()
    told: dict[str, str] = {}
    while question := finder.next_question(finder.candidates_after(told)):
        expect_question(phone, finder.question_words(language, question))
        expect_no_sideways_scrolling(phone)
        told[question.id] = truth("cabo-2", question.id)
        tap(phone, finder.answer_words(language, question, told[question.id]))
    name = say(language, "rules.game.cabo-2")
    expect(phone.locator(FOUND)).to_have_text(say(language, "finder.found", game=name))
    assert violations_by_day_and_night(phone) == []
    still(phone).locator(".finder-ways").get_by_role("link", name=say(language, "app.page.play")).tap()
    looking.expect_heading(phone, say(language, "app.page.play"))
    expect(phone.locator(looking.GAME)).to_contain_text(name)


def test_back_takes_the_last_answer_back_and_nothing_else(address: str, phone: Page) -> None:
    visit(phone, f"{address}/which?lang=en&rules=cabo-en")
    first = phone.locator(QUESTION).inner_text()
    tap(phone, NUMBERS)
    second = next_after(phone, first)
    tap(phone, say("en", "finder.unknown"))
    next_after(phone, second)
    phone.go_back()
    expect_question(phone, second)
    phone.go_back()
    expect_question(phone, first)
    expect(phone.locator(".finder-told")).to_have_count(0)
    phone.go_forward()
    expect_question(phone, second)


def expect_question(page: Page, words: str) -> None:
    """Expects this question alone; while a page is drawn anew, the question before stands there, too."""
    expect(page.locator(QUESTION)).to_have_text([words])


def next_after(page: Page, question: str) -> str:
    """The question that has taken the place of another."""
    expect(page.locator(QUESTION)).not_to_have_text([question])
    return still(page).locator(QUESTION).inner_text()


def test_the_keyboard_answers_and_a_screen_reader_hears_the_next_question(
    address: str, desktop: Page
) -> None:
    visit(desktop, f"{address}/which?lang=en&rules=cabo-en")
    answer = desktop.get_by_role("link", name=NUMBERS, exact=True)
    answer.focus()
    desktop.keyboard.press("Enter")
    question = finder.next_question(finder.candidates_after({"cards": "numbers"}))
    assert question
    heard = desktop.locator(".st-key-heard [role=status]")
    expect(heard).to_contain_text(finder.question_words("en", question))


def test_rules_of_ones_own_are_saved_as_named(address: str, phone: Page) -> None:
    visit(phone, f"{address}/which?lang=de&rules=cabo-de&{FITS_NONE}")
    expect(phone.locator(FOUND)).to_have_text(say("de", "finder.nearest"))
    phone.locator(".st-key-ours-shown input").fill("Bei Oma")
    phone.keyboard.press("Enter")
    expect(phone.locator(".finder-lines")).to_contain_text("bei-oma.toml")
    still(phone)
    with phone.expect_download() as saving:
        phone.locator(".st-key-finder-save button").tap()
    assert saving.value.suggested_filename == "bei-oma.toml"
    assert "wrong_call_plus = 25" in saving.value.path().read_text(encoding="utf-8")
    expect_no_sideways_scrolling(phone)
    assert obstacles(phone) == []
    assert "ours=Bei" in phone.url
