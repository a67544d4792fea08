"""axe finds nothing against WCAG A and AA, by day and by night, on a desk and on a phone.

It looks at each page on one of the two, by turns, and with `--all` on both; at a page that it looks at
anyway in more than its first state, only with `--all`.
"""

from itertools import product
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from caboprob.web.frame.pages import PAGES, path
from tests.browser import looking
from tests.browser.conftest import DESKTOP, PHONE, Opening
from tests.browser.everywhere.test_screens import expect_no_sideways_scrolling
from tests.browser.looking import visit
from tests.turns import every_nth

pytestmark = pytest.mark.browser

LOOKED_AT_IN_FULL = ("home", "disputes", "rulebook", "learn", "which", "call", "kamikaze")
"""Pages that are always looked at elsewhere: the first below with what opens on it, others in `questions`."""

OTHERS = [name for name in PAGES if name not in LOOKED_AT_IN_FULL]
PHONE_TURN, DESK_TURN = range(2)  # what is always tried on one is tried on the other only in full
STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
ALL = {"type": "tag", "values": STANDARDS}
HEADINGS = {"type": "rule", "values": ["heading-order"]}
COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}

NAMELESS = """all => all
    .filter(one => !(one.innerText || one.ariaLabel || one.labels?.length || one.title))
    .map(one => 'nameless: ' + one.outerHTML)"""


def pages_by_turns(turn: int) -> list[Any]:
    """All pages as parameters; those that are looked at elsewhere are tried only in full."""
    in_full = [pytest.param(name, marks=pytest.mark.in_full) for name in LOOKED_AT_IN_FULL]
    return [*every_nth(OTHERS, turn=turn), *in_full]


def violations(page: Page, rules: dict[str, Any] = ALL) -> list[str]:
    """What axe finds: the rule, and the first element that breaks it."""
    # `preload` fetches style sheets and films, for rules on films and on turning the screen: none here.
    options = {"runOnly": rules, "resultTypes": ["violations"], "preload": False}
    if not page.evaluate("'axe' in window"):  # it takes as long to be read as to look at a page
        page.evaluate(Axe().axe_script)
    found = page.evaluate("options => axe.run(options).then(found => found.violations)", options)
    return [f"{rule['id']}: {rule['nodes'][0]['html'][:200]}" for rule in found]


def violations_by_day_and_night(page: Page) -> list[str]:
    """The same in the colours of either; what has nothing to do with colours is looked for once."""
    by_scheme = zip(looking.schemes(page), (ALL, COLOURS), strict=True)
    return [f"{scheme}: {one}" for scheme, rules in by_scheme for one in violations(page, rules)]


def nameless(page: Page) -> list[str]:
    """The controls that have no name."""
    return list(page.locator("button:visible, a:visible, input:visible").evaluate_all(NAMELESS))


def obstacles(page: Page) -> list[str]:
    """All that could shut somebody out: controls without a name, headings out of order, what axe finds."""
    return nameless(page) + violations(page, HEADINGS) + violations_by_day_and_night(page)


@pytest.mark.parametrize("name", pages_by_turns(PHONE_TURN))
def test_every_page_fits_a_phone_and_shuts_nobody_out(address: str, phone: Page, name: str) -> None:
    """In German, whose words are the longest."""
    visit(phone, f"{address}{path(name)}?lang=de&rules=cabo-de")
    expect_no_sideways_scrolling(phone)
    assert obstacles(phone) == []


@pytest.mark.parametrize("shown", every_nth([*product(PAGES, [320, 390])], turn=1, of=19))
def test_no_page_shuts_anybody_out_on_a_smaller_or_larger_phone(
    address: str, opening: Opening, shown: tuple[str, int]
) -> None:
    name, width = shown
    size = {"viewport": {"width": width, "height": 700}}
    page = visit(opening(**PHONE | size, color_scheme="dark"), f"{address}{path(name)}?lang=de&rules=cabo-de")
    expect_no_sideways_scrolling(page)
    assert obstacles(page) == []


@pytest.mark.parametrize("name", pages_by_turns(DESK_TURN))
def test_no_page_shuts_anybody_out_on_a_desk(address: str, opening: Opening, name: str) -> None:
    page = visit(opening(**DESKTOP, color_scheme="dark"), f"{address}{path(name)}?lang=en&rules=cabo-en")
    assert obstacles(page) == []


@pytest.mark.parametrize("control", every_nth(looking.CONTROLS, turn=0))
def test_nothing_that_opens_shuts_anybody_out(address: str, phone: Page, control: str) -> None:
    visit(phone, f"{address}/?lang=de&rules=cabu")
    phone.locator(control).click()
    assert violations_by_day_and_night(phone) == []
