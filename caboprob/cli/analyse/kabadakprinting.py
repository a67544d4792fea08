"""The review of a game of Kabadak in sentences and tables."""

from caboprob.analysis.kabadak.gamereview import GameDecision, GameReview
from caboprob.analysis.kabadak.turnfacts import MissedChance
from caboprob.analysis.review.accounts import ACCOUNT_PARTS
from caboprob.cli.analyse.printing import rating_columns
from caboprob.cli.play.cells import estimated_points
from caboprob.cli.printing import print_table
from caboprob.content.messages import say, with_colon
from caboprob.kabadak.core.state import SEATS
from caboprob.kabadak.montecarlo.player import Player
from caboprob.text import chances
from caboprob.text.kabadak import reviewwords
from caboprob.text.numbers import join_words
from caboprob.text.playernames import kabadak_name
from caboprob.text.rounds.reasons import player_name

ACCOUNT_COLUMNS = ("player", *ACCOUNT_PARTS)


def print_game(lang: str, review: GameReview) -> None:
    """Prints missed chances, the biggest losses, everybody's decisions, and what the points were made of."""
    _print_missed_chances(lang, review)
    print(with_colon(lang, say(lang, "kabadakreplay.game")) + say(lang, "review.mistakes"))
    for decision in review.biggest_losses():
        _print_loss(lang, decision)
    if not review.biggest_losses():
        print(say(lang, "review.none"))
    _print_ratings(lang, review)
    _print_accounts(lang, review)
    for name in reviewwords.NOTES:
        print(reviewwords.note(lang, name))
    print(
        say(
            lang,
            "kabadakreview.judged-by",
            players=join_words(
                lang, [_way_name(lang, one) for one in review.assumptions.may_sit_opposite], either=True
            ),
            me=_way_name(lang, review.assumptions.continuing_player),
        )
    )


def _way_name(lang: str, player: Player) -> str:
    """The name of an assumed player; traits that were changed have no words, and are printed as written."""
    name = kabadak_name(lang, player.key)
    return say(lang, "review.changed", name=name, traits=" ".join(player.changed)) if player.changed else name


def _print_missed_chances(lang: str, review: GameReview) -> None:
    """Prints how often each player missed each kind of chance."""
    columns = [
        say(lang, "review.column.player"),
        *(reviewwords.missed_words(lang, kind) for kind in MissedChance),
    ]
    rows = [
        [player_name(lang, number), *map(str, review.missed(number).values())]
        for number in range(1, SEATS + 1)
    ]
    print_table(say(lang, "kabadakreview.counted"), columns, rows)
    print()


def _print_loss(lang: str, decision: GameDecision) -> None:
    """Prints what was played, what was better, by how much, and why."""
    loss = decision.loss
    comparison = say(
        lang,
        "review.instead",
        player=player_name(lang, decision.player),
        played=reviewwords.move_words(lang, decision.played_move),
        best=reviewwords.move_words(lang, decision.best_move),
    )
    numbers = {"points": loss.value, "low": loss.low, "high": loss.high}
    price = say(
        lang, "review.lost", **{name: chances.points_words(lang, value) for name, value in numbers.items()}
    )
    grade = say(lang, f"review.grade.{decision.grade.value}")
    print(
        with_colon(lang, f"{say(lang, 'review.entry', n=decision.number)}, {grade}")
        + f"{comparison} {price}."
    )
    if why := reviewwords.why_sentence(lang, decision):
        print(f"  {why}")
    print()


def _print_ratings(lang: str, review: GameReview) -> None:
    rows = [
        [
            player_name(lang, rating.player),
            str(rating.decisions),  # those with a choice
            chances.points_words(lang, rating.lost),
            *(str(count) for count in rating.grades.values()),
        ]
        for rating in review.ratings()
    ]
    print_table(say(lang, "review.ratings"), rating_columns(lang), rows)


def _print_accounts(lang: str, review: GameReview) -> None:
    """Prints the accounts, `review.players`: what the points of both were made of."""
    if not review.players:
        if not review.replay.complete:
            print(say(lang, "kabadakreview.not-over"))
        return
    rows = [
        [
            player_name(lang, account.player),
            chances.points_words(lang, account.excess),  # points above the other player's
            estimated_points(lang, account.expected),
            *(
                chances.points_words(lang, part)
                for part in (account.luck, account.lost, account.others_effect)
            ),
        ]
        for account in review.players
    ]
    print_table(
        say(lang, "review.account"), [say(lang, f"review.column.{name}") for name in ACCOUNT_COLUMNS], rows
    )
    print(reviewwords.sum_sentence(lang))
