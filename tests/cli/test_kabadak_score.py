"""`caboprob kabadak score`: the library's score of a round; refusals."""

import pytest

from caboprob.content.messages import LANGUAGES
from caboprob.kabadak.score import read_games, score_round
from caboprob.text.kabadak import standing
from tests.cli.running import refused_in_one_sentence, run

SCORE = ("kabadak", "score")
ROUNDS = [["0 / 45"], ["0 / 190", "30 / 0", "0 / 11"], ["bare / 45"], ["0 / As Kh"], ["20 / 17", "0 / 200"]]


@pytest.mark.parametrize("dealer", [1, 2])
@pytest.mark.parametrize("games", ROUNDS)
def test_totals_winner_and_reasons_are_the_librarys(games: list[str], dealer: int) -> None:
    """Source 002, lines 88 and 101."""
    answer = run(*SCORE, *games, "--first-dealer", str(dealer), "--json").json
    found = score_round(read_games("\n".join(games)), dealer)
    assert (tuple(answer["totals"]), answer["winner"], answer["bare"]) == (
        found.totals,
        found.winner,
        found.bare,
    )
    assert (tuple(answer["dealers"]), answer["next_dealer"]) == (found.dealers, found.next_dealer)
    told = [(one["player"], one["event"], one["clause"]) for one in answer["because"]]
    assert told == [(one.player, one.event, one.clause) for one in found.because]
    assert (answer["rules"], answer["method"], answer["model"]) == ("kabadak", "exact", "rules")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("games", ROUNDS)
def test_a_round_is_printed_in_the_readers_language(games: list[str], language: str) -> None:
    out = run(*SCORE, *games, "--lang", language).out
    found = score_round(read_games("\n".join(games)))
    assert standing.headline(language, found) in out
    for because in found.because:
        assert f"{standing.reason(language, found, because)} ({because.clause})" in out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["0 / 12"], "game 1, player 2: no cards add up to 12"),
        (["0 / 45", "x / 0"], "game 2, player 1: “x” is neither loss points nor cards"),
        (["0 / 0"], "game 1: "),
        (["45"], "game 1: "),
        (["0 / 45", "0 / 190", "0 / 7"], "game 3: game 2 has already decided the round"),
        (["0 / 45", "--first-dealer", "3"], "--first-dealer: expected a player from 1 to 2, got 3"),
        (["--", "-7 / 0"], "game 1, player 1: no cards add up to -7"),
        ([], "{games} is missing"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence_with_its_place(arguments: list[str], said: str) -> None:
    answer = run(*SCORE, *arguments)
    assert refused_in_one_sentence(answer)
    assert said.lower() in answer.err.lower()
