"""On paper every page is what one would read again: no menu, no keypad, no empty fields."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, expect

from caboprob import rulesets
from caboprob.analysis.exercises import collection
from caboprob.content.messages import LANGUAGES, say
from caboprob.text.rounds.reasons import player_name
from caboprob.text.rulings.rulings import ruling
from caboprob.web.base.packing import pack
from caboprob.web.base.visit import Visit
from caboprob.web.exercises import words as exercisewords
from caboprob.web.frame.pages import PAGES, path
from caboprob.web.rounds.recordfield import example_text
from tests.browser import scorekeeping
from tests.browser.looking import visit
from tests.browser.saving import alphanumeric, pdf_pages
from tests.turns import every_nth

pytestmark = pytest.mark.browser

STAYING = "[class*=st-key-spot-], [class*=st-key-choose-], [class*=st-key-held-], [class*=st-key-answer-]"
ALL_DRAWN = """all => all.every(one => {
    const drawn = getComputedStyle(one, '::before')
    return drawn.content.startsWith('url(') && one.checkVisibility()
})"""
LEFT_EDGES = "all => all.map(one => one.getBoundingClientRect().x)"
TRANSPARENT = "rgba(0, 0, 0, 0)"
INPUTS = {"score": "&hand1=1+2+3+4&hand2=5+5+0+0", "call": "&me=1+2+3+4", "home": "&asked=kamikaze"}
QUICK_REFERENCES = [(book, language) for book in rulesets.family_keys() for language in LANGUAGES]
UNWANTED = (
    ".st-key-bar",
    ".st-key-pad",
    ".st-key-presets",
    f".stButton:not(:is({STAYING}) *)",
    ".stDownloadButton",
    ".stPopover",
    "[data-testid=stMain] input:placeholder-shown",
)


@contextmanager
def on_paper(page: Page) -> Iterator[None]:
    """As the page is printed by somebody whose screen is dark."""
    page.emulate_media(media="print", color_scheme="dark")
    try:
        yield
    finally:
        page.emulate_media(media="null", color_scheme="null")


def printed(page: Page) -> list[str]:
    """The text of each sheet."""
    return pdf_pages(page.pdf(prefer_css_page_size=True))


@pytest.mark.parametrize("name", every_nth(PAGES, turn=0, of=6))
def test_a_page_is_printed_without_what_one_taps(address: str, desktop: Page, name: str) -> None:
    language = LANGUAGES[PAGES.index(name) % len(LANGUAGES)]
    visit(desktop, f"{address}{path(name)}?lang={language}&rules=cabo-de{INPUTS.get(name, '')}")
    heading = desktop.locator("h1").first.inner_text()
    with on_paper(desktop):
        for unwanted in UNWANTED:
            for one in desktop.locator(unwanted).all():
                assert not one.is_visible(), unwanted
        assert alphanumeric(heading) in alphanumeric(printed(desktop)[0])


@pytest.mark.parametrize("chosen", every_nth(QUICK_REFERENCES, turn=2, of=16))
def test_the_quick_reference_is_printed_on_one_sheet(
    address: str, desktop: Page, chosen: tuple[str, str]
) -> None:
    book, language = chosen
    visit(desktop, f"{address}/rulebook?lang={language}&rules={book}&view=quick")
    desktop.locator(".quick").wait_for()
    (sheet,) = printed(desktop)
    assert alphanumeric(say(language, "quickref.winner")) in alphanumeric(sheet)


def test_a_verdict_is_printed_whole(address: str, phone: Page) -> None:
    visit(phone, f"{address}/disputes?case=P03&lang=fr&rules=cabo-de")
    assert alphanumeric(ruling("fr", "P03").verdicts["cabo-de"]) in alphanumeric("".join(printed(phone)))


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
def test_a_score_sheet_is_printed_with_hands_and_reasons(address: str, phone: Page, language: str) -> None:
    scorekeeping.open_sheet(phone, address, language, ("Anna", "Ben"))
    scorekeeping.write_round(phone, ("1 2 0 1", "1 1 2 2"), 1)
    scorekeeping.expect_rounds(phone, 1)
    paper = alphanumeric("".join(printed(phone)))
    assert alphanumeric("Anna 1 2 0 1 = 4") in paper
    assert alphanumeric("Ben 1 1 2 2 = 6") in paper
    assert alphanumeric(say(language, "score.because.own-sum", sum=6)) in paper
    assert alphanumeric(say(language, "sheets.links.title")) not in paper


def test_an_exercise_is_printed_with_its_table_and_boxes_to_tick(address: str, phone: Page) -> None:
    """No card is a background, which a browser may leave out, and names stand on no dark surface."""
    one = collection.read_exercises(rulesets.read("cabo-de"))[0]
    visit(phone, f"{address}/exercises?lang=de&rules=cabo-de&exercise={one.name}")
    with on_paper(phone):
        assert phone.locator("[class*=st-key-spot-] button").evaluate_all(ALL_DRAWN)
        for surface in (".st-key-tabletop", "[class*=st-key-tapseat-]", ".tapseat i"):
            for dark in phone.locator(surface).all():
                expect(dark).to_have_css("background-color", TRANSPARENT)
        expect(phone.locator(".tapseat b").first).to_have_css("color", "rgb(0, 0, 0)")
    asking = Visit("de", one.position.rules)
    question = alphanumeric(exercisewords.question(asking, one))
    paper = next(sheet for sheet in map(alphanumeric, printed(phone)) if question in sheet)
    for answer in one.answers:
        assert alphanumeric(exercisewords.answer(asking, one, answer)) in paper


def test_a_round_to_score_is_printed_with_names_and_cards(address: str, phone: Page) -> None:
    visit(phone, f"{address}/score?lang=de&rules=cabo-de{INPUTS['score']}")
    with on_paper(phone):
        cards = phone.locator("[class*=st-key-held-] button")
        expect(cards).to_have_count(8)
        assert cards.evaluate_all(ALL_DRAWN)
        expect(phone.locator("[class*=st-key-row-]").first).to_have_css("background-color", TRANSPARENT)
    assert alphanumeric(player_name("de", 1)) in alphanumeric(printed(phone)[0])


def test_on_every_printed_page_of_a_sheet_names_stand_above_points_and_points_above_reasons(
    address: str, phone: Page
) -> None:
    names = ("Anna", "Benedikt", "Charlotte", "Dieter", "Emma")
    key = scorekeeping.key_of_new_sheet(
        names, rounds=[("1 2 0 1", "3 1 2 2", "5 4 6", "12 3 1 0", "2 4 6 8")] * 6
    )
    visit(phone, f"{address}/sheets?lang=de&sheet={key}")
    phone.locator(".rounds").wait_for()
    papers = printed(phone)
    assert len(papers) > 1
    for paper in papers:
        assert alphanumeric("#" + "".join(names)) in alphanumeric(paper)
    with on_paper(phone):
        latest = phone.locator(".rounds details").first
        points = latest.locator("summary > span:not(.number)").evaluate_all(LEFT_EDGES)
        assert latest.locator("section").evaluate_all(LEFT_EDGES) == pytest.approx(points, abs=1)
        expect(latest.locator(".brings").first).to_be_hidden()


def test_a_replay_is_printed_with_the_numbers_of_its_moves_and_everybody_with_their_cards(
    address: str, phone: Page
) -> None:
    visit(phone, f"{address}/replay?lang=de&step=8&record={pack(example_text('cabo-round'))}")
    moves = phone.locator(".st-key-replay-moves ol")
    with on_paper(phone):
        assert moves.evaluate("one => parseFloat(getComputedStyle(one).paddingInlineStart)") > 24
        for player in phone.locator("[class*=st-key-score-player-]").all():
            expect(player).to_have_css("break-inside", "avoid")
    papers = printed(phone)
    assert alphanumeric("13. " + say("de", "score.player", player=1)) in alphanumeric("".join(papers))
    # The list of moves begins beside the table.
    assert alphanumeric("1. " + say("de", "score.player", player=1)) in alphanumeric(papers[0])


@pytest.mark.slow
def test_the_calling_book_is_printed_on_two_pages_and_no_table_is_cut(address: str, phone: Page) -> None:
    visit(phone, f"{address}/book?lang=de&rules=cabo-de")
    phone.locator(".book-limits").last.wait_for()
    papers = [alphanumeric(paper) for paper in printed(phone)]
    assert len(papers) == 2
    assert alphanumeric(say("de", "book.heat.title")) in papers[1]


def test_nine_games_are_compared_on_fewer_than_twenty_pages(address: str, phone: Page) -> None:
    visit(phone, f"{address}/compare?lang=de")
    phone.locator(".compare").wait_for()
    assert len(printed(phone)) < 20
