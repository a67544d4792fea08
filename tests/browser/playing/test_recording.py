"""A real round is recorded on a phone, by touch: a wrong set, a move not allowed, a call, the hands."""

import pytest
from playwright.sync_api import Page, expect

from caboprob.content.messages import say
from tests.browser.conftest import PHONE, Opening
from tests.browser.everywhere.test_accessibility import violations_by_day_and_night
from tests.browser.everywhere.test_screens import expect_no_sideways_scrolling
from tests.browser.looking import appears, visit

pytestmark = pytest.mark.browser

HINT, NEWS = "p.hint", "p.news"
CHOSEN = "rgb(255, 211, 122)"  # the background of a card that is chosen: gold


def tap(page: Page, *keys: str) -> None:
    """Taps buttons, each once what it is for is asked: no button of the next question is there before."""
    for key in keys:
        page.locator(f".st-key-{key} button:enabled").tap()


def expect_asked(page: Page, ask: str, player: int) -> None:
    """Expects what is asked of a player now."""
    who = say("en", "score.player", player=player)
    expect(page.locator(HINT)).to_have_text(say("en", f"record.hint.{ask}", player=who))


def test_a_round_is_recorded_by_touch_and_opens_in_replay(address: str, opening: Opening) -> None:
    page = visit(opening(own=True, **PHONE), f"{address}/record?lang=en&rules=cabo-de&players=2")
    tap(page, "card-6")
    expect_asked(page, "verb", 1)
    expect(page.locator(".st-key-say-call")).to_be_in_viewport()
    tap(page, "say-keep", "spot-1-3")
    page.locator(".st-key-spot-1-3 button").hover(force=True)  # a finger leaves that behind on a real phone
    expect(page.locator(".st-key-spot-1-3 button")).to_have_css("background-color", CHOSEN)
    tap(page, "card-9")
    expect_asked(page, "verb", 2)
    tap(page, "say-keep", "say-set", "spot-2-1", "spot-2-2", "say-done")
    tap(page, "card-4")
    expect(page.locator(HINT)).to_contain_text(say("en", "record.place", slot=2, player=2))
    expect_no_sideways_scrolling(page)
    page.reload()
    tap(page, "card-11")
    expect_asked(page, "card", 2)
    tap(page, "card-12")
    expect(page.locator(NEWS)).to_contain_text("4, 11 is not a set")
    tap(page, "say-use", "card-5", "say-look", "spot-1-2")
    expect(page.get_by_role("alert")).to_contain_text("not allowed")
    assert violations_by_day_and_night(page) == []
    tap(page, "record-back", "say-discard", "card-5")
    expect_asked(page, "verb", 2)
    tap(page, "say-call")
    expect_asked(page, "verb", 1)
    tap(page, "say-other", "say-2", "say-discard", "card-8")
    expect(page.get_by_role("alert")).to_contain_text("turn")
    tap(page, "record-back")
    expect_asked(page, "verb", 1)
    tap(page, "say-discard", "card-10")
    for slot, card in enumerate((1, 3, 2, 5), 1):
        expect(page.locator(HINT)).to_contain_text(say("en", "record.place", slot=slot, player=1))
        tap(page, f"card-{card}")
    for slot, card in ((3, 0), (4, 7)):
        expect(page.locator(HINT)).to_contain_text(say("en", "record.place", slot=slot, player=2))
        tap(page, f"card-{card}")
    expect(page.locator(".st-key-score-table")).to_contain_text("27")
    expect_no_sideways_scrolling(page)
    page.get_by_role("link", name=say("en", "record.replay")).click()
    appears(page.get_by_text(say("en", "replay.verdict.call")))
