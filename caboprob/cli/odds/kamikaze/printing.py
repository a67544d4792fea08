"""Counted odds of a kamikaze as a printed table."""

from collections.abc import Sequence
from fractions import Fraction

from caboprob.cli.chancecells import chance_cells, chance_columns
from caboprob.cli.odds.playernames import player_names
from caboprob.cli.printing import print_table
from caboprob.content.messages import say, space_punctuation
from caboprob.exact.kamikaze import Kamikaze
from caboprob.table.position import Position
from caboprob.text.games.gamenames import game_name
from caboprob.text.rounds.reasons import kamikaze_title


def print_kamikaze(
    lang: str, position: Position, odds: Kamikaze, chances_by_draws: Sequence[Fraction] | None
) -> None:
    """Prints who has a kamikaze; `chances_by_draws` is my chance after 0, 1 ... draws, None if not asked."""
    everybody = zip(player_names(lang, position), (odds.me, *odds.opponents), strict=True)
    rows = [[name, *chance_cells(lang, chance)] for name, chance in everybody]
    rows.append([say(lang, "odds.event.anyone"), *chance_cells(lang, odds.anyone)])
    title = f"{kamikaze_title(lang, position.rules)} · {game_name(lang, position.rules)}"
    print_table(title, [say(lang, "odds.column.who"), *chance_columns(lang)], rows)
    if chances_by_draws is not None:
        draws = say(lang, "odds.draws", n=len(chances_by_draws) - 1)
        print(space_punctuation(lang, f"{draws}: {', '.join(chance_cells(lang, chances_by_draws[-1]))}"))
    print(say(lang, "odds.assume"))
