"""What a page refuses to run or to load."""

import pytest
from playwright.sync_api import Page

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
