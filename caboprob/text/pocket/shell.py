"""The page that the pocket pages begin with, and how it calls itself once it is installed."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from caboprob.content.messages import say
from caboprob.text.booklet.html import environment
from caboprob.text.plainpages import addresses
from caboprob.text.plainpages.page import book_names, first_book, language_names
from caboprob.text.pocket.words import words
from caboprob.text.prefix import with_prefix
from caboprob.text.rulings import rulings
from caboprob.text.search.search import LONGEST_QUERY

FOLDER = Path(__file__).with_name("templates")
MANIFEST = "webmanifest"
LIGHT, DARK = "#fbf8f1", "#131d1a"
START = "start"  # in the address with which the installed page begins


def html(language: str, version: str, scripts: Sequence[str]) -> str:
    """The page in one language, with what can be used before anything else has arrived.

    Its links are relative, so that it may lie below a prefix. `scripts` are the modules to be loaded, the
    first of which begins.
    """
    return (
        environment(FOLDER)
        .get_template("pocket.html")
        .render(
            language=language,
            version=version,
            scripts=scripts,
            words=words(language),
            language_names=language_names(),
            games=book_names(language),
            first=first_book(language),  # the game that is chosen at first
            asked=rulings.most_asked(language, first_book(language)),
            addresses=addresses,
            root=with_prefix(),  # what `addresses` begin with, if the app lies below a prefix
            longest=LONGEST_QUERY,  # characters of a question
            colours={"light": LIGHT, "dark": DARK},
            manifest=MANIFEST,
        )
    )


def manifest(language: str) -> dict[str, Any]:
    """What a phone needs to know to put the page among its apps; addresses are relative to this file."""
    sizes = ((192, "any"), (512, "any"), (192, "maskable"), (512, "maskable"))
    return {
        "name": f"caboprob: {say(language, 'pocket.word.title')}",
        "short_name": "caboprob",
        "description": say(language, "pocket.word.lead"),
        "lang": language,
        "start_url": f"{language}?{START}",
        "scope": "./",
        "display": "standalone",
        "background_color": LIGHT,
        "theme_color": LIGHT,
        "icons": [
            {
                "src": f"icon-{size}{'' if purpose == 'any' else f'-{purpose}'}.png",
                "sizes": f"{size}x{size}",
                "type": "image/png",
                "purpose": purpose,
            }
            for size, purpose in sizes
        ],
    }
