"""Counted odds as printed tables."""

from collections.abc import Sequence
from fractions import Fraction

from caboprob.cli.chancecells import chance_cells, chance_columns
from caboprob.cli.printing import print_table
from caboprob.exact.call import Call
from caboprob.exact.kamikaze import Kamikaze
from caboprob.exact.reshuffle import NextCard, Reshuffles
from caboprob.messages import say
from caboprob.table.position import Position
from caboprob.text import chances
from caboprob.text.cardnames import card_name
from caboprob.text.rounds.reasons import kamikaze as kamikaze_name
from caboprob.text.rounds.reasons import kamikaze_title
from caboprob.text.rounds.reasons import player as player_name
from caboprob.text.rulewords import game_name

NOTHING = "–"
TURN_COLUMNS = 6
CALL_EVENTS = ("win", "alone", "tied", "beaten", "own_kamikaze", "other_kamikaze")


def print_kamikaze(lang: str, position: Position, odds: Kamikaze, within: Sequence[Fraction] | None) -> None:
    """Who has a kamikaze; `within` is my chance after each number of draws."""
    everybody = zip(player_names(lang, position), (odds.me, *odds.opponents), strict=True)
    rows = [[name, *chance_cells(lang, chance)] for name, chance in everybody]
    rows.append([say(lang, "odds.event.anyone"), *chance_cells(lang, odds.any)])
    title = f"{kamikaze_title(lang, position.rules)} · {game_name(lang, position.rules)}"
    print_table(title, [say(lang, "odds.column.who"), *chance_columns(lang)], rows)
    if within is not None:
        draws = say(lang, "odds.draws", n=len(within) - 1)
        print(f"{draws}: {', '.join(chance_cells(lang, within[-1]))}")
    print(say(lang, "odds.assume"))


def print_call(lang: str, position: Position, odds: Call, model: str) -> None:
    """How a call ends, and everybody's expected points."""
    names = event_names(lang, position)
    rows = [[names[event], *chance_cells(lang, getattr(odds, event))] for event in CALL_EVENTS]
    titles = [say(lang, "odds.column.event"), *chance_columns(lang)]
    print_table(game_name(lang, position.rules), titles, rows)
    titles = [say(lang, f"odds.column.{name}") for name in ("who", "points", "fraction")]
    everybody = zip(player_names(lang, position), odds.points, strict=True)
    points = [
        [name, chances.points(lang, expected), chances.fraction(lang, expected)]
        for name, expected in everybody
    ]
    print_table("", titles, points)
    print(say(lang, f"odds.model.{model}"), say(lang, "odds.assume"), say(lang, "odds.untouched"))


def print_reshuffle(
    lang: str, position: Position, reshuffles: Reshuffles, next_card: NextCard | None, rate: Fraction
) -> None:
    """When reshuffles come, and which card comes next."""
    turns = _turns_shown(len(reshuffles.at_least[0]))
    titles = [say(lang, f"odds.column.{name}") for name in ("reshuffle", "draw")]
    titles += [say(lang, "odds.column.by-turn", turn=turn) for turn in turns]
    rows = [
        [str(number), str(draw), *(chances.percent(lang, by_turn[turn - 1]) for turn in turns)]
        for number, (draw, by_turn) in enumerate(
            zip(reshuffles.draws_to, reshuffles.at_least, strict=True), 1
        )
    ]
    print_table(game_name(lang, position.rules), titles, rows)
    print(
        say(lang, "odds.draw-pile", n=reshuffles.draw_pile),
        say(lang, "odds.set-aside", rate=chances.percent(lang, rate)),
    )
    if next_card:
        _print_next_card(lang, position, next_card)


def player_names(lang: str, position: Position) -> list[str]:
    """What everybody at the table is called, me first."""
    return [say(lang, "odds.me"), *(player_name(lang, seat) for seat in range(2, position.players + 1))]


def event_names(lang: str, position: Position) -> dict[str, str]:
    """What the outcomes of a call are called."""
    kamikaze = kamikaze_name(lang, position.rules)
    return {
        event: say(lang, f"odds.event.{event.replace('_', '-')}", kamikaze=kamikaze) for event in CALL_EVENTS
    }


def _turns_shown(turns: int) -> list[int]:
    """The turns that have a column: at equal distances, the last one among them."""
    return sorted({max(turns * part // TURN_COLUMNS, 1) for part in range(1, TURN_COLUMNS + 1)})


def _print_next_card(lang: str, position: Position, next_card: NextCard) -> None:
    """How likely each card comes next, before and after a reshuffle; a pile that is empty has none."""
    before, after = next_card.before or {}, next_card.after or {}
    rows = [
        [card_name(rank), *(_rank_chance(lang, distribution, rank) for distribution in (before, after))]
        for rank in position.rules.deck.ranks
        if before.get(rank) or after.get(rank)
    ]
    print_table("", [say(lang, f"odds.column.{name}") for name in ("card", "before", "after")], rows)
    print(say(lang, "odds.assume"))


def _rank_chance(lang: str, distribution: dict[str, Fraction], rank: str) -> str:
    return chances.percent(lang, distribution.get(rank, Fraction(0))) if distribution else NOTHING
