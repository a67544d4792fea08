"""Counted odds of a call as printed tables."""

from caboprob.cli.chancecells import chance_cells, chance_columns
from caboprob.cli.odds.onsheet import print_my_total
from caboprob.cli.odds.playernames import player_names
from caboprob.cli.printing import print_table
from caboprob.content.messages import say
from caboprob.exact.call import Call
from caboprob.exact.owntotal import OwnTotal
from caboprob.rulesets import RuleSet
from caboprob.table.position import Position
from caboprob.text import chances
from caboprob.text.games.gamenames import game_name
from caboprob.text.rounds.reasons import kamikaze_name

# Fields of `Call`: the call succeeds; and without a kamikaze, it is lowest alone, or with others, or is not.
CALL_EVENTS = ("win", "alone", "tied", "beaten")
KAMIKAZE_EVENTS = ("own_kamikaze", "other_kamikaze")  # in a game that has one


def print_call(
    lang: str, position: Position, odds: Call, model: str, my_total: OwnTotal | None = None
) -> None:
    """Prints how a call ends, everybody's expected points, and my total afterwards if it is asked for."""
    names = event_names(lang, position)
    rows = [[name, *chance_cells(lang, getattr(odds, event))] for event, name in names.items()]
    titles = [say(lang, "odds.column.event"), *chance_columns(lang)]
    print_table(game_name(lang, position.rules), titles, rows)
    titles = [say(lang, f"odds.column.{name}") for name in ("who", "points", "fraction")]
    everybody = zip(player_names(lang, position), odds.points, strict=True)
    point_rows = [
        [name, chances.points_words(lang, expected), chances.fraction(lang, expected)]
        for name, expected in everybody
    ]
    print_table("", titles, point_rows)
    if my_total:
        print_my_total(lang, position, my_total)
    print(say(lang, f"odds.model.{model}"), say(lang, "odds.assume"), say(lang, "odds.untouched"))
    print_call_limit(lang, position.rules)


def print_call_limit(lang: str, rules: RuleSet) -> None:
    """Says, where a call may have only so many points, that even the lowest one can be wrong."""
    if rules.caller_points_limited:
        print(say(lang, "odds.limited", most=rules.call_most_points, plus=rules.high_call_plus))


def event_names(lang: str, position: Position) -> dict[str, str]:
    """The names of the outcomes that a call may have in the game."""
    kamikaze = kamikaze_name(lang, position.rules)
    events = (*CALL_EVENTS, *KAMIKAZE_EVENTS) if position.rules.kamikaze else CALL_EVENTS
    return {event: say(lang, f"odds.event.{event.replace('_', '-')}", kamikaze=kamikaze) for event in events}
