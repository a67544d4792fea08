"""The picture that a link to a game is shared with: its cover and its name, as a PNG image."""

import json
from pathlib import Path

from caboprob.content.messages import say
from caboprob.text.booklet import pictures
from caboprob.text.plainpages.page import book_names

TEMPLATE = Path(__file__).parent / "templates" / "share.typ"
WIDTH, HEIGHT = 1200, 630
"""Pixels, as those ask for who show such pictures."""


def picture(key: str, language: str) -> bytes:
    """The picture for a game in one language."""
    import typst  # loads late: a typesetter of 70 MB

    content = {
        "language": language,
        "cover": pictures.cover(language, key),
        "title": book_names(language)[key],
        "subtitle": say(language, "booklet.word.subtitle"),
    }
    inputs = {"content": json.dumps(content)}
    image: bytes = typst.compile(TEMPLATE.read_bytes(), format="png", ppi=72.0, sys_inputs=inputs)
    return image
