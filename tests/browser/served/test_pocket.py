"""The pocket pages: after one visit they are there without a network, whole, and of one version."""

from collections.abc import Iterator
from itertools import cycle
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from caboprob.content.messages import LANGUAGES, say
from caboprob.text.booklet import quick_reference
from caboprob.text.plainpages.page import book_names, first_book
from caboprob.text.rulebook.rulebook import chapter_title, clause_title, passage
from caboprob.text.rulings.rulings import ruling
from caboprob.web.serving.pocket.bundle import bundle
from tests.browser import serving
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.everywhere.test_accessibility import COLOURS, nameless, violations
from tests.browser.everywhere.test_screens import expect_no_sideways_scrolling
from tests.browser.pocketserver import newer, serving_pocket
from tests.turns import every_nth

pytestmark = pytest.mark.browser

MISTYPED = {
    "de": "gleichstant mit dem der angesagt hat, wer gewint",
    "en": "tie for the lowwest sum with teh caller, who wins",
    "fr": "égalitée avec la persone qui annonce, qui gagne",
}
VIEWS = ("", "ruling/P03", "clause/score.sum", "rules", "reference", "all", "ask/tie", "nothing")
FORGETFUL = "Object.defineProperty(window, 'localStorage', {get() { throw new Error('none'); }})"
VERSION = "document.documentElement.dataset.version"
CACHES = "caches.keys()"
DAMAGE = """async ([lost, spoilt]) => {
    const cache = await caches.open((await caches.keys())[0]);
    for (const request of await cache.keys()) {
        if (lost.some((end) => request.url.endsWith(end))) await cache.delete(request);
        if (spoilt.some((end) => request.url.endsWith(end))) await cache.put(request, new Response('spoilt'));
    }
}"""
CACHED_COUNT = "async () => (await (await caches.open((await caches.keys())[0])).keys()).length"


@pytest.fixture(scope="module")
def pocket() -> Iterator[str]:
    """Where the pages are served for all tests that do not stop the server."""
    with serving_pocket(serving.free_port()) as found:
        yield found


@pytest.fixture
def visitor(browser: Browser) -> Iterator[BrowserContext]:
    """Somebody who has not been here before."""
    context = browser.new_context(**PHONE)
    yield context
    context.close()


def note(page: Page) -> Locator:
    return page.locator("#kept")


def open_kept(page: Page, address: str, language: str) -> Page:
    """Opens the page and waits until it says that it is kept."""
    page.goto(f"{address}/{language}")
    expect(note(page)).to_have_text(say(language, "pocket.word.kept"))
    return page


def ask(page: Page, language: str, query: str) -> Locator:
    """Asks, and gives the answers."""
    page.get_by_role("searchbox", name=say(language, "disputes.ask")).fill(query)
    found = page.locator(".hit")
    expect(found.first).to_be_visible()
    return found


def test_after_one_visit_everything_is_there_in_airplane_mode(visitor: BrowserContext, in_full: bool) -> None:
    page, port = visitor.new_page(), serving.free_port()
    with serving_pocket(port) as address:
        open_kept(page, address, "de")
    visitor.set_offline(True)
    for language in LANGUAGES if in_full else LANGUAGES[1:2]:
        settles_a_dispute(page, address, language)
    page.goto(f"{address}/")  # nobody is there to lead on
    expect(page.locator("h1")).to_have_text(say("en", "pocket.word.title"))


def settles_a_dispute(page: Page, address: str, language: str) -> None:
    """A mistyped question, its verdict, its clause, a reload, the reference and the rulebook."""
    game, told = first_book(language), ruling(language, "P03")
    page.goto(f"{address}/{language}")
    page.get_by_role("combobox").select_option(game)
    answer = ask(page, language, MISTYPED[language]).filter(has_text=told.question)
    expect(answer).to_contain_text(told.verdicts[game])
    answer.get_by_role("link").click()
    expect(page.locator("h1")).to_have_text(told.question)
    expect(page.locator(".verdict").first).to_contain_text(told.verdicts[game])
    page.reload()
    expect(page.locator(".verdict").first).to_contain_text(told.verdicts[game])
    page.locator("article").get_by_role(
        "link", name=clause_title(language, game, told.clauses[0])
    ).first.click()
    clause = passage(language, game, told.clauses[0])
    assert clause
    expect(page.locator("h1")).to_have_text(clause.title)
    expect(page.locator("article")).to_contain_text(clause.statements[0].text_without_links)
    page.get_by_role("link", name=say(language, "plain.word.in-book")).click()
    expect(page.locator(f"[id='{told.clauses[0]}']")).to_be_in_viewport()
    page.get_by_role("link", name=say(language, "pocket.word.reference")).click()
    expect(page.locator("dd").first).to_contain_text(
        quick_reference(language, game)["sections"][0]["lines"][0]["value"]
    )


def test_a_new_version_is_offered_quietly_and_never_mixed_with_the_old_one(visitor: BrowserContext) -> None:
    page, port = visitor.new_page(), serving.free_port()
    with serving_pocket(port) as address:
        open_kept(page, address, "fr")
    new = newer()
    with serving_pocket(port, lambda: new):
        page.reload()
        assert page.evaluate(VERSION) == bundle().version
        expect(note(page)).to_contain_text(say("fr", "pocket.word.newer"))
        assert ask(page, "fr", MISTYPED["fr"]).count() > 0
        page.get_by_role("button", name=say("fr", "pocket.word.reload")).click()
        expect(page.locator("html")).to_have_attribute("data-version", new.version)
        expect(note(page)).to_have_text(say("fr", "pocket.word.kept"))
        assert [name.split()[-1] for name in page.evaluate(CACHES)] == [new.version]
        expect(page).to_have_url(f"{address}/fr#/ask/{page.evaluate('encodeURIComponent(q.value)')}")


@pytest.mark.in_full
def test_what_is_lost_or_damaged_in_the_cache_is_fetched_again(visitor: BrowserContext, pocket: str) -> None:
    page = open_kept(visitor.new_page(), pocket, "en")
    page.evaluate(
        DAMAGE, [["/en", "views.js", "en.search"], ["/pocket.js", "en.content", "pocket.css", "/de"]]
    )
    page.goto(f"{pocket}/de")
    page.goto(f"{pocket}/en")
    tie = ruling("en", "P03").question
    expect(ask(page, "en", MISTYPED["en"]).filter(has_text=tie)).to_have_count(1)
    visitor.set_offline(True)
    page.reload()
    expect(page.locator(".hit").filter(has_text=tie)).to_have_count(1)
    assert page.evaluate(CACHED_COUNT) == len(bundle().kept)


@pytest.mark.in_full
def test_a_cache_damaged_while_the_server_moved_on_gives_way_to_the_new_version(
    visitor: BrowserContext,
) -> None:
    page, port, new = visitor.new_page(), serving.free_port(), newer()
    with serving_pocket(port) as address:
        open_kept(page, address, "en")
        page.evaluate(DAMAGE, [["/en"], ["pocket.js"]])
    with serving_pocket(port, lambda: new):
        page.goto("about:blank")
        page.goto(f"{address}/en")
        expect(page.locator("html")).to_have_attribute("data-version", new.version)
        assert ask(page, "en", MISTYPED["en"]).count() > 0


def test_game_and_language_are_remembered(visitor: BrowserContext, pocket: str) -> None:
    page = open_kept(visitor.new_page(), pocket, "en")
    page.get_by_role("combobox").select_option("cabu")
    page.get_by_role("link", name="FR").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.close()
    again = visitor.new_page()
    again.goto(f"{pocket}/en?start")  # as the installed page begins
    expect(again.locator("html")).to_have_attribute("lang", "fr")
    expect(again.get_by_role("combobox")).to_have_value("cabu")
    again.goto(f"{pocket}/en#/ruling/P03")  # as a link from somebody else
    expect(again.locator("html")).to_have_attribute("lang", "en")


def test_a_link_opens_with_its_game_which_is_remembered(visitor: BrowserContext, pocket: str) -> None:
    page = open_kept(visitor.new_page(), pocket, "en")
    page.goto(f"{pocket}/en?rules=cabo-2")  # as the app links to it
    expect(page.get_by_role("combobox")).to_have_value("cabo-2")
    for address in ("/en?start", "/en?rules=nothing"):
        page.goto(f"{pocket}{address}")
        expect(page.get_by_role("combobox")).to_have_value("cabo-2")


def test_a_browser_that_remembers_nothing_loses_nothing_else(visitor: BrowserContext, pocket: str) -> None:
    page = visitor.new_page()
    page.add_init_script(FORGETFUL)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(f"{pocket}/en")
    page.get_by_role("combobox").select_option("cabu")
    page.get_by_role("link", name=say("en", "pocket.word.reference")).click()
    expect(page.locator("h1")).to_contain_text(book_names("en")["cabu"])
    assert errors == []


def test_the_worker_has_no_say_beyond_the_pocket_pages(visitor: BrowserContext, pocket: str) -> None:
    page = open_kept(visitor.new_page(), pocket, "en")
    scope = page.evaluate("navigator.serviceWorker.ready.then((found) => found.scope)")
    assert scope == f"{pocket}/"
    page.goto(f"{pocket.removesuffix('/pocket')}/rules/en")
    assert page.evaluate("navigator.serviceWorker.controller") is None
    expect(page.get_by_role("link", name=say("en", "pocket.offer.link"))).to_be_visible()


def test_back_returns_to_the_answers_and_typing_adds_no_steps(visitor: BrowserContext, pocket: str) -> None:
    page = visitor.new_page()
    page.goto("about:blank")
    page.goto(f"{pocket}/de")
    box = page.get_by_role("searchbox")
    expect(page.locator("main a[href^='#/ruling']").first).to_be_visible()
    box.press_sequentially("Gleichstand mit dem Rufer")
    page.locator(".hit a").first.click()
    expect(page.locator(".verdict").first).to_be_visible()
    page.go_back()
    expect(box).to_have_value("Gleichstand mit dem Rufer")
    page.go_back()
    assert page.url == "about:blank"


def test_without_a_network_a_link_to_the_app_says_so(visitor: BrowserContext, pocket: str) -> None:
    page = open_kept(visitor.new_page(), pocket, "de")
    visitor.set_offline(True)
    page.get_by_role("link", name=say("de", "pocket.word.app"), exact=True).click()
    expect(page.get_by_role("status").first).to_have_text(say("de", "pocket.word.lost"))


@pytest.mark.parametrize(
    ("language", "view"),
    every_nth([*zip(cycle(LANGUAGES), VIEWS, strict=False)], turn=1, of=3, several=True),
)
def test_every_view_fits_a_narrow_phone_and_shuts_nobody_out(
    windows: Any, pocket: str, language: str, view: str
) -> None:
    page = windows.profile({**PHONE, "viewport": {"width": 320, "height": 640}}).new_page()
    page.goto(f"{pocket}/{language}#/{view}")
    expect(page.locator("main a[href^='#/']").first).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    expect_no_sideways_scrolling(page)
    assert nameless(page) == []
    assert violations(page) == []
    page.emulate_media(color_scheme="dark")
    assert violations(page, COLOURS) == []
    page.close()


def test_a_dispute_is_settled_by_keyboard_alone(visitor: BrowserContext, pocket: str) -> None:
    page = visitor.new_page()
    page.goto(f"{pocket}/en")
    expect(page.locator("main a[href^='#/ruling']").first).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
    page.get_by_role("searchbox").focus()
    page.keyboard.type("wrong call")
    expect(page.locator(".hit").first).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.locator(".hit a").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".verdict").first).to_be_visible()
    expect(page.locator("main")).to_be_focused()


def test_on_paper_there_is_the_reference_and_no_menu(browser: Browser, pocket: str) -> None:
    page = browser.new_page(**DESKTOP)
    page.goto(f"{pocket}/fr#/reference")
    first = chapter_title("fr", first_book("fr"), "setup")
    expect(page.get_by_role("heading", name=first)).to_be_visible()
    page.emulate_media(media="print", color_scheme="dark")
    expect(page.get_by_role("heading", name=first)).to_be_visible()
    for gone in ("#pages", "#game", "#kept", ".top"):
        expect(page.locator(gone)).to_be_hidden()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    page.close()


def test_nothing_breaks_the_policy_and_nothing_is_complained_of(visitor: BrowserContext, pocket: str) -> None:
    page = visitor.new_page()
    heard: list[str] = []
    page.on("console", lambda message: heard.append(message.text))
    page.on("pageerror", lambda error: heard.append(str(error)))
    open_kept(page, pocket, "de")
    for view in (
        "ruling/P03",
        "clause/setup.cards",
        "rules",
        "reference",
        "all",
        "ask/x",
        "ruling/X99",
        "%E0%A4",
    ):
        page.goto(f"{pocket}/de#/{view}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert heard == []
