"""The booklet, and the quick reference on one page, set as PDF by Typst."""

import json
from pathlib import Path
from typing import Any

from caboprob.text.booklet import pictures

FOLDER = Path(__file__).parent


def as_pdf(content: dict[str, Any]) -> bytes:
    """The booklet as a PDF of A5 pages."""
    return _typeset("booklet.typ", content | pictures.drawings(content))


def quick_reference_as_pdf(content: dict[str, Any]) -> bytes:
    """The quick reference as a PDF of one page."""
    return _typeset("card.typ", content)


def _typeset(template: str, content: dict[str, Any]) -> bytes:
    import typst  # loads late: a typesetter of 70 MB

    source = FOLDER.joinpath(template).read_bytes()
    pages: bytes = typst.compile(source, sys_inputs={"content": json.dumps(content)})
    return pages
