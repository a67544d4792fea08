"""The app below a path of a host that has other sites, behind nginx as the documentation says."""

import json
import re
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from caboprob.content.messages import say
from tests.browser import looking, serving
from tests.browser.conftest import PHONE
from tests.browser.looking import turn_to, visit
from tests.browser.proxying import Proxy, proxying
from tests.browser.saving import save
from tests.browser.scorekeeping import begin_sheet, expect_rounds, expect_totals, write_round

pytestmark = pytest.mark.browser

BELOW = "/cabo"
SCORE = "/score?lang=en&rules=cabo-de&players=2&hand1=1+2&hand2=5+5&end=call&who=1"


@pytest.fixture(scope="module")
def proxy() -> Iterator[Proxy]:
    port = serving.free_port()
    public = ("--public", f"http://{serving.FOREIGN_NAME}{BELOW}")
    ports = (port, port)  # the site names two servers, which are one here
    with serving.running((*serving.served(port), *public), port), proxying(ports, BELOW) as running:
        yield running


@pytest.fixture(scope="module")
def app(proxy: Proxy) -> str:
    """Where the app is, without a slash at its end."""
    return proxy.address + BELOW


def test_the_host_leads_to_the_app_and_its_links_stay_below_the_path(app: str, phone: Page) -> None:
    visit(phone, f"{app}?lang=de")
    expect(phone).to_have_url(re.compile(re.escape(f"{app}/?lang=de")))
    looking.expect_heading(phone, say("de", "app.home.title"))
    phone.get_by_role("link", name=say("de", "app.page.score")).first.click()
    looking.expect_heading(phone, say("de", "app.page.score"))
    expect(phone).to_have_url(re.compile(re.escape(f"{app}/score?lang=de")))
    turn_to(phone, say("de", "app.page.replay"))
    looking.expect_heading(phone, say("de", "app.page.replay"))
    expect(phone).to_have_url(re.compile(re.escape(f"{app}/replay?lang=de")))
    phone.go_back()
    looking.expect_heading(phone, say("de", "app.page.score"))


def test_a_page_that_there_is_not_leads_to_the_home_page(app: str, phone: Page) -> None:
    visit(phone, f"{app}/nowhere?lang=en")
    expect(phone.get_by_text(say("en", "app.home.missing", page="nowhere"))).to_be_visible()
    expect(phone).to_have_url(re.compile(re.escape(f"{app}/?")))


def test_a_deep_link_opens_what_it_says_and_its_file_is_to_be_had(
    app: str, phone: Page, tmp_path: Path
) -> None:
    visit(phone, f"{app}{SCORE}")
    assert "5 5" in save(phone, ".stDownloadButton button", tmp_path).read_text(encoding="utf-8")
    phone.reload()
    expect(looking.still(phone).locator(".st-key-hand1 input")).to_have_value("1 2")


def test_what_is_chosen_in_the_bar_is_remembered_below_the_path_only(app: str, phone: Page) -> None:
    visit(phone, f"{app}/score?lang=de")
    looking.choose_language(phone, "Français")
    looking.expect_heading(phone, say("fr", "app.page.score"))
    looking.still(phone)
    (cookie,) = [one for one in phone.context.cookies() if one["name"] == "caboprob"]
    assert cookie["path"] == f"{BELOW}/"


@pytest.mark.in_full
def test_a_sheet_is_kept_and_found_again(app: str, phone: Page) -> None:
    sheet = begin_sheet(phone, app, "en", ("Anna", "Ben"))
    assert sheet.startswith(f"{app}/sheets?")
    write_round(phone, ("1 2 0 1", "1 1 2 2"), 1)
    expect_rounds(phone, 1)
    visit(phone, f"{app}/sheets?lang=en")
    phone.get_by_role("link", name="Anna").first.click()
    expect_totals(phone, 0, 6)


def test_the_plain_pages_lead_to_each_other_and_to_the_app(app: str, phone: Page) -> None:
    phone.goto(f"{app}/rulings")
    expect(phone).to_have_url(f"{app}/rulings/en")
    phone.locator("#q").fill("tie")
    phone.get_by_role("button").click()
    phone.locator("#found h3 a").first.click()
    expect(phone).to_have_url(re.compile(re.escape(f"{app}/rulings/")))
    canonical = phone.locator("link[rel=canonical]").get_attribute("href")
    assert canonical is not None
    assert canonical.startswith(f"http://{serving.FOREIGN_NAME}{BELOW}/rulings/")
    phone.get_by_role("link", name=say("en", "plain.word.app")).click()
    looking.still(phone)
    expect(phone).to_have_url(re.compile(re.escape(f"{app}/disputes?")))


@pytest.mark.in_full
def test_the_pages_without_a_network_have_their_say_below_the_path_only(
    proxy: Proxy, browser: Browser
) -> None:
    context = browser.new_context(**PHONE, locale="en-GB")
    page, there = context.new_page(), f"{proxy.here}{BELOW}/pocket"
    page.goto(there)
    expect(page.locator("#kept")).to_have_text(say("en", "pocket.word.kept"))
    workers = page.evaluate(
        "async () => (await navigator.serviceWorker.getRegistrations()).map(one => one.scope)"
    )
    assert workers == [f"{there}/"]
    context.set_offline(True)
    page.reload()
    expect(page.locator("h1")).to_have_text(say("en", "pocket.word.title"))
    context.set_offline(False)
    page.get_by_role("link", name=say("en", "pocket.word.app"), exact=True).click()
    expect(looking.still(page)).to_have_url(re.compile(re.escape(f"{proxy.here}{BELOW}/")))
    context.close()


def test_programs_find_the_questions_and_health_below_the_path(proxy: Proxy) -> None:
    def asked(path: str) -> dict[str, object]:
        request = urllib.request.Request(proxy.here + BELOW + path, headers={"Host": proxy.host})
        with urllib.request.urlopen(request, timeout=30) as answer:
            return dict(json.load(answer))

    assert asked("/healthz") == {"status": "ok"}
    described = asked("/api")  # leads to the description
    assert described["servers"] == [{"url": BELOW}]
