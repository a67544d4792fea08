"""An evening on a score sheet: on a phone in three languages, in two browsers at once, and on paper."""

import re

import pytest
from playwright.sync_api import Page, expect

from caboprob.content.messages import LANGUAGES, say
from tests.browser import looking
from tests.browser.conftest import DESKTOP, PHONE, Opening
from tests.browser.everywhere.test_accessibility import (
    HEADINGS,
    nameless,
    violations,
    violations_by_day_and_night,
)
from tests.browser.everywhere.test_screens import expect_no_sideways_scrolling
from tests.browser.everywhere.test_share import CLIPBOARD, copied
from tests.browser.looking import appears, visit
from tests.browser.saving import alphanumeric, pdf_pages
from tests.browser.scorekeeping import (
    begin_sheet,
    expect_rounds,
    expect_totals,
    key_of_new_sheet,
    open_sheet,
    tap_round,
    with_hands,
    write_elsewhere,
    write_round,
)
from tests.turns import every_nth

pytestmark = pytest.mark.browser

WRONG_CALL = ("1 2 3 4", "5 5 0 0", "12 12 9 13", "7 8 9 10")  # by the fourth
KAMIKAZE = ("1 2 3 4", "5 5 0 0", "12 12 13 13", "7 8 9 10")  # of the third
THIRTY = ("12 13 5 0", "5 5 10 0", "1 1", "2 2 1")
EXACT = ("5 5 6 4", "10", "0 0", "3")  # brings the first from 80 to exactly 100


@pytest.mark.slow
@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=2, of=3))
def test_an_evening_is_written_down_corrected_found_again_and_seen_by_others(
    address: str, opening: Opening, language: str
) -> None:
    page = opening(**PHONE)
    link = begin_sheet(page, address, language)
    write_round(page, WRONG_CALL, 4)
    expect_rounds(page, 1)
    write_elsewhere(link, KAMIKAZE, 1)
    write_elsewhere(link, THIRTY, 3)
    expect_rounds(page, 3)
    expect_totals(page, 80, 70, 46, 94)
    other = visit(opening(**DESKTOP), link)  # open at the same time from now on
    write_round(page, EXACT, 3)
    expect_rounds(page, 4)
    for seen in (page, other):
        expect_totals(seen, 50, 80, 46, 97)  # exactly 100 becomes 50
    looking.still(page).locator(".rounds summary").first.click()
    expect(page.locator(".rounds details").first).to_contain_text("100")
    expect_no_sideways_scrolling(page)
    page.locator(".st-key-mend summary").click()
    page.locator(".st-key-correct button").click()
    page.locator(".st-key-held-hand2-1 button").click()
    page.locator(".st-key-pad-9 button").click()
    page.locator(".st-key-save button").click()
    for seen in (page, other):
        expect_totals(seen, 50, 79, 46, 97)
    page.locator(".st-key-pad-7 button").click()
    page.wait_for_url("**hand1=7**")
    page.reload()
    looking.still(page)
    expect_totals(page, 50, 79, 46, 97)
    appears(page.locator(".st-key-held-hand1-1"))  # what was half entered
    expect_totals(other, 50, 79, 46, 97)
    assert nameless(page) + violations(page, HEADINGS) == []
    assert violations_by_day_and_night(page) == []


def test_what_is_shared_is_the_link_to_read_and_no_other_page_gets_the_key(
    address: str, opening: Opening
) -> None:
    page = opening(**DESKTOP, permissions=CLIPBOARD)
    link = open_sheet(page, address, "en", ("Anna", "Ben"))
    key = re.search(r"sheet=(w[\w-]+)", link)
    assert key
    shared = copied(page)
    assert key[1] not in shared
    reader = visit(opening(**PHONE), shared)
    appears(reader.get_by_text(say("en", "sheets.reads-only")))
    expect(reader.locator(".st-key-save")).to_have_count(0)
    looking.turn_to(page, say("en", "app.page.call", word="Cabo"))
    looking.expect_heading(page, say("en", "app.page.call", word="Cabo"))
    assert key[1] not in page.url
    assert page.evaluate("document.referrer") == ""
    visit(page, f"{address}/sheets?lang=en")
    mine = page.get_by_role("link", name="Anna and Ben")  # this browser remembers it
    mine.click()
    appears(page.locator(".st-key-save"))
    assert key[1] in page.url


def test_a_sheet_is_printed_with_totals_and_rounds_and_nothing_to_tap(address: str, desktop: Page) -> None:
    key = key_of_new_sheet(("Anna", "Ben"), rounds=[("1 2 0 1", "5 5 6 7")])
    visit(desktop, f"{address}/sheets?lang=fr&sheet={key}")
    expect_rounds(desktop, 1)
    printed = alphanumeric("".join(pdf_pages(desktop.pdf(prefer_css_page_size=True))))
    assert alphanumeric(say("fr", "sheets.rounds.title")) in printed
    assert alphanumeric("Anna") in printed
    assert alphanumeric("23") in printed
    assert alphanumeric(say("fr", "sheets.entry.save")) not in printed


def test_four_hands_take_a_thumb_eighteen_taps(address: str, phone: Page, in_full: bool) -> None:
    """Sixteen cards, who called, and done: nothing else is asked; of a round half entered the rest."""
    entered = 0 if in_full else 2
    link = open_sheet(phone, address, "de")
    if entered:
        visit(phone, with_hands(link, *WRONG_CALL[:entered]))
    phone.evaluate("window.taps = 0; addEventListener('click', () => { window.taps += 1 }, true)")
    tap_round(phone, WRONG_CALL[entered:], 4)
    expect_rounds(phone, 1)
    assert phone.evaluate("window.taps") == 18 - 4 * entered


AT_TABLE = ("Anna", "Maximiliane", "Cléo", "Dora", "Émile", "Françoise")


@pytest.mark.parametrize(
    ("rules", "hands"),
    every_nth(
        [
            ("cabo-de", WRONG_CALL),
            ("kaboom", (*WRONG_CALL, "6 6 6 11")),
            ("cambio", ("2 3", "4", "5 6", "J", "7 8", "9")),
        ],
        turn=2,
        of=3,
        several=True,
    ),
)
def test_a_sheet_is_opened_on_a_phone_with_all_that_a_round_takes_on_the_first_screen(
    address: str, phone: Page, rules: str, hands: tuple[str, ...]
) -> None:
    key = key_of_new_sheet(AT_TABLE[: len(hands)], rules, rounds=[hands])
    phone.set_viewport_size({"width": 360, "height": 640})
    visit(phone, f"{address}/sheets?lang=fr&sheet={key}")
    expect_rounds(phone, 1)
    for part in (
        ".standing",
        ".st-key-row-hand1:has(.chosen)",
        f".st-key-row-hand{len(hands)}",
        ".st-key-pad",
        ".st-key-who-shown",
        ".st-key-save",
    ):
        expect(phone.locator(part)).to_be_in_viewport(ratio=1)
    phone.set_viewport_size(PHONE["viewport"])


PLACES = """() => [...document.querySelectorAll(
    '[class*=st-key-row-hand], [class*=st-key-pad-], .st-key-hand-typed, [class*=st-key-one-sum], '
    + '.st-key-who-shown, .st-key-save, .st-key-total1')].map(one => {
    const box = one.getBoundingClientRect(), down = document.querySelector('[data-testid=stMain]').scrollTop
    return [box.left, box.top + down, box.width, box.height] }).flat()"""


@pytest.mark.parametrize("where", every_nth(["sheets", "score"], turn=0))
def test_nothing_moves_under_a_thumb_when_hands_or_sums_cannot_be(
    address: str, phone: Page, where: str
) -> None:
    if where == "sheets":
        open_sheet(phone, address, "de", ("Anna", "Maximiliane", "Cléo", "Dora"))
    else:
        visit(phone, f"{address}/score?lang=de&rules=cabo-de&players=4")
    looking.still(phone)
    phone.locator(".st-key-pad-1 button").click()
    appears(phone.locator(".st-key-held-hand1-1"))
    looking.still(phone)
    places = phone.evaluate(PLACES)
    for hands in ("1 2 3 4 5 6 7 8 9 / 13 13 13 / xx / 5", "1 1 1 1 / 1 / 2 / 3", "1 2 / 3 / 4 / 5"):
        phone.locator(".st-key-hand-typed input").fill(hands)
        phone.locator(".st-key-hand-typed input").press("Enter")
        expect(phone.locator(".told-wrong")).to_have_count(0 if hands.startswith("1 2 /") else 1)
        looking.still(phone)
        assert phone.evaluate(PLACES) == pytest.approx(places, abs=0.2)  # of a pixel
    phone.locator(".st-key-who-shown button").first.click()
    expect(phone.locator(".told")).to_have_count(0)  # nothing is left to be told
    looking.still(phone)
    assert phone.evaluate(PLACES)[:40] == pytest.approx(places[:40], abs=0.2)  # of ten places, four each
    phone.get_by_role("radio", name=say("de", "roundentry.by.sums")).click()
    appears(phone.locator(".st-key-sum1"))
    looking.still(phone)
    places = phone.evaluate(PLACES)
    numbers = [f".st-key-sum{seat} input" for seat in range(1, 5)]
    for field in [
        *numbers,
        *([".st-key-total1 input"] if where == "score" else []),
    ]:  # before a touch
        expect(phone.locator(field)).to_have_attribute("inputmode", "numeric")
    for total in ("2.5", "12"):
        phone.locator(".st-key-sum1 input").fill(total)
        phone.locator(".st-key-sum1 input").press("Enter")
        expect(phone.locator(".told-wrong")).to_have_count(1 if total == "2.5" else 0)
        looking.still(phone)
        assert phone.evaluate(PLACES) == pytest.approx(places, abs=0.2)  # of a pixel


def open_finished_sheet(page: Page, address: str) -> str:
    """Opens a sheet of three people whose game is over after three rounds; returns its address."""
    rounds = [("1 2 0 1", "12 12 9 10", "5 5 6 6")] * 3
    key = key_of_new_sheet(("Anna", "Ben", "Cleo"), rounds=rounds)
    visit(page, f"{address}/sheets?lang=en&sheet={key}")
    expect_rounds(page, len(rounds))
    appears(page.locator(".st-key-again"))
    return page.url


def test_a_round_arrives_at_score_check_and_going_back_finds_the_sheet_as_it_was(
    address: str, desktop: Page
) -> None:
    open_finished_sheet(desktop, address)
    desktop.locator(".rounds summary").first.click()
    desktop.get_by_role("link", name=say("en", "sheets.elsewhere.score")).click()
    looking.expect_heading(desktop, say("en", "app.page.score"))
    expect(desktop.locator(".st-key-hand2 input")).to_have_value("12 12 9 10")
    expect(desktop.locator(".st-key-total2 input")).to_have_value("86")
    looking.still(desktop)
    desktop.go_back()
    looking.expect_heading(desktop, say("en", "app.page.sheets"))
    appears(desktop.locator(".st-key-again"))
    expect(desktop.locator(".st-key-drop")).to_have_count(0)  # nothing of the other page is taken for a round


@pytest.mark.in_full
def test_a_checked_round_is_kept_once_in_a_browser_and_a_reload_is_no_step_back(
    address: str, opening: Opening
) -> None:
    there = f"{address}/score?lang=en&rules=cabo-de&players=2&hand1=1+2&hand2=5+5+1&who=1"
    page = visit(opening(**DESKTOP), there)
    first = keep_round(page)
    looking.still(page).reload()
    looking.still(page).go_back()
    looking.expect_heading(page, say("en", "app.page.score"))
    looking.still(page)
    assert keep_round(page) == first
    visit(page, there)
    assert keep_round(page) == first
    page.get_by_role("link", name=say("en", "sheets.found.another")).click()
    appears(page.locator(".st-key-begin"))
    assert keep_round(visit(opening(**PHONE), there)) != first  # somebody else’s


def keep_round(page: Page) -> str:
    """Puts a checked round on a sheet of its own; returns the key of the sheet."""
    page.get_by_role("link", name=say("en", "score.onwards.sheet")).click()
    appears(page.locator(".st-key-save"))
    page.wait_for_url(re.compile(r"/sheets\?(?!.*at-once).*sheet=w"))
    return page.evaluate("new URLSearchParams(location.search).get('sheet')")


def test_the_next_game_with_other_people_is_shared_without_the_key_of_the_one_before(
    address: str, opening: Opening
) -> None:
    page = opening(**DESKTOP, permissions=CLIPBOARD)
    key = open_finished_sheet(page, address).split("sheet=")[1].split("&")[0]
    page.get_by_role("link", name=say("en", "sheets.again.other")).click()
    expect(page.locator(".st-key-name2 input")).to_have_value("Ben")
    expect(page.locator(".st-key-name4")).to_have_count(0)
    looking.still(page)
    assert key not in page.url
    assert key not in copied(page)
    page.locator(".st-key-begin button").click()
    appears(page.get_by_text(say("en", "sheets.game-number", n=2)))


@pytest.mark.in_full
def test_what_a_tap_leads_to_is_brought_into_view(address: str, opening: Opening) -> None:
    phone = opening(**PHONE)
    link = open_sheet(phone, address, "en", ("Anna", "Ben"))
    expect(phone.locator(looking.MENU)).to_be_in_viewport()
    tap_round(phone, ("1 2 0 1", "1 1 2 2"), 1)
    expect_rounds(phone, 1)
    expect(phone.locator(".standing")).to_be_in_viewport(ratio=1)
    phone.locator(".rounds summary").click()
    phone.get_by_role("button", name=say("en", "sheets.mend.correct"), exact=True).click()
    corrected = phone.get_by_role("heading", name=say("en", "sheets.entry.correct-round", n=1))
    expect(corrected).to_be_in_viewport()
    expect(corrected).to_be_focused()  # keyboard and screen reader go on there
    other = visit(opening(**DESKTOP), link)
    other.locator(".st-key-undo button").click()
    expect(phone.locator(".st-key-conflict [data-testid=stAlert]")).to_be_in_viewport(
        timeout=looking.PATIENCE
    )
