"""The choice of a theme as it stands before the app does, which knows what day it is where one reads."""

from caboprob import rulesets
from caboprob.analysis.exercises import kept
from caboprob.web.base import standin, styles
from caboprob.web.base.visit import Visit
from caboprob.web.exercises.choosing import MIXED


def html(visit: Visit) -> str:
    """What follows the lead; nothing where there are no exercises for these rules."""
    if visit.game not in rulesets.all_keys() or not kept.read_exercises(rulesets.read(visit.game)):
        return ""
    theme = standin.field(visit.say("exercises.theme.title"), visit.say(f"exercises.theme.{MIXED}"))
    return styles.html() + standin.column(theme)
