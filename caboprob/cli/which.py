"""`caboprob which`."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from caboprob.cli import commands
from caboprob.cli.answers import EXACT_BY_RULES, print_json
from caboprob.cli.options import AsJson, Lang, Language
from caboprob.cli.printing import print_table
from caboprob.errors import BadNotation, at_place, excerpt
from caboprob.reading.files import write_file

if TYPE_CHECKING:
    from caboprob.finder import Candidates, Fit

Answers = Annotated[
    list[str] | None,
    typer.Option("--answer", help="An answer such as cards=numbers or wrong-call=unknown. Repeatable."),
]
Out = Annotated[
    str | None,
    typer.Option("--out", help="A .toml file to write, with these rules as your own; - is standard output."),
]
ANSWER_OPTION = "--answer"
STANDARD_OUTPUT = "-"


def add_to(app: typer.Typer) -> None:
    """Adds the command."""
    commands.add(app, which)


def which(answer: Answers = None, out: Out = None, json: AsJson = False, lang: Lang = Language.EN) -> None:
    """Find out which game you play: each answer brings the next question, until one game is left."""
    from caboprob import finder
    from caboprob.answers.which import which_answer

    with at_place(ANSWER_OPTION):
        candidates = finder.candidates_after(finder.read_answers(answer or ()))
    changed_questions = finder.changed_questions(answer or ())
    if out not in (None, STANDARD_OUTPUT):
        _write(candidates, out or "")
    if json:
        print_json(
            {
                **which_answer(lang, candidates),
                "changed": list(changed_questions),
                "file": out,
                **EXACT_BY_RULES,
            }
        )
    elif out == STANDARD_OUTPUT:
        print(finder.own_rules(candidates).text, end="")
    else:
        _print(candidates, lang, out, changed_questions)


def _write(candidates: "Candidates", out: str) -> None:
    """Writes the rules of one's own into a file that `--rules` takes."""
    from caboprob import finder, rulesets

    if not out.endswith(rulesets.OWN_SUFFIX):
        with at_place("--out"):
            raise BadNotation("finder-file", got=excerpt(out))
    with at_place(out):
        write_file(out, finder.own_rules(candidates).text.encode())


def _print(candidates: "Candidates", lang: str, out: str | None, changed_questions: Sequence[str]) -> None:
    """Prints the games that are left and those that are not, then the next question, or what was found.

    `changed_questions` were answered more than once, and not alike.
    """
    from caboprob import finder
    from caboprob.content.messages import say

    for name in changed_questions:
        sentence = finder.question_with_answer(lang, finder.questions()[name], candidates.answers[name])
        print(say(lang, "finder.command.changed", answer=sentence))
    # `fits`: whether some game answers every question alike; `as_printed`: even without house rules.
    print(say(lang, "finder.progress" if candidates.fits else "finder.near", n=len(candidates.left)))
    titles = ["--rules", say(lang, "finder.command.game"), say(lang, "finder.different")]
    for title, games in (("", candidates.left), (say(lang, "finder.gone"), candidates.gone)):
        if games:
            print_table(title, titles, [_row(lang, fit) for fit in games])
    if out is not None or not candidates.as_printed:
        _print_own_rules(candidates, lang)
    if question := finder.next_question(candidates):
        print(finder.question_words(lang, question))
        print(say(lang, "finder.command.answer", option=ANSWER_OPTION))
        # The answers that are true of a game, and those that a table could agree on besides.
        game_codes, other_codes = finder.split_choices(candidates.left, question)
        codes = (*game_codes, *other_codes, finder.UNKNOWN)
        rows = [[f"{question.id}={code}", finder.answer_words(lang, question, code)] for code in codes]
        print_table("", ["", ""], rows)
    elif len(candidates.left) > 1:
        print(say(lang, "finder.command.left", n=len(candidates.left)))
    if out is not None:
        print(say(lang, "finder.command.file", file=out))


def _print_own_rules(candidates: "Candidates", lang: str) -> None:
    """Prints which game a rule file of one's own is based on, and the answers that it does not carry."""
    from caboprob import finder
    from caboprob.content.messages import say
    from caboprob.text.games.gamenames import listed_name

    own_rules = finder.own_rules(candidates)
    game = listed_name(lang, own_rules.base)
    print(say(lang, "finder.command.base", game=game, key=own_rules.base))
    sentences = finder.missing_answer_sentences(lang, own_rules)
    print("\n".join(sentences), end="\n" if own_rules.missing else "")


def _row(lang: str, fit: "Fit") -> list[str]:
    """A game by its key, with its house rules, and where it answers differently."""
    from caboprob import finder

    house = "".join(f" --house {rule}" for rule in fit.house)
    questions = [finder.questions()[name] for name in fit.against]
    different_answers = [
        finder.question_with_answer(lang, question, fit.code(question)) for question in questions
    ]
    return [f"{fit.key}{house}", finder.game_words(lang, fit), "; ".join(different_answers)]
