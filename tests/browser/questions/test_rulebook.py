"""The rulebook in a browser: a clause is found by its link, and stays found."""

import pytest
from playwright.sync_api import Locator, Page, expect

from caboprob.content.messages import LANGUAGES, say
from caboprob.text.rulebook.rulebook import clause_title
from caboprob.text.rulings.rulings import ruling
from caboprob.web.compare.page import default_games
from tests.browser import looking
from tests.browser.conftest import DESKTOP, PHONE, Opening
from tests.browser.everywhere.test_accessibility import PHONE_TURN, obstacles, violations_by_day_and_night
from tests.browser.everywhere.test_screens import expect_no_sideways_scrolling
from tests.browser.looking import choose_language, comes_true, still, visit
from tests.turns import every_nth

pytestmark = pytest.mark.browser

TIE = "score.tie-with-caller"
SIX_CARDS = "rules=cabo-de&house=six-cards"
VIEWS = ("read", "quick", "side", "editions")
TOP = 120  # pixels within which a clause stands at the top of the screen


def clause(page: Page, name: str) -> Locator:
    return page.locator(f'article[id="{name}"]')


def expect_at(page: Page, name: str) -> None:
    """Expects this clause, and no other, to be marked and at the top of the screen."""
    expect(page.locator("article[aria-current]")).to_have_attribute("id", name)
    assert comes_true(
        page,
        "([name, most]) => Math.abs(document.getElementById(name)?.getBoundingClientRect().top) < most",
        [name, TOP],
    )


@pytest.mark.in_full
def test_a_link_leads_to_its_clause_on_a_fresh_server(fresh: str, opening: Opening) -> None:
    page = visit(opening(**PHONE), f"{fresh}/rulebook?rules=cabo-de&clause={TIE}")
    expect_at(page, TIE)
    expect(clause(page, TIE)).to_contain_text(clause_title("en", "cabo-de", TIE))


def test_the_language_changes_at_the_clause(address: str, phone: Page, in_full: bool) -> None:
    visit(phone, f"{address}/rulebook?lang=de&rules=cabo-de&clause={TIE}")
    expect_at(phone, TIE)
    for language in LANGUAGES[1:] if in_full else LANGUAGES[-1:]:
        choose_language(phone, say(language, "app.language"))
        expect(clause(phone, TIE)).to_contain_text(clause_title(language, "cabo-de", TIE))
        expect_at(phone, TIE)


def test_links_in_the_text_lead_on_and_the_browser_leads_back(address: str, desktop: Page) -> None:
    visit(desktop, f"{address}/rulebook?lang=en&rules=cabo-en&clause=score.tie-of-others")
    clause(desktop, "score.tie-of-others").locator('.words a[data-clause="score.wrong-call"]').click()
    expect_at(desktop, "score.wrong-call")
    desktop.wait_for_url("**clause=score.wrong-call**")
    still(desktop)
    desktop.go_back()
    expect_at(desktop, "score.tie-of-others")


def test_the_contents_lead_to_a_clause_and_make_room(address: str, phone: Page) -> None:
    visit(phone, f"{address}/rulebook?lang=fr&rules=kaboom")
    contents = phone.locator(".contents")
    contents.locator("summary").first.click()
    contents.locator("summary").nth(1).click()
    contents.locator('a[data-clause="setup.deal"]').click()
    expect_at(phone, "setup.deal")
    expect(contents.locator('a[data-clause="setup.deal"]')).to_be_hidden()


@pytest.mark.in_full
def test_the_contents_say_where_the_reader_is(address: str, desktop: Page) -> None:
    visit(desktop, f"{address}/rulebook?lang=en&rules=cabo-de&clause={TIE}")
    expect_at(desktop, TIE)
    expect(desktop.locator(".contents a.here")).to_have_attribute("data-clause", TIE)


def test_one_tap_copies_the_link_of_a_clause(address: str, opening: Opening) -> None:
    page = opening(**PHONE, permissions=["clipboard-read", "clipboard-write"])
    visit(page, f"{address}/rulebook?lang=de&rules=cabo-de&clause={TIE}")
    clause(page, "score.kamikaze").locator("a.copy").click()
    expect(page.get_by_text(say("de", "app.share.copied"))).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == f"{address}/rulebook?rules=cabo-de&clause=score.kamikaze"
    receiver = visit(opening(**DESKTOP, locale="fr-FR"), link)
    looking.expect_language(receiver, "fr")
    expect_at(receiver, "score.kamikaze")


@pytest.mark.in_full
def test_the_shared_link_keeps_book_view_and_clause(address: str, opening: Opening) -> None:
    page = opening(**DESKTOP, permissions=["clipboard-read", "clipboard-write"])
    asked = "book=kaboom&view=side&second=fr&clause=score.sum"
    visit(page, f"{address}/rulebook?lang=de&rules=cabo-de&{asked}")
    page.locator(looking.SHARE).click()
    expect(page.locator(".st-key-share [role=status]")).not_to_be_empty()
    link = page.evaluate("navigator.clipboard.readText()")
    for part in (*asked.split("&"), "rules=cabo-de"):
        assert part in link


def test_a_clause_that_the_view_leaves_out_is_read_in_the_book(address: str, desktop: Page) -> None:
    visit(desktop, f"{address}/rulebook?lang=en&rules=cabo-de&view=quick")
    desktop.locator(".quick a").first.click()
    expect_at(desktop, "setup.cards")
    expect(desktop.locator(".book-read")).to_be_visible()


def test_a_rule_leads_from_the_comparison_to_the_book_without_loading_anew(
    address: str, desktop: Page
) -> None:
    visit(desktop, f"{address}/compare?lang=en&rules=cabo-de")
    desktop.evaluate("window.sameApp = true")
    column = default_games("cabo-de").index("kaboom") + 1
    desktop.locator(f"td:nth-of-type({column}) a.place").first.click()
    expect_at(desktop, "setup.cards")
    expect(desktop.locator(".st-key-book-shown input")).to_have_value("KABOOM")
    desktop.go_back()
    looking.expect_heading(desktop, say("en", "app.page.compare"))
    assert desktop.evaluate("window.sameApp")


@pytest.mark.parametrize("view", every_nth(VIEWS, turn=PHONE_TURN))
def test_every_view_fits_a_phone_and_shuts_nobody_out(address: str, phone: Page, view: str) -> None:
    visit(phone, f"{address}/rulebook?lang=de&{SIX_CARDS}&view={view}")
    expect_no_sideways_scrolling(phone)
    assert obstacles(phone) == []


@pytest.mark.parametrize("view", every_nth(VIEWS, turn=1, of=4))
def test_no_view_shuts_anybody_out_on_a_desk(address: str, opening: Opening, view: str) -> None:
    page = opening(**DESKTOP, color_scheme="dark")
    visit(page, f"{address}/rulebook?lang=de&{SIX_CARDS}&view={view}&clause=setup.first-look")
    assert violations_by_day_and_night(still(page)) == []


@pytest.mark.parametrize("view", every_nth(["quick", "side"], turn=1))
def test_a_view_fits_a_phone_in_french(address: str, phone: Page, view: str) -> None:
    visit(phone, f"{address}/rulebook?lang=fr&{SIX_CARDS}&view={view}")
    expect_no_sideways_scrolling(phone)


def test_a_ruling_leads_to_its_case(address: str, phone: Page) -> None:
    visit(phone, f"{address}/rulebook?lang=de&rules=cabo-de&clause={TIE}")
    folded = clause(phone, TIE).locator("details.ruling").first
    folded.locator("summary").click()
    folded.get_by_role("link", name=say("de", "clauses.case", case="P03")).click()
    phone.wait_for_url("**/disputes?**case=P03**")
    looking.expect_heading(phone, ruling("de", "P03").question)


def test_rulings_unfold_by_keyboard(address: str, desktop: Page) -> None:
    visit(desktop, f"{address}/rulebook?lang=en&rules=cabo-de&clause={TIE}")
    expect_at(desktop, TIE)
    folded = clause(desktop, TIE).locator("details.ruling").first
    folded.locator("summary").focus()
    desktop.keyboard.press("Enter")
    expect(folded.locator("p").first).to_be_visible()
