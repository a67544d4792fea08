"""A sheet goes out as a file and comes in through the page; anything else is refused in a sentence."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from caboprob.content.messages import LANGUAGES, say
from caboprob.sheet.exchange.jsonfile import FORMAT
from tests.browser import looking
from tests.browser.conftest import DESKTOP, PHONE, Opening
from tests.browser.looking import appears, visit
from tests.browser.scorekeeping import expect_rounds, expect_totals, key_of_new_sheet
from tests.turns import every_nth

pytestmark = pytest.mark.browser

NEWER = {"format": FORMAT + 1, "rules": "cabo-de", "players": ["Anna", "Ben"], "rounds": []}


def bring(page: Page, address: str, language: str, file: Path) -> None:
    """Chooses a file to be brought in."""
    visit(page, f"{address}/sheets?lang={language}")
    page.locator(".st-key-bring summary").click()
    page.locator(".st-key-sheet-file input").set_input_files(file)


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
def test_what_is_no_sheet_is_refused_in_a_sentence(
    address: str, opening: Opening, language: str, tmp_path: Path
) -> None:
    page = opening(**PHONE)
    large, picture, newer, broken = (
        tmp_path / name for name in ("large.json", "picture.png", "newer.json", "broken.csv")
    )
    with large.open("wb") as file:
        file.truncate(50_000_000)
    picture.write_bytes(b"\x89PNG")
    newer.write_text(json.dumps(NEWER), encoding="utf-8")
    broken.write_text("round,rules\n1,cabo-de\n", encoding="utf-8")
    said = page.locator(".st-key-bring")
    bring(page, address, language, picture)
    expect(said).to_contain_text(say(language, "app.control.other-kind").strip())
    chosen = page.locator(".st-key-sheet-file input")
    chosen.set_input_files(newer)
    refusal = page.locator("[data-testid=stAlert]")
    expect(refusal).to_contain_text(
        say(language, "errors.sheet-file-newer", got=FORMAT + 1, known=FORMAT)[1:]
    )
    chosen.set_input_files(broken)
    expect(refusal).to_contain_text("cards …")
    chosen.set_input_files(large)
    expect(said).to_contain_text(say(language, "app.control.at-most").strip())
    expect(said).to_contain_text(say(language, "app.control.refused").strip())
    expect(refusal).to_be_hidden()  # it was about the file before
    assert "sheet=" not in page.url


@pytest.mark.parametrize("form", every_nth(["json", "csv"], turn=1))
def test_what_is_saved_on_the_page_comes_in_again(
    address: str, opening: Opening, form: str, tmp_path: Path
) -> None:
    page = opening(**DESKTOP)
    key = key_of_new_sheet(("Anna", "Ben"), rounds=[("1 2 0 1", "1 1 2 2")])
    visit(page, f"{address}/sheets?lang=en&sheet={key}")
    expect_rounds(page, 1)
    looking.unfold(page.locator(".st-key-links"))
    with page.expect_download() as saved:
        page.locator(f".st-key-take-{form} button").click()
    file = tmp_path / f"sheet.{form}"
    saved.value.save_as(file)
    bring(page, address, "en", file)
    page.wait_for_url("**sheet=w**")
    expect_rounds(page, 1)
    expect_totals(page, 0, 6)
    assert key not in page.url


@pytest.mark.in_full
def test_statistics_count_all_evenings_of_the_same_people_wherever_they_sat(
    address: str, opening: Opening
) -> None:
    page = opening(**PHONE)
    for names in (("Anna", "Ben"), ("Ben", "Anna"), ("Anna", "Cleo")):
        visit(
            page, f"{address}/sheets?lang=en&sheet={key_of_new_sheet(names, rounds=[('1 2 0 1', '1 1 2 2')])}"
        )
        expect_rounds(page, 1)
    visit(page, f"{address}/sheets?lang=en")
    page.get_by_role("button", name=say("en", "sheets.mine.all")).click()
    page.get_by_role("link", name="Ben and Anna").click()
    expect_rounds(page, 1)
    looking.still(page)
    page.get_by_text(say("en", "sheets.numbers.title"), exact=True).click()
    page.get_by_text(say("en", "sheets.numbers.over.all"), exact=True).click()
    both = page.get_by_text(say("en", "sheets.numbers.games", n=2), exact=True)
    appears(both)
    page.get_by_text(say("en", "sheets.numbers.over.sheet"), exact=True).click()
    expect(both).to_have_count(0)
    page.get_by_text(say("en", "sheets.numbers.over.all"), exact=True).click()
    appears(both)  # asked a second time
    calls = page.get_by_role("row", name=say("en", "sheet.counted.calls"), exact=False).first
    expect(calls).to_contain_text("1")
