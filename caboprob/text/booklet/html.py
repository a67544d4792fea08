"""The booklet as one HTML file that needs no network, to be read on a phone or printed."""

from pathlib import Path
from typing import Any

from caboprob.text.booklet import pictures

TEMPLATE = Path(__file__).with_name("booklet.html")


def as_html(content: dict[str, Any]) -> str:
    """The booklet as a self-contained page."""
    from jinja2 import Environment, StrictUndefined  # loads late: only an export needs it

    template = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    whole = content | pictures.beside(content)
    return template.from_string(TEMPLATE.read_text(encoding="utf-8")).render(whole)
