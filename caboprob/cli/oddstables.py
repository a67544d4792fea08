"""Odds as tables for people."""

from collections.abc import Sequence
from fractions import Fraction

from caboprob.cli.printing import print_table
from caboprob.exact.call import Call
from caboprob.exact.kamikaze import Kamikaze
from caboprob.exact.reshuffle import NextCard, Reshuffles
from caboprob.messages import say
from caboprob.rulesets import RuleSet
from caboprob.table.position import Position
from caboprob.text import chances
from caboprob.text.cardnames import card_name
from caboprob.text.reasons import player
from caboprob.text.rulewords import game_name

TURNS_TOLD = 6


def print_kamikaze(lang: str, position: Position, found: Kamikaze, within: Sequence[Fraction] | None) -> None:
    """Who has a kamikaze, and how likely I get one."""
    everyone = (found.me, *found.opponents)
    rows = [_row(lang, name, chance) for name, chance in zip(_players(lang, position), everyone, strict=True)]
    rows.append(_row(lang, say(lang, "odds.event.anyone"), found.any))
    title = f"{kamikaze_name(lang, position.rules)} · {game_name(lang, position.rules)}"
    print_table(title, _columns(lang, "who"), rows)
    if within is not None:
        draws = say(lang, "odds.draws", n=len(within) - 1)
        print(f"{draws}: {', '.join(_row(lang, '', within[-1])[1:])}")
    print(say(lang, "odds.assume"))


def print_call(lang: str, position: Position, found: Call, model: str) -> None:
    """How a call ends, and what everybody writes."""
    kamikaze = kamikaze_name(lang, position.rules)
    events = {
        "win": found.win,
        "alone": found.alone,
        "tied": found.tied,
        "beaten": found.beaten,
        "own-kamikaze": found.own_kamikaze,
        "other-kamikaze": found.other_kamikaze,
    }
    rows = [_row(lang, say(lang, f"odds.event.{key}", kamikaze=kamikaze), one) for key, one in events.items()]
    print_table(game_name(lang, position.rules), _columns(lang, "event"), rows)
    names = [say(lang, f"odds.column.{name}") for name in ("who", "points", "fraction")]
    players = zip(_players(lang, position), found.points, strict=True)
    points = [[who, chances.points(lang, one), chances.fraction(lang, one)] for who, one in players]
    print_table("", names, points)
    print(say(lang, f"odds.model.{model}"), say(lang, "odds.assume"))


def print_reshuffle(
    lang: str, position: Position, found: Reshuffles, coming: NextCard | None, rate: Fraction
) -> None:
    """When reshuffles come, and which card comes next."""
    turns = len(found.at_least[0])
    told = sorted({max(turns * part // TURNS_TOLD, 1) for part in range(1, TURNS_TOLD + 1)})
    names = [say(lang, f"odds.column.{name}") for name in ("reshuffle", "draw")]
    names += [say(lang, "odds.column.by-turn", turn=turn) for turn in told]
    rows = [
        [str(number), str(draw), *(chances.percent(lang, row[turn - 1]) for turn in told)]
        for number, (draw, row) in enumerate(zip(found.draws_to, found.at_least, strict=True), 1)
    ]
    print_table(game_name(lang, position.rules), names, rows)
    print(
        say(lang, "odds.draw-pile", n=found.draw_pile),
        say(lang, "odds.set-aside", rate=chances.percent(lang, rate)),
    )
    if coming:
        _print_next(lang, position, coming)


def kamikaze_name(lang: str, rules: RuleSet) -> str:
    """What these rules call a kamikaze."""
    return say(lang, f"score.kamikaze.{rules.base}")


def _print_next(lang: str, position: Position, coming: NextCard) -> None:
    laws = (coming.before or {}, coming.after or {})
    rows = [
        [
            card_name(rank),
            *(chances.percent(lang, law.get(rank, Fraction(0))) if law else "–" for law in laws),
        ]
        for rank in position.rules.deck.ranks
        if any(law.get(rank) for law in laws)
    ]
    print_table("", [say(lang, f"odds.column.{name}") for name in ("card", "before", "after")], rows)
    print(say(lang, "odds.assume"))


def _players(lang: str, position: Position) -> list[str]:
    return [say(lang, "odds.me"), *(player(lang, seat) for seat in range(2, position.players + 1))]


def _columns(lang: str, first: str) -> list[str]:
    return [say(lang, f"odds.column.{name}") for name in (first, "chance", "one-in", "fraction")]


def _row(lang: str, name: str, chance: Fraction) -> list[str]:
    return [name, chances.percent(lang, chance), chances.one_in(lang, chance), chances.fraction(lang, chance)]
