"""The choice of a theme, until the app has loaded.

The exercise of the day has to wait for that: only the app knows in which time zone its reader is.
"""

from caboprob import rulesets
from caboprob.analysis.exercises import collection
from caboprob.web.base import placeholders, styles
from caboprob.web.base.visit import Visit
from caboprob.web.exercises.choosing import MIXED


def html(visit: Visit) -> str:
    """What follows the lead; nothing where there are no exercises for these rules."""
    if visit.game not in rulesets.family_keys() or not collection.read_exercises(rulesets.read(visit.game)):
        return ""
    theme = placeholders.field(visit.say("exercises.theme.title"), visit.say(f"exercises.theme.{MIXED}"))
    return styles.html() + placeholders.column(theme)
