"""How a test keeps score on a sheet, by thumb or by keyboard."""

from collections.abc import Sequence
from urllib.parse import parse_qs, urlencode, urlsplit

from playwright.sync_api import Page, expect

from caboprob import rulesets
from caboprob.sheet.entries import RoundEntry
from caboprob.sheet.keeping.sheets import Sheets
from tests.browser import looking
from tests.browser.looking import appears, visit

NAMES = ("Anna", "<script>alert(1)</script>", "Cleo", "'; DROP TABLE sheets; --")


def begin_sheet(
    page: Page, address: str, language: str, names: Sequence[str] = NAMES, rules: str = "cabo-de"
) -> str:
    """Begins a sheet; returns its address."""
    visit(page, f"{address}/sheets?lang={language}&rules={rules}&players={len(names)}")
    for seat, name in enumerate(names, 1):
        page.locator(f".st-key-name{seat} input").fill(name)
        page.locator(f".st-key-name{seat} input").press("Enter")
    page.locator(".st-key-begin button").click()
    appears(page.locator(".st-key-save"))
    page.wait_for_url("**sheet=w**")
    return page.url


def open_sheet(
    page: Page, address: str, language: str, names: Sequence[str] = NAMES, rules: str = "cabo-de"
) -> str:
    """Opens a sheet begun elsewhere, a third of the work of beginning it on the page; returns its address."""
    page = visit(page, f"{address}/sheets?lang={language}&sheet={key_of_new_sheet(names, rules)}")
    appears(page.locator(".st-key-save"))
    return page.url


def key_of_new_sheet(
    names: Sequence[str] = NAMES, rules: str = "cabo-de", rounds: Sequence[Sequence[str]] = ()
) -> str:
    """The key of a sheet that is written without a page; the first has called in each of its rounds."""
    deck = rulesets.read(rules).deck
    with Sheets() as sheets:
        key = sheets.begin(rules, names).key
        for hands in rounds:
            sheets.add(key, RoundEntry(hands=tuple(map(deck.read_hand, hands)), caller=1))
    return key


def write_elsewhere(link: str, hands: Sequence[str], caller: int, rules: str = "cabo-de") -> None:
    """Writes a round onto the sheet at this address as somebody else, without a page."""
    deck = rulesets.read(rules).deck
    (key,) = parse_qs(urlsplit(link).query)["sheet"]
    with Sheets() as sheets:
        sheets.add(key, RoundEntry(hands=tuple(map(deck.read_hand, hands)), caller=caller))


def with_hands(link: str, *hands: str) -> str:
    """The address of a sheet on which the first hands of a round are half entered."""
    return f"{link}&{urlencode({f'hand{seat}': hand for seat, hand in enumerate(hands, 1)})}"


def tap_round(page: Page, hands: Sequence[str], caller: int) -> None:
    """Taps a round in: a full hand goes on to the next, a smaller one does not."""
    for seat, hand in enumerate(hands, 1):
        for card in hand.split():
            page.locator(f".st-key-pad-{card} button").click()
        if len(hand.split()) < 4 and seat < len(hands):
            page.locator(f".st-key-choose-hand{seat + 1} button").click()
    page.locator(".st-key-who-shown button").nth(caller - 1).click()
    page.locator(".st-key-save button").click()


def write_round(page: Page, hands: Sequence[str], caller: int) -> None:
    """Types a round in and writes it down, with a fifth of the work that tapping it is for the browser."""
    type_round(page, hands, caller)
    page.locator(".st-key-save button").click()


def expect_rounds(page: Page, number: int) -> None:
    """Expects so many rounds on the sheet."""
    expect(page.locator(".rounds details")).to_have_count(number, timeout=looking.PATIENCE)


def expect_totals(page: Page, *expected: int) -> None:
    """Expects these totals."""
    expect(page.locator(".standing b")).to_have_text([str(total) for total in expected])


def type_round(page: Page, hands: Sequence[str], caller: int) -> None:
    """Types a round in, up to the button that writes it down."""
    field = looking.still(page).locator(".st-key-hand-typed input")  # the one before is gone
    field.fill(" / ".join(hands))
    field.press("Enter")
    looking.expect_in_address(page, hand1=hands[0])
    page.locator(".st-key-who-shown button").nth(caller - 1).click()
    page.wait_for_url(f"**who={caller}**")
