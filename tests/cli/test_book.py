"""`caboprob odds book`, and the calling book of `caboprob simulate`."""

import pytest

from caboprob import rulesets
from caboprob.content.messages import LANGUAGES, say
from caboprob.montecarlo.play.execution.chunk import play_units
from caboprob.montecarlo.play.scenario import scenario
from caboprob.montecarlo.play.tally import LOWEST_SUM
from caboprob.montecarlo.policies import players, tablekinds
from caboprob.montecarlo.results import callingbook
from caboprob.text import tablenames
from tests.cli.running import refused_in_one_sentence, run

BOOK = ("odds", "book", "--rules", "cabo-de", "--players", "4")


def test_the_calling_book_has_every_call_by_the_turns_had_before_and_by_own_sum() -> None:
    options = ("--players", "3", "--player", "careful", "--player", "steady call.at=6", "--rounds", "300")
    answer = run("simulate", "--rules", "cabo-de", *options, "--json").json
    seated = players.ROSTER.read_all(["careful", "steady call.at=6"], 3)
    tally = play_units(scenario(rulesets.read("cabo-de"), seated), 0, 300)
    for player, book in enumerate(answer["calling_book"]):
        cells = [
            (int(turns_had), int(own), cell) for turns_had, row in book.items() for own, cell in row.items()
        ]
        assert cells
        for turns_had, own, cell in cells:
            assert cell == {
                "calls": tally.called[player, own - LOWEST_SUM, turns_had],
                "succeeded": tally.succeeded[player, own - LOWEST_SUM, turns_had],
                "points": tally.called_points[player, own - LOWEST_SUM, turns_had],
            }
        assert sum(cell["calls"] for _, _, cell in cells) == tally.calls[player]
        assert sum(cell["points"] for _, _, cell in cells) == tally.called_points[player].sum()


@pytest.mark.parametrize("table", tablekinds.keys())
def test_the_answer_is_the_book_that_is_kept(table: str) -> None:
    answer = run(*BOOK, "--table", table, "--json").json
    book = callingbook.stored_book(rulesets.read("cabo-de"), 4, table)
    assert book
    assert (answer["rules"], answer["table"], answer["method"]) == ("cabo-de", table, "monte_carlo")
    of_the_table = [player.notation for player in tablekinds.players(table, 4)]
    assert answer["players"] == ["expert", *of_the_table[1:]]
    assert answer["plays_on"] == ["expert", "expert call.at=4", of_the_table[0]]
    assert (answer["seed"], answer["rounds"]) == (book.seed, book.rounds)
    assert [(cell["turns_had"], cell["own"]) for cell in answer["cells"]] == list(book.cells)
    for told, cell in zip(answer["cells"], book.cells.values(), strict=True):
        assert told["moments"] == told["success"]["rounds"] == cell.success.rounds
        assert told["success"]["value"] == cell.success.value
        assert (told["gain"]["low"], told["gain"]["high"]) == (cell.gain.low, cell.gain.high)
        assert told["verdict"] == cell.verdict
    assert [limit["call_to"] for limit in answer["limits"]] == [limit.call_to for limit in book.limits]


@pytest.mark.slow
def test_with_rounds_the_book_is_played_anew_for_any_rules() -> None:
    options = ("--house", "six-cards", "--rounds", "6000", "--seed", "3", "--workers", "1", "--json")
    answer = run(*BOOK, *options).json
    rules = rulesets.read("cabo-de", ["six-cards"])
    book = callingbook.play_books(rules, 4, "family", rounds=6000, seed=3)[None]
    assert (answer["house"], answer["seed"], answer["rounds"]) == (["six-cards"], 3, 6000)
    assert [cell["success"]["hits"] for cell in answer["cells"]] == [
        cell.success.hits for cell in book.cells.values()
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_read_the_table_and_who_it_holds_for(language: str) -> None:
    shown = run(*BOOK, "--lang", language).out
    assert say(language, "book.word.legend") in shown
    assert tablenames.about(language, "family") in shown
    assert "77✓" in shown  # with 5 after five turns
    assert say(language, "book.word.percent") in shown


def test_a_book_for_one_number_of_cards_says_so() -> None:
    answer, by_any = (run(*BOOK, *cards, "--json").json for cards in (("--cards", "2"), ()))
    assert (answer["cards"], by_any["cards"]) == (2, None)
    book = callingbook.stored_book(rulesets.read("cabo-de"), 4, "family", 2)
    assert book
    assert [limit["call_to"] for limit in answer["limits"]] == [limit.call_to for limit in book.limits]
    shown = " ".join(run(*BOOK, "--cards", "2").out.split())
    assert say("en", "book.percent", n=2) in shown


@pytest.mark.parametrize(
    ("options", "named"),
    [
        (("--table", "robots"), "--table"),
        (("--house", "six-cards"), "--rounds"),
        (("--seed", "3"), "--seed"),
        (("--rounds", "0"), "--rounds"),
        (("--cards", "0"), "--cards: expected a number from 1"),
        (("--cards", "6"), "--cards: no calling book is kept for 6 cards, only for 4, 3, 2"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(options: tuple[str, ...], named: str) -> None:
    refused = run(*BOOK, *options)
    assert refused_in_one_sentence(refused)
    assert named in refused.err


def test_more_players_than_the_rules_allow_are_refused_whether_kept_or_played() -> None:
    for form in ((), ("--rounds", "20")):
        answer = run("odds", "book", "--rules", "cabo-de", "--players", "9", *form)
        assert refused_in_one_sentence(answer)
        assert "2 to 5" in answer.err
