"""The home page until the app has loaded, with the same layout; its links work already."""

from caboprob.web.base import placeholders, styles
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.home import links, tablepicture


def html(visit: Visit) -> str:
    """What follows the lead."""
    field = placeholders.field(visit.say("app.home.ask"), hint=visit.say("disputes.example"))
    ask = element("div", field, links.main_links(visit), class_="st-key-entrance-ask")
    side_parts = (element("div", part) for part in (tablepicture.html(visit), links.page_groups(visit)))
    side = element("div", *side_parts, class_="st-key-entrance-side")
    entrance = element("div", element("div", ask), element("div", side), class_="st-key-entrance")
    end = element("span", "", class_="whole", hidden="")  # home.css shows all before it once this is here
    return styles.html("home") + entrance + end
