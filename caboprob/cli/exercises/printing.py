"""Exercises as printed tables."""

from collections.abc import Sequence

from caboprob.analysis.exercises import collection as kept_exercises
from caboprob.analysis.exercises.exercise import Answer, Exercise
from caboprob.analysis.exercises.offered import exercise_counts_by_likeness
from caboprob.cli.play.cells import estimated_points
from caboprob.cli.printing import print_table
from caboprob.content.messages import say
from caboprob.rulesets import RuleSet
from caboprob.text import tablenames
from caboprob.text.games.gamenames import game_name, listed_name
from caboprob.text.numbers import readable_count
from caboprob.text.review import callrules, reasonwords

LIST_COLUMNS = ("name", "theme", "me", "others", "discard", "drawn", "turns", "starter")
PRICE_COLUMNS = ("move", "behind", "grade", "why")


def print_exercise_list(lang: str, rules: RuleSet, exercises: Sequence[Exercise]) -> None:
    """Prints the positions, one per row, without their solutions."""
    if not exercises:
        _print_none(lang, rules)
        return
    titles = [say(lang, f"exercises.list.{name}") for name in LIST_COLUMNS]
    print_table(game_name(lang, rules), titles, [_position_row(lang, exercise) for exercise in exercises])


def print_exercise(lang: str, exercise: Exercise) -> None:
    """Prints a position, and what every answer costs, the best first."""
    print_exercise_list(lang, exercise.position.rules, [exercise])
    titles = [say(lang, f"exercises.list.{name}") for name in PRICE_COLUMNS]
    rows = [_price_row(lang, exercise, answer) for answer in exercise.by_regret]
    print_table(say(lang, "exercises.prices"), titles, rows)
    facts = {
        # The kind of table: who is taken to sit there, and how such people play.
        "table": tablenames.name(lang, exercise.table),
        "about": tablenames.about(lang, exercise.table),
        "rounds": readable_count(lang, exercise.rounds),
        "effective": readable_count(lang, exercise.effective),  # how many independent ones they are worth
    }
    print(say(lang, "exercises.assumed", **facts))


def _print_none(lang: str, rules: RuleSet) -> None:
    """Says that there are none of the theme asked for; or none at all, and which games have some."""
    if themes := sorted({exercise.theme.value for exercise in kept_exercises.read_exercises(rules)}):
        print(say(lang, "exercises.theme-none", themes=", ".join(themes)))
        return
    print(say(lang, "exercises.none"))
    if games := exercise_counts_by_likeness(rules):
        print(say(lang, "exercises.instead"))
        rows = [
            [key, listed_name(lang, key), say(lang, "exercises.count", n=count)]
            for key, count in games.items()
        ]
        print_table("", ["--rules", say(lang, "exercises.game"), ""], rows)


def _position_row(lang: str, exercise: Exercise) -> list[str]:
    cards = exercise.notation  # as text: mine, the others', the discard pile, the card drawn
    theme = say(lang, f"exercises.theme.{exercise.theme.value}")
    others = "\n".join(cards["opponents"].split(", "))
    drawn = say(lang, "exercises.turn-played") if exercise.at_turn_end else cards["drawn"]
    card_cells = (cards["me"], others, cards["discard"], drawn)
    return [exercise.name, theme, *card_cells, str(exercise.turns_had), str(exercise.starter + 1)]


def _price_row(lang: str, exercise: Exercise, answer: Answer) -> list[str]:
    why = ""
    if answer.reason:
        players = exercise.position.players
        sentence = reasonwords.sentence(lang, answer.reason, seat=0, players=players, me=1)
        why = f"{sentence} {callrules.sentence(lang, answer.reason, exercise.position.rules)}".rstrip()
    grade = say(lang, f"review.grade.{answer.grade.value}")
    return ["\n".join(answer.moves), estimated_points(lang, answer.regret), grade, why]
