"""The lessons: the rules cores judge every answer, and there are words for all that may be said."""

import re
from collections.abc import Mapping
from functools import cache

import pytest

from caboprob import rulesets
from caboprob.content.messages import LANGUAGES, texts
from caboprob.text.lessons import lesson, meldmoment, roundmoment
from caboprob.text.lessons.claims import claimed_amount
from caboprob.text.lessons.lesson import FOLDER, Step
from caboprob.text.lessons.moment import JudgedAnswer, Moment, judge_answer, moment, solution
from caboprob.text.rulebook.clauses import clauses
from caboprob.web.base.visit import Visit
from caboprob.web.learn.words import Words
from tests.guards.glossary import MESSAGE_SENSES
from tests.guards.test_glossary import used as words_to_avoid

LESSONS = lesson.lesson_ids()
STEPS = [
    pytest.param(name, key, number, id=f"{key}-{step.name}")
    for name in LESSONS
    for key in lesson.editions(name)
    for number, step in enumerate(lesson.lesson(name).steps, 1)
]
# What is right, worked out by hand: a letter on offer, else an answer to tap.
RIGHT = {
    "cabo": "b c a b a c b c b a",
    "kaboom": "b c a b a c b c b b a",
    "cabu": "b|1+2|draw keep 1|b|draw look 4|b|draw swap 2 3:1|snap 1 4|snap 1 3:1 give 1|b|c|a|c",
    "cambio": "b|1+2|draw keep 1|b|draw look 4|b|draw swap 2 3:1|snap 1 4|snap 1 3:1 give 1|b|c|b|c",
    "tamalou": "b|1+2|draw keep 1|b|draw look 4|b|draw swap 2 3:1|snap 1 4|snap 1 3:1 give 1|b|c|b|c|b|a",
    "kombio": "b|1+2|draw keep 1|b|draw look 4|b|draw swap 2 3:1|snap 1 4|snap 1 3:1 give 1|b|b|c|b|b|b|c|c",
    "dutch": "b|c|b|c|draw keep 3|snap 1 3|c|b|b|b|c|b",
    "kabadak": "Ah|draw|lay 9h 9d 9c|lay 9d 9h 9c|add 1 8c|add 2 Kh Ah|lay Qs Qd|c|b|Ah Ad As Kh Kc Jd Qs|b",
}


def step_of(name: str, number: int) -> Step:
    return lesson.lesson(name).steps[number - 1]


def right_of(name: str, number: int) -> str:
    return re.split(r"[| ]" if "|" not in RIGHT[name] else r"\|", RIGHT[name])[number - 1]


def verdicts(shown: Moment) -> dict[str, bool]:
    """Which of the answers on offer are right."""
    found = {letter: judge_answer(shown, letter) for letter in shown.step.answers}
    return {letter: one.verdict.right for letter, one in found.items() if one}


@cache
def judged_taps(name: str, number: int, key: str) -> Mapping[str, JudgedAnswer]:
    """The judgement of each answer that can be tapped, which is the same in all languages."""
    shown = moment(name, number, key)
    found = {answer: judge_answer(shown, answer) for answer in shown.answers_by_tapping()}
    return {answer: judged for answer, judged in found.items() if judged}


def test_every_game_has_a_lesson() -> None:
    assert {lesson.lesson_for(key) for key in rulesets.summaries()} == set(LESSONS) == set(RIGHT)


@pytest.mark.parametrize("name", LESSONS)
def test_the_rounds_of_a_lesson_are_legal_by_every_edition(name: str) -> None:
    for key in lesson.editions(name):
        for number in range(1, len(lesson.lesson(name).steps) + 1):
            shown = moment(name, number, key)
            assert isinstance(shown, roundmoment.RoundMoment | meldmoment.MeldMoment)
            assert shown.replayed.broken is None


@pytest.mark.parametrize(("name", "key", "number"), STEPS)
@pytest.mark.slow
def test_the_rules_core_finds_the_answer_that_is_right(name: str, key: str, number: int) -> None:
    shown = moment(name, number, key)
    found = judge_answer(shown, right_of(name, number))
    assert found
    assert found.verdict.right
    looked_up = judge_answer(shown, solution(shown))
    assert looked_up
    assert looked_up.verdict.right


@pytest.mark.parametrize(("name", "key", "number"), STEPS)
def test_exactly_one_answer_on_offer_is_right(name: str, key: str, number: int) -> None:
    found = verdicts(moment(name, number, key))
    assert not found or [letter for letter, right in found.items() if right] == [right_of(name, number)]
    assert found.keys() == step_of(name, number).answers.keys()


@pytest.mark.parametrize(("name", "key", "number"), STEPS)
@pytest.mark.slow
def test_every_step_rests_on_clauses_of_its_rules(name: str, key: str, number: int) -> None:
    assert [one for one in step_of(name, number).clauses if one not in clauses(key)] == []
    for found in judged_taps(name, number, key).values():
        assert not found.verdict.clause or found.verdict.clause in clauses(key)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "key", "number"), STEPS)
@pytest.mark.slow
def test_there_are_words_for_all_that_may_be_said(name: str, key: str, number: int, language: str) -> None:
    shown = moment(name, number, key)
    words = Words(Visit(language, rulesets.read("cabo-de")), name, shown)
    wanted = [part for part in shown.step.parts if part not in ("right", "wrong")]
    taps = judged_taps(name, number, key).values()
    unforeseen = [one.verdict for one in taps if not one.letter and not one.verdict.message]
    wanted += {"right" if verdict.right else "wrong" for verdict in unforeseen}
    for part in wanted:
        said = words.part(part)
        assert said.strip()
        assert "{" not in said
    assert words.templates.keys() <= set(shown.step.parts)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", LESSONS)
def test_lessons_use_the_words_of_the_glossary(name: str, language: str) -> None:
    own = texts(language, FOLDER, name, f"{language}.toml")
    for step, parts in own.items():
        for part, text in parts.items():
            assert not words_to_avoid(text, language, (name,), MESSAGE_SENSES[language]), (step, part)


@pytest.mark.parametrize("name", LESSONS)
def test_the_words_of_all_languages_name_the_same_facts(name: str) -> None:
    said = {language: texts(language, FOLDER, name, f"{language}.toml") for language in LANGUAGES}
    english = said.pop("en")
    for rows in said.values():
        assert rows.keys() == english.keys()
        for step, parts in english.items():
            assert rows[step].keys() == parts.keys()


@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("cabo-de", "cabo"),
        ("cabo-en", "cabo"),
        ("kaboom", "kaboom"),
        ("cabu", "cabu"),
        ("cambio", "cambio"),
        ("tamalou", "tamalou"),
        ("dutch", "dutch"),
        ("kabadak", "kabadak"),
    ],
)
def test_a_game_is_taught_by_its_own_lesson(game: str, name: str) -> None:
    assert lesson.lesson_for(game) == name
    assert lesson.edition(name, game, "fr") == game


def test_a_lesson_of_several_editions_is_played_by_that_of_the_language() -> None:
    assert lesson.edition("cabo", "kabadak", "de") == "cabo-de"
    assert lesson.edition("cabo", "cabu", "fr") == "cabo-en"


def test_a_claim_is_a_sum_of_facts_and_numbers() -> None:
    facts = {"before": 88, "points": 12, "own": "7"}
    assert claimed_amount("before + points - 50", facts) == 50
    assert claimed_amount("11 + 10", facts) == 21
    assert claimed_amount("0", facts) == 0
    assert claimed_amount("own", facts) == "7"
    assert claimed_amount("on-turn", facts) == "on-turn"


@pytest.mark.parametrize(
    "answer", ["", "nonsense", "draw keep 99", "snap 1 9:9", "9s", "lay 7h", "d", "pass"]
)
def test_an_answer_that_is_none_is_refused_or_wrong(answer: str) -> None:
    for name in LESSONS:
        for number in range(1, len(lesson.lesson(name).steps) + 1):
            found = judge_answer(moment(name, number, lesson.editions(name)[0]), answer)
            assert found is None or not found.verdict.right
