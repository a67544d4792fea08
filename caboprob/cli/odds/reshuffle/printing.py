"""When reshuffles come, and the next card, as printed tables."""

from fractions import Fraction

from caboprob.cli.printing import print_table
from caboprob.content.messages import say
from caboprob.exact.reshuffle import NextCard, Reshuffles
from caboprob.table.position import Position
from caboprob.text import chances
from caboprob.text.cardnames import card_name
from caboprob.text.games.gamenames import game_name
from caboprob.text.games.rulewords import extra_cards_remark

NOTHING = "–"
TURN_COLUMNS = 6


def print_reshuffle(
    lang: str, position: Position, reshuffles: Reshuffles, next_card: NextCard | None, pile_rate: Fraction
) -> None:
    """Prints when reshuffles come if a turn draws with chance `pile_rate`, and which card comes next."""
    turns = _turns_shown(len(reshuffles.at_least[0]))  # by reshuffle, its chance by each turn
    titles = [say(lang, f"odds.column.{name}") for name in ("reshuffle", "draw")]
    titles += [say(lang, "odds.column.by-turn", turn=turn) for turn in turns]
    rows = [
        [str(number), str(draw_number), *(chances.percent(lang, chance_by_turn[turn - 1]) for turn in turns)]
        for number, (draw_number, chance_by_turn) in enumerate(
            zip(reshuffles.draws_to, reshuffles.at_least, strict=True), 1
        )
    ]
    print_table(game_name(lang, position.rules), titles, rows)
    print(
        say(lang, "odds.draw-pile", n=reshuffles.draw_pile),
        say(lang, "odds.set-aside", rate=chances.percent(lang, pile_rate)),
    )
    if remark := extra_cards_remark(lang, position.rules):
        print(remark)
    if next_card:
        _print_next_card(lang, position, next_card)


def _turns_shown(turns: int) -> list[int]:
    """The turns that have a column: at equal distances, the last one among them."""
    return sorted({max(turns * part // TURN_COLUMNS, 1) for part in range(1, TURN_COLUMNS + 1)})


def _print_next_card(lang: str, position: Position, next_card: NextCard) -> None:
    """Prints how likely each card comes next, before and after a reshuffle; a pile that is empty has none."""
    before_reshuffle, after_reshuffle = next_card.before or {}, next_card.after or {}
    rows = [
        [
            card_name(rank),
            *(_rank_chance(lang, distribution, rank) for distribution in (before_reshuffle, after_reshuffle)),
        ]
        for rank in position.rules.deck.ranks
        if before_reshuffle.get(rank) or after_reshuffle.get(rank)
    ]
    print_table("", [say(lang, f"odds.column.{name}") for name in ("card", "before", "after")], rows)
    print(say(lang, "odds.assume"))


def _rank_chance(lang: str, distribution: dict[str, Fraction], rank: str) -> str:
    return chances.percent(lang, distribution.get(rank, Fraction(0))) if distribution else NOTHING
