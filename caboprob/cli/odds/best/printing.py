"""The answer of `caboprob odds best` as one sentence and a table."""

from caboprob.analysis.advice import Advice
from caboprob.analysis.ranking import PricedOption
from caboprob.cli.odds.beliefprinting import print_belief
from caboprob.cli.play.cells import EMPTY_CELL, column_titles, estimated_points
from caboprob.cli.printing import print_table
from caboprob.content.messages import say
from caboprob.table.position import Position
from caboprob.text import chances
from caboprob.text.games.gamenames import game_name
from caboprob.text.numbers import join_words, readable_count

MOST_ROWS, MOST_NAMED = 10, 4  # of the table, and of the moves in the sentence above it


def print_best(lang: str, position: Position, advice: Advice) -> None:
    """Prints which decision is best and what each brings, fewest points compared with the others first."""
    print(_headline(lang, advice))
    rows = [
        [
            option.move,
            estimated_points(lang, option.points),
            estimated_points(lang, option.excess),  # my points less the mean of the others'
            _regret_cell(lang, option),
        ]
        for option in advice.options[:MOST_ROWS]
    ]
    print_table(
        game_name(lang, position.rules), column_titles(lang, "move", "points", "ahead", "behind"), rows
    )
    if left_out := len(advice.options) - len(rows):
        print(say(lang, "simulate.best-left", n=left_out, number=readable_count(lang, left_out)))
    # Those of the best decision; the worst were given up earlier.
    number = readable_count(lang, advice.rounds)
    print(say(lang, "simulate.played.moves", n=advice.rounds, number=number, seed=advice.seed))
    print(say(lang, "simulate.one-look"))
    print_belief(lang, advice.evidence)
    players = ", ".join(player.notation for player in advice.evidence.players)
    plays_on = join_words(lang, [player.notation for player in advice.plays_on], either=True)
    print(say(lang, "simulate.by", players=players), say(lang, "simulate.people"))
    if len(advice.plays_on) > 1:
        print(say(lang, "simulate.plays-on", players=plays_on))


def _headline(lang: str, advice: Advice) -> str:
    """Which option is best, or which ones are close to it, and what the first brings."""
    best, contending_moves = advice.best, [option.move for option in advice.contenders]
    numbers = {
        "own": chances.points_words(lang, best.points.value),
        "others": chances.points_words(lang, best.points.value - best.excess.value),  # their mean
    }
    if len(contending_moves) > 1:
        unnamed = len(contending_moves) - MOST_NAMED
        if unnamed > 0:
            more_words = say(lang, "simulate.more", n=unnamed, number=readable_count(lang, unnamed))
            contending_moves[MOST_NAMED:] = [more_words]
        return say(lang, "simulate.best-unclear", moves=join_words(lang, contending_moves), **numbers)
    return say(lang, "simulate.best", move=best.move, **numbers)


def _regret_cell(lang: str, option: PricedOption) -> str:
    """How much worse an option is than the best one, which has a dash."""
    if option.regret is None:
        return EMPTY_CELL
    cell = estimated_points(lang, option.regret)
    return cell if option.clearly_worse else f"{cell}\n{say(lang, 'simulate.unclear')}"
