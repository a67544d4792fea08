"""Where a page was reached from a sheet, its people have their names, and nobody is a number."""

import re
from urllib.parse import unquote

import pytest
from streamlit.testing.v1 import AppTest

from caboprob import rulesets
from caboprob.content import seats
from caboprob.content.messages import LANGUAGES, say
from caboprob.content.sealed import unseal
from caboprob.sheet.entries import GameEntry, RoundEntry
from caboprob.sheet.keeping.sheets import Sheets
from caboprob.sheet.recorded import entry_of_source
from caboprob.sheet.sheet import Sheet
from caboprob.web.base.visit import Visit
from caboprob.web.rounds.recordfield import example_text
from caboprob.web.sheets import pagelinks
from tests.turns import every_nth
from tests.web.opening import opened
from tests.web.sheets.table import HANDS, round_of
from tests.web.sheets.test_elsewhere import MARK, inputs_of

FOUR = ("Anna", "Ben", "Ćiro", "Édith")


def everything(page: AppTest) -> str:
    """All that the page has, of whatever kind."""
    return unquote("\n".join(str(getattr(element, "proto", "")) for element in page))


def numbered(language: str, page: AppTest) -> list[str]:
    """Wherever somebody at the table is called by their number; the table of the notation tells of any."""
    told = re.sub(r"\| `[^|]*\|[^|]*\|", "", everything(page))
    word = say(language, "score.player", player=7).removesuffix("7").strip()
    return re.findall(rf".{{0,30}}(?<!jede )\b{word}\s[1-4]\b.{{0,9}}", told, re.IGNORECASE)


def played_sheet(sheets: Sheets) -> Sheet:
    """A sheet with a round of cards and one of sums."""
    key = sheets.begin("cabo-de", FOUR).key
    sheets.add(key, round_of(HANDS, 4))
    return sheets.add(key, RoundEntry(sums=(3, 4, 5, 6), caller=2))


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=2, of=3))
def test_a_check_of_the_score_has_names_throughout(sheets: Sheets, language: str) -> None:
    sheet, visit = played_sheet(sheets), Visit(language, rulesets.read("cabo-de"))
    for number in (1, 2):
        page = opened("score", **inputs_of(pagelinks.score_address(visit, sheet, MARK, number)))
        assert not numbered(language, page)
        assert all(name in everything(page) for name in FOUR)


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=0, of=3))
def test_so_has_that_of_a_round_of_kabadak(sheets: Sheets, language: str) -> None:
    key = sheets.begin("kabadak", FOUR[:2]).key
    sheets.add(key, GameEntry((0, 45)))
    sheet, visit = sheets.add(key, GameEntry((0, 60), bare=1)), Visit(language, rulesets.read("cabo-de"))
    page = opened("kabadak", **inputs_of(pagelinks.score_address(visit, sheet, MARK, 2)))
    assert not numbered(language, page)
    assert all(name in everything(page) for name in FOUR[:2])


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
@pytest.mark.parametrize("step", ["0", "3", "20"])
def test_a_replayed_round_is_told_with_names(sheets: Sheets, language: str, step: str) -> None:
    key = sheets.begin("cabo-de", FOUR[:3]).key
    sheet = sheets.add(key, entry_of_source(example_text("cabo-round")))
    there = inputs_of(pagelinks.replay_address(Visit(language, rulesets.read("cabo-de")), sheet, MARK, 1))
    page = opened("replay", **there, step=step)
    assert not numbered(language, page)
    assert all(name in everything(page) for name in FOUR[:3])


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=2, of=3))
def test_so_is_a_replayed_game_of_kabadak(sheets: Sheets, language: str) -> None:
    key = sheets.begin("kabadak", FOUR[:2]).key
    sheet = sheets.add(key, entry_of_source(example_text("kabadak-game")))
    there = inputs_of(pagelinks.replay_address(Visit(language, rulesets.read("cabo-de")), sheet, MARK, 1))
    page = opened("replay", **there, step="5")
    assert not numbered(language, page)


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=0, of=3))
def test_moves_are_put_down_from_memory_with_names(sheets: Sheets, language: str) -> None:
    there = inputs_of(
        pagelinks.record_address(Visit(language, rulesets.read("cabo-de")), played_sheet(sheets), MARK, 1)
    )
    page = opened("record", **there)
    assert not numbered(language, page)
    page.button(key="card-5").click().run()  # the card that lies face up: the round begins
    assert not page.exception
    assert not numbered(language, page)


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
@pytest.mark.parametrize("name", ["call", "kamikaze"])
def test_the_odds_name_everybody_who_sits_there(sheets: Sheets, language: str, name: str) -> None:
    visit = Visit(language, rulesets.read("cabo-de"))
    there = inputs_of(pagelinks.odds_address(visit, played_sheet(sheets), MARK, name, seat=2))
    page = opened(name, **there, me="1 2 3 4")
    assert not numbered(language, page)
    assert all(name in everything(page) for name in ("Anna", "Ben", "Édith"))


def test_names_of_other_numbers_of_people_name_nobody(sheets: Sheets) -> None:
    visit = Visit("en", rulesets.read("cabo-de"))
    there = inputs_of(pagelinks.score_address(visit, played_sheet(sheets), MARK, 1)) | {"players": "3"}
    assert numbered("en", opened("score", **there))
    assert numbered("en", opened("score", lang="en", rules="cabo-de", players="4"))


def test_a_name_does_nothing_wherever_it_stands() -> None:
    """A name's signs are sealed: these sentences go into Markdown and HTML alike."""
    named = "**Dora** ![](x) <script>{player}www.example.org"
    with seats.without_names():
        seats.set_player_names((named, "Ben"))
        told = say("en", "score.player", player=1)
        assert say("en", "score.player", player=3) == "Player 3"
    assert not set(told) & set("*![]<>{}")
    assert "www.example" not in told
    assert unseal(told) == named
    assert say("en", "score.player", player=1) == "Player 1"


def test_french_names_are_joined_as_french_is_spoken() -> None:
    with seats.without_names():
        seats.set_player_names(("Anna", "Ben", "Édith"))
        told = [say("fr", "record.place", player=number, slot=2) for number in (1, 2, 3)]
    assert [one.partition(" de ")[2] or one.partition(" d’")[2] for one in told] == ["Anna", "Ben", "Édith"]
    assert [re.findall(r"\bd[e’]", one)[-1] for one in told] == ["d’", "de", "d’"]


@pytest.mark.parametrize(
    "name",
    ["Anna", "Élodie", "Œdipe", "Yves", "Ysé", "Hugo", "Hélène", "hortense", "Hugues-Jean", "Hervé B."],
)
def test_a_french_name_that_begins_with_a_vowel_is_elided_wherever_it_comes_from(name: str) -> None:
    assert say("fr", "lab.head.rounds", player=name) == f"Part des annonces d’{name} qui réussissent"
    assert f"Points qu’{name} marque" in say("fr", "lab.head.same-deals", player=name)
    with seats.without_names():
        seats.set_player_names((name,))
        assert f"de la place 2 d’{name}" in f"de {say('fr', 'moves.place.other', player=1, slot=2)}"
        assert f"Ce qu’{name} peut" in say(
            "fr", "simulate.watched", seat=1, n=2, players="", tremble="", effective=""
        )


@pytest.mark.parametrize(
    "name", ["Ben", "Yann", "Yaël", "Y", "Hans", "Harry", "Hassan", "Hugobert", "8", "🎉", "*Anna*", "H"]
)
def test_a_french_name_of_which_that_is_not_certain_is_not_elided(name: str) -> None:
    assert say("fr", "lab.head.rounds", player=name) == f"Part des annonces de {name} qui réussissent"


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "fr"])
def test_elsewhere_a_name_changes_nothing_before_it(language: str) -> None:
    before = say(language, "lab.head.rounds", player="Ben")
    assert say(language, "lab.head.rounds", player="Anna") == before.replace("Ben", "Anna")
