"""Which game is played at a table, judged by its answers to questions: an answer for commands."""

from typing import Any

from caboprob import finder
from caboprob.finder import Fit, Question, Standing


def which_answer(language: str, standing: Standing) -> dict[str, Any]:
    """The games that are left and those that are not, the next question, and the rules found.

    `rules` and `house` are null unless one game alone is left, and it fits. Where the answers ask for more
    than a game as it is printed, `own` is the text of a rule file, `base` what it is based on, `missing` the
    answers that no such file can say, and `contradicted` those that do not go with the others.
    """
    question = finder.next_question(standing)
    own = None if standing.as_printed else finder.own_rules(standing)
    alone = standing.left[0] if len(standing.left) == 1 and standing.fits else None
    return {
        "answers": dict(standing.answers),
        "question": None if question is None else _question(language, standing, question),
        "left": [_game(language, standing, fit) for fit in standing.left],
        "gone": [_game(language, standing, fit) for fit in standing.gone],
        "fits": standing.fits,
        "rules": alone.key if alone else None,
        "house": list(alone.house) if alone else None,
        "own": own.text if own else None,
        "base": own.base if own else None,
        "missing": list(own.unwritable) if own else [],
        "contradicted": list(own.contradicted) if own else [],
    }


def _question(language: str, standing: Standing, question: Question) -> dict[str, Any]:
    first, more = finder.choices(standing.left, question)
    codes = (*first, *more, finder.UNKNOWN)
    return {
        "key": question.id,
        "question": finder.question_words(language, question),
        "answers": {code: finder.answer_words(language, question, code) for code in codes},
    }


def _game(language: str, standing: Standing, fit: Fit) -> dict[str, Any]:
    """A game with its house rules, and the questions that it answers differently."""
    differences = [
        {
            "question": name,
            "said": finder.question_with_answer(language, finder.questions()[name], standing.answers[name]),
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
