"""The calling book as printed tables."""

from caboprob.cli.play.callgrid import print_call_grid
from caboprob.cli.play.cells import NOTHING
from caboprob.cli.printing import print_table
from caboprob.messages import say
from caboprob.montecarlo.results.bookcells import Book
from caboprob.rulesets import RuleSet
from caboprob.text import chances, tablenames
from caboprob.text.numbers import large
from caboprob.text.rulewords import game_name

SIGNS = {"call": "✓", "wait": "×", "open": "?"}
COLUMNS = ("turns-had", "call-to", "sure-to", "wait-from")
LAST_COLUMN = 9  # turns had: more do not fit on a line
NEVER_SUCCEEDS = 0.005  # sums above all others that succeed more often are left out


def print_book(lang: str, rules: RuleSet, table: str, book: Book) -> None:
    """How often calls succeed and whether they pay, and up to which sum to call."""
    highest = max(
        (cell.own for cell in book.cells.values() if cell.success.value > NEVER_SUCCEEDS), default=0
    )
    cells = {
        where: f"{chances.rounded(lang, cell.success.value)} {SIGNS[cell.verdict]}"
        for where, cell in book.cells.items()
        if cell.turns_had <= LAST_COLUMN and cell.own <= highest
    }
    names = {"game": game_name(lang, rules), "table": tablenames.name(lang, table)}
    print_call_grid(lang, say(lang, "odds.book.title", n=book.players, **names), cells)
    print(say(lang, "odds.book.legend"))
    rows = [
        [str(limit.turns_had), *map(_sum, (limit.call_to, limit.sure_to, limit.wait_from))]
        for limit in book.limits
    ]
    print_table(say(lang, "odds.book.limits"), [say(lang, f"odds.column.{name}") for name in COLUMNS], rows)
    moments = sum(cell.success.rounds for cell in book.cells.values())
    counts = {"moments": large(lang, moments), "rounds": large(lang, book.rounds)}
    print(say(lang, "odds.book.method", seed=book.seed, **counts))
    print(f"{tablenames.name(lang, table)}: {tablenames.about(lang, table)}")


def _sum(own: int | None) -> str:
    return NOTHING if own is None else str(own)
