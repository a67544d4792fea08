"""The first screen stands before the app does, in the same places, and nothing on it jumps after."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Response, Route, expect

from caboprob.content.messages import say
from caboprob.web.frame.pages import LEADS, PAGES, WIDE_PAGES, heading, path
from tests.browser.conftest import DESKTOP, PHONE, Opening
from tests.browser.looking import GAME, NIGHT, visit
from tests.turns import every_nth, is_its_turn

pytestmark = pytest.mark.browser

MOST_SHIFT = 0.05
NEAR = 3  # pixels
LINE = 10  # pixels within which a reader does not lose the line
SCRIPTS = "**/static/js*/**"
SHELL = "#shell"
SHIFTS = """
window.shifts = []
new PerformanceObserver(list => list.getEntries().filter(one => !one.hadRecentInput).forEach(one =>
  shifts.push([one.value, ...one.sources.map(({node}) => node?.className || node?.nodeName)])
)).observe({type: 'layout-shift', buffered: true})
"""
LARGEST = """
window.largest = []
new PerformanceObserver(list => list.getEntries().forEach(one => largest.push([one.startTime, one.size])))
  .observe({type: 'largest-contentful-paint', buffered: true})
"""
LARGEST_PAINTED = """() => new Promise(after => {
  const look = () => largest.length ? after(largest) : requestAnimationFrame(look)
  look()
})"""
REMEMBERED = """
const sheet = {key: 'k', href: '/sheets?sheet=k', told: 'Anna, Ben', players: ['Anna', 'Ben']}
localStorage.setItem('caboprob-sheets', JSON.stringify({format: 1, sheets: [sheet]}))
"""
PLACE = "part => part.getBoundingClientRect().toJSON()"
NEXT_FRAMES = "() => new Promise(after => requestAnimationFrame(() => requestAnimationFrame(after)))"
SCREENS = {"phone": PHONE, "laptop": DESKTOP}


@contextmanager
def without_scripts(page: Page) -> Iterator[None]:
    """The app's scripts are on their way, and do not arrive.

    Afterwards the window is as good as any other, and need not be the test's own.
    """
    page.route(SCRIPTS, lambda _: None)
    yield
    page.unroute(SCRIPTS)


def places(*parts: Locator) -> list[tuple[float, float]]:
    """Where parts lie in the window, in pixels; asking the page makes it lay them out, however busy it is."""
    found = []
    for part in parts:
        expect(part).to_be_visible()
        place = part.evaluate(PLACE)
        found.append((place["x"], place["y"]))
    return found


@pytest.mark.parametrize(
    "shown", every_nth([*product(SCREENS, ["call", "score", "home"])], turn=0, of=5), ids="-".join
)
def test_what_stands_first_stands_in_the_same_place_after(
    address: str, opening: Opening, shown: tuple[str, str]
) -> None:
    screen, name = shown
    page = opening(**SCREENS[screen])
    with without_scripts(page):
        page.goto(f"{address}{path(name)}?lang=de", wait_until="commit")
        title, lead = page.locator(f"{SHELL} h1"), page.locator(f"{SHELL} p")
        expect(title).to_have_text(heading("de", name, "cabo-de"))
        expect(lead).to_have_text(say("de", LEADS[name]))
        before = places(title, lead, page.locator(f"{SHELL} .game"), page.locator(f"{SHELL} .link"))
    visit(page, f"{address}{path(name)}?lang=de")
    expect(page.locator(SHELL)).to_have_count(0)
    lead = page.locator("[data-testid=stMarkdown] p").filter(has_text=say("de", LEADS[name]))
    after = places(
        page.locator("h1"), lead, page.locator(".st-key-game button").first, page.locator(".st-key-share")
    )
    assert [pair for one in after for pair in one] == pytest.approx(
        [pair for one in before for pair in one], abs=NEAR
    )


BEGINNINGS = {
    "disputes": ".questions a",
    "rulebook": ".clause h3",
    "learn": ".st-key-learn-text h2",
    "which": "#question",
    "sheets": ".st-key-sheets-more p",
}
"""The first words of what can be read before the app is there, page by page."""


@pytest.mark.parametrize("shown", every_nth([*product(SCREENS, BEGINNINGS)], turn=0, of=6), ids="-".join)
def test_one_can_read_on_the_spot_and_goes_on_reading_in_the_same_place(
    address: str, opening: Opening, shown: tuple[str, str]
) -> None:
    screen, name = shown
    page = opening(**SCREENS[screen])
    with without_scripts(page):
        page.goto(f"{address}{path(name)}?lang=de", wait_until="commit")
        first = page.locator(f"{SHELL} {BEGINNINGS[name]}").first
        expect(first).to_be_visible()
        words, before = first.inner_text(), places(first)
    visit(page, f"{address}{path(name)}?lang=de")
    expect(page.locator(SHELL)).to_have_count(0)
    after = page.locator(BEGINNINGS[name]).first
    assert after.inner_text() == words
    [(left, top)], [(left_before, top_before)] = places(after), before
    assert left == pytest.approx(left_before, abs=NEAR)
    assert top == pytest.approx(top_before, abs=LINE)


@contextmanager
def scripts_later(page: Page) -> Iterator[None]:
    """The app's scripts arrive only at the end."""
    on_their_way: list[Route] = []
    held = True

    def arrive(script: Route) -> None:
        if held:
            on_their_way.append(script)
        else:
            script.continue_()

    page.route(SCRIPTS, arrive)
    yield
    held = False
    for script in on_their_way:
        script.continue_()
    page.unroute(SCRIPTS)


LARGEST_PARTS = {
    "rulebook": ("phone", BEGINNINGS["rulebook"]),
    "sheets": ("phone", BEGINNINGS["sheets"]),
    "home": ("laptop", ".face img"),
    "exercises": ("laptop", f"p:text-is({say('de', LEADS['exercises'])!r})"),
    "reshuffle": ("laptop", ".odds .assumed"),
    "kamikaze": ("laptop", ".odds .assumed"),
}
"""Pages whose largest part stands first: on which screen, and a part by which one sees that it is there."""


@pytest.mark.parametrize("name", every_nth(tuple(LARGEST_PARTS), turn=0, of=3))
def test_the_largest_part_of_a_page_is_not_painted_again_by_the_app(
    address: str, opening: Opening, name: str
) -> None:
    screen, part = LARGEST_PARTS[name]
    page = opening(own=True, **SCREENS[screen])
    page.add_init_script(LARGEST)
    with scripts_later(page):
        page.goto(f"{address}{path(name)}?lang=de", wait_until="commit")
        expect(page.locator(f"{SHELL} {part}").first).to_be_visible()
        page.evaluate(NEXT_FRAMES)
        before = page.evaluate(LARGEST_PAINTED)
    expect(page.locator(SHELL)).to_have_count(0)
    expect(page.locator(part).first).to_be_visible()
    page.evaluate(NEXT_FRAMES)
    assert page.evaluate(LARGEST_PAINTED) == before


def test_whoever_has_scrolled_goes_on_reading_there(address: str, opening: Opening) -> None:
    page = opening(**PHONE)
    with scripts_later(page):
        page.goto(f"{address}/rulebook?lang=de", wait_until="commit")
        expect(page.locator(f"{SHELL} .clause").nth(3)).to_be_attached()
        page.mouse.move(180, 400)
        page.mouse.wheel(0, 700)
        expect(page.locator(SHELL)).to_have_js_property("scrollTop", 700)
        clause = page.locator(f"{SHELL} .clause h3").nth(3)
        words, [(_, top)] = clause.inner_text(), places(clause)
    expect(page.locator(SHELL)).to_have_count(0)
    after = page.locator(".clause h3").nth(3)
    assert after.inner_text() == words
    assert places(after)[0][1] == pytest.approx(top, abs=LINE)


def test_a_new_sheet_is_not_asked_for_first_where_there_are_sheets_to_go_on_with(
    address: str, opening: Opening
) -> None:
    page = opening(own=True, **PHONE)
    page.add_init_script(REMEMBERED)
    with without_scripts(page):
        page.goto(f"{address}/sheets?lang=de", wait_until="commit")
        expect(page.locator(f"{SHELL} h1")).to_be_visible()
        expect(page.locator(f"{SHELL} .st-key-sheets-home")).to_be_hidden()


ASKING = ("exercises", "kamikaze", "compare", "reshuffle")
"""Pages whose first screen shows what they ask."""


@pytest.mark.parametrize("shown", every_nth([*product(SCREENS, ASKING)], turn=0, of=6), ids="-".join)
def test_what_is_asked_first_is_there_before_it_can_be_answered(
    address: str, opening: Opening, shown: tuple[str, str]
) -> None:
    screen, name = shown
    page = opening(**SCREENS[screen])
    with without_scripts(page):
        page.goto(f"{address}{path(name)}?lang=de&rules=cabo-de", wait_until="commit")
        first = page.locator(f"{SHELL} .label").first
        expect(first).to_be_visible()
        words, before = first.inner_text(), places(first)
    visit(page, f"{address}{path(name)}?lang=de&rules=cabo-de")
    expect(page.locator(SHELL)).to_have_count(0)
    after = places(page.locator("[data-testid=stWidgetLabel] p").get_by_text(words, exact=True).first)
    assert [pair for one in after for pair in one] == pytest.approx(
        [pair for one in before for pair in one], abs=LINE
    )


def test_nothing_is_asked_first_where_the_rules_have_no_room_for_it(address: str, opening: Opening) -> None:
    page = opening(**PHONE)
    with without_scripts(page):
        page.goto(f"{address}/kamikaze?lang=de&rules=cabu", wait_until="commit")
        expect(page.locator(f"{SHELL} h1")).to_be_visible()
        expect(page.locator(f"{SHELL} .fields")).to_have_count(0)


def test_it_begins_with_the_game_that_the_page_goes_on_with(address: str, opening: Opening) -> None:
    """A link in another language leaves a reader the edition of their own."""
    page = opening(**PHONE, locale="de-DE")
    with without_scripts(page):
        page.goto(f"{address}/rulebook?lang=en", wait_until="commit")
        begun = page.locator(f"{SHELL} .game").inner_text()
    visit(page, f"{address}/rulebook?lang=en")
    expect(page.locator(GAME).first).to_contain_text(begun)


def test_the_beginning_of_other_rules_waits_for_them(address: str, opening: Opening) -> None:
    """What begins a page is that of the rules as they are printed, without anybody's house rules."""
    page = opening(**PHONE)
    with without_scripts(page):
        page.goto(f"{address}/rulebook?lang=de&rules=cabo-de&house=six-cards", wait_until="commit")
        expect(page.locator(f"{SHELL} h1")).to_have_text(heading("de", "rulebook", "cabo-de"))
        expect(page.locator(f"{SHELL} .clause")).to_have_count(0)


@pytest.mark.parametrize("scheme", every_nth(["light", "dark"], turn=1))
def test_the_first_screen_has_the_colours_of_the_app(address: str, opening: Opening, scheme: str) -> None:
    page = opening(**PHONE, color_scheme=scheme)
    colours = []
    with without_scripts(page):
        page.goto(f"{address}/score", wait_until="commit")
        # It covers the page, whose own colour Streamlit's style sheet changes once it has come.
        colours.append(page.locator(SHELL).evaluate("shell => getComputedStyle(shell).backgroundColor"))
    visit(page, f"{address}/score")
    colours.append(
        page.locator("[data-testid=stApp]").evaluate("app => getComputedStyle(app).backgroundColor")
    )
    assert colours[0] == colours[1]
    assert page.evaluate(NIGHT) == (scheme == "dark")


def test_nothing_jumps_on_a_phone(address: str, opening: Opening, in_full: bool) -> None:
    page = opening(own=True, **PHONE)
    page.add_init_script(SHIFTS)
    for name in PAGES:
        if in_full or is_its_turn(name, PAGES, turn=1, of=6):
            assert jumps_on(page, f"{address}{path(name)}?lang=de") == [], name


def test_nothing_jumps_on_a_laptop(address: str, opening: Opening, in_full: bool) -> None:
    page = opening(own=True, **DESKTOP)
    page.add_init_script(SHIFTS)
    for name in PAGES:
        if in_full or is_its_turn(name, PAGES, turn=3, of=6):
            assert jumps_on(page, f"{address}{path(name)}?lang=en") == [], name


def jumps_on(page: Page, address: str) -> list[Any]:
    """What jumps while a page is drawn, if it is more altogether than readers put up with."""
    visit(page, address)
    page.wait_for_load_state("networkidle")
    page.evaluate(NEXT_FRAMES)
    shifts = page.evaluate("shifts")
    return shifts if sum(one[0] for one in shifts) >= MOST_SHIFT else []


def test_the_server_need_not_be_searched_for(address: str, phone: Page) -> None:
    """`window.__streamlit` tells where it is; otherwise a page asks below its own path first, in vain."""
    missed = []

    def answered(response: Response) -> None:
        if response.status >= 400:
            missed.append(response.url)

    phone.on("response", answered)
    visit(phone, f"{address}/score")
    phone.remove_listener("response", answered)
    assert missed == []


def test_the_first_screen_says_what_the_address_asks_for(address: str, opening: Opening) -> None:
    page = opening(**PHONE)
    with without_scripts(page):
        page.goto(f"{address}/kabadak?lang=fr", wait_until="commit")
        expect(page.locator(f"{SHELL} .game")).to_have_text(say("fr", "app.page.kabadak"))
        page.goto(f"{address}/play?lang=de&rules=cabu&deal=1", wait_until="commit")
        expect(page.locator(f"{SHELL} .game")).to_have_text("Cabu")
        expect(page.locator(f"{SHELL} p")).to_have_count(0)
        expect(page).to_have_title(f"{say('de', 'app.page.play')} · {say('de', 'app.name')}")


def test_wide_pages_are_pages() -> None:
    assert WIDE_PAGES | LEADS.keys() <= set(PAGES)
