"""The review of a record in sentences and tables."""

from caboprob.analysis.review.grades import Grade
from caboprob.analysis.review.review import FEWEST_RATED, Decision, Review
from caboprob.cli.play.cells import points
from caboprob.cli.printing import print_table
from caboprob.content.messages import say
from caboprob.text import chances
from caboprob.text.numbers import listed
from caboprob.text.review.reasonwords import NOTES, reason_sentence
from caboprob.text.rounds.reasons import player
from caboprob.text.rulewords import game_name

ACCOUNT = ("player", "points", "expected", "luck", "lost", "others")


def print_review(lang: str, review: Review) -> None:
    """The biggest losses first, then everybody's decisions and what the points were made of."""
    rules = review.replay.record.rules
    print(f"{game_name(lang, rules)}: {say(lang, 'review.mistakes')}")
    for decision in review.biggest():
        _print_loss(lang, decision, len(review.replay.record.hands))
    if not review.biggest():
        print(say(lang, "review.none"))
    _print_ratings(lang, review)
    _print_accounts(lang, review)
    for name in NOTES:
        print(say(lang, f"review.note.{name}"))
    _print_assumed(lang, review)


def _print_loss(lang: str, decision: Decision, players: int) -> None:
    """What was played, what was better, by how much, and why."""
    loss = decision.loss
    who, what = player(lang, decision.player), loss.loss
    price = say(
        lang,
        "review.lost",
        points=chances.points(lang, what.value),
        low=chances.points(lang, what.low),
        high=chances.points(lang, what.high),
    )
    print()
    print(
        f"{say(lang, 'review.entry', n=decision.number)}, {say(lang, f'review.grade.{loss.grade.value}')}: "
        f"{say(lang, 'review.instead', player=who, played=loss.played, best=loss.best)} {price}."
    )
    if why := reason_sentence(lang, decision, players):
        print(f"  {why}")


def _print_ratings(lang: str, review: Review) -> None:
    names = [say(lang, f"review.column.{name}") for name in ("player", "decided", "sum")]
    grades = [say(lang, f"review.grade.{grade.value}") for grade in Grade]
    rows = [
        [
            player(lang, rating.player),
            str(rating.decided),
            chances.points(lang, rating.lost),
            *(str(count) for count in rating.grades.values()),
        ]
        for rating in review.ratings()
    ]
    print()
    print_table(say(lang, "review.ratings"), [*names, *grades], rows)
    if not all(rating.rated for rating in review.ratings()):
        print(say(lang, "review.few", n=FEWEST_RATED))


def _print_accounts(lang: str, review: Review) -> None:
    if not review.players:
        if not review.replay.complete:
            print(say(lang, "review.not-over"))
        return
    rows = [
        [
            player(lang, account.player),
            chances.points(lang, account.points),
            points(lang, account.expected),
            *(chances.points(lang, part) for part in (account.luck, account.lost, account.others)),
        ]
        for account in review.players
    ]
    columns = [say(lang, f"review.column.{name}") for name in ACCOUNT]
    print_table(say(lang, "review.account"), columns, rows)
    print(say(lang, "review.sum"))


def _print_assumed(lang: str, review: Review) -> None:
    assumed = review.assumed
    print(
        say(
            lang,
            "review.judged-by",
            players=listed(lang, [one.written for one in assumed.everybody], either=True),
            tremble=chances.percent(lang, assumed.tremble),
            me=assumed.plays_on.written,
        )
    )
    if review.unjudged:
        moves = listed(lang, [str(number) for number in review.unjudged])
        print(say(lang, "review.unjudged", n=len(review.unjudged), moves=moves))
    if review.unrecorded:
        moves = listed(lang, [str(number) for number in review.unrecorded])
        print(say(lang, "review.unrecorded", n=len(review.unrecorded), moves=moves))
