"""What a page refuses to run or to load."""

import re
from urllib.parse import quote, urlencode

import pytest
from playwright.sync_api import Page, expect

from caboprob.content.messages import say
from caboprob.web.base.packing import pack
from caboprob.web.rounds.recordfield import example_text
from tests.browser.conftest import DESKTOP
from tests.browser.looking import visit
from tests.turns import every_nth

pytestmark = pytest.mark.browser

REFUSED = (
    "document.addEventListener('securitypolicyviolation', refusal => resolve(refusal.effectiveDirective))"
)
INLINE = f"""() => new Promise(resolve => {{
    {REFUSED}
    const script = document.createElement('script')
    script.textContent = 'window.stolen = true'
    document.head.append(script)
}})"""
PICTURE = f"""() => new Promise(resolve => {{
    {REFUSED}
    new Image().src = 'http://192.0.2.1/x.png'
}})"""

FORMED = "img, a, b, strong, em, code, del, .katex, [data-testid=stMarkdownContainer] [style]"


@pytest.fixture
def unwatched(browser, address: str) -> Page:
    """A page whose errors fail no test, since they are what these tests look for."""
    context = browser.new_context(**DESKTOP)
    yield visit(context.new_page(), f"{address}/")
    context.close()


def test_a_script_written_into_the_page_does_not_run(unwatched: Page) -> None:
    assert unwatched.evaluate(INLINE) == "script-src-elem"
    assert unwatched.evaluate("window.stolen") is None


def test_a_picture_from_elsewhere_is_not_loaded(unwatched: Page) -> None:
    assert unwatched.evaluate(PICTURE) == "img-src"


@pytest.mark.parametrize(
    "words",
    every_nth(
        [
            "![x](//192.0.2.1/x.png)",
            "[x](//192.0.2.1/)",
            "<b>x</b> <img src=x>",
            "**x** _y_ `z` ~~w~~",
            ":red[x] :smile: :material/home:",
            "$x^2$ $$y$$",
            "www.evil.example",
            "https://evil.example",
            "a@evil.example",
        ],
        turn=2,
        of=3,
    ),
)
def test_what_somebody_wrote_is_shown_as_it_was_written(address: str, phone: Page, words: str) -> None:
    visit(phone, f"{address}/?rules=cabu&lang=en&house={quote(words)}")
    alert = phone.get_by_role("alert")
    expect(alert).to_be_visible()
    assert words in alert.inner_text()
    assert alert.locator(FORMED).count() == 0


NAMES = ("<b>Bo", "Cleo & Co", '*D* $x$ :joy: www.a.example "e" -- _f_')
UNTYPED = re.compile("[\ue000-\uf8ff\u2060\uff01-\uff5e]")  # what stands in for typed signs
ROUND = {"players": 3, "hand1": "1 2", "hand2": "5 5", "hand3": "7", "total1": 10}
SEATED = {
    "score": ROUND,
    "replay": {"record": pack(example_text("cabo-round")), "step": 13},
    "record": {"players": 3},
    "call": {"players": 3, "me": "1 2 3 4", "starter": 2},
    "sheets": {"players": 3, **{f"name{seat}": name for seat, name in enumerate(NAMES, 1)}},
}


@pytest.mark.parametrize("page", every_nth([*SEATED], turn=0, of=3))
def test_names_are_shown_heard_and_chosen_as_they_were_typed_and_do_nothing(
    address: str, phone: Page, page: str
) -> None:
    asked = {"lang": "en", "rules": "cabo-de", "seated": NAMES, **SEATED[page]}
    visit(phone, f"{address}/{page}?{urlencode(asked, doseq=True)}")
    told = phone.locator("[data-testid=stMain]")
    heard = "all => all.map(one => ['aria-label', 'alt', 'value'].map(name => one.getAttribute(name)).join())"
    said = phone.locator("[aria-label], [alt], input").evaluate_all(heard)
    everything = "\n".join((told.text_content() or "", *said))
    named = NAMES[1:] if page == "call" else NAMES  # there the first is whoever asks, and has no name
    assert [name for name in named if name not in everything] == []
    assert not UNTYPED.search(everything)
    assert told.locator("b b, .katex, a[href*='a.example' i]:not([href*='?'])").count() == 0


def test_whoever_has_signs_in_their_name_can_be_chosen(address: str, phone: Page) -> None:
    asked = {"lang": "en", "rules": "cabo-de", "seated": NAMES, **ROUND}
    visit(phone, f"{address}/score?{urlencode(asked, doseq=True)}")
    phone.get_by_role("radio", name=NAMES[2]).click()
    wrong = say("en", "score.headline.wrong-call", player=NAMES[2])
    expect(phone.get_by_role("heading", name=wrong)).to_be_visible()
