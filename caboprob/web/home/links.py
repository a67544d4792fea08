"""The links on the home page: three big ones, and all other pages grouped by subject."""

from collections.abc import Sequence
from html import escape

from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.frame import pages, share

MAIN_PAGES = {"disputes": "app.home.way.ask", "sheets": "app.home.way.score", "play": "app.home.way.play"}
"""The pages of the three big links, with the messages that say what one does there."""
PAGE_GROUPS = {
    "app.home.group.rules": ("which", "rulebook", "compare", "learn"),
    "app.home.group.odds": ("call", "book", "kamikaze", "reshuffle", "lab"),
    "app.home.group.rounds": ("score", "record", "replay"),
    "app.home.group.more": ("exercises", "kabadak"),
}
"""All other pages, by the message that heads their group."""
NEEDED_RULES = {"kamikaze": "kamikaze"}
"""The field of the rule set without which a page has nothing to show."""


def main_links(visit: Visit) -> str:
    """The three big links, as HTML."""
    links = [_link(visit, name, element("b", escape(visit.say(doing)))) for name, doing in MAIN_PAGES.items()]
    return element("nav", *links, class_="ways", aria_label=visit.say("app.home.ways"))


def page_groups(visit: Visit) -> str:
    """The links to all other pages in their groups, as HTML."""
    return element("div", *(_group(visit, key, names) for key, names in PAGE_GROUPS.items()), class_="groups")


def _group(visit: Visit, title_key: str, names: Sequence[str]) -> str:
    relevant = (
        name for name in names if name not in NEEDED_RULES or getattr(visit.rules, NEEDED_RULES[name])
    )
    links = (
        element("li", _link(visit, name, element("b", escape(_title(visit, name))))) for name in relevant
    )
    return element("section", element("h2", escape(visit.say(title_key))), element("ul", *links))


def _link(visit: Visit, name: str, *words: str) -> str:
    """A card that is a link: its words, and what the page is about."""
    about = element("span", escape(visit.say(f"app.about.{name}")))
    return element("a", *words, about, href=share.link(name, visit.as_inputs()), class_=f"way way-{name}")


def _title(visit: Visit, name: str) -> str:
    return pages.page_name(visit.language, name, visit.game)
