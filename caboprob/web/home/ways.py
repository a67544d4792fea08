"""The ways from the entrance: three big ones, and all other pages by what they are about."""

from collections.abc import Sequence
from html import escape

from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.frame import pages, share

WAYS = {"disputes": "app.home.way.ask", "sheets": "app.home.way.score", "play": "app.home.way.play"}
"""The pages of the three ways in, and what one does there."""
GROUPS = {
    "app.home.group.rules": ("which", "rulebook", "compare", "learn"),
    "app.home.group.odds": ("call", "book", "kamikaze", "reshuffle", "lab"),
    "app.home.group.rounds": ("score", "record", "replay"),
    "app.home.group.more": ("exercises", "kabadak"),
}
"""All other pages, below what they are about."""
NEEDED = {"kamikaze": "kamikaze"}
"""The rule without which a page has nothing to tell."""


def big(visit: Visit) -> str:
    """The three ways in."""
    ways = [_link(visit, name, element("b", escape(visit.say(doing)))) for name, doing in WAYS.items()]
    return element("nav", *ways, class_="ways", aria_label=visit.say("app.home.ways"))


def grouped(visit: Visit) -> str:
    """All other pages."""
    return element("div", *(_group(visit, key, names) for key, names in GROUPS.items()), class_="groups")


def _group(visit: Visit, key: str, names: Sequence[str]) -> str:
    telling = (name for name in names if name not in NEEDED or getattr(visit.rules, NEEDED[name]))
    links = (element("li", _link(visit, name, element("b", escape(_title(visit, name))))) for name in telling)
    return element("section", element("h2", escape(visit.say(key))), element("ul", *links))


def _link(visit: Visit, name: str, *words: str) -> str:
    """A whole card that is a link: its words, and what the page is about."""
    about = element("span", escape(visit.say(f"app.about.{name}")))
    return element("a", *words, about, href=share.link(name, visit.address()), class_=f"way way-{name}")


def _title(visit: Visit, name: str) -> str:
    return pages.page_name(visit.language, name, visit.game)
