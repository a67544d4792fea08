"""When the pile is shuffled anew, and what comes next: asked and read off on a phone and on a desk."""

from fractions import Fraction
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from caboprob import rulesets
from caboprob.content.messages import say
from caboprob.exact.reshuffle import mean_points, next_card, reshuffles
from caboprob.table.position import read_position
from caboprob.text.chances import percent, points_words
from tests.browser.conftest import DESKTOP, PHONE, Opening
from tests.browser.everywhere.test_accessibility import violations_by_day_and_night
from tests.browser.everywhere.test_screens import expect_no_sideways_scrolling
from tests.browser.everywhere.test_share import CLIPBOARD, copied
from tests.browser.looking import choose_language, visit
from tests.browser.questions.test_kamikaze import expect_pictures
from tests.turns import every_nth

pytestmark = pytest.mark.browser

SCREENS = pytest.mark.parametrize(
    "screen", [DESKTOP, pytest.param(PHONE, marks=pytest.mark.in_full)], ids=["desktop", "phone"]
)


def expect_number(
    page: Page, language: str, players: int, turns: int, *, which: int = 1, rate: int = 80
) -> None:
    """Expects the headline to say what the library says of the reshuffle `which`, the first or a later one.

    In `rate` per cent of the turns a card is drawn from the pile.
    """
    found = reshuffles(rulesets.read("cabo-de"), players, turns, Fraction(rate, 100))
    told = percent(language, found.at_least[which - 1][-1])
    expect(page.locator(".odds .number strong")).to_have_text([told])


def tap_discard(page: Page, *cards: str) -> None:
    """Taps cards onto the discard pile, each once the one before lies there."""
    for card in cards:
        field = page.locator(".st-key-discard input")
        lying = field.input_value()
        page.locator(f".st-key-pad-{card} button").click()
        expect(field).to_have_value(f"{lying} {card}".strip())


@pytest.mark.in_full
def test_the_turns_set_on_a_desk_go_on_on_a_phone_and_back(address: str, opening: Opening) -> None:
    desk = visit(
        opening(**DESKTOP, permissions=CLIPBOARD),
        f"{address}/reshuffle?lang=en&rules=cabo-de&players=3&turns=50",
    )
    expect_number(desk, "en", 3, 50)
    desk.locator(".st-key-players-shown").get_by_role("radio", name="4").click()
    expect_number(desk, "en", 4, 50)
    desk.locator(".st-key-turns-shown").get_by_role("slider").press("ArrowLeft")
    expect_number(desk, "en", 4, 49)
    page = visit(opening(**PHONE, permissions=CLIPBOARD), copied(desk))
    page.locator(".st-key-rate-shown").get_by_role("slider").press("ArrowLeft")
    expect_number(page, "en", 4, 49, rate=75)
    page.locator(".st-key-which-shown").get_by_text(say("en", "answers.reshuffle.nth.2")).click()
    expect_number(page, "en", 4, 49, rate=75, which=2)
    choose_language(page, "Deutsch")
    expect_number(page, "de", 4, 49, rate=75, which=2)
    reader = visit(opening(**DESKTOP, locale="fr-FR"), copied(page))
    expect_number(reader, "fr", 4, 49, rate=75, which=2)
    expect_pictures(reader)


@SCREENS
def test_a_discard_pile_is_tapped_in(address: str, opening: Opening, screen: dict[str, Any]) -> None:
    page = visit(
        opening(**screen), f"{address}/reshuffle?lang=en&rules=cabo-de&players=2&turns=60&discard=12+9"
    )
    expect_number(page, "en", 2, 60)
    tap_discard(page, "13", "4")
    found = next_card(read_position(rulesets.read("cabo-de"), players=2, discard="12 9 13 4"))
    assert found.after
    mean = mean_points(rulesets.read("cabo-de").deck, found.after)
    assert mean is not None
    told = say("en", "reshuffle.next.points", points=points_words("en", mean))
    expect(page.locator(".odds-list").last).to_contain_text(told)
    expect_pictures(page, pictures=2)


@pytest.mark.in_full
def test_a_link_opens_on_a_fresh_server(fresh: str, phone: Page) -> None:
    visit(phone, f"{fresh}/reshuffle?lang=de&rules=cabo-de&players=2&turns=60&discard=12+9+13+4")
    expect_number(phone, "de", 2, 60)
    expect_pictures(phone, pictures=2)


@pytest.mark.in_full
@pytest.mark.parametrize(
    "table",
    every_nth(["rules=cabo-de&players=5&discard=12+9+13+4", "rules=cabu&discard=Q+9+10+4"], turn=0),
)
def test_everything_unfolded_fits_a_phone_and_shuts_nobody_out(address: str, phone: Page, table: str) -> None:
    visit(phone, f"{address}/reshuffle?lang=de&{table}")
    expect_pictures(phone, pictures=2)
    for key in ("turns-chart-table", "next-chart-table", "explained", "rests"):
        phone.locator(f".st-key-{key} summary").first.click()
    expect(phone.locator(".odds-table").last).to_be_visible()
    expect_no_sideways_scrolling(phone)
    assert violations_by_day_and_night(phone) == []
