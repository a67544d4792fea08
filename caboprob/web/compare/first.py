"""The choices of the page that compares games as they stand before the app does."""

from caboprob import rulesets
from caboprob.text.games.rulewords import game_name
from caboprob.web.base import standin, styles
from caboprob.web.base.visit import Visit
from caboprob.web.compare.page import SHOWN


def html(visit: Visit) -> str:
    """What follows the lead."""
    games = [game_name(visit.language, rulesets.read(key)) for key in rulesets.all_keys()]
    ways = (visit.say(f"compare.show.{name}") for name in SHOWN)
    chosen = standin.pills(visit.say("compare.games"), *games, chosen=games)
    shown = standin.pills(visit.say("compare.show.title"), *ways)
    return styles.html() + standin.column(chosen, shown)
