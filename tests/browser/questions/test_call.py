"""A call in a real browser: tapped in, read, found again by its link, and looked at."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from caboprob import rulesets
from caboprob.content.messages import say
from caboprob.exact.call import MODELS, call
from caboprob.exact.newtable import by_own_sum_at_new_table
from caboprob.montecarlo.beliefs.turnshad import TurnsEvidence
from caboprob.montecarlo.policies import tablekinds
from caboprob.table.position import read_position
from caboprob.text.chances import percent
from caboprob.text.rounds.movewords import MoveWords
from caboprob.web.advice import verdict
from caboprob.web.advice.advice import find_advice
from caboprob.web.answers import estimatewords
from caboprob.web.base.visit import Visit
from caboprob.web.call import callresult
from caboprob.web.call.counted import charts
from tests.browser.conftest import DESKTOP, PHONE, Opening
from tests.browser.everywhere.test_accessibility import obstacles
from tests.browser.everywhere.test_screens import expect_no_sideways_scrolling
from tests.browser.everywhere.test_share import CLIPBOARD, copied
from tests.browser.looking import (
    PATIENCE,
    choose_language,
    comes_true,
    expect_heading,
    still,
    turn_to,
    unfold,
    visit,
)
from tests.turns import every_nth

pytestmark = pytest.mark.browser

SCREENS = pytest.mark.parametrize(
    "screen", [DESKTOP, pytest.param(PHONE, marks=pytest.mark.in_full)], ids=["desktop", "phone"]
)
PHONE_BROWSER = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36"
CASE = "rules=cabo-de&players=4&me=4+3+1+2&discard=8&opp2=0-5+?+?"


def tap(page: Page, *cards: str) -> None:
    """Taps cards on the pad, each once the one before lies there."""
    for card in cards:
        laid = len(field(page, "me").input_value().split())
        page.locator(f".st-key-pad-{card} button").click()
        assert comes_true(
            page,
            "n => document.querySelector('.st-key-me input').value.split(' ').filter(Boolean).length === n",
            laid + 1,
        )


def field(page: Page, key: str) -> Any:
    return page.locator(f".st-key-{key} input")


def evidence_of(
    me: str, others: list[str], *, discard: str = "", turns: int = 5, hands_described: int = 0
) -> TurnsEvidence:
    """What the page is told of a table at which families play."""
    position = read_position(rulesets.read("cabo-de"), me=me, opponents=others, discard=discard)
    players = tablekinds.players("family", position.players)
    return TurnsEvidence(position=position, players=players, turns_had=turns, hands_described=hands_described)


def expect_chance(page: Page, language: str, told: TurnsEvidence) -> None:
    """Expects the library's number for this table."""
    success = callresult.call_result(told).success
    words = estimatewords.chance(Visit(language, told.rules), success)
    expect(page.locator(".odds .number strong").first).to_have_text(words, timeout=PATIENCE)


def tap_turns(page: Page, number: int) -> None:
    """Taps how many turns everybody has had."""
    page.locator(".st-key-had-shown").get_by_text(str(number), exact=True).click()


def test_from_the_menu_to_what_to_do_in_ten_touches(address: str, opening: Opening) -> None:
    """1 2 3 4, four at the table, five turns each: headline and advice agree, and the link brings it back."""
    phone = opening(**PHONE, user_agent=PHONE_BROWSER, permissions=CLIPBOARD)
    visit(phone, f"{address}/?lang=en&rules=cabo-de")
    touches: list[str] = []
    turn_to(phone, say("en", "app.page.call", word="Cabo"))
    expect_heading(phone, say("en", "app.page.call", word="Cabo"))
    touches += ["menu", "page"]
    tap(phone, "1", "2", "3", "4")
    touches += ["1", "2", "3", "4"]
    tap_turns(phone, 5)
    touches += ["5 turns"]
    assert len(touches) <= 10
    told = evidence_of("1 2 3 4", ["? ? ? ?"] * 3)
    expect_chance(phone, "en", told)
    expect_advice(phone, told)
    expect_no_sideways_scrolling(phone)
    reader = visit(opening(**DESKTOP), f"{copied(phone)}&picture=none")
    expect(field(reader, "me")).to_have_value("1 2 3 4")
    expect_chance(reader, "en", told)
    expect_advice(reader, told)


def expect_advice(page: Page, told: TurnsEvidence) -> None:
    """Expects the library's advice, and no thumb up but over a call that is the best move."""
    advice = find_advice(told)
    words = MoveWords("en", told.position)
    alert = page.locator("[data-testid=stAlert]").first
    expect(alert).to_contain_text(words.of(advice.best.move))
    thumbs = page.get_by_text("thumb_up", exact=True)
    expect(thumbs).to_have_count(int(verdict.verdict_kind(advice) == "call"))


@pytest.mark.in_full
@pytest.mark.slow
def test_a_table_tapped_in_on_a_desk_goes_on_on_a_phone_and_back(address: str, opening: Opening) -> None:
    desk = visit(opening(**DESKTOP, permissions=CLIPBOARD), f"{address}/call?rules=cabo-de&players=3&lang=en")
    tap(desk, "7", "9", "unknown", "1")
    assert field(desk, "me").input_value() == "7 9 ? 1"
    tap_turns(desk, 2)
    unknown = ["? ? ? ?"] * 2
    expect_chance(desk, "en", evidence_of("7 9 ? 1", unknown, turns=2))
    page = visit(opening(**PHONE, permissions=CLIPBOARD), copied(desk))
    expect_chance(page, "en", evidence_of("7 9 ? 1", unknown, turns=2))
    unfold(page.locator(".st-key-table-known"))
    page.locator(".st-key-pad-player").get_by_text("Player 2").click()
    page.locator(".st-key-pad-3 button").click()
    expect(field(page, "opp1")).to_have_value("3")
    page.locator(".st-key-pad-unknown button").click()  # the fold stays open, and the pad turned to player 2
    expect(field(page, "opp1")).to_have_value("3 ?")
    expect(field(page, "opp1")).to_be_visible()
    for _ in range(2):
        page.locator(".st-key-pad-unknown button").click()
    expect(field(page, "opp1")).to_have_value("3 ? ? ?")
    told = evidence_of("7 9 ? 1", ["3 ? ? ?", "? ? ? ?"], turns=2, hands_described=1)
    expect_chance(page, "en", told)
    choose_language(page, "Deutsch")
    expect_chance(page, "de", told)
    reader = visit(opening(**DESKTOP, locale="fr-FR"), copied(page))
    expect(field(reader, "opp1")).to_have_value("3 ? ? ?")
    expect_chance(reader, "fr", told)


@pytest.mark.in_full
def test_a_link_opens_on_a_fresh_server(fresh: str, phone: Page) -> None:
    visit(phone, f"{fresh}/call?lang=fr&rules=cabo-de&players=4&me=1+2+3+4&had=5&picture=none")
    expect_chance(phone, "fr", evidence_of("1 2 3 4", ["? ? ? ?"] * 3))


def test_the_number_follows_the_turns_tapped_and_they_outlast_a_reload(address: str, desktop: Page) -> None:
    visit(desktop, f"{address}/call?lang=en&rules=cabo-de&players=4&me=1+2+3+4&had=1&picture=none")
    before = evidence_of("1 2 3 4", ["? ? ? ?"] * 3, turns=1)
    expect_chance(desktop, "en", before)
    tap_turns(desktop, 5)
    expect_chance(desktop, "en", evidence_of("1 2 3 4", ["? ? ? ?"] * 3))
    still(desktop).reload()
    expect_chance(desktop, "en", evidence_of("1 2 3 4", ["? ? ? ?"] * 3))
    tap_turns(desktop, 1)
    expect_chance(desktop, "en", before)


def test_a_table_is_typed_by_keyboard_alone(address: str, desktop: Page) -> None:
    visit(desktop, f"{address}/call?lang=en&rules=cabo-de&players=2&had=3&picture=none")
    field(desktop, "me").focus()
    desktop.keyboard.type("1 2 ?")
    desktop.keyboard.press("Enter")
    expect_chance(desktop, "en", evidence_of("1 2 ?", ["? ? ? ?"], turns=3))
    desktop.locator(".st-key-pad-5 button").focus()
    desktop.keyboard.press("Enter")
    expect_chance(desktop, "en", evidence_of("1 2 ? 5", ["? ? ? ?"], turns=3))


def test_what_cannot_be_is_said_beside_its_field_and_stays_typed(address: str, phone: Page) -> None:
    visit(phone, f"{address}/call?lang=de&rules=cabo-de&players=2&me=1+2")
    field(phone, "me").fill("12 12 12 12 12")
    field(phone, "me").press("Enter")
    alert = phone.locator("[data-testid=stAlert]").first
    expect(alert).to_contain_text("5 Karten sind zu viele")
    expect(field(phone, "me")).to_have_value("12 12 12 12 12")
    gap = alert.bounding_box()["y"] - field(phone, "me").bounding_box()["y"]
    assert 0 < gap < 120


def test_what_counting_says_unfolds_below(address: str, desktop: Page) -> None:
    visit(desktop, f"{address}/call?lang=en&{CASE}&had=3&view=none&picture=none")
    desktop.locator(".st-key-counted-shown summary").click()
    position = read_position(
        rulesets.read("cabo-de"), me="4 3 1 2", opponents=["? ? ? ?", "0-5 ? ?", "? ? ? ?"], discard="8"
    )
    number = desktop.locator(".st-key-counted-shown .odds .number strong")
    expect(number).to_have_text(percent("en", call(position).win), timeout=PATIENCE)
    desktop.get_by_text(say("en", "call.model.one-draw")).click()
    expect(desktop).to_have_url(re.compile("model=one-draw"))
    expect(desktop).to_have_url(re.compile("counted=1"))
    expect(number).to_have_text(percent("en", call(position, "one-draw").win), timeout=PATIENCE)


@pytest.mark.parametrize("language", every_nth(["de", "fr"], turn=1))
def test_the_picture_of_the_others_cards_fits_a_phone(address: str, phone: Page, language: str) -> None:
    visit(phone, f"{address}/call?lang={language}&{CASE}&had=3&picture=hidden")
    figure = phone.locator(".st-key-call-hidden [role=figure]")
    expect(figure).to_have_attribute("aria-label", re.compile(r"\w+ .*\d"), timeout=PATIENCE)
    expect(figure.locator("svg.main-svg").first).to_be_visible()
    expect_no_sideways_scrolling(phone)


@pytest.mark.parametrize(
    ("view", "language"),
    every_nth([*((view, "de") for view in charts.CHARTS), ("sums", "fr")], turn=1, of=4, several=True),
)
def test_pictures_are_drawn_and_fit_a_phone(address: str, phone: Page, view: str, language: str) -> None:
    visit(phone, f"{address}/call?lang={language}&{CASE}&counted=1&view={view}")
    figure = phone.locator(f".st-key-call-{view} [role=figure]")
    expect(figure).to_have_attribute("aria-label", re.compile(r"\w+ .*\d"))
    expect(figure.locator("svg.main-svg").first).to_be_visible()
    expect_no_sideways_scrolling(phone)


def test_my_own_cell_says_what_the_library_says(address: str, desktop: Page) -> None:
    visit(desktop, f"{address}/call?lang=en&rules=cabo-de&players=3&me=4+3+1+9&counted=1&view=sums")
    rows = by_own_sum_at_new_table(rulesets.read("cabo-de"), 2, MODELS[0])
    win = next(row.success for row in rows if row.own_sum == 17)
    figure = desktop.locator(".st-key-call-sums [role=figure]")
    expect(figure).to_have_attribute("aria-label", re.compile(f"17 against 2 .*{percent('en', win)}"))


def test_on_a_phone_a_picture_comes_when_it_is_wanted(address: str, opening: Opening) -> None:
    page = visit(opening(**PHONE, user_agent=PHONE_BROWSER), f"{address}/call?lang=en&{CASE}&had=3")
    assert page.locator(".js-plotly-plot").count() == 0
    page.locator(".st-key-picture-shown").get_by_text(say("en", "call.picture.hidden")).click()
    expect(page.locator(".js-plotly-plot")).to_be_visible(timeout=PATIENCE)
    expect(page).to_have_url(re.compile("picture=hidden"))


def test_who_asks_something_else_meanwhile_gets_that(address: str, desktop: Page) -> None:
    """The table of the link keeps counting busy for a while; another hand does not wait for that."""
    others = "rules=cabo-de&players=5&opp1=0-5+%3F+%3F+7&opp2=%3F+6-12+%3F+%3F"
    desktop.goto(f"{address}/call?lang=en&{others}&me=%3F+%3F+0-5+7&counted=1&view=sums")
    expect(field(desktop, "me")).to_have_value("? ? 0-5 7", timeout=PATIENCE)
    field(desktop, "me").fill("1 2 3 4")
    field(desktop, "me").press("Enter")
    hands = ["0-5 ? ? 7", "? 6-12 ? ?", "? ? ? ?", "? ? ? ?"]
    found = call(read_position(rulesets.read("cabo-de"), me="1 2 3 4", opponents=hands, players=5))
    number = desktop.locator(".odds .number strong")
    expect(number).to_have_text([percent("en", found.win)], timeout=PATIENCE)
    expect(desktop.locator(".js-plotly-plot")).to_be_visible(timeout=PATIENCE)
    expect(desktop.locator(".counting")).to_have_count(0, timeout=PATIENCE)
    expect(number).to_have_text([percent("en", found.win)])


@SCREENS
def test_the_answer_shuts_nobody_out(address: str, opening: Opening, screen: dict[str, Any]) -> None:
    page = visit(opening(**screen), f"{address}/call?lang=en&{CASE}&had=3&picture=hidden")
    expect(page.locator(".js-plotly-plot")).to_be_visible(timeout=PATIENCE)
    still(page)
    page.locator(".st-key-explained summary").click()
    assert obstacles(page) == []
