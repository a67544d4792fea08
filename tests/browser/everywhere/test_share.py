"""One tap gives the link to what one sees."""

from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, expect

from caboprob.content.messages import say
from tests.browser import looking
from tests.browser.conftest import DESKTOP, PHONE, Opening
from tests.browser.looking import SHARE, choose_game, visit
from tests.browser.serving import FOREIGN_NAME

pytestmark = pytest.mark.browser

CLIPBOARD = ["clipboard-read", "clipboard-write"]


def copied(page: Page) -> str:
    """The link that the button puts on the clipboard, once the page is drawn to its end."""
    looking.still(page)
    page.locator(SHARE).click()
    expect(page.locator(".st-key-share [role=status]")).not_to_be_empty()
    return str(page.evaluate("navigator.clipboard.readText()"))


def inputs(link: str) -> dict[str, list[str]]:
    return parse_qs(urlsplit(link).query, keep_blank_values=True)


def test_the_link_names_what_the_address_leaves_out(address: str, opening: Opening) -> None:
    page = visit(opening(**PHONE, permissions=CLIPBOARD, locale="de-DE"), f"{address}/score")
    assert urlsplit(page.url).query == ""
    link = copied(page)
    assert urlsplit(link).path == "/score"
    assert "lang" not in inputs(link)  # everybody reads it in their own
    assert inputs(link)["rules"] == ["cabo-de"]
    assert inputs(link)["players"] == ["4"]


def test_the_link_shows_another_reader_the_same(address: str, opening: Opening) -> None:
    sender = visit(opening(**PHONE, permissions=CLIPBOARD, locale="de-DE"), f"{address}/score")
    choose_game(sender, say("de", "rules.game.cabu"))
    expect(sender.locator(looking.GAME)).to_contain_text("Cabu")
    sender.locator(".st-key-hand-typed input").fill("A 2 Kh")
    sender.locator(".st-key-hand-typed input").press("Enter")
    sender.wait_for_url("**hand1=**")
    link = copied(sender)
    receiver = visit(opening(**DESKTOP, locale="fr-FR"), link)
    looking.expect_heading(receiver, say("fr", "app.page.score"))
    expect(receiver.locator(looking.GAME)).to_contain_text("Cabu")
    expect(receiver.locator(".st-key-hand1 input")).to_have_value("A 2 Kh")


def test_the_link_follows_a_change_of_mind(address: str, opening: Opening) -> None:
    page = visit(opening(**DESKTOP, permissions=CLIPBOARD), f"{address}/?lang=fr&rules=cabu&house=jokers%3D1")
    assert inputs(copied(page))["house"] == ["jokers=1"]
    choose_game(page, "KABOOM")
    expect(page.locator(looking.GAME)).to_contain_text("KABOOM")
    page.wait_for_url("**rules=kaboom**")
    assert inputs(copied(page)) == {"rules": ["kaboom"]}


def test_success_is_said_and_goes_away_on_a_tap_elsewhere(address: str, opening: Opening) -> None:
    page = visit(opening(**PHONE, permissions=CLIPBOARD), f"{address}/?lang=fr")
    copied(page)
    status = page.locator(".st-key-share [role=status]")
    expect(status).to_have_text(say("fr", "app.share.copied"))
    expect(status).to_be_in_viewport()
    page.locator("h1").click()
    expect(status).to_be_hidden()


def test_without_a_clipboard_the_link_is_shown(address: str, phone: Page) -> None:
    foreign = address.replace("127.0.0.1", FOREIGN_NAME)
    visit(phone, f"{foreign}/score?lang=de&rules=cabo-de")
    assert not phone.evaluate("window.isSecureContext")
    phone.locator(SHARE).click()
    field = phone.get_by_label(say("de", "app.share.by-hand"))
    expect(field).to_be_focused()
    expect(field).to_be_in_viewport()
    assert field.input_value().startswith(f"{foreign}/score?rules=cabo-de")
    assert field.evaluate("field => field.selectionEnd - field.selectionStart == field.value.length")
    phone.keyboard.press("Escape")
    expect(field).to_be_hidden()
    expect(phone.locator(SHARE)).to_be_focused()


def test_the_button_has_a_name_and_works_by_keyboard(address: str, opening: Opening) -> None:
    page = visit(opening(**DESKTOP, permissions=CLIPBOARD), f"{address}/?lang=en")
    button = page.get_by_role("button", name=say("en", "app.share.copy"))
    button.focus()
    button.press("Enter")
    expect(page.get_by_text(say("en", "app.share.copied"))).to_be_visible()
