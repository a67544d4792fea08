"""What the small signs on drawn cards mean, in a collapsed section below a table."""

from html import escape
from urllib.parse import quote

from caboprob.drawing.elements.shapes import element as svg_element
from caboprob.drawing.elements.signs import SIGNS, sign
from caboprob.drawing.powers import power_sign
from caboprob.drawing.words import MARK_MESSAGES, POWER_MESSAGES
from caboprob.rulesets import RuleSet
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit

HEIGHT = 18.0


def html(visit: Visit, rules: RuleSet | None = None) -> str:
    """The marks of what has just happened and, for `rules`, the signs of what their cards do."""
    lines = [_entry_html(name, visit.say(key)) for name, key in MARK_MESSAGES.items()]
    if rules is not None:
        signs = {power_sign(rules, face) for face in rules.deck.faces}
        lines += [_entry_html(name, visit.say(key)) for name, key in POWER_MESSAGES.items() if name in signs]
    title = element("summary", escape(visit.say("drawing.legend")))
    return element("details", title, element("ul", *lines), class_="legend")


def _entry_html(name: str, words: str) -> str:
    """A sign in the colour of its words: a CSS mask, because Streamlit strips drawings out of HTML."""
    width = SIGNS[name].width * HEIGHT / 24 + 4
    picture = svg_element(
        "svg",
        sign(name, width / 2, HEIGHT / 2 + 2, HEIGHT, "#000"),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width:g} {HEIGHT + 4:g}",
    )
    style = (
        f"--shape: url('data:image/svg+xml,{quote(picture)}'); width: {width:g}px; height: {HEIGHT + 4:g}px"
    )
    return element("li", element("span", class_="sign", aria_hidden="true", style=style), escape(words))
