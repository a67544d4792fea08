"""Whoever taps quicker than the server answers has every tap: the last one, which writes down, too."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

import pytest
from playwright.sync_api import Page, expect

from caboprob.content.messages import say
from tests.browser import looking
from tests.browser.conftest import MOVING, PHONE
from tests.browser.looking import appears, visit
from tests.browser.scorekeeping import expect_rounds, expect_totals, key_of_new_sheet, open_sheet, with_hands
from tests.browser.sheets.test_sheets import PLACES
from tests.browser.slowness import Slowness
from tests.browser.watching import Watch
from tests.browser.windows import Windows
from tests.turns import every_nth

pytestmark = pytest.mark.browser

WRITE = ".st-key-save button"
FOUR = ("1 2 3 4", "5 5 0 0")

Quick = tuple[Page, Slowness]
TOGETHER = "keys => keys.forEach(key => document.querySelector(`.st-key-${key} button`).click())"


@pytest.fixture(scope="module")
def slow_window(windows: Windows) -> Iterator[Page]:
    """A window of these tests alone, whose network they tamper with."""
    page = windows.profile({"locale": "en-GB", **PHONE, **MOVING}).new_page()
    yield page
    windows.close(page)


@pytest.fixture
def quick(slow_window: Page) -> Iterator[Quick]:
    """A phone in quick hands, and its server; what goes wrong on the phone fails the test."""
    watch = Watch(slow_window)
    yield slow_window, Slowness(slow_window)
    assert watch.stop() == []


def touch(page: Page, place: str, number: int = 0) -> None:
    """A tap of a thumb, which waits for nothing to be ready."""
    box = page.locator(place).nth(number).bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def type_hands(page: Page, first: str, second: str) -> None:
    """Types two hands in, with less work than tapping them is."""
    typing = page.locator(".st-key-hand-typed input")
    typing.fill(f"{first} / {second}")
    typing.press("Enter")
    page.wait_for_url(f"**hand2={second.replace(' ', '+')}**")


def caller_and_done(page: Page) -> None:
    touch(page, ".st-key-who-shown button")
    touch(page, WRITE)


@contextmanager
def unheard(server: Slowness) -> Iterator[None]:
    """The server hears all taps together."""
    with server.of_questions():
        yield


@contextmanager
def unanswered(server: Slowness) -> Iterator[None]:
    """The server hears each tap, but the browser nothing of what comes of it."""
    with server.of_answers(), server.answered():
        yield


@pytest.mark.slow
@pytest.mark.parametrize("slow", every_nth([unheard, unanswered], turn=1))
def test_who_called_and_write_down_tapped_before_any_answer_are_a_round_once(
    address: str, quick: Quick, slow: Callable[[Slowness], Iterator[None]], in_full: bool
) -> None:
    phone, server = quick
    open_sheet(phone, address, "en", ("Anna", "Ben"))
    rounds = (FOUR, FOUR[::-1]) if in_full else (FOUR,)
    for number, (first, second) in enumerate(rounds, 1):
        looking.still(phone)
        type_hands(phone, first, second)
        looking.still(phone)
        with slow(server):  # type: ignore[attr-defined]
            caller_and_done(phone)
        expect_rounds(phone, number)
    visit(phone, phone.evaluate("location.href"))
    expect_rounds(phone, len(rounds))
    expect_totals(phone, 0, 10 * len(rounds))


def test_cards_caller_and_write_down_tapped_in_one_go_are_a_round_once(address: str, quick: Quick) -> None:
    phone, server = quick
    open_sheet(phone, address, "en", ("Anna", "Ben"))
    looking.still(phone)
    with server.of_questions():
        for card in " ".join(FOUR).split():
            touch(phone, f".st-key-pad-{card} button")
        caller_and_done(phone)
    expect_rounds(phone, 1)
    expect_totals(phone, 0, 10)


def test_a_tap_that_overtakes_the_answer_to_the_one_before_counts(address: str, quick: Quick) -> None:
    """The late answer shows the caller as nobody again; that is not the visitor's word."""
    phone, server = quick
    link = f"{address}/sheets?lang=en&sheet={key_of_new_sheet(('Anna', 'Ben'))}"
    visit(phone, with_hands(link, FOUR[0], "5 5 0"))
    phone.locator(".st-key-choose-hand2 button").click()
    looking.still(phone)
    anna = phone.locator(".st-key-who-shown button").first
    with ExitStack() as stack:
        with server.of_answers():
            with server.answered():
                touch(phone, ".st-key-pad-0 button")
            stack.enter_context(server.of_questions())
            touch(phone, ".st-key-who-shown button")
            expect(anna).to_have_attribute("aria-checked", "true")
        expect(anna).to_have_attribute("aria-checked", "false")
        touch(phone, WRITE)
    expect_rounds(phone, 1)
    expect_totals(phone, 0, 10)


def test_taps_that_a_busy_phone_hands_on_together_all_count_in_their_order(address: str, phone: Page) -> None:
    """The page hears of them within one turn, in which Streamlit would send them as one message."""
    open_sheet(phone, address, "en", ("Anna", "Ben"))
    looking.still(phone)
    phone.evaluate(TOGETHER, ["pad-5", "pad-5", "choose-hand2", "pad-0", "pad-0", "pad-undo"])
    looking.expect_in_address(phone, hand1="5 5", hand2="0")


def test_a_choice_that_clicks_once_more_by_itself_while_it_waits_is_made_once(
    address: str, phone: Page
) -> None:
    """As React Aria does 80 milliseconds after a finger is lifted, where it has heard of no click."""
    open_sheet(phone, address, "en", ("Anna", "Ben"))
    looking.still(phone)
    phone.evaluate(TOGETHER, ["pad-5", "who-shown", "who-shown"])
    looking.expect_in_address(phone, hand1="5", who="1")


def test_a_correction_is_saved_by_a_tap_before_any_answer(address: str, quick: Quick) -> None:
    phone, server = quick
    visit(phone, f"{address}/sheets?lang=en&sheet={key_of_new_sheet(('Anna', 'Ben'), rounds=[FOUR])}")
    expect_rounds(phone, 1)
    phone.locator(".rounds summary").click()
    phone.get_by_role("button", name=say("en", "sheets.mend.correct"), exact=True).click()
    appears(phone.locator(".st-key-held-hand2-4"))
    looking.still(phone)
    with server.of_questions():
        touch(phone, ".st-key-held-hand2-1 button")
        touch(phone, WRITE)
    expect_totals(phone, 15, 0)
    expect_rounds(phone, 1)


@pytest.mark.in_full
def test_sums_are_written_down_by_a_tap_before_any_answer(address: str, quick: Quick) -> None:
    phone, server = quick
    open_sheet(phone, address, "en", ("Anna", "Ben"))
    phone.get_by_role("radio", name=say("en", "roundentry.by.sums")).click()
    phone.locator(".st-key-sum1 input").fill("3")
    phone.locator(".st-key-sum1 input").press("Enter")
    phone.wait_for_url("**sum1=3**")
    touch(phone, ".st-key-who-shown button")
    phone.wait_for_url("**who=1**")
    looking.still(phone)
    phone.locator(".st-key-sum2 input").fill("12")
    with server.of_questions():
        touch(phone, WRITE)  # which ends the typing, too
    expect_rounds(phone, 1)
    expect_totals(phone, 0, 12)


@pytest.mark.in_full
def test_a_game_of_kabadak_is_written_down_by_a_tap_before_any_answer(address: str, quick: Quick) -> None:
    phone, server = quick
    visit(phone, f"{address}/sheets?lang=en&what=kabadak")
    phone.locator(".st-key-begin button").click()
    appears(phone.locator(WRITE))
    looking.still(phone)
    with server.of_questions():
        touch(phone, ".st-key-pad-K button")
        touch(phone, WRITE)
    expect_rounds(phone, 1)


@pytest.mark.parametrize("language", every_nth(["de", "fr"], turn=1))
def test_a_tap_that_comes_too_early_says_what_is_lacking_and_moves_nothing(
    address: str, phone: Page, language: str
) -> None:
    open_sheet(phone, address, language, ("Anna", "Ben"))
    looking.still(phone)
    phone.locator(".st-key-hand-typed input").fill("1 2 / 3")
    phone.locator(".st-key-hand-typed input").press("Enter")
    phone.wait_for_url("**hand2=3**")
    looking.still(phone)
    places = phone.evaluate(PLACES)
    touch(phone, WRITE)
    line = phone.locator(".told-asked")
    expect(line).to_have_text(say(language, "roundentry.lacking-call"), timeout=looking.PATIENCE)
    expect(line).to_be_in_viewport(ratio=1)
    looking.still(phone)
    assert phone.evaluate(PLACES) == pytest.approx(places, abs=0.2)  # of a pixel
    expect_rounds(phone, 0)
