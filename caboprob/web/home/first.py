"""The entrance as it stands before the app does, with the same measures; its links work already."""

from functools import lru_cache
from html import escape

from caboprob import rulesets
from caboprob.web.base import styles
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.home import face, ways


@lru_cache(maxsize=64)  # every language, with every game that there is now
def html(language: str, game: str) -> str:
    """What follows the lead."""
    visit = Visit(language, rulesets.read(game))
    label = element("div", escape(visit.say("app.home.ask")), class_="label")
    ask = element("div", label, element("div", class_="field"), ways.big(visit), class_="st-key-entrance-ask")
    pictured = (element("div", part) for part in (face.html(visit), ways.grouped(visit)))
    side = element("div", *pictured, class_="st-key-entrance-side")
    entrance = element("div", element("div", ask), element("div", side), class_="st-key-entrance")
    return element("style", styles.sheet("base"), styles.sheet("home")) + entrance
