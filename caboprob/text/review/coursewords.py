"""How a round went for each player, moment by moment, in words and as a table.

An excess is a player's expected points less the mean of the others': below 0 is good. Each point of a course
has the `number` of its moment: 0 for the deal, then that of the record's entry after which it stands.
"""

from collections.abc import Sequence

from caboprob.analysis.review.courses import DEALT, Course
from caboprob.content.messages import say
from caboprob.text.chances import points_words
from caboprob.text.numbers import integer_text
from caboprob.text.rounds.reasons import player_name


def course_table(
    language: str, courses: Sequence[Course], me: int | None = None
) -> tuple[list[str], list[list[str]]]:
    """The columns and rows of a table: moments down, players across; empty if nothing was judged."""
    excesses_by_course = [{point.number: point.excess for point in course.points} for course in courses]
    numbers = sorted(set().union(*excesses_by_course))
    columns = [
        say(language, "review.course.after"),
        *(player_name(language, course.player, me) for course in courses),
    ]
    rows = [
        [
            moment_words(language, courses, number),
            *(
                points_words(language, excesses[number]) if number in excesses else ""
                for excesses in excesses_by_course
            ),
        ]
        for number in numbers
    ]
    return columns, rows


def course_sentence(language: str, course: Course, me: int | None = None) -> str:
    """Where a player's course begins and where it ends."""
    first, last = course.points[0], course.points[-1]
    return say(
        language,
        "review.course.word",
        player=player_name(language, course.player, me),
        first=points_words(language, first.excess),
        last=points_words(language, last.excess),
    )


def moment_words(language: str, courses: Sequence[Course], number: int) -> str:
    """The deal, the number of an entry, or the end, which has the last number of a round that is over."""
    if number == DEALT:
        return say(language, "review.course.deal")
    return (
        say(language, "review.course.end")
        if number == end_number(courses)
        else integer_text(language, number)
    )


def end_number(courses: Sequence[Course]) -> int | None:
    """The number of the end, which is the last one for all players; None if they differ."""
    last = {course.points[-1].number for course in courses}
    return last.pop() if len(last) == 1 else None
