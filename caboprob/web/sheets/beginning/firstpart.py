"""The form for a new sheet until the app has loaded; hidden where the browser remembers sheets."""

from html import escape

from caboprob.text.games.gamenames import game_name
from caboprob.text.rounds.reasons import player_name
from caboprob.web.base import placeholders, styles
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.inputs import seats
from caboprob.web.sheets.beginning import seating, start


def html(visit: Visit) -> str:
    """What follows the title: the form, and what a sheet is good for."""
    form = element("div", *_form_parts(visit), class_="st-key-sheets-start", aria_hidden="true")
    lead = element("div", element("p", escape(visit.say("sheets.lead"))), class_="st-key-sheets-more")
    columns = (element("div", part) for part in (form, lead))
    return styles.html("sheetsfirst") + element("div", *columns, class_="st-key-sheets-home")


def _form_parts(visit: Visit) -> tuple[str, ...]:
    players = range(1, int(seats.usual_number(seats.player_counts(visit.rules))) + 1)
    names = [player_name(visit.language, seat) for seat in players]
    return (
        placeholders.field(visit.say("kabadakplay.what"), game_name(visit.language, visit.rules)),
        element("p", escape(start.house_words(visit)), class_="caption"),
        seats.initial_html(visit),
        element("div", *map(_seat, names), class_="seating"),
        element("p", escape(seating.unnamed_words(visit, players)), class_="told"),
        placeholders.pills(visit.say("sheets.start.first-round"), *names, chosen=()),
        placeholders.button(visit.say("sheets.start.before")),
        placeholders.button(visit.say("sheets.start.begin"), chosen=True),
    )


def _seat(name: str) -> str:
    field = element("div", element("span", escape(name)), class_="field")
    return element("div", field, placeholders.button("↑"), placeholders.button("↓"), class_="seat")
