"""The games that match what a table has answered, as the commands print them in JSON."""

from typing import Any

from caboprob import finder
from caboprob.finder import Candidates, Fit, Question


def which_answer(language: str, candidates: Candidates) -> dict[str, Any]:
    """The games that are left and those that are not, the next question, and the rules found.

    `rules` and `house` are null unless one game alone is left, and it fits. Where the answers ask for more
    than a game as it is printed, `own` is the text of a rule file, `base` what it is based on, `missing` the
    answers that no such file can say, and `contradicted` those that do not go with the others.
    """
    question = finder.next_question(candidates)
    own_rules = None if candidates.as_printed else finder.own_rules(candidates)
    only_game = candidates.left[0] if len(candidates.left) == 1 and candidates.fits else None
    return {
        "answers": dict(candidates.answers),
        "question": None if question is None else _question(language, candidates, question),
        "left": [_game(language, candidates, fit) for fit in candidates.left],
        "gone": [_game(language, candidates, fit) for fit in candidates.gone],
        "fits": candidates.fits,
        "rules": only_game.key if only_game else None,
        "house": list(only_game.house) if only_game else None,
        "own": own_rules.text if own_rules else None,
        "base": own_rules.base if own_rules else None,
        "missing": list(own_rules.unwritable) if own_rules else [],
        "contradicted": list(own_rules.contradicted) if own_rules else [],
    }


def _question(language: str, candidates: Candidates, question: Question) -> dict[str, Any]:
    game_codes, further_codes = finder.split_choices(candidates.left, question)
    codes = (*game_codes, *further_codes, finder.UNKNOWN)
    return {
        "key": question.id,
        "question": finder.question_words(language, question),
        "answers": {code: finder.answer_words(language, question, code) for code in codes},
    }


def _game(language: str, candidates: Candidates, fit: Fit) -> dict[str, Any]:
    """A game with its house rules, and the answers of the table that are not true of it."""
    differences = [
        {
            "question": name,
            "said": finder.question_with_answer(language, finder.questions()[name], candidates.answers[name]),
            "there": finder.question_with_answer(
                language, finder.questions()[name], fit.code(finder.questions()[name])
            ),
        }
        for name in fit.against
    ]
    return {
        "key": fit.key,
        "name": finder.game_words(language, fit),
        "house": list(fit.house),
        "against": differences,
    }
