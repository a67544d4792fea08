"""The review of records in sentences and tables."""

from collections.abc import Sequence

from caboprob.analysis.review.accounts import ACCOUNT_PARTS
from caboprob.analysis.review.evening import Evening
from caboprob.analysis.review.grades import Grade
from caboprob.analysis.review.ratings import FEWEST_RATED
from caboprob.analysis.review.review import Decision, Review
from caboprob.cli.play.cells import estimated_points
from caboprob.cli.printing import print_table
from caboprob.content.messages import say, space_punctuation
from caboprob.text import chances
from caboprob.text.games.gamenames import game_name
from caboprob.text.numbers import join_words
from caboprob.text.review.beliefwords import belief_strength_sentences, way_name
from caboprob.text.review.coursewords import course_table
from caboprob.text.review.ratingwords import hindsight_sentence, rating_sentence, scale_sentence
from caboprob.text.review.reasonwords import NOTES, reason_sentence
from caboprob.text.rounds.movewords import MoveWords
from caboprob.text.rounds.reasons import player_name

ACCOUNT_COLUMNS = ("player", *ACCOUNT_PARTS)


def print_evening(lang: str, evening: Evening, files: Sequence[str], *, with_courses: bool = False) -> None:
    """Prints a whole review: the biggest losses, everybody's ratings and points, and what is assumed."""
    print(space_punctuation(lang, f"{game_name(lang, evening.rules)}: {say(lang, 'review.mistakes')}"))
    for index, decision in evening.biggest_losses():
        _print_loss(lang, decision, evening.players, files[index] if len(files) > 1 else "")
    if not evening.biggest_losses():
        print(say(lang, "review.none"))
    _print_ratings(lang, evening)
    _print_accounts(lang, evening)
    if with_courses:
        for review in evening.reviews:
            print_courses(lang, review)
    for name in NOTES:
        print(say(lang, f"review.note.{name}"))
    for review, file in zip(evening.reviews, files, strict=True):
        _print_unjudged(lang, review, f"{file}: " if len(files) > 1 else "")
        for sentence in belief_strength_sentences(lang, review):
            print(f"{file}: {sentence}" if len(files) > 1 else sentence)
    _print_assumed(lang, evening.reviews[0])


def _print_loss(lang: str, decision: Decision, players: int, file: str) -> None:
    """Prints what was played, what was better, by how much, and why."""
    print()
    print(loss_headline(lang, decision, file))
    for sentence in (
        reason_sentence(lang, decision, players),
        hindsight_sentence(lang, decision.hindsight),
    ):
        if sentence:
            print(f"  {sentence}")


def loss_headline(lang: str, decision: Decision, file: str = "") -> str:
    """A decision in one sentence: who played what, what was better, and by how much."""
    loss = decision.loss
    player, points_lost = player_name(lang, decision.player), loss.loss
    price = say(
        lang,
        "review.lost",
        points=chances.points_words(lang, points_lost.value),
        low=chances.points_words(lang, points_lost.low),
        high=chances.points_words(lang, points_lost.high),
    )
    number = decision.number
    entry_words = (
        say(lang, "review.in-file", file=file, n=number) if file else say(lang, "review.entry", n=number)
    )
    move_words = MoveWords(lang, decision.position, decision.drawn, decision.player, in_third_person=True)
    played, best = (
        say(lang, "review.noted", words=move_words.of(move), notation=move)
        for move in (loss.played, loss.best)
    )
    instead = say(lang, "review.instead", player=player, played=played, best=best)
    return space_punctuation(
        lang, f"{entry_words}, {say(lang, f'review.grade.{loss.grade.value}')}: {instead} {price}."
    )


def rating_columns(lang: str) -> list[str]:
    """The column titles of the ratings, one word per line, so that none breaks in a narrow column."""
    names = [say(lang, f"review.column.{name}") for name in ("player", "decided", "sum")]
    grades = [say(lang, f"review.grade.{grade.value}") for grade in Grade]
    return ["\n".join(words.split()) for words in (*names, *grades)]


def _print_ratings(lang: str, evening: Evening) -> None:
    rows = [
        [
            player_name(lang, rating.player),
            str(rating.decisions),  # those with a choice
            chances.points_words(lang, rating.lost),
            *(str(count) for count in rating.grades.values()),
        ]
        for rating in evening.ratings()
    ]
    print()
    print_table(say(lang, "review.ratings"), rating_columns(lang), rows)
    sentences = [rating_sentence(lang, evening.rules.key, rating) for rating in evening.ratings()]
    for sentence in filter(None, sentences):
        print(sentence)
    if any(sentences):
        print(scale_sentence(lang, evening.rules.key))
    if not all(sentences):
        print(say(lang, "review.few", n=FEWEST_RATED))


def _print_accounts(lang: str, evening: Evening) -> None:
    """Prints everybody's points above the mean of the others, and the parts that add up to them."""
    accounts = evening.accounts()
    if not all(review.replay.complete for review in evening.reviews):
        print(say(lang, "review.not-over"))
    if not accounts:
        return
    rows = [
        [
            player_name(lang, account.player),
            chances.points_words(lang, account.excess),
            estimated_points(lang, account.expected),
            *(
                chances.points_words(lang, part)
                for part in (account.luck, account.lost, account.others_effect)
            ),
        ]
        for account in accounts
    ]
    columns = [say(lang, f"review.column.{name}") for name in ACCOUNT_COLUMNS]
    print_table(say(lang, "review.account"), columns, rows)
    print(say(lang, "review.sum"))


def _print_assumed(lang: str, review: Review) -> None:
    """Prints who was assumed to sit there, how often they err, and how a decider was assumed to play on."""
    assumptions = review.assumptions
    print(
        say(
            lang,
            "review.judged-by",
            players=join_words(
                lang, [way_name(lang, player) for player in assumptions.everybody], either=True
            ),
            tremble=chances.percent(lang, assumptions.tremble),
            me=join_words(lang, [way_name(lang, way) for way in assumptions.ways], either=True),
        )
    )


def _print_unjudged(lang: str, review: Review, file_prefix: str) -> None:
    """Prints the entries that were not judged: the belief was too weak, or the record tells too little."""
    if review.unjudged:
        moves = join_words(lang, [str(number) for number in review.unjudged])
        print(file_prefix + say(lang, "review.unjudged", n=len(review.unjudged), moves=moves))
    if review.unrecorded:
        moves = join_words(lang, [str(number) for number in review.unrecorded])
        print(file_prefix + say(lang, "review.unrecorded", n=len(review.unrecorded), moves=moves))


def print_courses(lang: str, review: Review) -> None:
    """Prints how the round stood after each entry: by what each player could know, then with open cards."""
    for name, courses in (("own", review.courses), ("open", review.open_courses)):
        if courses:
            title = f"{say(lang, 'review.course.title')}, {say(lang, f'review.course.{name}')}"
            print_table(title, *course_table(lang, courses))
            player = way_name(lang, review.assumptions.continuing_player)
            print(say(lang, f"review.course.said-{name}", me=player))
