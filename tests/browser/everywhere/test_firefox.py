"""What people come for works in Debian's Firefox, too."""

from collections.abc import Iterator
from urllib.parse import parse_qs, urlsplit

import pytest

from caboprob.content.messages import say
from caboprob.text.rulings.rulings import ruling
from caboprob.web.base.packing import pack
from caboprob.web.rounds.recordfield import example_text
from tests.browser.firefox import SHARE, Firefox, window

pytestmark = pytest.mark.browser

COPYING = """const copy = navigator.clipboard.writeText.bind(navigator.clipboard);
navigator.clipboard.writeText = text => { window.copied = text; return copy(text) }"""


@pytest.fixture(scope="module")
def started() -> Iterator[Firefox]:
    with window() as opened:
        yield opened


@pytest.fixture
def firefox(started: Firefox) -> Iterator[Firefox]:
    """The window; what goes wrong in it fails the test."""
    started.problems.clear()
    yield started
    assert started.problems == []


def test_a_dispute_is_settled_from_the_entrance(firefox: Firefox, address: str) -> None:
    firefox.open(f"{address}/?lang=de&rules=cabo-de")
    assert firefox.text("h1") == say("de", "app.home.title")
    asked = ruling("de", "P03")
    firefox.type(".st-key-asked input", asked.question)
    firefox.wait(f"document.querySelector('.hit')?.innerText.includes({asked.question!r})")
    firefox.tap(".best a")
    firefox.wait(f"document.querySelector('h1')?.innerText.includes({asked.question!r})")
    assert firefox.text(".verdict .said") == asked.verdicts["cabo-de"]


def test_a_round_is_written_on_a_sheet_and_scored(firefox: Firefox, address: str) -> None:
    firefox.open(f"{address}/sheets?lang=en&rules=cabo-de&players=2&name1=Anna&name2=Ben")
    firefox.tap(".st-key-begin button")
    firefox.wait("location.search.includes('sheet=w')")
    firefox.type(".st-key-hand-typed input", "1 2 0 1 / 1 1 2 2")
    firefox.wait("location.search.includes('hand2=')")
    firefox.tap(".st-key-who-shown button")
    firefox.wait("location.search.includes('who=1')")
    firefox.tap(".st-key-save button")
    firefox.wait("document.querySelectorAll('.rounds details').length === 1")
    assert firefox.wait("[...document.querySelectorAll('.standing b')].map(one => one.innerText)") == [
        "0",
        "6",
    ]


def test_the_chance_of_a_call_is_told(firefox: Firefox, address: str) -> None:
    firefox.open(f"{address}/call?lang=en&rules=cabo-de&players=2&me=1+2+3+4&had=0")
    assert firefox.text(".number strong").endswith("%")


@pytest.mark.in_full
def test_a_round_is_replayed_step_by_step(firefox: Firefox, address: str) -> None:
    firefox.open(f"{address}/replay?lang=fr&step=8&record={pack(example_text('cabo-round'))}")
    for way, step in (("forward", 9), ("back", 8)):
        firefox.tap(f".st-key-step-{way} button")
        firefox.wait(f"location.search.includes('step={step}')")


@pytest.mark.in_full
def test_a_link_is_shared_and_opened(firefox: Firefox, address: str) -> None:
    firefox.open(f"{address}/score?rules=cabu&hand1=A+2+Kh&lang=de")
    firefox.run_script(COPYING)
    firefox.tap(SHARE)
    assert firefox.text(".st-key-share >> [role=status]")
    link = str(firefox.wait("window.copied"))
    assert parse_qs(urlsplit(link).query)["hand1"] == ["A 2 Kh"]
    firefox.open(link)
    assert firefox.wait("document.querySelector('.st-key-hand1 input')?.value") == "A 2 Kh"
