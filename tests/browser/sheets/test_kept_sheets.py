"""The list of sheets that a browser remembers: what is taken off it can be put back."""

import pytest
from playwright.sync_api import Page, expect

from caboprob.content.messages import LANGUAGES, say
from tests.browser.conftest import PHONE, Opening
from tests.browser.looking import visit
from tests.browser.sheets.test_sheets_shared import REMEMBER_SHEETS
from tests.turns import every_nth

pytestmark = pytest.mark.browser

NAMES = ("Anna", "Ben", "Cleo")
SHEETS = [
    {"key": key, "href": f"/sheets?sheet={key}", "told": name, "players": [name], "writes": True}
    for key, name in zip("abc", NAMES, strict=True)
]


def expect_names(page: Page, *names: str) -> None:
    expect(page.locator(".st-key-sheets-mine li a")).to_have_text(names)


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=2, of=3))
def test_a_sheet_taken_off_the_list_can_be_put_back_in_its_place(
    address: str, opening: Opening, language: str
) -> None:
    page = visit(opening(**PHONE), f"{address}/sheets?lang={language}")
    page.evaluate(REMEMBER_SHEETS, SHEETS)
    visit(page, f"{address}/sheets?lang={language}")
    page.get_by_role("button", name=say(language, "sheets.mine.all")).click()
    expect_names(page, *NAMES)
    page.get_by_role("button", name=f"{say(language, 'sheets.mine.forget')}: Ben").click()
    expect_names(page, "Anna", "Cleo")
    back = page.get_by_role("button", name=say(language, "sheets.mine.undo"))
    expect(back).to_be_focused()
    back.click()
    expect_names(page, *NAMES)
    expect(back).to_be_hidden()
    visit(page, f"{address}/sheets?lang={language}")
    expect(page.locator(".st-key-sheets-mine li")).to_have_count(len(NAMES))  # it is kept there, too
