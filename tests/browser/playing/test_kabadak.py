"""A hand of Kabadak is entered on a phone, judged, shared and found again; so is a round."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from caboprob.content.messages import say
from tests.browser.conftest import DESKTOP, PHONE, Opening
from tests.browser.everywhere.test_accessibility import nameless, violations_by_day_and_night
from tests.browser.everywhere.test_screens import expect_no_sideways_scrolling
from tests.browser.everywhere.test_share import CLIPBOARD, copied
from tests.browser.looking import MENU, appears, still, turn_to, visit
from tests.turns import every_nth

pytestmark = pytest.mark.browser

SCREENS = pytest.mark.parametrize(
    "screen", [pytest.param(DESKTOP, marks=pytest.mark.in_full), PHONE], ids=["desktop", "phone"]
)
ROWS = "9c 9h 9s%0AQd Jd 10d 10h"
ON_TABLE = f"hand=9d+10s+8h+8c+Kd&out=yes&rows={ROWS}&lay=8h+8c"
GAMES = "0+/+190%0A30+/+0%0A0+/+11"


def hand(page: Page) -> Locator:
    return page.locator(".st-key-hand input")


def expect_verdict(page: Page, language: str, kind: str) -> None:
    """Expects this verdict in large words."""
    expect(page.locator(".kabadak .verdict")).to_have_text(say(language, f"kabadak.verdict.{kind}"))


def tap(page: Page, *cards: str) -> None:
    """Taps cards by the names that are heard, each once the one before lies in the hand."""
    for card in cards:
        before = hand(page).input_value()
        page.locator(".st-key-tap").get_by_role("button", name=card, exact=True).click()
        expect(hand(page)).not_to_have_value(before)
    still(page)


@SCREENS
def test_a_hand_is_typed_and_tapped_and_found_again_by_its_link(
    address: str, opening: Opening, screen: dict[str, Any]
) -> None:
    page = visit(opening(**screen, permissions=CLIPBOARD), f"{address}/kabadak?lang=en&rules=cabo-de")
    hand(page).fill("as, ah ac kd ks jh")
    hand(page).press("Enter")
    expect_verdict(page, "en", "none")
    tap(page, "Queen of clubs")
    expect_verdict(page, "en", "bare")
    tap(page, "9 of diamonds")
    expect_verdict(page, "en", "kabadak")
    expect(page.locator(".letter")).to_have_count(7)
    expect_no_sideways_scrolling(page)
    link = copied(page)
    reader = visit(opening(**screen), link)
    expect_verdict(reader, "en", "kabadak")
    expect(hand(reader)).to_have_value("as ah ac kd ks jh Qc 9d")
    expect(reader.locator(".st-key-tap-9d button")).to_have_attribute("kind", "primary")


def test_a_card_tapped_again_is_out_of_the_hand(address: str, phone: Page) -> None:
    visit(phone, f"{address}/kabadak?lang=en&hand=As+Kh")
    tap(phone, say("en", "kabadak.pad.held", card="Ace of spades"))
    expect(hand(phone)).to_have_value("Kh")
    phone.locator(".st-key-tap-clear button").click()
    expect(hand(phone)).to_have_value("")


def test_a_link_opens_on_a_fresh_server(perhaps_fresh: str, phone: Page) -> None:
    visit(phone, f"{perhaps_fresh}/kabadak?lang=de&hand=As+Ah+Ac+Kd+Ks+Jh+Qc")
    expect_verdict(phone, "de", "bare")
    phone.get_by_role("radio", name=say("de", "kabadak.show.odds")).click()
    appears(phone.locator(".odds .number strong"))


@pytest.mark.parametrize(
    "inputs", every_nth([ON_TABLE, "show=odds", f"show=score&games={GAMES}"], turn=0, of=3)
)
def test_every_part_fits_a_phone_and_shuts_nobody_out(address: str, phone: Page, inputs: str) -> None:
    visit(phone, f"{address}/kabadak?lang=de&{inputs}")
    expect_no_sideways_scrolling(phone)
    assert nameless(phone) + violations_by_day_and_night(phone) == []


@pytest.mark.parametrize("inputs", every_nth([ON_TABLE, f"show=score&games={GAMES}"], turn=1))
def test_parts_fit_a_phone_in_french(address: str, phone: Page, inputs: str) -> None:
    visit(phone, f"{address}/kabadak?lang=fr&{inputs}")
    expect_no_sideways_scrolling(phone)


def test_what_was_typed_stays_when_it_cannot_be(address: str, phone: Page) -> None:
    visit(phone, f"{address}/kabadak?lang=en")
    hand(phone).fill("As As")
    hand(phone).press("Enter")
    expect(phone.locator("[data-testid=stAlert]")).to_contain_text("As is given 2 times")
    expect(hand(phone)).to_have_value("As As")


def test_cards_are_chosen_in_order_and_the_answer_is_in_the_link(address: str, opening: Opening) -> None:
    page = visit(
        opening(**PHONE, permissions=CLIPBOARD),
        f"{address}/kabadak?lang=en&out=yes&hand=10s+Js+Kd&rows=7s+8s+9s&onto=1",
    )
    for number, card in enumerate(("J♠", "10♠"), 1):
        page.locator(".st-key-lay-shown").get_by_text(card).click()
        expect(page.locator(".st-key-lay-shown [data-selected]")).to_have_count(number)
        still(page)
    expect(page.locator(".st-key-trial img")).to_have_attribute("alt", "jack of spades, 10 of spades")
    expect(page.locator(".st-key-trial [data-testid=stAlert]")).to_contain_text(say("en", "kabadak.trial.no"))
    reader = visit(opening(**PHONE), copied(page))
    expect(reader.locator(".st-key-trial [data-testid=stAlert]")).to_contain_text(
        say("en", "kabadak.trial.no")
    )


def test_a_round_is_written_down_game_by_game_and_shared(address: str, opening: Opening) -> None:
    page = visit(opening(**PHONE, permissions=CLIPBOARD), f"{address}/kabadak?lang=en&show=score")
    for first, second, stands in (("", "190", "0 : 190"), ("As Kh", "", "21 : 190")):
        page.locator(".st-key-loss1 input").fill(first)
        page.locator(".st-key-loss2 input").fill(second)
        page.locator(".st-key-write button").click()
        expect(page.locator("h3")).to_contain_text(stands)
        expect(page.locator(".st-key-loss1 input")).to_have_value("")
    reader = visit(opening(**PHONE), copied(page))
    expect(reader.locator("h3")).to_contain_text("21 : 190")
    expect(reader.locator(".odds-table tbody tr")).to_have_count(2)


def test_from_a_page_with_parts_of_its_own_one_comes_to_the_first_part(address: str, phone: Page) -> None:
    visit(phone, f"{address}/compare?lang=en&show=all")
    appears(phone.locator(MENU))
    turn_to(phone, say("en", "app.page.kabadak"))
    appears(hand(phone))
