"""axe finds nothing against WCAG A and AA, by day and by night, on a desk and on a phone."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from caboprob.messages import LANGUAGES
from caboprob.web.pages import PAGES, path
from tests.browser import looking
from tests.browser.conftest import DESKTOP, PHONE, Opening
from tests.browser.looking import visit

pytestmark = pytest.mark.browser

STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

NAMELESS = """all => all
    .filter(one => !(one.innerText || one.ariaLabel || one.labels?.length || one.title))
    .map(one => one.outerHTML)"""


def violations(page: Page) -> list[str]:
    """What axe finds: the rule, and the first element that breaks it."""
    found = Axe().run(page, options={"runOnly": STANDARDS}).response["violations"]
    return [f"{rule['id']}: {rule['nodes'][0]['html'][:200]}" for rule in found]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("name", PAGES)
def test_no_page_shuts_anybody_out(
    address: str, opening: Opening, name: str, screen: dict[str, object], scheme: str
) -> None:
    page = visit(opening(**screen, color_scheme=scheme), f"{address}{path(name)}?lang=en&rules=cabo-en")
    assert violations(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("control", [looking.MENU, looking.GAME, looking.LANGUAGE, looking.SHARE])
def test_nothing_that_opens_shuts_anybody_out(
    address: str, opening: Opening, control: str, scheme: str
) -> None:
    page = visit(opening(**PHONE, color_scheme=scheme), f"{address}/?lang=de&rules=cabu")
    page.locator(control).click()
    assert violations(page) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_control_has_a_name(address: str, phone: Page, language: str) -> None:
    visit(phone, f"{address}/?lang={language}")
    nameless = phone.locator("button:visible, a:visible, input:visible").evaluate_all(NAMELESS)
    assert nameless == []
