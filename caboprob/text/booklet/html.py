"""The booklet as one HTML file that needs no network, to be read on a phone or printed."""

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from caboprob.text.booklet import pictures

if TYPE_CHECKING:
    from jinja2 import Environment

FOLDER = Path(__file__).parent


def as_html(content: dict[str, Any]) -> str:
    """The booklet as a self-contained page."""
    return environment().get_template("booklet.html").render(content | pictures.drawings(content))


@cache
def environment(*folders: Path) -> "Environment":
    """The templates of the booklet, and those in further folders; they escape every text.

    In them `address_on_page` gives the address of a clause on the same page.
    """
    from jinja2 import Environment, FileSystemLoader, StrictUndefined  # loads late: only pages need it

    templates = Environment(
        loader=FileSystemLoader((*folders, FOLDER)),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    templates.globals["address_on_page"] = "#{}".format
    return templates
