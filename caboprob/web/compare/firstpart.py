"""The choices on the page that compares games, until the app has loaded."""

from caboprob import rulesets
from caboprob.text.games.gamenames import game_name
from caboprob.web.base import placeholders, styles
from caboprob.web.base.visit import Visit
from caboprob.web.compare.page import SHOW_OPTIONS, default_games


def html(visit: Visit) -> str:
    """What follows the lead."""
    name_of = {key: game_name(visit.language, rulesets.read(key)) for key in rulesets.family_keys()}
    chosen = [name_of[key] for key in default_games(visit.game)]
    options = (visit.say(f"compare.show.{name}") for name in SHOW_OPTIONS)
    games_choice = placeholders.pills(visit.say("compare.games"), *name_of.values(), chosen=chosen)
    show_choice = placeholders.pills(visit.say("compare.show.title"), *options)
    return styles.html() + placeholders.column(games_choice, show_choice)
