"""`caboprob exercises`."""

from typing import Annotated

import typer

from caboprob.cli.answers import print_json
from caboprob.cli.options import AsJson, House, Lang, Language, Rules, naming_options_in_errors

Theme = Annotated[
    str | None, typer.Option("--theme", help="Those of a theme alone, such as call, give or look.")
]
ExerciseName = Annotated[
    str | None, typer.Option("--name", help="Show this one, with what each answer costs.")
]


def exercises(
    rules: Rules,
    theme: Theme = None,
    name: ExerciseName = None,
    house: House = None,
    json: AsJson = False,
    lang: Lang = Language.EN,
) -> None:
    """Positions from played rounds in which one decision is clearly best: what would you do?"""
    from caboprob import rulesets
    from caboprob.analysis.exercises import collection as kept_exercises

    with naming_options_in_errors():
        ruleset = rulesets.read(rules, house or ())
        exercises_of_theme = kept_exercises.of_theme(ruleset, theme)
        exercises_to_show = (
            exercises_of_theme if name is None else (kept_exercises.exercise_named(ruleset, name),)
        )
    if json:
        from caboprob.cli.exercises.answer import exercises_answer

        print_json(exercises_answer(ruleset, exercises_to_show))
    else:
        from caboprob.cli.exercises.printing import print_exercise, print_exercise_list

        if name is None:
            print_exercise_list(lang, ruleset, exercises_to_show)
        else:
            print_exercise(lang, exercises_to_show[0])
