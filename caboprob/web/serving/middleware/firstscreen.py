"""The first screen: the bar and the title of a page, to be seen before the app has been fetched."""

from functools import cache
from html import escape

from caboprob.content import messages
from caboprob.web.base import styles, theme
from caboprob.web.base.markup import element
from caboprob.web.base.scripts import script
from caboprob.web.frame import pages

COLOUR_NAMES = {"ground": "backgroundColor", "ink": "textColor", "accent": "primaryColor"}
"""The colours of the first screen, by the names that its style sheet has for them."""
# The icons of the bar, as paths of SVG.
MENU_PATH = "M3 6h18M3 12h18M3 18h18"
DOWN_ARROW_PATH = "M7 10l5 5 5-5"
LINK_PATH = (
    "M10 13.5a4 4 0 0 0 5.7.3l3-3a4 4 0 0 0-5.6-5.7l-1.3 1.3"
    "M14 10.5a4 4 0 0 0-5.7-.3l-3 3a4 4 0 0 0 5.6 5.7l1.3-1.3"
)


@cache
def head() -> str:
    """What goes into the head: colours, style and script."""
    return (
        f"<style>{_colours()}{styles.sheet('shell')}{styles.sheet('connection')}</style>"
        f'<meta name="color-scheme" content="light dark" />{_theme_colours()}'
        f"<script>(() => {{{script('connection', 'history', 'signs', 'keptsheets', 'shell')}}})()</script>"
    )


def body(language: str, name: str, game: str, heading: str, *, has_inputs: bool, first_part: str = "") -> str:
    """The bar, with the name of the game, and the page's heading; below it the lead and `first_part`.

    Lead and first part are left out if the address has inputs: the page then begins with an answer.
    `name` is that of the page, `game` that of the game as it is shown.
    """
    bar = element(
        "div",
        element("span", _icon(MENU_PATH), _icon(DOWN_ARROW_PATH), class_="menu"),
        element("span", element("span", escape(game)), _icon(DOWN_ARROW_PATH), class_="game"),
        element("span", element("span", language.upper()), _icon(DOWN_ARROW_PATH), class_="language"),
        element("span", _icon(LINK_PATH), class_="link"),
        class_="bar",
        aria_hidden="true",
    )
    title = element("h1", escape(heading))
    lead = (
        ""
        if has_inputs or name not in pages.LEADS
        else element("p", escape(messages.say(language, pages.LEADS[name])))
    )
    return element(
        "div",
        element("main", bar, title, lead, "" if has_inputs else first_part),
        id="shell",
        class_="wide" * (name in pages.WIDE_PAGES),
        data_page=name,
        data_lost=messages.say(language, "app.bar.lost"),
    )


def _colours() -> str:
    light, dark = (_colour_variables(scheme) for scheme in theme.SCHEMES)
    return f":root{{{light}}}@media(prefers-color-scheme:dark){{:root{{{dark}}}}}"


def _colour_variables(scheme: str) -> str:
    colours = theme.colours(scheme)
    return "".join(f"--{name}:{colours[key]};" for name, key in COLOUR_NAMES.items())


def _theme_colours() -> str:
    """The colour of the browser's own bars."""
    return "".join(
        f'<meta name="theme-color" media="(prefers-color-scheme: {scheme})" content="{ground}" />'
        for scheme in theme.SCHEMES
        for ground in [theme.colours(scheme)["backgroundColor"]]
    )


def _icon(path: str) -> str:
    return f'<svg viewBox="0 0 24 24"><path d="{path}"/></svg>'
