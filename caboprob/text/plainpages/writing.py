"""Plain pages as HTML, by the templates of this folder and those of the booklet."""

import base64
import hashlib
from functools import cache
from pathlib import Path

from caboprob.text.booklet.html import environment
from caboprob.text.plainpages import addresses
from caboprob.text.plainpages.page import Page, language_names, words

FOLDER = Path(__file__).with_name("templates")


def html(page: Page, base: str, app: str, icon: str) -> str:
    """The page as HTML.

    `base` is the server's own host, with the scheme, for the links that must be whole; `app` is
    the address of the app on the same subject, `icon` that of the logo.
    """
    return (
        environment(FOLDER)
        .get_template(page.template)
        .render(
            page.content,
            page=page,
            language=page.language,
            language_names=language_names(),
            words=words(page.language),
            addresses=addresses,
            base=base,
            app=app,
            icon=icon,
            css=css(),
        )
    )


@cache
def css() -> str:
    """The style of all plain pages, as it stands in each of them."""
    return environment(FOLDER).get_template("plain.css").render()


@cache
def css_hash() -> str:
    """The hash of that style, as a content security policy needs it."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(css().encode()).digest()).decode()}'"
