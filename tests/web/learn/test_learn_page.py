"""The page *Learn*: every step in every language, and the rules core agrees with every right answer."""

import json
import re
from collections.abc import Callable
from html import unescape
from urllib.parse import parse_qs, urlsplit

import numpy as np
import pytest
from streamlit.testing.v1 import AppTest

from caboprob import rulesets
from caboprob.content.messages import LANGUAGES, say
from caboprob.table.core.codes import LOOK, TAKE
from caboprob.table.core.legal import legal_moves
from caboprob.table.core.moves import kind_of
from caboprob.table.core.ruletable import tabled
from caboprob.table.record import read_record, write_record
from caboprob.table.replay import Replay, replay
from caboprob.table.score import score_round
from caboprob.text import lessons
from caboprob.text.clauses import clauses
from caboprob.text.lessons import CHOICES, Step
from caboprob.text.rulebook import passage
from caboprob.web.base.visit import Visit
from caboprob.web.learn import ruledifferences, table
from tests.web.opening import html_of, opened, text_of

WAY = re.compile(r'href="([^"]+)" class="way way-([a-z]+)')
DOT = re.compile(r'href="([^"]+)" aria-label="[^"]+" title="[^"]+" class="dot')
EDITIONS = ("cabo-de", "cabo-en")
STEPS = lessons.steps()
NUMBERED = [pytest.param(number, step, id=step.name) for number, step in enumerate(STEPS, 1)]


def inputs(link: str) -> dict[str, str]:
    return {name: values[0] for name, values in parse_qs(urlsplit(link).query).items()}


def ways(page: AppTest) -> dict[str, dict[str, str]]:
    """The links of a step to the other steps, and their inputs."""
    return {name: inputs(unescape(href)) for href, name in WAY.findall(html_of(page))}


def after(key: str, step: Step, move: str) -> Replay:
    """The round up to the step, with this move played next."""
    record = write_record(lessons.played(key, step.round).record)
    return replay(read_record(json.dumps(record | {"moves": [*record["moves"][: step.after], move]})))


def own_sum(key: str, step: Step, letter: str) -> int:
    """The learner's sum once the move of a choice is played."""
    played = after(key, step, step.moves[letter])
    return played.record.rules.deck.points(played.hands[0])


def next_moves(key: str, step: Step) -> list[int]:
    """All legal moves at this point."""
    round = lessons.played(key, step.round)
    found = np.zeros(500, np.int64)
    count = legal_moves(round.states[step.after], tabled(round.record.rules), found)
    return [int(move) for move in found[:count]]


def lowest_hand(key: str, step: Step) -> bool:
    """The players stand in the order of the choices."""
    round = lessons.played(key, step.round)
    sums = score_round(round.record.rules, round.hands, caller=1).sums
    return sums[CHOICES.index(step.right)] == min(sums) and sums.count(min(sums)) == 1


def lowest_sum(key: str, step: Step) -> bool:
    sums = {letter: own_sum(key, step, letter) for letter in CHOICES}
    return all(sums[step.right] < sums[letter] for letter in CHOICES if letter != step.right)


def only_legal(key: str, step: Step) -> bool:
    broken = {letter: after(key, step, step.moves[letter]).broken for letter in CHOICES}
    return [letter for letter in CHOICES if not broken[letter]] == [step.right]


def no_look(key: str, step: Step) -> bool:
    return not any(kind_of(move) == LOOK for move in next_moves(key, step))


def takes_replace(key: str, step: Step) -> bool:
    """The card taken is in the hand after the turn, and the hand has not grown."""
    round = lessons.played(key, step.round)
    before = round.states[step.after]
    assert any(kind_of(move) == TAKE for move in next_moves(key, step))
    hand = after(key, step, f"take {1}").hands[0]
    top = int(before.discard[before.discard_size - 1])
    faces = round.record.rules.deck.faces
    return faces[hand[0]].rank == faces[top].rank and len(hand) == int(before.sizes[0])


def one_turn_each(key: str, step: Step) -> bool:
    round = lessons.played(key, step.round)
    turns = len(round.record.moves) - step.after - 1
    return round.record.moves[step.after] == "call" and round.complete and turns == len(round.hands) - 1


def total_of_three(key: str, step: Step) -> bool:
    facts = lessons.facts("en", key, step)
    score = lessons.played(key, step.round).score(lessons.totals(step.round))
    assert score
    choice = say("en", f"learn.step.{step.name}.{step.right}", **facts)
    wrong = [say("en", f"learn.step.{step.name}.{one}", **facts) for one in CHOICES if one != step.right]
    reached = score.before[2] + score.points[2]
    return (
        choice == str(score.totals[2]) and not score.game_over and all(str(reached) in one for one in wrong)
    )


DECIDES: dict[str, Callable[[str, Step], bool]] = {
    "lowest-hand": lowest_hand,
    "lowest-sum": lowest_sum,
    "legal": only_legal,
    "no-look": no_look,
    "take": takes_replace,
    "last-turns": one_turn_each,
    "total": total_of_three,
}


@pytest.mark.parametrize("key", EDITIONS)
@pytest.mark.parametrize(("number", "step"), NUMBERED)
def test_the_rules_core_gives_the_right_answer(number: int, step: Step, key: str) -> None:
    assert DECIDES[step.decides](key, step)


@pytest.mark.parametrize("key", EDITIONS)
def test_the_round_is_legal_and_the_learner_wins_it(key: str) -> None:
    for step in STEPS:
        assert lessons.played(key, step.round).broken is None
    round = lessons.played(key, "first")
    score = round.score(lessons.totals("first"))
    assert score
    assert score.round_winners == (1,) == (round.caller,)


@pytest.mark.parametrize(("number", "step"), NUMBERED)
def test_the_story_goes_on_with_the_right_move(number: int, step: Step) -> None:
    moves = lessons.played("cabo-de", step.round).record.moves
    if step.moves:
        assert moves[step.after] == step.moves[step.right]
    assert step.then in (None, step.after + 1)


@pytest.mark.parametrize("key", EDITIONS)
def test_every_step_rests_on_clauses_of_the_edition(key: str) -> None:
    assert [name for step in STEPS for name in step.clauses if name not in clauses(key)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("number", "step"), NUMBERED)
def test_every_answer_is_explained_with_its_clauses(number: int, step: Step, language: str) -> None:
    facts = lessons.facts(language, "cabo-en", step)
    for letter in ("", *CHOICES):
        page = opened("learn", lang=language, rules="cabo-en", step=str(number), answer=letter)
        assert page.title[0].value == say(language, "app.page.learn")
        assert say(language, f"learn.step.{step.name}.question", **facts) in text_of(page)
        assert len(page.success) == (letter == step.right)
        assert len(page.warning) == (letter not in ("", step.right))
        if letter:
            assert say(language, f"learn.step.{step.name}.why-{letter}", **facts) in text_of(page)
            for name in step.clauses:
                found = passage(language, "cabo-en", name)
                assert found
                assert found.title in html_of(page)


def test_answering_by_tapping_and_going_through() -> None:
    address = {"lang": "en", "rules": "cabo-de"}
    for step in STEPS:
        page = opened("learn", **address)
        assert not page.success
        page.button(key=f"choice-{step.name}-{step.right}").click().run()
        assert page.success
        address = ways(page)["again" if step is STEPS[-1] else "forward"]
    assert address["step"] == "1"


@pytest.mark.parametrize(("number", "step"), NUMBERED)
def test_back_forward_and_the_dots_lead_to_steps_without_an_answer(number: int, step: Step) -> None:
    found = ways(opened("learn", lang="fr", rules="cabu", step=str(number), answer=step.right))
    assert found.get("back", {}).get("step") == (str(number - 1) if number > 1 else None)
    dots = DOT.findall(html_of(opened("learn", lang="fr", rules="cabu", step=str(number))))
    assert [inputs(unescape(href))["step"] for href in dots] == [str(one) for one in range(1, len(STEPS) + 1)]
    assert not any("answer" in address for address in found.values())
    assert all((address["lang"], address["rules"]) == ("fr", "cabu") for address in found.values())


def test_the_last_step_leads_on_to_the_other_pages() -> None:
    right = STEPS[-1].right
    page = opened("learn", lang="en", rules="cabo-de", step=str(len(STEPS)), answer=right)
    assert say("en", "learn.done") in text_of(page)


@pytest.mark.parametrize("step", ["0", "11", "x", "-1", "1.5", "9" * 50])
def test_a_step_that_is_none_is_the_first(step: str) -> None:
    page = opened("learn", lang="en", step=step, answer="d")
    assert say("en", "learn.progress", number=1, count=len(STEPS)) in html_of(page)


@pytest.mark.parametrize(
    ("game", "language", "edition"),
    [
        ("cabo-en", "de", "cabo-en"),
        ("cabo-de", "fr", "cabo-de"),
        ("kaboom", "de", "cabo-de"),
        ("cabu", "en", "cabo-en"),
        ("cabu", "fr", "cabo-en"),
    ],
)
def test_the_edition_is_the_readers_or_that_of_the_language(game: str, language: str, edition: str) -> None:
    assert lessons.edition(game, language) == edition


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["kaboom", "cabu"])
def test_who_plays_another_game_is_told_what_is_different(game: str, language: str) -> None:
    page = opened("learn", lang=language, rules=game)
    name = say(language, f"rules.game.{game}")
    assert say(language, "learn.other.title", game=name) in [fold.label for fold in page.expander]
    assert say(language, "rules.field.tie_with_caller") in text_of(page)


def test_the_differences_are_those_of_the_rule_sets() -> None:
    def told(key: str, *house: str) -> list[str]:
        return list(ruledifferences.differences(Visit("en", rulesets.read(key, house)), "cabo-de"))

    assert told("cabo-de") == []
    assert len(told("cabo-de", "six-cards")) == 2
    assert any("30" in sentence and "5" in sentence for sentence in told("cabu"))


@pytest.mark.parametrize(("number", "step"), NUMBERED)
def test_the_learner_sees_no_card_that_a_player_would_not_know(number: int, step: Step) -> None:
    shown = table.table(Visit("en", rulesets.read("cabo-de")), "cabo-de", step, solved=False)
    others = [card for seat in shown.seats[1:] for card in seat.cards if card.name is not None]
    if step.eyes == "1" and step.name not in ("swap", "set", "call"):  # by then a card is known
        assert others == []
    assert len(others) <= 1 or step.eyes == "open"
    assert (shown.drawn is not None) == step.drawn
