"""People who answer the finder: truthfully, as far as they know."""

from collections.abc import Collection

from hypothesis import strategies as st

from caboprob import finder, rulesets
from caboprob.finder import UNKNOWN, Candidates, Fit


def truth(key: str, name: str) -> str:
    """The answer to a question, by its name, that is true of a game as it is printed."""
    return Fit(key, house=(), against=()).code(finder.questions()[name])


def told(key: str, forgotten: Collection[str] = ()) -> Candidates:
    """How the games stand when somebody who plays this one has answered all that they are asked."""
    answers: dict[str, str] = {}
    while question := finder.next_question(finder.candidates_after(answers)):
        answers[question.id] = UNKNOWN if question.id in forgotten else truth(key, question.id)
    return finder.candidates_after(answers)


def names() -> list[str]:
    """The names of all questions: their `id`."""
    return list(finder.questions())


@st.composite
def any_answers(draw: st.DrawFn) -> dict[str, str]:
    """Any answers to a few questions, whether or not a game has them together."""
    asked = draw(st.lists(st.sampled_from(names()), max_size=6, unique=True))
    codes = {name: (*finder.answer_choices(finder.questions()[name]), UNKNOWN) for name in asked}
    return {name: draw(st.sampled_from(offered)) for name, offered in codes.items()}


games = st.sampled_from(list(rulesets.summaries()))
some_questions = st.sets(st.sampled_from(names()))
