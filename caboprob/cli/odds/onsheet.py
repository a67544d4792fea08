"""What stands on the score sheet before the round and what becomes of it, in answers and in print."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from caboprob.cli.chancecells import chance_cells, chance_columns
from caboprob.cli.odds.playernames import player_names
from caboprob.cli.options import read_numbers
from caboprob.cli.play.cells import column_titles, estimated_chance
from caboprob.cli.printing import print_table
from caboprob.content.messages import say
from caboprob.table.score import NEW_GAME, Score, ScoresBefore, checked_scores_before, score_of_kamikaze
from caboprob.text.numbers import join_words, with_minus_sign
from caboprob.text.rounds.reasons import kamikaze_title

if TYPE_CHECKING:
    from caboprob.exact.owntotal import OwnTotal
    from caboprob.montecarlo.results.sheetreport import SheetEffects
    from caboprob.table.position import Position


NEVER = "never"  # no total ends the game


def read_scores_before(position: "Position", totals: str, resets: str) -> ScoresBefore:
    """What stands on the sheet, by the options: the totals, and how often each has dropped so far.

    Of these two, what is not given is 0. Refuses what cannot stand there (`BadNotation`).
    """
    totals_before, resets_before = read_numbers(totals), read_numbers(resets, "resets")
    if totals_before is None and resets_before is None:
        return NEW_GAME  # nothing is written down
    return checked_scores_before(position.rules, position.players, totals_before, resets_before)


def my_total_answer(own_total: "OwnTotal") -> dict[str, Any]:
    """The chances of each total of mine after a counted call, that it drops, and that it ends the game."""
    return {
        "my_total": {str(total): chance for total, chance in own_total.totals.items()},
        "my_total_drops": own_total.drops,
        "my_total_reaches_limit": own_total.reaches_limit,
    }


def print_my_total(lang: str, position: "Position", own_total: "OwnTotal") -> None:
    """Prints each total that I may have after a counted call; the others' totals are not counted."""
    limit = position.rules.end_at
    rows = [
        [with_minus_sign(total), *chance_cells(lang, chance)] for total, chance in own_total.totals.items()
    ]
    chances = {
        say(lang, "odds.sheet.my-drops"): own_total.drops,
        say(lang, "odds.sheet.my-limit", limit=limit): own_total.reaches_limit,
    }
    rows += [[words, *chance_cells(lang, chance)] for words, chance in chances.items() if chance]
    print_table("", [say(lang, "odds.sheet.my-total"), *chance_columns(lang)], rows)
    if limit != NEVER:
        print(say(lang, "odds.sheet.mine-alone", limit=limit))


def print_sheet_effects(lang: str, position: "Position", sheet_effects: "SheetEffects") -> None:
    """Prints what becomes of everybody's total when the round is played on."""
    chances_by_player = zip(
        player_names(lang, position), sheet_effects.drops, sheet_effects.reach_limit, strict=True
    )
    limit = position.rules.end_at
    titles = [say(lang, "odds.sheet.drops")]
    # Without a limit its column is left out, here and in the rows.
    titles += [say(lang, "odds.sheet.reaches-limit", limit=limit)] if limit != NEVER else []
    rows = [
        [name, estimated_chance(lang, drops), estimated_chance(lang, reaches_limit)][: 1 + len(titles)]
        for name, drops, reaches_limit in chances_by_player
    ]
    print_table("", [*column_titles(lang, "player"), *titles], rows)
    print(say(lang, "odds.sheet.game-over", chance=estimated_chance(lang, sheet_effects.game_over)))


def totals_after_kamikaze_answer(
    position: "Position", scores_before: ScoresBefore
) -> list[Mapping[str, Any]]:
    """For each player, everybody's totals after a kamikaze of theirs."""
    scores = (
        score_of_kamikaze(scores_before, position.rules, number) for number in _player_numbers(position)
    )
    return [
        {
            "totals": list(score.totals),
            "dropped": dropped_players(score),
            "game_over": score.game_over,
        }
        for score in scores
    ]


def print_totals_after_kamikaze(lang: str, position: "Position", scores_before: ScoresBefore) -> None:
    """Prints everybody's totals after each one's kamikaze."""
    names, rows = player_names(lang, position), []
    for number in _player_numbers(position):
        score = score_of_kamikaze(scores_before, position.rules, number)
        remarks = []
        if dropped := [names[player - 1] for player in dropped_players(score)]:
            remarks.append(say(lang, "odds.sheet.fallen", players=join_words(lang, dropped)))
        if score.game_over:
            remarks.append(say(lang, "odds.sheet.over"))
        rows.append([names[number - 1], *map(str, score.totals), " ".join(remarks)])
    word = kamikaze_title(lang, position.rules)
    print_table(say(lang, "odds.sheet.after", kamikaze=word), [word, *names, ""], rows)


def dropped_players(score: Score) -> list[int]:
    """The players whose total has dropped, from 1."""
    return [reason.player for reason in score.because if reason.event == "reset"]


def print_drops_included(lang: str) -> None:
    """Says that the points include what a total drops by."""
    print(say(lang, "odds.sheet.counts-drops"))


def _player_numbers(position: "Position") -> range:
    return range(1, position.players + 1)
