"""A round is scored and replayed in a real browser, and found again through its link."""

import re

import pytest
from playwright.sync_api import Page, expect

from caboprob.content.messages import say
from caboprob.web.base.packing import pack
from caboprob.web.rounds.recordfield import example_text
from tests.browser.conftest import DESKTOP, PHONE, Opening
from tests.browser.everywhere.test_share import CLIPBOARD, copied
from tests.browser.looking import choose_language, comes_true, visit
from tests.rounds import scored

pytestmark = pytest.mark.browser

SCORED = "rules=cabo-de&players=2&hand1=1+2+3+4&hand2=5+5+0+0&who=1&total1=90"


def tap(page: Page, *cards: str) -> None:
    """Taps cards on the pad, each once the one before lies there."""
    for card in cards:
        taken = sum(len(field.split()) for field in hands(page))
        page.locator(f".st-key-pad-{card} button").click()
        assert comes_true(
            page,
            "n => [...document.querySelectorAll('[class*=st-key-hidden-hand] input')]"
            ".flatMap(field => field.value.split(' ')).filter(Boolean).length === n",
            taken + 1,
        )


def hands(page: Page) -> list[str]:
    fields = page.locator("[class*=st-key-hidden-hand] input")
    return [fields.nth(index).input_value() for index in range(fields.count())]


def expect_headline(page: Page, language: str, event: str, player: int) -> None:
    """Expects the one sentence that says who was right."""
    who = say(language, "score.player", player=player)
    expect(page.locator("h2").first).to_have_text(say(language, f"score.headline.{event}", player=who))


def test_a_round_tapped_in_on_a_desk_is_scored_on_a_phone_and_found_again_in_another_language(
    address: str, opening: Opening
) -> None:
    """The pad turns to the next hand once four cards lie in the first."""
    asked = "rules=cabo-de&players=2&lang=en&hand1=1+2+3"
    desk = visit(opening(**DESKTOP, permissions=CLIPBOARD), f"{address}/score?{asked}")
    tap(desk, "4", "5")
    page = visit(opening(**PHONE, permissions=CLIPBOARD), copied(desk))
    page.locator(".st-key-choose-hand2 button").click()
    tap(page, "5")
    assert hands(page) == ["1 2 3 4", "5 5"]
    page.locator(".st-key-who-shown").get_by_text("Player 1").click()
    expect_headline(page, "en", "caller-wins-tie", 1)
    points = scored("cabo-de", "1 2 3 4", "5 5", caller=1).points
    for row, expected in enumerate(points, 1):
        expect(page.locator("table tr").nth(row).locator("td").nth(2)).to_have_text(str(expected))
    choose_language(page, "Deutsch")
    expect_headline(page, "de", "caller-wins-tie", 1)
    reader = visit(opening(**DESKTOP, locale="fr-FR"), copied(page))
    expect_headline(reader, "fr", "caller-wins-tie", 1)
    assert hands(reader) == ["1 2 3 4", "5 5"]


def test_a_dispute_replayed_on_a_desk_goes_on_on_a_phone_and_back(address: str, opening: Opening) -> None:
    desk = visit(opening(**DESKTOP, permissions=CLIPBOARD), f"{address}/replay?lang=en")
    desk.get_by_text(say("en", "replay.field.title")).click()
    desk.get_by_role("button", name=say("en", "replay.example.cabo-dispute")).click()
    expect(desk.locator("[data-testid=stAlert]")).to_contain_text(say("en", "replay.verdict.illegal", move=4))
    page = visit(opening(**PHONE, permissions=CLIPBOARD), copied(desk))
    refusal = page.locator("[data-testid=stAlert]")
    expect(refusal).to_contain_text(say("en", "replay.verdict.illegal", move=4))
    expect(refusal).to_contain_text(say("en", "rules.status.default"))
    page.locator(".st-key-step-back button").click()
    expect(page.get_by_text("Player 2 calls “Cabo”.").first).to_be_visible()
    expect(page).to_have_url(re.compile("step=3"))
    choose_language(page, "Français")
    expect(refusal).to_contain_text(say("fr", "replay.verdict.illegal", move=4))
    reader = visit(opening(**DESKTOP, locale="de-DE"), copied(page))
    expect(reader.locator("[data-testid=stAlert]")).to_contain_text(
        say("de", "replay.verdict.illegal", move=4)
    )
    expect(reader.get_by_role("slider")).to_have_value("3")


@pytest.mark.in_full
def test_a_link_to_a_score_opens_on_a_fresh_server(fresh: str, phone: Page) -> None:
    visit(phone, f"{fresh}/score?lang=fr&{SCORED}")
    expect_headline(phone, "fr", "caller-wins-tie", 1)


@pytest.mark.in_full
def test_a_link_to_a_replay_opens_on_a_fresh_server(fresh: str, desktop: Page) -> None:
    visit(desktop, f"{fresh}/replay?lang=de&step=8&record={pack(example_text('cabo-round'))}")
    expect(desktop.get_by_role("slider")).to_have_value("8")
    picture = desktop.locator("[data-testid=stImage] img").first
    expect(picture).to_have_attribute("alt", re.compile("Person 2"))


def test_what_was_typed_stays_when_it_cannot_be_read(address: str, phone: Page) -> None:
    visit(phone, f"{address}/score?lang=en&rules=cabo-de&players=2")
    field = phone.locator(".st-key-hand-typed input")
    field.fill("1 2 77")
    field.press("Enter")
    expect(phone.get_by_role("status").filter(has_text="77")).to_be_visible()
    expect(field).to_have_value("1 2 77")


def test_arrow_keys_step_through_a_replay_with_the_moves_beside_the_table(
    address: str, desktop: Page
) -> None:
    record = pack(example_text("cabo-round"))
    visit(desktop, f"{address}/replay?lang=en&record={record}")
    table, moves = (desktop.locator(f".st-key-replay-{part}").bounding_box() for part in ("table", "moves"))
    assert table
    assert moves
    assert table["x"] + table["width"] <= moves["x"]
    assert table["y"] == pytest.approx(moves["y"], abs=20)
    desktop.keyboard.press("ArrowRight")
    desktop.wait_for_url(re.compile(r"[?&]step=1(&|$)"))
    desktop.keyboard.press("ArrowRight")
    desktop.wait_for_url(re.compile(r"[?&]step=2(&|$)"))
    desktop.keyboard.press("ArrowLeft")
    desktop.wait_for_url(re.compile(r"[?&]step=1(&|$)"))
