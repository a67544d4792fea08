"""Help while playing, if it is wanted: what can be laid, or what each move is worth."""

import streamlit as st

from caboprob.analysis.kabadak.grading import grade_kabadak
from caboprob.analysis.review.grades import Grade
from caboprob.kabadak.near import near_misses
from caboprob.kabadak.options import options
from caboprob.kabadak.practice.config import GameConfig
from caboprob.kabadak.practice.game import Game, game_after
from caboprob.kabadak.practice.observation import Observation
from caboprob.kabadak.pricing import playingon
from caboprob.kabadak.pricing.priced import Assumptions, PricedMove, best_and_regret, priced_moves
from caboprob.text import chances
from caboprob.text.kabadak import reviewwords
from caboprob.text.playernames import kabadak_name
from caboprob.web.answers import compiledcode, numbergrid
from caboprob.web.answers.numbergrid import Cell
from caboprob.web.base import choices
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.kabadak.play.setup import ADVICE, HELP, HELP_LEVELS, LAYABLE
from caboprob.web.kabadakshared import meldlist
from caboprob.web.progress import counting

ADVICE_ROUNDS, WARNING_ROUNDS = 1_000, 500  # how often each move is played on to the end of the game
MOST_MOVES = 5
# The last two are the excess of a move, my loss of points less the other's (less is better), and its regret.
COLUMNS = ("move", "ahead", "behind")


def choose(visit: Visit) -> str:
    """Asks how much help is wanted, and returns it."""
    chosen = choices.choose_one(
        st.segmented_control,
        visit.say("kabadakplay.help.title"),
        HELP_LEVELS,
        key=HELP,
        label_of=lambda one: visit.say(f"kabadakplay.help.{one}"),
        required=True,
    )
    share.add_to_link(**{HELP: chosen})
    return chosen


def show(
    visit: Visit, observation: Observation, config: GameConfig, entries: tuple[str, ...], help_level: str
) -> None:
    """Shows the help that is wanted for my turn."""
    if help_level == LAYABLE:
        meldlist.show(visit, observation.table, options(observation.table), near_misses(observation.table))
    if help_level == ADVICE and compiledcode.check_for_kabadak_prices(visit):
        priced = counting.compute(visit, advice, config, entries)
        if priced:
            _show_advice(visit, config, priced)


def advice(config: GameConfig, entries: tuple[str, ...]) -> tuple[PricedMove, ...]:
    """The moves of my turn with their prices, the best first, from what I can know after these entries."""
    return priced_moves(game_after(config, entries).table, assumptions(config), ADVICE_ROUNDS)


def assumptions(config: GameConfig) -> Assumptions:
    """Assumes that the opponent plays on as before, and I as the strongest built-in player does."""
    return Assumptions(mixture=(config.opponent,), me=Assumptions().continuing_player)


def mistake_cost(game: Game, move: int) -> float | None:
    """The points that a move loses; None if it is no mistake, or if there is no compiled code to tell."""
    if not playingon.is_compiled():
        return None
    _best_move, loss = best_and_regret(game.table, move, assumptions(game.config), WARNING_ROUNDS)
    return loss.value if grade_kabadak(loss) in (Grade.MISTAKE, Grade.BLUNDER) else None


def _show_advice(visit: Visit, config: GameConfig, ranked_moves: tuple[PricedMove, ...]) -> None:
    best = reviewwords.move_words(visit.language, ranked_moves[0].move)
    st.markdown(visit.say("kabadakplay.best", move=best))
    titles = [visit.say(f"kabadakplay.column.{name}") for name in COLUMNS]
    st.html(
        numbergrid.html(
            visit, titles, [_move_cells(visit, priced_move) for priced_move in ranked_moves[:MOST_MOVES]]
        )
    )
    names = {"opponent": config.opponent.key, "me": assumptions(config).continuing_player.key}
    st.caption(
        visit.say(
            "kabadakplay.advised-by",
            rounds=ADVICE_ROUNDS,
            **{who: kabadak_name(visit.language, key) for who, key in names.items()},
        )
    )


def _move_cells(visit: Visit, priced_move: PricedMove) -> list[Cell]:
    behind = chances.points_words(visit.language, priced_move.regret.value) if priced_move.regret else "–"
    move = reviewwords.move_words(visit.language, priced_move.move)
    return [move, chances.points_words(visit.language, priced_move.excess.value), behind]
