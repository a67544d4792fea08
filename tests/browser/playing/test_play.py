"""A round played in a browser: by touch on a phone, and by keyboard alone."""

import re

import pytest
from playwright.sync_api import Page, expect

from caboprob.content.messages import LANGUAGES, say
from caboprob.text.rounds.reasons import player_name
from tests.browser.conftest import DESKTOP, MOVING, PHONE, Opening
from tests.browser.everywhere.test_accessibility import nameless, violations, violations_by_day_and_night
from tests.browser.everywhere.test_screens import expect_no_sideways_scrolling
from tests.browser.looking import appears, still, visit
from tests.turns import every_nth
from tests.web.play.deals import deal_name, deal_with_throws

pytestmark = pytest.mark.browser

MOST_TABS, FEW_TABS = 120, 20
FOCUSED = "key => !!document.activeElement?.closest(`.st-key-${key}`)"
TOO_SMALL_FOR_A_FINGER = (
    "all => all.map(one => one.getBoundingClientRect()).filter(one => Math.min(one.width, one.height) < 44)"
)
TABLE = ".st-key-tabletop button"
NEXT_ROUND = ".st-key-verb-next button"
GHOSTS = "all => all.map(one => one.innerText.trim()).filter(Boolean)"  # what an earlier run left, faded


def address_of(server: str, language: str) -> str:
    """A round of Cabo for three that I begin, on the server at this address."""
    return f"{server}/play?lang={language}&rules=cabo-de&others=2&table=family&deal={deal_name('cabo-de')}"


def tap(page: Page, key: str) -> None:
    page.locator(f".st-key-{key} button").tap()


def wait_for(page: Page, moves: str) -> None:
    """Waits until the address has these decisions, in the letters of `caboprob.practice.entries`."""
    page.wait_for_url(re.compile(rf"[?&]moves={re.escape(moves)}(&|$)"))
    still(page)


@pytest.mark.slow
@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=0, of=3))
def test_a_whole_round_by_touch(address: str, opening: Opening, language: str) -> None:
    """With an illegal tap, one taken back, a reload in between, the analysis, and its link elsewhere."""
    phone = visit(opening(**PHONE, **MOVING), address_of(address, language))
    tap(phone, "spot-1-1")
    tap(phone, "spot-1-2")
    wait_for(phone, "b12")
    tap(phone, "spot-1-1")
    refusal = phone.locator("[data-testid=stAlert]")
    why = say(language, "errors.moves.turn-not-begun")[1:]  # its first letter is a capital here
    expect(refusal).to_contain_text(why)
    appears(refusal.get_by_role("link"))
    for seen in (refusal, phone.locator(".st-key-verb-call button"), phone.locator(".st-key-spot-pile")):
        expect(seen).to_be_in_viewport(ratio=1)
    assert phone.locator(TABLE).evaluate_all(TOO_SMALL_FOR_A_FINGER) == []
    assert nameless(phone) + violations(phone) == []
    expect_no_sideways_scrolling(phone)
    tap(phone, "spot-pile")
    wait_for(phone, "b12.d")
    tap(phone, "play-undo")
    wait_for(phone, "b12")
    tap(phone, "verb-draw")
    wait_for(phone, "b12.d")
    tap(phone, "spot-1-3")
    wait_for(phone, "b12.d.k3")
    labels = phone.locator(TABLE).all_inner_texts()
    phone.reload()
    still(phone)
    expect(phone.locator(TABLE)).to_have_text(labels, use_inner_text=True)
    tap(phone, "verb-call")
    appears(phone.locator(NEXT_ROUND))
    expect_no_sideways_scrolling(phone)
    appears(phone.get_by_role("heading", name=say(language, "review.mine")))
    assert phone.locator("[data-stale=true]:not(.st-key-receipt-of-all)").evaluate_all(GHOSTS) == []
    assert phone.locator(".st-key-play-do").count() == 0
    appears(phone.locator(".review .loss").first, 120_000)
    phone.get_by_text(say(language, "review.rest")).tap()
    course = phone.get_by_role("heading", name=say(language, "review.course.title"))
    appears(course, 120_000)
    assert player_name(language, 1) not in phone.locator("[data-testid=stMain]").inner_text()
    link = phone.get_by_role("link", name=say(language, "play.to-replay")).get_attribute("href")
    elsewhere = visit(opening(**DESKTOP), f"{address}{link}")
    said = elsewhere.locator("[data-testid=stAlert]").first
    expect(said).to_contain_text(say(language, "replay.verdict.call"))


def test_a_card_of_mine_is_thrown_and_one_is_given_for_somebody_elses(address: str, phone: Page) -> None:
    """In Cabu, by touch, from the cards that are refused at the first look to the end."""
    deal, moves = deal_with_throws("cabu")
    mine, theirs = moves[-2][2], moves[-1][2]  # the slots thrown from: moves like z13 and z221
    visit(phone, f"{address}/play?lang=en&rules=cabu&others=1&table=family&deal={deal}")
    tap(phone, "spot-1-3")
    refusal = phone.locator("[data-testid=stAlert]")
    why = say("en", "errors.practice.look-near", n=2)[1:]  # its first letter is a capital here
    expect(refusal).to_contain_text(why)
    expect(refusal).to_be_in_viewport(ratio=1)
    tap(phone, "spot-1-1")
    tap(phone, "spot-1-2")
    wait_for(phone, "b12")
    tap(phone, "spot-pile")
    wait_for(phone, "b12.d")
    tap(phone, "spot-discard")
    wait_for(phone, "b12.d.x")
    choose_to_throw(phone)
    tap(phone, f"spot-1-{mine}")
    wait_for(phone, ".".join(moves[:-1]))
    choose_to_throw(phone)
    tap(phone, f"spot-2-{theirs}")
    expect(phone.locator(".hint")).to_have_text(say("en", "play.hint.throw-2"))
    assert nameless(phone) + violations_by_day_and_night(phone) == []
    expect_no_sideways_scrolling(phone)
    tap(phone, "spot-1-1")
    wait_for(phone, ".".join(moves))
    expect(phone.locator(".st-key-tapseat-1, .st-key-tapseat-1-turn").locator("button")).to_have_count(2)


def choose_to_throw(page: Page) -> None:
    """Chooses to throw a card, unless that is what the page expects anyway."""
    verb = page.locator(".st-key-verb-throw button")
    if verb.get_attribute("kind") != "primary":
        verb.tap()
        appears(page.locator(".st-key-verb-throw button[kind=primary]"))


def expect_focus(page: Page, key: str, *, chosen: bool = False) -> None:
    """Expects the focus at what is to be done next, or at the card just chosen, which is drawn anew."""
    expect(page.locator(f".st-key-{key} button{'[kind=primary]' if chosen else ''}")).to_be_focused()


def press(page: Page, key: str, tabs: int = FEW_TABS) -> None:
    """Goes on to a button with the tab key, and presses it."""
    for _ in range(tabs):
        if page.evaluate(FOCUSED, key):
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    pytest.fail(f"the tab key does not lead to {key}")


def test_a_whole_round_by_keyboard_alone(address: str, desktop: Page) -> None:
    """With a decision taken back; after each step the focus is at what is next."""
    visit(desktop, address_of(address, "en"))
    press(desktop, "spot-1-1", MOST_TABS)
    appears(desktop.locator(".st-key-spot-1-1 button[kind=primary]"))
    for key, moves, following in (
        ("spot-1-2", "b12", "verb-draw"),
        ("verb-draw", "b12.d", "spot-1-1"),
        ("verb-keep-set", "b12.d", "spot-1-1"),
        ("spot-1-1", "b12.d", "spot-1-1"),
        ("spot-1-2", "b12.d", "spot-1-2"),
        ("verb-keep", "b12.d", "spot-1-1"),
        ("spot-1-4", "b12.d.k4", "verb-draw"),
        ("play-undo", "b12.d", "play-undo"),
    ):
        press(desktop, key)
        wait_for(desktop, moves)
        expect_focus(desktop, following, chosen=key == following != "play-undo")
    press(desktop, "spot-1-4", MOST_TABS)
    wait_for(desktop, "b12.d.k4")
    press(desktop, "verb-call")
    wait_for(desktop, "b12.d.k4.c")
    expect_focus(desktop, "verb-next")
    assert nameless(desktop) + violations(desktop) == []
    desktop.keyboard.press("Enter")
    expect_focus(desktop, "spot-1-1")


def test_a_second_thought_by_keyboard_goes_on_at_the_way_back(address: str, desktop: Page) -> None:
    visit(desktop, f"{address_of(address, 'de')}&warn=1&moves=b12.d")
    press(desktop, "verb-keep-set", MOST_TABS)
    expect_focus(desktop, "spot-1-1")
    for key, following in (
        ("spot-1-1", "spot-1-1"),
        ("spot-1-2", "spot-1-2"),
        ("verb-confirm", "play-back"),
        ("play-back", "spot-1-1"),
    ):
        press(desktop, key)
        expect_focus(desktop, following, chosen=key == following)


def test_who_deals_by_keyboard_goes_on_at_the_cards(address: str, desktop: Page) -> None:
    visit(desktop, f"{address}/play?lang=de&rules=cabo-de&pace=by-tap")
    press(desktop, "play-deal", MOST_TABS)
    expect_focus(desktop, "spot-1-1")


def test_who_watches_by_keyboard_goes_on_with_the_moves_of_the_others(address: str, desktop: Page) -> None:
    visit(desktop, f"{address_of(address, 'fr')}&pace=by-tap&moves=b12.d")
    press(desktop, "spot-1-4", MOST_TABS)
    for _ in range(2):
        expect_focus(desktop, "pace-on")
        desktop.keyboard.press("Enter")
    expect_focus(desktop, "verb-draw")


def test_what_is_tapped_by_finger_moves_no_focus(address: str, phone: Page) -> None:
    visit(phone, f"{address_of(address, 'en')}&moves=b12")
    tap(phone, "verb-draw")
    wait_for(phone, "b12.d")
    expect(phone.locator(TABLE + ":focus")).to_have_count(0)
