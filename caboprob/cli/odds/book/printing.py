"""The calling book as printed tables."""

from caboprob.cli.play.callgrid import print_call_grid
from caboprob.cli.printing import print_table
from caboprob.content.messages import say, space_punctuation
from caboprob.montecarlo.results.bookcells import FEWEST_MOMENTS, Book
from caboprob.rulesets import RuleSet
from caboprob.text import tablenames
from caboprob.text.callingsheet.grid import DASH, SIGNS, grid, grid_limits, limit_words
from caboprob.text.callingsheet.sheet import assumption, percent_words
from caboprob.text.games.gamenames import game_name
from caboprob.text.numbers import integer_text, readable_count

COLUMNS = ("turns-had", "call-to", "sure-to", "wait-from")


def print_book(lang: str, rules: RuleSet, table: str, book: Book) -> None:
    """Prints how often calls succeed and whether they pay, and up to which sum to call.

    Beside that sum stand the one up to which it pays beyond chance, and the one from which waiting does.
    `table` is the kind of table by its key: who sits there.
    """
    if not book.cells:
        print(say(lang, "odds.book.too-few", least=integer_text(lang, FEWEST_MOMENTS)))
        return
    call_grid = grid(book)
    cells = {
        (turns_had, row.own): f"{square.percent}{SIGNS[square.verdict]}"
        for row in call_grid.rows
        for turns_had, square in zip(call_grid.turns, row.squares, strict=True)
        if square
    }
    names = {"game": game_name(lang, rules), "table": tablenames.name(lang, table)}
    print_call_grid(lang, say(lang, "odds.book.title", n=book.players, **names), cells)
    print(percent_words(lang, book.cards), say(lang, "book.word.legend"))
    rows = [
        [str(limit.turns_had), *limit_words(limit), _sum_or_dash(limit.wait_from)]
        for limit in grid_limits(book)
    ]
    print_table(say(lang, "book.word.limits"), [say(lang, f"odds.column.{name}") for name in COLUMNS], rows)
    if any(limit.not_with for limit in book.limits):  # sums below the limit with which waiting is better
        print(say(lang, "book.word.not-with"))
    print(assumption(lang, rules))
    # Moments at which somebody knew the whole hand and a call was tried.
    counts = {"moments": readable_count(lang, book.moments), "rounds": readable_count(lang, book.rounds)}
    print(say(lang, "odds.book.method", seed=book.seed, **counts))
    print(space_punctuation(lang, f"{tablenames.name(lang, table)}: {tablenames.about(lang, table)}"))


def _sum_or_dash(own_sum: int | None) -> str:
    return DASH if own_sum is None else str(own_sum)
