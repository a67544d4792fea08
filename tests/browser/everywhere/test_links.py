"""A link opens what it promises, on a fresh server too."""

import re

import pytest
from playwright.sync_api import Page, expect

from caboprob.content.messages import say
from tests.browser import looking
from tests.browser.looking import turn_to, visit
from tests.turns import every_nth

pytestmark = pytest.mark.browser


def test_the_first_visitor_of_a_fresh_server_gets_what_the_link_says(
    fresh_either_way: str, desktop: Page
) -> None:
    visit(desktop, f"{fresh_either_way}/replay?lang=fr&rules=kaboom")
    looking.expect_heading(desktop, say("fr", "app.page.replay"))
    expect(desktop.locator(looking.GAME)).to_contain_text("KABOOM")
    expect(desktop).to_have_title(f"{say('fr', 'app.page.replay')} · caboprob")
    turn_to(desktop, say("fr", "app.page.score"))
    looking.expect_heading(desktop, say("fr", "app.page.score"))
    expect(desktop).to_have_url(re.compile(r"/score\?(?=.*lang=fr)(?=.*rules=kaboom)"))


@pytest.mark.in_full
def test_the_first_visitor_may_come_by_the_entrance(fresh_either_way: str, phone: Page) -> None:
    visit(phone, f"{fresh_either_way}/?lang=de")
    phone.get_by_role("link", name=say("de", "app.page.score")).first.click()
    looking.expect_heading(phone, say("de", "app.page.score"))
    expect(phone).to_have_url(re.compile(r"/score\?lang=de"))


def test_going_back_finds_the_page_as_it_was_left(address: str, desktop: Page) -> None:
    visit(desktop, f"{address}/score?lang=de&rules=cabo-de")
    hand = desktop.locator(".st-key-hand-typed input")
    hand.fill("1 2 3 4")
    hand.press("Enter")
    expect(desktop).to_have_url(re.compile("hand1=1"))
    turn_to(desktop, say("de", "app.page.replay"))
    looking.expect_heading(desktop, say("de", "app.page.replay"))
    looking.still(desktop)
    desktop.go_back()
    looking.expect_heading(desktop, say("de", "app.page.score"))
    expect(desktop.locator(".st-key-hand1 input")).to_have_value("1 2 3 4")


def test_however_much_was_chosen_one_press_leads_back_to_the_page_before(address: str, desktop: Page) -> None:
    visit(desktop, f"{address}/rulebook?lang=de&rules=cabo-de")
    turn_to(desktop, say("de", "app.page.score"))
    looking.expect_heading(desktop, say("de", "app.page.score"))
    for players in "325":
        desktop.locator(".st-key-players-shown").get_by_text(players, exact=True).click()
        expect(desktop).to_have_url(re.compile(f"players={players}"))
        looking.still(desktop)
    desktop.go_back()
    looking.expect_heading(desktop, say("de", "app.page.rulebook"))


def test_reloading_changes_nothing(address: str, phone: Page) -> None:
    visit(phone, f"{address}/score?lang=fr&rules=kaboom&hand1=1+2+3+4")
    before = phone.url
    phone.reload()
    looking.still(phone)
    expect(phone.locator(".st-key-hand1 input")).to_have_value("1 2 3 4")
    assert phone.url == before


def test_an_address_without_a_page_leads_to_the_entrance_which_says_so(address: str, phone: Page) -> None:
    visit(phone, f"{address}/no-such-page?lang=fr")
    looking.expect_heading(phone, say("fr", "app.home.title"))
    said = phone.get_by_text(say("fr", "app.home.missing", page="no-such-page"))
    expect(said).to_be_visible()
    turn_to(phone, say("fr", "app.page.score"))
    looking.expect_heading(phone, say("fr", "app.page.score"))
    expect(phone).not_to_have_url(re.compile("missing"))


def test_a_spoilt_address_is_put_right(address: str, phone: Page) -> None:
    visit(phone, f"{address}/?lang=klingon&rules=poker&house=%3Cscript%3Ealert(1)%3C/script%3E")
    looking.expect_heading(phone, say("en", "app.home.title"))
    expect(phone).not_to_have_url(re.compile("klingon|poker"))


@pytest.mark.parametrize("name", every_nth(["sheets", "call", "kamikaze", "reshuffle"], turn=0, of=4))
def test_a_link_arrives_with_what_it_says_though_the_page_before_asks_the_same(
    address: str, desktop: Page, name: str
) -> None:
    visit(desktop, f"{address}/score?lang=en&rules=cabo-de&players=2&hand1=1+2")
    link = f'<a href="/{name}?lang=en&rules=cabo-de&players=3" id="there">there</a>'
    desktop.evaluate("link => document.querySelector('[data-testid=stHtml]').innerHTML += link", link)
    desktop.locator("#there").dispatch_event("click")
    looking.expect_heading(desktop, say("en", f"app.page.{name}", word="Cabo", kamikaze="Kamikaze"))
    expect(desktop.locator("""[data-inputs='{"players": ["3"]}']""")).to_be_attached()
    looking.still(desktop)
    expect(desktop).to_have_url(re.compile(rf"/{name}\?.*players=3"))


def test_a_round_of_score_check_is_on_the_sheet_that_a_tap_makes_of_it(address: str, desktop: Page) -> None:
    hands = "players=3&hand1=1+2&hand2=5+5&hand3=7&who=1"
    visit(desktop, f"{address}/score?lang=de&rules=cabo-de&{hands}")
    desktop.get_by_role("link", name=say("de", "score.onwards.sheet")).click()
    looking.expect_heading(desktop, say("de", "app.page.sheets"))
    begins = say("de", "sheets.next-round", n=2, player="Person 1")
    expect(desktop.get_by_role("heading", name=begins)).to_be_visible()
    expect(desktop.locator("[class*=st-key-row-hand]")).to_have_count(3)
    expect(desktop.get_by_text(say("de", "sheets.waiting"))).to_have_count(0)  # it is not waiting as well


REDRAWN = "link => link.replaceWith(link.cloneNode(true))"


@pytest.mark.parametrize("stays", every_nth([True, False], turn=0), ids=["drawn anew", "gone"])
def test_a_link_drawn_anew_under_the_finger_is_followed_all_the_same(
    address: str, desktop: Page, stays: bool
) -> None:
    visit(desktop, f"{address}/?lang=en")
    link = desktop.locator("a.way-disputes")
    link.hover()
    desktop.mouse.down()
    link.evaluate(REDRAWN if stays else "link => link.remove()")
    desktop.mouse.up()
    looking.expect_heading(desktop, say("en", "app.page.disputes"))
