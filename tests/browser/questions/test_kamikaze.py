"""A table is tapped in and the chance of a kamikaze read off, on a phone and on a desk."""

import re
from fractions import Fraction

import pytest
from playwright.sync_api import Page, expect

from caboprob import rulesets
from caboprob.content.messages import say
from caboprob.exact.kamikaze import kamikaze, my_kamikaze_chances
from caboprob.table.position import read_position
from caboprob.text.chances import one_in, percent
from tests.browser import looking
from tests.browser.conftest import DESKTOP, PHONE, Opening
from tests.browser.everywhere.test_accessibility import obstacles
from tests.browser.everywhere.test_screens import expect_no_sideways_scrolling
from tests.browser.everywhere.test_share import CLIPBOARD, copied
from tests.browser.looking import choose_language, visit
from tests.turns import every_nth

pytestmark = pytest.mark.browser

PICTURE = "[data-testid=stPlotlyChart]"


def tap(page: Page, *cards: str) -> None:
    """Taps cards on the pad into the own hand, each once the one before lies there."""
    for card in cards:
        field = page.locator(".st-key-me input")
        lying = field.input_value()
        page.locator(f".st-key-pad-{card} button").click()
        expect(field).to_have_value(f"{lying} {card}".strip())


def expect_number(page: Page, language: str, chance: Fraction) -> None:
    """Expects the headline to say this chance."""
    expect(page.locator(".odds .number strong")).to_have_text([percent(language, chance)])
    expect(page.locator(".odds .times")).to_have_text(one_in(language, chance))


def expect_pictures(page: Page, pictures: int = 1) -> None:
    """Expects so many pictures to be drawn, each saying in words what it shows."""
    found = page.locator(PICTURE)
    expect(found).to_have_count(pictures)
    for picture in found.all():
        expect(picture.locator(".main-svg").first).to_be_visible()
    for figure in page.get_by_role("figure").all():
        expect(figure).to_have_attribute("aria-label", re.compile(r"\w+ \w+ \w+"))
    expect(page.get_by_role("figure")).to_have_count(pictures)


def chance(me: str, players: int, draws: int) -> Fraction:
    rules = rulesets.read("cabo-de")
    return my_kamikaze_chances(read_position(rules, me=me, players=players), draws)[-1]


@pytest.mark.in_full
def test_a_hand_tapped_in_on_a_desk_goes_on_on_a_phone_and_back(address: str, opening: Opening) -> None:
    desk = visit(
        opening(**DESKTOP, permissions=CLIPBOARD), f"{address}/kamikaze?lang=en&rules=cabo-de&players=4"
    )
    expect_number(desk, "en", kamikaze(read_position(rulesets.read("cabo-de"), players=4)).anyone)
    tap(desk, "13", "13", "12")
    page = visit(opening(**PHONE, permissions=CLIPBOARD), copied(desk))
    tap(page, "5")
    expect_number(page, "en", chance("13 13 12 5", 4, 5))
    page.locator(".st-key-draws-shown").get_by_role("slider").press("ArrowRight")
    expect_number(page, "en", chance("13 13 12 5", 4, 6))
    expect_pictures(page)
    choose_language(page, "Français")
    expect_number(page, "fr", chance("13 13 12 5", 4, 6))
    reader = visit(opening(**DESKTOP, locale="de-DE"), copied(page))
    expect_number(reader, "de", chance("13 13 12 5", 4, 6))
    expect_pictures(reader)


@pytest.mark.in_full
def test_a_link_opens_on_a_fresh_server(fresh: str, phone: Page) -> None:
    visit(phone, f"{fresh}/kamikaze?lang=de&rules=cabo-de&players=2&me=13+13+12+5&draws=3")
    expect_number(phone, "de", chance("13 13 12 5", 2, 3))
    expect_pictures(phone)


@pytest.mark.parametrize("me", every_nth(["", "13+13+12+5"], turn=1), ids=["dealt", "drawing"])
def test_everything_unfolded_fits_a_phone_and_shuts_nobody_out(address: str, phone: Page, me: str) -> None:
    visit(phone, f"{address}/kamikaze?lang=de&rules=cabo-de&players=5&me={me}")
    expect_pictures(phone)
    for key in ("draws-chart-table", "explained", "rests"):
        phone.locator(f".st-key-{key} summary").first.click()
    expect(phone.locator(".odds-table")).to_be_visible()
    expect_no_sideways_scrolling(phone)
    assert obstacles(phone) == []


def test_what_was_typed_stays_when_it_cannot_be(address: str, phone: Page) -> None:
    visit(phone, f"{address}/kamikaze?lang=en&rules=cabo-de&players=2")
    field = phone.locator(".st-key-me input")
    field.fill("13 13 13")
    field.press("Enter")
    expect(phone.locator("[data-testid=stAlert]").first).to_contain_text("has only 2")
    expect(field).to_have_value("13 13 13")


def test_a_preset_is_one_tap_and_a_game_without_one_says_so(address: str, desktop: Page) -> None:
    visit(desktop, f"{address}/kamikaze?lang=en&rules=cabo-de&players=3")
    desktop.locator(".st-key-preset-two-missing button").click()
    expect_number(desktop, "en", chance("13 12 5 3", 3, 5))
    looking.choose_game(desktop, "Cabu")
    told = say("en", "kamikaze.none", game=say("en", "rules.game.cabu"))
    expect(desktop.locator("[data-testid=stAlert]")).to_contain_text(told)
