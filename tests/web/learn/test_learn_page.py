"""The page *Learn*: every lesson is walked through in every language, by buttons and by tapping cards."""

import re
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest
from streamlit.testing.v1 import AppTest

from caboprob import rulesets
from caboprob.content.messages import LANGUAGES, say
from caboprob.text.lessons import lesson
from caboprob.text.lessons.lesson import Step
from caboprob.text.lessons.moment import moment, solution
from caboprob.web.base.visit import Visit
from caboprob.web.learn import differences, tally
from caboprob.web.learn.openstep import OpenStep
from caboprob.web.learn.words import Words
from tests.turns import every_nth
from tests.web.opening import html_of, opened, text_of

WAY = re.compile(r'href="([^"]+)" class="way way-([a-z]+)')
DOT = re.compile(r'href="([^"]+)" aria-label="[^"]+" title="[^"]+" class="dot')
LESSONS = [(name, lesson.editions(name)[-1]) for name in lesson.lesson_ids()]
# Steps of lessons, by name.
LATE = ("throw", "foreign", "penalty", "stays", "thirteen", "king")  # by then another player's card is known
LAST = {name: len(lesson.lesson(name).steps) for name, _ in LESSONS}


def inputs(link: str) -> dict[str, str]:
    return {name: values[0] for name, values in parse_qs(urlsplit(link).query).items()}


def ways(page: AppTest) -> dict[str, dict[str, str]]:
    """The links of a step to the other steps, and their inputs."""
    return {name: inputs(unescape(href)) for href, name in WAY.findall(html_of(page))}


def address(name: str, key: str, **more: str) -> dict[str, str]:
    """The address of a lesson: of the game chosen, or of a game with a page of its own."""
    chosen = {"rules": key} if key in rulesets.family_keys() else {"lesson": name}
    return chosen | more


def words_of(language: str, name: str, key: str, number: int) -> Words:
    return Words(Visit(language, rulesets.read("cabo-de")), name, moment(name, number, key))


def spots(step: Step, answer: str) -> list[str]:
    """The cards to tap for an answer: `1:2`, the slot of a player, or `Qh`, a card of Kabadak."""
    places = re.findall(r"\b(?:\d+:)?\d\b|\b(?:[789JQKA]|10)[hdcs]\b", answer.removeprefix("snap 1 "))
    if "{row}" in step.taps.get("cards", "") or answer.startswith("add "):
        places = [one for one in places if one[-1] in "hdcs"]
    if "{slots}" in step.taps.get("cards", "") and "give" in answer:
        places = [answer.rpartition(" ")[2]]
    return [one if one[-1] in "hdcs" or ":" in one else f"1:{one}" for one in places]


def give(page: AppTest, name: str, key: str, number: int) -> AppTest:
    """Gives the right answer: by a button on offer, else by tapping the cards."""
    step = lesson.lesson(name).steps[number - 1]
    answer = solution(moment(name, number, key))
    if answer in step.answers:
        return page.button(key=f"choice-{step.name}-{answer}").click().run()
    if answer in step.taps.values():
        return page.button(key="learn-talon").click().run()
    for spot in spots(step, answer):
        page = page.button(key=f"spot-{spot.replace(':', '-')}").click().run()
    any_number = step.cards == 0  # so the button says that these are all
    return page.button(key="learn-done").click().run() if any_number else page


@pytest.mark.parametrize(("name", "key"), every_nth(LESSONS, turn=0, of=4, several=True))
@pytest.mark.slow
def test_a_lesson_is_walked_through_by_tapping(name: str, key: str) -> None:
    open_step = address(name, key, lang="en")
    for number in range(1, LAST[name] + 1):
        page = give(opened("learn", **open_step), name, key, number)
        assert not page.exception
        assert say("en", "learn.right") in page.success[0].value
        open_step = ways(page)["again" if number == LAST[name] else "forward"]
    assert say("en", "learn.tally.all") in text_of(page)
    practice = next(inputs(unescape(href)) for href in re.findall(r'href="(/play[^"]+)"', html_of(page)))
    assert practice["help"] == "advice"
    assert key in (practice["rules"], practice.get("what"))
    assert say("en", "learn.tally.first", n=LAST[name]) in text_of(page)
    assert open_step["step"] == "1"
    assert "tally" not in open_step


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "key"), every_nth(LESSONS, turn=1, of=3, several=True))
@pytest.mark.slow
def test_every_step_is_told_in_every_language(name: str, key: str, language: str, in_full: bool) -> None:
    """The answer in the address, as in a link that somebody shares. Steps speak the languages by turns."""
    stride = 1 if in_full else len(LANGUAGES)
    for number in range(1 + LANGUAGES.index(language) % stride, LAST[name] + 1, stride):
        right = solution(moment(name, number, key))
        page = opened("learn", **address(name, key, lang=language, step=str(number), answer=right))
        words = words_of(language, name, key, number)
        assert page.title[0].value == say(language, "app.page.learn")
        assert page.header[0].value == words.part("title")
        assert words.part("question") in text_of(page)
        assert page.success


@pytest.mark.slow
def test_the_way_into_a_practice_round_opens_the_game_with_help() -> None:
    for name, key in LESSONS:
        right = solution(moment(name, LAST[name], key))
        page = opened("learn", **address(name, key, lang="de", step=str(LAST[name]), answer=right))
        link = next(iter(re.findall(r'href="/play\?([^"]+)"', html_of(page))))
        practice = opened("play", **inputs(f"/play?{unescape(link)}"))
        assert practice.title[0].value == say("de", "app.page.play")
        assert "advice" in practice.query_params["help"]


@pytest.mark.parametrize(("name", "key"), every_nth(LESSONS, turn=7, of=8, several=True))
def test_a_wrong_answer_is_explained_and_another_may_be_given(name: str, key: str) -> None:
    for number, step in enumerate(lesson.lesson(name).steps, 1):
        right = solution(moment(name, number, key))
        wrong = next((letter for letter in step.answers if letter != right), "")
        if wrong:
            page = opened("learn", **address(name, key, lang="en", step=str(number), answer=wrong))
            assert words_of("en", name, key, number).part(f"why-{wrong}") in page.warning[0].value
            assert give(page, name, key, number).success


def test_an_illegal_tap_is_told_with_the_rules_reason_and_clause() -> None:
    page = opened("learn", lang="en", rules="cabu", step="5")
    page = page.button(key="spot-2-1").click().run()
    assert "only at one of your own cards" in page.warning[0].value
    page = opened("learn", lang="en", lesson="kabadak", step="2")
    for card in ("9h", "9d"):
        page = page.button(key=f"spot-{card}").click().run()
    page = page.button(key="learn-done").click().run()
    assert "you have not come out yet" in page.warning[0].value.lower()


def test_what_was_tapped_in_vain_stays_marked_and_the_next_tap_begins_anew() -> None:
    page = opened("learn", lang="en", rules="cabu", step="7")
    for spot in ("spot-1-1", "spot-2-1"):
        page = page.button(key=spot).click().run()
    assert page.warning
    assert "chosen" in page.button(key="spot-1-1").label
    for spot in ("spot-1-2", "spot-3-1"):
        page = page.button(key=spot).click().run()
    assert page.success


def test_cards_of_a_run_may_be_tapped_in_any_order() -> None:
    page = opened("learn", lang="en", lesson="kabadak", step="3")
    for card in ("9c", "7c", "8c"):
        page = page.button(key=f"spot-{card}").click().run()
    assert page.button(key="learn-done").click().run().success


def test_a_tap_too_many_is_taken_back_by_another() -> None:
    page = opened("learn", lang="en", rules="cabo-de", step="8")
    for spot in ("spot-1-1", "spot-1-2", "spot-1-1", "spot-1-4"):
        page = page.button(key=spot).click().run()
    assert page.button(key="learn-done").click().run().success


def test_the_answer_can_be_looked_up_and_the_step_is_then_worth_repeating() -> None:
    page = opened("learn", lang="en", rules="cabu", step=str(LAST["cabu"]))
    page = page.button(key="learn-look-up").click().run()
    [shown] = page.success
    assert shown.value.startswith(f"**{say('en', 'learn.shown')}**")
    assert say("en", "learn.tally.looked-up", n=1) in text_of(page)
    assert say("en", "learn.tally.open", n=LAST["cabu"] - 1) in text_of(page)
    assert html_of(page).count('class="leaf repeats"') == 1


@pytest.mark.parametrize(("name", "key"), LESSONS)
def test_back_forward_and_the_dots_lead_to_steps_without_an_answer(name: str, key: str) -> None:
    page = opened("learn", **address(name, key, lang="fr", step="2", tally="x"))
    found = ways(page)
    assert {way: to["step"] for way, to in found.items()} == {"back": "1", "forward": "3"}
    dots = [inputs(unescape(href)) for href in DOT.findall(html_of(page))]
    assert [one["step"] for one in dots] == [str(one) for one in range(1, LAST[name] + 1)]
    for to in (*found.values(), *dots):
        assert "answer" not in to
        assert to["tally"].startswith("x")
        assert to.get("lesson") == address(name, key).get("lesson")


@pytest.mark.parametrize("step", ["0", "99", "x", "-1", "1.5", "9" * 50])
def test_a_step_that_is_none_is_the_first(step: str) -> None:
    page = opened("learn", lang="en", rules="cabo-de", step=step, answer="d", chosen="9:9 %", tally="?")
    assert say("en", "learn.progress", number=1, count=LAST["cabo"]) in html_of(page)
    assert not page.warning


def test_every_lesson_is_a_link_away() -> None:
    page = html_of(opened("learn", lang="de", rules="cabu"))
    assert 'lesson=kabadak" ' not in page  # no lesson but the game's own is marked
    for name in ("CABO", "KABOOM", "Cabu", "Kabadak"):
        assert f">{name}</a>" in page
    assert page.count('aria-current="true"') == 1


def an_open_step(key: str, number: int) -> OpenStep:
    taught = lesson.lesson(lesson.lesson_for(key))
    shown = moment(taught.lesson_id, number, key)
    return OpenStep(
        taught,
        lesson_input="",
        key=key,
        number=number,
        moment=shown,
        judged_answer=None,
        chosen=(),
        tally=tally.read("", len(taught.steps)),
    )


def test_house_rules_are_told_at_the_step_where_they_matter() -> None:
    visit = Visit("en", rulesets.read("cabo-de", ("six-cards",)))
    told = {
        number: list(differences.difference_sentences(visit, an_open_step("cabo-de", number)))
        for number in range(1, 11)
    }
    assert {number: len(sentences) for number, sentences in told.items() if sentences} == {2: 2}
    page = opened("learn", lang="en", rules="cabo-de", house=["six-cards"], step="2")
    assert all(sentence in page.info[0].value for sentence in told[2])


def test_who_plays_by_the_rules_of_the_lesson_is_told_no_difference() -> None:
    for key in (key for key in rulesets.family_keys() if len(rulesets.lineage(key)) == 1):
        visit = Visit("en", rulesets.read(key))
        numbers = range(1, LAST[lesson.lesson_for(key)] + 1)
        assert not [
            one
            for number in numbers
            for one in differences.difference_sentences(visit, an_open_step(key, number))
        ]


@pytest.mark.parametrize(("name", "key"), LESSONS)
def test_nobody_sees_a_card_that_the_learner_would_not_know(name: str, key: str) -> None:
    from caboprob.text.lessons.roundmoment import RoundMoment
    from caboprob.web.learn import roundtable

    if key not in rulesets.family_keys():
        return
    for number, step in enumerate(lesson.lesson(name).steps, 1):
        open_step = an_open_step(key, number)
        assert isinstance(open_step.moment, RoundMoment)
        shown = roundtable.table_picture(Visit("en", rulesets.read(key)), open_step, open_step.moment)
        others = [card for seat in shown.seats[1:] for card in seat.cards if card.name is not None]
        assert step.eyes == "open" or len(others) <= 2  # those that the learner has looked at, or given
        assert step.name in ("swap", "set", "failed", "call", *LATE) or step.eyes == "open" or not others
        assert (shown.drawn is not None) == step.drawn


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
def test_who_plays_a_game_without_a_lesson_is_told_which_lesson_this_is(language: str) -> None:
    game = say(language, "rules.game.cabo-2")
    words = say(language, "learn.nearest", game=game, lesson="CABO")
    assert words in [one.value for one in opened("learn", lang=language, rules="cabo-2").info]
    assert not opened("learn", lang=language, rules="cambio").info
    assert words not in [one.value for one in opened("learn", lang=language, rules="cabo-2", step="2").info]
