"""What a page refuses to run or to load."""

from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from caboprob.web.base.plain import JOINER
from tests.browser.conftest import DESKTOP
from tests.browser.looking import visit

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
    """A page whose complaints are wanted here."""
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
)
def test_what_somebody_wrote_is_shown_as_it_was_written(address: str, phone: Page, words: str) -> None:
    visit(phone, f"{address}/?rules=cabu&lang=en&house={quote(words)}")
    alert = phone.get_by_role("alert")
    expect(alert).to_be_visible()
    assert words in alert.inner_text().replace(JOINER, "")
    assert alert.locator(FORMED).count() == 0
