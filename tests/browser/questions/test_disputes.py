"""A dispute at the table: from the entrance to the verdict in two interactions, on a phone."""

import json
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from caboprob.content.messages import LANGUAGES, say
from caboprob.text.rulings.rulings import ruling
from caboprob.web.base.packing import pack
from tests.browser import looking
from tests.browser.conftest import DESKTOP, Opening
from tests.browser.everywhere.test_accessibility import DESK_TURN, obstacles, violations_by_day_and_night
from tests.browser.everywhere.test_screens import expect_no_sideways_scrolling
from tests.browser.looking import choose_language, visit
from tests.turns import every_nth

pytestmark = pytest.mark.browser

ASK = ".st-key-asked input"
FIELD = ".st-key-q input"
HIT = ".hit"
VERDICT = ".verdict .said"
HEARD = ".st-key-heard [role=status]"
TIE = {
    "de": "Ich habe Cabo gesagt, und jemand hat genauso wenig wie ich. Wer gewinnt?",
    "en": "I called Cabo and somebody has just as few points as me. Who wins?",
    "fr": "J’ai annoncé Cabo et quelqu’un a la même somme que moi. Qui gagne ?",
}


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=0, of=3))
def test_from_the_entrance_to_a_verdict_by_a_sentence_and_one_touch(
    address: str, phone: Page, language: str
) -> None:
    visit(phone, f"{address}/?lang={language}&rules=cabo-de")
    found = ruling(language, "P03")
    phone.locator(ASK).press_sequentially(TIE[language])
    link = phone.locator(".best").get_by_role("link", name=found.question, exact=True)
    link.tap()
    looking.expect_heading(phone, found.question)
    expect(phone.locator(VERDICT)).to_have_text(found.verdicts["cabo-de"])
    expect(phone.locator(VERDICT)).to_be_in_viewport(ratio=1)


def test_the_entrance_answers_in_full_while_one_types(address: str, phone: Page) -> None:
    visit(phone, f"{address}/?lang=fr&rules=cabo-de")
    found = ruling("fr", "P02")
    phone.locator(ASK).fill(found.question)
    hit = phone.locator(HIT)
    expect(hit).to_contain_text(found.question)
    expect(hit).to_contain_text(found.verdicts["cabo-de"])
    expect(hit).to_be_in_viewport(ratio=1)
    expect(phone.locator(HEARD)).to_contain_text(found.verdicts["cabo-de"])
    expect(phone.locator(ASK)).to_be_focused()
    expect(phone.get_by_text("Press Enter")).to_be_hidden()
    expect_no_sideways_scrolling(phone)
    assert violations_by_day_and_night(phone) == []
    phone.locator(ASK).focus()
    phone.keyboard.press("Tab")
    expect(hit.get_by_role("link")).to_be_focused()
    phone.keyboard.press("Enter")
    looking.expect_heading(phone, found.question)


def test_a_question_in_another_language_is_answered_in_the_pages(address: str, phone: Page) -> None:
    visit(phone, f"{address}/?lang=de&rules=cabo-de")
    phone.locator(ASK).fill("May I call on my very first turn?")
    found = ruling("de", "C02")
    expect(phone.locator(HIT)).to_contain_text(found.verdicts["cabo-de"])
    expect(phone.locator(HIT).get_by_role("link", name=found.question, exact=True)).to_be_visible()


def test_without_a_likely_answer_the_page_asks_what_is_meant(address: str, phone: Page) -> None:
    visit(phone, f"{address}/?lang=en&rules=cabo-de")
    phone.locator(ASK).fill("Who won the football match yesterday evening?")
    expect(phone.get_by_text(say("en", "rulings.unsure")).first).to_be_visible()
    expect(phone.locator(HIT)).to_have_count(0)
    expect(phone.locator(HEARD)).to_contain_text(say("en", "rulings.unsure"))


def test_the_way_back_leads_to_what_was_found_and_home(address: str, phone: Page) -> None:
    asked = ruling("en", "P03").question
    visit(phone, f"{address}/?lang=en&rules=cabu")
    phone.locator(ASK).fill(asked)
    phone.locator(".best a.all").tap()
    looking.expect_heading(phone, say("en", "app.page.disputes"))
    phone.locator(HIT).nth(1).get_by_role("link").click()
    expect(phone.locator(VERDICT)).to_be_visible()
    phone.get_by_role("link", name=say("en", "disputes.back-to-found", query=asked)).click()
    expect(phone.locator(FIELD)).to_have_value(asked)
    phone.go_back()
    expect(phone.locator(VERDICT)).to_be_visible()
    phone.go_back()
    expect(phone.locator(FIELD)).to_have_value(asked)
    phone.go_back()
    looking.expect_heading(phone, say("en", "app.home.title"))
    expect(phone.locator(looking.GAME)).to_contain_text("Cabu")
    expect(phone.locator(ASK)).to_have_value(asked)
    expect(phone.locator(HIT)).to_be_visible()


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=2, of=3))
def test_a_link_to_a_case_opens_it_alone(address: str, phone: Page, language: str) -> None:
    visit(phone, f"{address}/disputes?case=P03&lang={language}&rules=kaboom")
    found = ruling(language, "P03")
    looking.expect_heading(phone, found.question)
    expect(phone.locator(VERDICT)).to_have_text(found.verdicts["kaboom"])
    expect(phone.locator(FIELD)).to_be_hidden()
    expect_no_sideways_scrolling(phone)
    phone.get_by_role("link", name=say(language, "disputes.back")).click()
    looking.expect_heading(phone, say(language, "app.page.disputes"))
    expect(phone.locator(".case-list").first).to_be_visible()


@pytest.mark.in_full
def test_the_first_visitor_of_a_fresh_server_gets_the_case(fresh: str, phone: Page) -> None:
    visit(phone, f"{fresh}/disputes?case=P03&lang=de&rules=cabo-de")
    looking.expect_heading(phone, ruling("de", "P03").question)


def test_the_language_changes_and_the_case_stays(address: str, phone: Page) -> None:
    visit(phone, f"{address}/disputes?case=P03&lang=de&rules=cabo-en&q=gleich")
    choose_language(phone, say("fr", "app.language"))
    looking.expect_heading(phone, ruling("fr", "P03").question)
    expect(phone.locator(VERDICT)).to_have_text(ruling("fr", "P03").verdicts["cabo-en"])
    assert "case=P03" in phone.url


def test_the_verdict_changes_with_the_game_and_with_the_text(address: str, phone: Page) -> None:
    visit(phone, f"{address}/disputes?case=P03&lang=en&rules=cabo-de")
    looking.choose_game(phone, "KABOOM")
    expect(phone.locator(VERDICT)).to_have_text(ruling("en", "P03").verdicts["kaboom"])
    phone.locator(".st-key-book-shown").get_by_role("combobox").click()
    phone.get_by_role("option", name="Cabu").click()
    expect(phone.locator(VERDICT)).to_have_text(ruling("en", "P03").verdicts["cabu"])
    phone.wait_for_url("**book=cabu**")


def test_answers_come_as_one_types(address: str, desktop: Page) -> None:
    visit(desktop, f"{address}/disputes?lang=en&rules=cabo-en")
    steps = desktop.evaluate("history.length")
    desktop.locator(FIELD).press_sequentially(TIE["en"], delay=10)
    expect(desktop.locator(HIT).first).to_be_visible()
    expect(desktop.locator(FIELD)).to_be_focused()
    desktop.wait_for_url("**Who+wins**")
    assert desktop.evaluate("history.length") == steps


@pytest.mark.in_full
def test_an_example_is_tried_and_one_comes_back(address: str, phone: Page) -> None:
    visit(phone, f"{address}/disputes?case=P03&lang=en&rules=cabo-en")
    phone.locator("a.try").click()
    looking.expect_heading(phone, say("en", "app.page.score"))
    expect(phone.locator(".st-key-hand1 input")).to_have_value("5")
    expect(phone.locator("h2").first).to_be_visible()
    phone.go_back()
    looking.expect_heading(phone, ruling("en", "P03").question)


def test_a_clause_is_read_in_place_and_found_in_the_rulebook(address: str, phone: Page) -> None:
    visit(phone, f"{address}/disputes?case=P03&lang=en&rules=cabo-en")
    fold = phone.locator(".fold").first
    expect(fold.locator(".unfolded")).to_be_hidden()
    fold.locator("summary").click()
    expect(fold.locator(".unfolded")).to_be_visible()
    expect_no_sideways_scrolling(phone)
    fold.get_by_role("link", name=say("en", "clauses.to-rulebook")).click()
    looking.expect_heading(phone, say("en", "app.page.rulebook"))
    expect(phone.locator("#score\\.tie-with-caller")).to_be_in_viewport()


@pytest.mark.in_full
def test_another_case_begins_at_its_top(address: str, phone: Page) -> None:
    visit(phone, f"{address}/disputes?case=P03&lang=en&rules=cabo-en")
    phone.locator(".questions a").last.click()
    expect(phone.locator("h1").first).not_to_have_text(ruling("en", "P03").question)
    expect(phone.locator("h1").first).to_be_in_viewport()


@pytest.mark.parametrize(
    "inputs",
    every_nth(["case=P03", "q=Gleichstand+am+Ende", "q=xqzvkw", "case=P03&book=kabadak"], turn=0),
)
def test_every_answer_fits_a_phone_and_shuts_nobody_out(address: str, phone: Page, inputs: str) -> None:
    visit(phone, f"{address}/disputes?{inputs}&lang=de&rules=cabo-de")
    expect_no_sideways_scrolling(phone)
    unfold_clauses(phone)
    assert obstacles(phone) == []


@pytest.mark.parametrize("inputs", every_nth(["case=P03", "q=tie", "q=xqzvkw"], turn=DESK_TURN))
def test_no_answer_shuts_anybody_out_on_a_desk(address: str, opening: Opening, inputs: str) -> None:
    page = visit(
        opening(**DESKTOP, color_scheme="dark"), f"{address}/disputes?{inputs}&lang=en&rules=cabo-en"
    )
    unfold_clauses(page)
    assert violations_by_day_and_night(page) == []


def unfold_clauses(page: Page) -> None:
    """Unfolds the clauses of a case."""
    for summary in page.locator(".fold summary").all():
        summary.click()


ROUND_OF_LONG_NAMES = {
    "rules": "cabo-de",
    "house": [],
    "players": ["Konstantin", "Anna", "Maximilian"],
    "number": 2,
    "round": {"sums": [35, 36, 42], "caller": 2},
    "totals": [0, 41, 42],
    "resets": [0, 0, 0],
}
LINES_OF_NAMES = """() => [...document.querySelectorAll(".of-sheet tbody th")].map((name) => {
    const range = document.createRange();
    range.selectNodeContents(name);
    return range.getClientRects().length;
})"""


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
def test_a_long_name_stays_whole_on_the_smallest_phone(address: str, opening: Opening, language: str) -> None:
    phone = opening(viewport={"width": 320, "height": 700})
    packed = quote(pack(json.dumps(ROUND_OF_LONG_NAMES)))
    visit(phone, f"{address}/disputes?lang={language}&rules=cabo-de&of-sheet={packed}")
    expect(phone.locator(".of-sheet tbody th").first).to_have_text("Konstantin")
    assert phone.evaluate(LINES_OF_NAMES) == [1, 1, 1]
    expect_no_sideways_scrolling(phone)


def test_a_long_word_that_was_searched_for_stays_within_the_page(address: str, opening: Opening) -> None:
    phone = opening(viewport={"width": 360, "height": 700})
    visit(phone, f"{address}/disputes?lang=de&rules=cabo-de&case=P03&q={'Konstantin' * 8}")
    back = phone.locator(".case-back a").bounding_box()
    assert back
    assert back["x"] + back["width"] <= 360
