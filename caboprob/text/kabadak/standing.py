"""The standing of a round of Kabadak in words: the headline, the reasons, and a row for each game.

Of a score, `running` has both totals after each game, and `bare` says that a bare Kabadak, a hand that is
nothing else, has won the round; of a game, `bare` is the player who had it.
"""

from collections.abc import Iterator

from caboprob.content.messages import say
from caboprob.kabadak.core.cards import POINTS, RANKS
from caboprob.kabadak.core.scoring import TOTAL_LIMIT
from caboprob.kabadak.core.state import SEATS
from caboprob.kabadak.losses import ranks_left
from caboprob.kabadak.score import RoundScore
from caboprob.text.cardnames import card_name
from caboprob.text.rounds.reasons import player_name
from caboprob.verdicts import ScoreReason


def headline(language: str, score: RoundScore) -> str:
    """Who has won the round, or how it stands."""
    if score.winner:
        key = "kabadak.score.won-bare" if score.bare else "kabadak.score.won"
        return say(language, key, player=player_name(language, score.winner))
    if not score.games:
        return say(language, "kabadak.score.begins")
    first, second = score.totals
    return say(language, "kabadak.score.stands", first=first, second=second)


def reason(language: str, score: RoundScore, because: ScoreReason, name: str = "") -> str:
    """A reason as a sentence; `name` is what the player is called, if not by number."""
    return say(
        language,
        f"kabadak.because.{because.event}",
        player=name or player_name(language, because.player),
        total=score.totals[because.player - 1],
        limit=TOTAL_LIMIT,
        games=len(score.games),
    )


def loss_reasons(
    language: str, score: RoundScore, number: int, player: int, left: str = ""
) -> Iterator[tuple[str, str]]:
    """Why a game, from 1, brought a player, from 1, these loss points: sentences, each with its clause.

    `left` has the player's cards by their ranks, nothing where points alone are known.
    """
    game = score.games[number - 1]
    loss = game.losses[player - 1]
    total_before = score.running[number - 2][player - 1] if number > 1 else 0
    if not loss:
        yield say(language, "kabadak.brought.won"), "loss.hand"
    elif left:
        ranks = ranks_left(left)
        cards = " + ".join(f"{card_name(RANKS[rank])} ({POINTS[rank]})" for rank in ranks)
        yield (
            say(language, "kabadak.brought.left", cards=cards, n=sum(POINTS[rank] for rank in ranks)),
            "loss.values",
        )
    else:
        yield say(language, "kabadak.brought.points", n=loss), "loss.hand"
    if all(game.losses):
        yield say(language, "kabadak.brought.stuck"), "end.both-stuck"
    if loss and total_before:
        facts = {"before": total_before, "loss": loss, "total": total_before + loss}
        yield say(language, "kabadak.brought.total", **facts), "round.games"


def columns(language: str) -> list[str]:
    """The titles of the columns: game, dealer, both losses, both totals."""
    names = [player_name(language, number) for number in range(1, SEATS + 1)]
    totals = [say(language, "kabadak.score.total", player=name) for name in names]
    return [say(language, "kabadak.score.game"), say(language, "kabadak.score.dealer"), *names, *totals]


def row(language: str, score: RoundScore, number: int) -> list[str | int]:
    """The cells of a game, numbered from 1: the dealer, what both write, and both totals."""
    game = score.games[number - 1]
    losses = [
        say(language, "kabadak.score.bare") if game.bare == player else str(loss)
        for player, loss in enumerate(game.losses, 1)
    ]
    return [number, score.dealers[number - 1], *losses, *score.running[number - 1]]
