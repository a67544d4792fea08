"""What follows an answer: its grade, why, and what every answer costs."""

from html import escape

import streamlit as st

from caboprob.analysis.exercises.exercise import Answer, Exercise
from caboprob.analysis.review.grades import Grade
from caboprob.text import playernames, tablenames
from caboprob.text.chances import points_as_written
from caboprob.text.numbers import join_words
from caboprob.web.answers import estimatewords
from caboprob.web.base.markup import element, for_screen_readers
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.visit import Visit
from caboprob.web.exercises import words

# By grade: the icon of the box, the box, and the sign in the table.
SIGNS = {
    Grade.BEST: (":material/check_circle:", st.success, "✓"),
    Grade.GOOD: (":material/thumb_up:", st.success, "✓"),
    Grade.INACCURACY: (":material/change_history:", st.warning, "?!"),
    Grade.MISTAKE: (":material/close:", st.warning, "?"),
    Grade.BLUNDER: (":material/dangerous:", st.error, "??"),
}
COLUMNS = ("answer", "behind", "grade")  # `behind` is the regret


def show(visit: Visit, exercise: Exercise, answer: Answer) -> None:
    """Shows the grade of the answer, and the reason."""
    icon, box, _ = SIGNS[answer.grade]
    box(verdict(visit, exercise, answer), icon=icon)
    reason = words.why(visit, exercise, answer if answer is not exercise.best else second_best(exercise))
    if reason:
        st.markdown(escape_markdown(reason))


def show_prices(visit: Visit, exercise: Exercise, answer: Answer) -> None:
    """Shows what every answer costs, and what that rests on."""
    st.html(html(visit, exercise, answer))
    st.caption(basis_sentences(visit, exercise))


def verdict(visit: Visit, exercise: Exercise, answer: Answer) -> str:
    """The grade in words, and what would have been better or what comes next, with its price."""
    grade = visit.say(f"review.grade.{answer.grade.value}")
    is_best = answer is exercise.best
    answer_named, regret = (
        (second_best(exercise), second_best(exercise).regret) if is_best else (exercise.best, answer.regret)
    )
    assert regret, "only the best has none"
    return visit.say(
        "exercises.verdict.best" if is_best else "exercises.verdict.worse",
        grade=grade[:1].upper() + grade[1:],
        named=escape_markdown(words.answer(visit, exercise, answer_named)),
        price=estimatewords.points(visit, regret),
        n=points_as_written(regret.value),
    )


def second_best(exercise: Exercise) -> Answer:
    """The second best answer."""
    return exercise.by_regret[1]


def html(visit: Visit, exercise: Exercise, answer_given: Answer) -> str:
    """The answers, the best first: what each costs more than the best, its grade, and why."""
    heads = (element("th", escape(visit.say(f"exercises.column.{name}")), scope="col") for name in COLUMNS)
    reasons_told: set[str] = set()
    rows = (
        _row(visit, exercise, answer, reasons_told, chosen=answer is answer_given)
        for answer in exercise.by_regret
    )
    head, body = element("thead", element("tr", *heads)), element("tbody", *rows)
    title = element("h2", escape(visit.say("exercises.prices")))
    return element("div", title, element("table", head, body, class_="odds-table exercise-prices"))


def _row(visit: Visit, exercise: Exercise, answer: Answer, reasons_told: set[str], *, chosen: bool) -> str:
    """An answer; a reason told in a row above is not told again."""
    sentence = escape(words.answer(visit, exercise, answer))
    mark = element("small", escape(visit.say("exercises.yours")), class_="yours") if chosen else ""
    why = words.why(visit, exercise, answer)
    reason = element("small", escape(why)) if why and why not in reasons_told else ""
    reasons_told.add(why)
    value, interval = estimatewords.short_form(visit, answer.regret, is_chance=False)
    grade = visit.say(f"review.grade.{answer.grade.value}")
    sign = element("span", SIGNS[answer.grade][2], class_="grade-sign", aria_hidden="true")
    return element(
        "tr",
        element("th", sentence, mark, reason, scope="row"),
        element(
            "td", element("strong", escape(value)), element("small", escape(interval)) if interval else ""
        ),
        element("td", sign, " ", escape(grade), for_screen_readers(".") if chosen else ""),
        class_=f"grade-{answer.grade.value}" + (" chosen" if chosen else ""),
    )


def basis_sentences(visit: Visit, exercise: Exercise) -> str:
    """Who is taken to play, how many rounds the prices rest on, and who of those `polled` finds the best.

    Those polled are built-in players. The rounds are told twice: as many as were played, and how many
    independent ones these are worth.
    """
    language = visit.language
    facts = {
        "table": tablenames.name(language, exercise.table),
        "about": tablenames.about(language, exercise.table),
        "rounds": estimatewords.count(visit, exercise.rounds),
        "effective": estimatewords.count(visit, exercise.effective),
    }
    names = [playernames.name(language, name) for name in exercise.solved_by]
    found_sentence = (
        visit.say("exercises.found.by", names=join_words(language, names), n=len(exercise.polled))
        if names
        else visit.say("exercises.found.nobody", n=len(exercise.polled))
    )
    return escape_markdown(f"{visit.say('exercises.assumed', **facts)} {found_sentence}")
