"""What the first screens of some pages show below their titles, before the app has been fetched."""

from collections.abc import Callable
from functools import lru_cache

from caboprob import rulesets
from caboprob.errors import CaboError
from caboprob.web.base.visit import Visit
from caboprob.web.compare import firstpart as compare
from caboprob.web.disputes import firstpart as disputes
from caboprob.web.exercises import firstpart as exercises
from caboprob.web.home import firstpart as home
from caboprob.web.kamikaze import firstpart as kamikaze
from caboprob.web.learn import firstpart as learn
from caboprob.web.reshuffle import firstpart as reshuffle
from caboprob.web.rulebook import firstpart as rulebook
from caboprob.web.sheets.beginning import firstpart as sheets
from caboprob.web.which import firstpart as which

PARTS: dict[str, Callable[[Visit], str]] = {
    "home": home.html,
    "disputes": disputes.html,
    "rulebook": rulebook.html,
    "learn": learn.html,
    "exercises": exercises.html,
    "compare": compare.html,
    "kamikaze": kamikaze.html,
    "reshuffle": reshuffle.html,
    "sheets": sheets.html,
    "which": which.html,
}
"""What follows the title and lead of a page, by its name."""


@lru_cache(maxsize=256)  # every language, with every game that there is now, on each of these pages
def html(name: str, language: str, game: str) -> str:
    """What follows on this page; empty if nothing does, or if it is refused: then the app says why."""
    part = PARTS.get(name)
    try:
        return part(Visit(language, rulesets.read(game))) if part else ""
    except CaboError:
        return ""
