"""Exercises as printed tables."""

from collections.abc import Sequence

from caboprob.analysis.exercises import kept
from caboprob.analysis.exercises.exercise import Answer, Exercise
from caboprob.analysis.exercises.offered import offered
from caboprob.cli.play.cells import points
from caboprob.cli.printing import print_table
from caboprob.content.messages import say
from caboprob.rulesets import RuleSet
from caboprob.text import tablenames
from caboprob.text.games.rulewords import game_name, listed_name
from caboprob.text.numbers import large
from caboprob.text.review import callrules, reasonwords

LISTED = ("name", "theme", "me", "others", "discard", "drawn", "turns", "starter")
PRICED = ("move", "behind", "grade", "why")


def print_list(lang: str, rules: RuleSet, shown: Sequence[Exercise]) -> None:
    """The positions, a row each, with nothing of their solution."""
    if not shown:
        _print_none(lang, rules)
        return
    titles = [say(lang, f"exercises.list.{name}") for name in LISTED]
    print_table(game_name(lang, rules), titles, [_row(lang, one) for one in shown])


def print_one(lang: str, one: Exercise) -> None:
    """A position, and what every answer costs, the best first."""
    print_list(lang, one.position.rules, [one])
    titles = [say(lang, f"exercises.list.{name}") for name in PRICED]
    rows = [_priced(lang, one, answer) for answer in one.by_price]
    print_table(say(lang, "exercises.prices"), titles, rows)
    facts = {
        "table": tablenames.name(lang, one.table),
        "about": tablenames.about(lang, one.table),
        "rounds": large(lang, one.rounds),
        "effective": large(lang, one.effective),
    }
    print(say(lang, "exercises.assumed", **facts))


def _print_none(lang: str, rules: RuleSet) -> None:
    """That there are none: of the theme asked for, or of all, and then which games have some."""
    if themes := sorted({one.theme.value for one in kept.kept(rules)}):
        print(say(lang, "exercises.theme-none", themes=", ".join(themes)))
        return
    print(say(lang, "exercises.none"))
    if games := offered(rules):
        print(say(lang, "exercises.instead"))
        rows = [
            [key, listed_name(lang, key), say(lang, "exercises.count", n=count)]
            for key, count in games.items()
        ]
        print_table("", ["--rules", say(lang, "exercises.game"), ""], rows)


def _row(lang: str, one: Exercise) -> list[str]:
    cards = one.written
    theme = say(lang, f"exercises.theme.{one.theme.value}")
    others = "\n".join(cards["opponents"].split(", "))
    shown = (cards["me"], others, cards["discard"], cards["drawn"])
    return [one.name, theme, *shown, str(one.turns_had), str(one.starter + 1)]


def _priced(lang: str, one: Exercise, answer: Answer) -> list[str]:
    why = ""
    if answer.reason:
        said = reasonwords.sentence(lang, answer.reason, 0, one.position.players, me=1)
        why = f"{said} {callrules.sentence(lang, answer.reason, one.position.rules)}".rstrip()
    grade = say(lang, f"review.grade.{answer.grade.value}")
    return ["\n".join(answer.moves), points(lang, answer.regret), grade, why]
