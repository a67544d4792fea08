"""A call in a real browser: tapped in, read, found again by its link, and looked at."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from caboprob import rulesets
from caboprob.exact.call import MODELS, call
from caboprob.exact.newtable import by_own_sum_at_new_table
from caboprob.messages import say
from caboprob.table.position import read_position
from caboprob.text.chances import percent
from caboprob.web.call import charts
from tests.browser.conftest import DESKTOP, PHONE, Opening
from tests.browser.looking import PATIENCE, speak, still, visit
from tests.browser.test_accessibility import violations_by_day_and_night
from tests.browser.test_screens import expect_no_sideways_scrolling
from tests.browser.test_share import CLIPBOARD, copied

pytestmark = pytest.mark.browser

SCREENS = pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
HANDY = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36"
CASE = "rules=cabo-de&players=4&me=4+3+1+2&discard=8&opp2=0-5+?+?"


def tap(page: Page, *cards: str) -> None:
    """Taps cards on the pad, each once the one before lies there."""
    for card in cards:
        laid = len(field(page, "me").input_value().split())
        page.locator(f".st-key-pad-{card} button").click()
        page.wait_for_function(
            "n => document.querySelector('.st-key-me input').value.split(' ').filter(Boolean).length === n",
            arg=laid + 1,
        )


def field(page: Page, key: str) -> Any:
    return page.locator(f".st-key-{key} input")


def chance(page: Page, language: str, **table: Any) -> None:
    """Expects the library's number for this table."""
    found = call(read_position(rulesets.read("cabo-de"), **table))
    expect(page.locator(".odds .number strong")).to_have_text([percent(language, found.win)])


def test_a_table_tapped_in_on_a_desk_goes_on_on_a_phone_and_back(address: str, opening: Opening) -> None:
    desk = visit(opening(**DESKTOP, permissions=CLIPBOARD), f"{address}/call?rules=cabo-de&players=3&lang=en")
    tap(desk, "7", "9", "unknown", "0-3")
    assert field(desk, "me").input_value() == "7 9 ? 0-3"
    chance(desk, "en", me="7 9 ? 0-3", players=3)
    page = visit(opening(**PHONE, permissions=CLIPBOARD), copied(desk))
    chance(page, "en", me="7 9 ? 0-3", players=3)
    page.locator(".st-key-table-known summary").click()
    page.locator(".st-key-pad-player").get_by_text("Player 2").click()
    page.locator(".st-key-pad-12 button").click()
    expect(field(page, "opp1")).to_have_value("12")
    page.locator(".st-key-pad-5 button").click()  # the fold stays open, and the pad turned to player 2
    expect(field(page, "opp1")).to_have_value("12 5")
    expect(field(page, "opp1")).to_be_visible()
    chance(page, "en", me="7 9 ? 0-3", opponents=["12 5"], players=3)
    page.get_by_text(say("en", "call.model.one-draw")).click()
    expect(page).to_have_url(re.compile("model=one-draw"))
    page.get_by_text(say("en", "call.model.as-they-lie")).click()
    expect(page).not_to_have_url(re.compile("model"))
    speak(page, "Deutsch")
    chance(page, "de", me="7 9 ? 0-3", opponents=["12 5"], players=3)
    reader = visit(opening(**DESKTOP, locale="fr-FR"), copied(page))
    expect(field(reader, "me")).to_have_value("7 9 ? 0-3")
    expect(field(reader, "opp1")).to_have_value("12 5")
    chance(reader, "de", me="7 9 ? 0-3", opponents=["12 5"], players=3)


def test_a_link_opens_on_a_fresh_server(fresh: str, phone: Page) -> None:
    visit(phone, f"{fresh}/call?lang=fr&{CASE}&view=none")
    chance(phone, "fr", me="4 3 1 2", opponents=["? ? ? ?", "0-5 ? ?"], discard="8", players=4)


def test_a_table_is_typed_by_keyboard_alone(address: str, desktop: Page) -> None:
    visit(desktop, f"{address}/call?lang=en&rules=cabo-de&players=2&view=none")
    field(desktop, "me").focus()
    desktop.keyboard.type("1 2 ?")
    desktop.keyboard.press("Enter")
    chance(desktop, "en", me="1 2 ?", players=2)
    desktop.locator(".st-key-pad-5 button").focus()
    desktop.keyboard.press("Enter")
    chance(desktop, "en", me="1 2 ? 5", players=2)


def test_what_cannot_be_is_said_beside_its_field_and_stays_typed(address: str, phone: Page) -> None:
    visit(phone, f"{address}/call?lang=de&rules=cabo-de&players=2&me=1+2")
    field(phone, "me").fill("12 12 12 12 12")
    field(phone, "me").press("Enter")
    alert = phone.locator("[data-testid=stAlert]").first
    expect(alert).to_contain_text("Erwartet werden höchstens 4 Karten")
    expect(field(phone, "me")).to_have_value("12 12 12 12 12")
    gap = alert.bounding_box()["y"] - field(phone, "me").bounding_box()["y"]
    assert 0 < gap < 120


@pytest.mark.parametrize(("view", "language"), [*((view, "de") for view in charts.PICTURES), ("sums", "fr")])
def test_pictures_are_drawn_and_fit_a_phone(address: str, phone: Page, view: str, language: str) -> None:
    visit(phone, f"{address}/call?lang={language}&{CASE}&view={view}")
    figure = phone.locator(f".st-key-call-{view} [role=figure]")
    expect(figure).to_have_attribute("aria-label", re.compile(r"\w+ .*\d"))
    expect(figure.locator("svg.main-svg").first).to_be_visible()
    expect_no_sideways_scrolling(phone)


def test_my_own_cell_says_what_the_library_says(address: str, desktop: Page) -> None:
    visit(desktop, f"{address}/call?lang=en&rules=cabo-de&players=3&me=4+3+1+9&view=sums")
    rows = by_own_sum_at_new_table(rulesets.read("cabo-de"), 2, MODELS[0])
    win = next(row.win for row in rows if row.own == 17)
    figure = desktop.locator(".st-key-call-sums [role=figure]")
    expect(figure).to_have_attribute("aria-label", re.compile(f"17 against 2 .*{percent('en', win)}"))


def test_on_a_phone_a_picture_comes_when_it_is_wanted(address: str, opening: Opening) -> None:
    page = visit(opening(**PHONE, user_agent=HANDY), f"{address}/call?lang=en&{CASE}")
    assert page.locator(".js-plotly-plot").count() == 0
    page.locator(".st-key-view-shown").get_by_text(say("en", "call.picture.lowest")).click()
    expect(page.locator(".js-plotly-plot")).to_be_visible(timeout=PATIENCE)
    expect(page).to_have_url(re.compile("view=lowest"))


def test_who_asks_something_else_meanwhile_gets_that(address: str, desktop: Page) -> None:
    """The table of the link keeps counting busy for a while; another hand does not wait for that."""
    others = ["0-5 ? ? 7", "? 6-12 ? ?", "? ? ? ?", "? ? ? ?"]
    known = "rules=cabo-de&players=5&opp1=0-5+%3F+%3F+7&opp2=%3F+6-12+%3F+%3F"
    desktop.goto(f"{address}/call?lang=en&{known}&me=%3F+%3F+0-5+7&view=sums")
    expect(field(desktop, "me")).to_have_value("? ? 0-5 7", timeout=PATIENCE)
    field(desktop, "me").fill("1 2 3 4")
    field(desktop, "me").press("Enter")
    found = call(read_position(rulesets.read("cabo-de"), me="1 2 3 4", opponents=others, players=5))
    number = desktop.locator(".odds .number strong")
    expect(number).to_have_text([percent("en", found.win)], timeout=PATIENCE)
    expect(desktop.locator(".js-plotly-plot")).to_be_visible(timeout=PATIENCE)
    expect(desktop.locator(".counting")).to_have_count(0, timeout=PATIENCE)
    expect(number).to_have_text([percent("en", found.win)])


@SCREENS
def test_the_answer_shuts_nobody_out(address: str, opening: Opening, screen: dict[str, Any]) -> None:
    page = visit(opening(**screen), f"{address}/call?lang=en&{CASE}&view=points")
    expect(page.locator(".js-plotly-plot")).to_be_visible(timeout=PATIENCE)
    still(page)
    page.locator(".st-key-explained summary").click()
    assert violations_by_day_and_night(page) == []
