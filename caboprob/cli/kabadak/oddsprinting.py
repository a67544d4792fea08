"""Odds of Kabadak as printed tables."""

from collections.abc import Callable

from caboprob.cli.chancecells import chance_cells, chance_columns
from caboprob.cli.printing import print_table
from caboprob.content.messages import say
from caboprob.kabadak import odds
from caboprob.kabadak.core.state import CARDS_DEALT
from caboprob.kabadak.odds import KnownCards, Odds
from caboprob.kabadak.position import Position
from caboprob.text.chances import one_in, percent, points_words

CountsOdds = Callable[[KnownCards, int], Odds]
"""Counts the odds of an event for known cards of a hand and a number of unknown ones."""


def print_odds(lang: str, position: Position, draws: int) -> None:
    """Prints the chances of a hand, its loss, the assumption behind them, and the chances at the deal."""
    print(say(lang, "kabadakodds.hand", n=position.hand_size, unknown=position.unknown))
    _print_by_draws(lang, "kabadak", odds.holding_kabadak, position, draws)
    if position.hand_size == CARDS_DEALT:
        bare_chance = position.bare_odds.chance  # of Kabadak with no other card in the hand
        chance, times = percent(lang, bare_chance), one_in(lang, bare_chance)
        print(say(lang, "kabadakodds.bare", chance=chance, times=times))
    _print_by_draws(lang, "coming-out", odds.coming_out, position, draws)  # a set or a run in the hand
    _print_loss(lang, position)
    print(say(lang, "kabadakodds.assume"))
    _print_deal(lang)


def _print_by_draws(lang: str, event: str, count_odds: CountsOdds, position: Position, draws: int) -> None:
    """Prints how likely an event is now, and after each further card."""
    by_draws = odds.after_draws(count_odds, position.known_cards, position.unknown, draws)
    rows = [[str(drawn), *chance_cells(lang, counted.chance)] for drawn, counted in enumerate(by_draws)]
    titles = [say(lang, "kabadakodds.drawn"), *chance_columns(lang)]
    print_table(say(lang, f"kabadakodds.event.{event}"), titles, rows)


def _print_loss(lang: str, position: Position) -> None:
    loss = odds.loss(position.known_cards, position.unknown)
    mean = points_words(lang, loss.mean)
    print(say(lang, "kabadakodds.loss", mean=mean, low=min(loss.distribution), high=max(loss.distribution)))


def _print_deal(lang: str) -> None:
    """Prints Kabadak at the deal, compared with five equal dice."""
    odds_by_name = {
        "one": odds.holding_kabadak(KnownCards(), CARDS_DEALT),
        "either": odds.either_dealt_kabadak(),
        "dice": odds.equal_dice(),
    }
    rows = [
        [say(lang, f"kabadakodds.deal.{name}"), *chance_cells(lang, counted.chance)]
        for name, counted in odds_by_name.items()
    ]
    print_table("", [say(lang, "kabadakodds.deal.title"), *chance_columns(lang)], rows)
    print(say(lang, "kabadakodds.deal.rarer", times=points_words(lang, odds.times_rarer_than_dice())))
