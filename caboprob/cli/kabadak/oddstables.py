"""Odds of Kabadak as tables for people."""

from collections.abc import Callable

from caboprob.cli.printing import print_table
from caboprob.kabadak import odds
from caboprob.kabadak.core.state import HAND
from caboprob.kabadak.odds import Odds, Seen
from caboprob.kabadak.position import Position
from caboprob.messages import say
from caboprob.text.chances import fraction, one_in, percent, points

Count = Callable[[Seen, int], Odds]


def print_odds(lang: str, position: Position, draws: int) -> None:
    """The chances of a hand, its loss, and what is so at every deal; beside them what is assumed."""
    print(say(lang, "kabadakodds.hand", n=position.held, unknown=position.unknown))
    _print_by_draws(lang, "kabadak", odds.kabadak, position, draws)
    if position.held == HAND:
        bare = position.bare.chance
        print(say(lang, "kabadakodds.bare", chance=percent(lang, bare), times=one_in(lang, bare)))
    _print_by_draws(lang, "coming-out", odds.coming_out, position, draws)
    _print_loss(lang, position)
    print(say(lang, "kabadakodds.assume"))
    _print_deal(lang)


def _print_by_draws(lang: str, event: str, count: Count, position: Position, draws: int) -> None:
    """How likely it is now, and with every card drawn."""
    found = odds.after_draws(count, position.seen, position.unknown, draws)
    rows = [[str(drawn), *_row(lang, one)] for drawn, one in enumerate(found)]
    names = [say(lang, "kabadakodds.drawn"), *_columns(lang)]
    print_table(say(lang, f"kabadakodds.event.{event}"), names, rows)


def _print_loss(lang: str, position: Position) -> None:
    found = odds.loss(position.seen, position.unknown)
    mean = points(lang, found.mean)
    print(say(lang, "kabadakodds.loss", mean=mean, low=min(found.law), high=max(found.law)))


def _print_deal(lang: str) -> None:
    """Kabadak at the deal beside five equal dice."""
    deals = {
        "one": odds.kabadak(Seen(), HAND),
        "either": odds.either_dealt_kabadak(),
        "dice": odds.equal_dice(),
    }
    rows = [[say(lang, f"kabadakodds.deal.{name}"), *_row(lang, one)] for name, one in deals.items()]
    print_table("", [say(lang, "kabadakodds.deal.title"), *_columns(lang)], rows)
    print(say(lang, "kabadakodds.deal.rarer", times=points(lang, odds.rarer_than_dice())))


def _columns(lang: str) -> list[str]:
    return [say(lang, f"odds.column.{name}") for name in ("chance", "one-in", "fraction")]


def _row(lang: str, found: Odds) -> list[str]:
    chance = found.chance
    return [percent(lang, chance), one_in(lang, chance), fraction(lang, chance)]
