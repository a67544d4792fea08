"""Kabadak, source 002: the round of games.

Each docstring gives the lines that decide, or the ruling (B26) where the source is silent.
"""

import pytest

from caboprob.kabadak.core.scoring import (
    RoundSheet,
    add_game,
    begin_next_round,
    begin_round,
    new_round_sheet,
    score_game,
)
from tests.kabadak.games import play, table

KABADAK = "Ah Ad Ac Kh Kd Js Qc"
NOBODY = -1


def round_with(*games: tuple[int, int]) -> RoundSheet:
    sheet = new_round_sheet()
    for first, second in games:
        add_game(sheet, first, second, bare_winner=NOBODY)
    return sheet


@pytest.mark.clause("round.games")
def test_losses_add_up_over_the_games_of_a_round() -> None:
    """002:88"""
    sheet = round_with((0, 30), (45, 0), (12, 20))
    assert (sheet.totals.tolist(), sheet.losses.tolist(), sheet.games) == ([57, 50], [12, 20], 3)
    assert sheet.winner == NOBODY


@pytest.mark.clause("deal.alternates")
@pytest.mark.parametrize("first", [0, 1])
def test_the_deal_alternates(first: int) -> None:
    """002:88"""
    sheet = new_round_sheet()
    begin_round(sheet, first)
    dealers = [int(sheet.dealer)]
    for losses in ((0, 5), (0, 5), (7, 0)):
        add_game(sheet, *losses, bare_winner=NOBODY)
        dealers.append(int(sheet.dealer))
    assert dealers == [first, 1 - first, first, 1 - first]


@pytest.mark.clause("round.limit")
@pytest.mark.parametrize(("total", "winner"), [(199, NOBODY), (200, NOBODY), (201, 1), (260, 1)])
def test_the_round_is_lost_beyond_200(total: int, winner: int) -> None:
    """002:88: from 201; at once, whoever has dealt more often"""
    assert round_with((total, 0)).winner == winner
    assert round_with((0, 3), (total, 0)).winner == winner


@pytest.mark.clause("round.both-over")
@pytest.mark.parametrize(
    ("games", "winner"),
    [
        (((210, 205),), 1),
        (((205, 210),), 0),
        (((190, 180), (12, 30)), 0),
        (((205, 205),), NOBODY),
        (((205, 205), (0, 1)), 0),
        (((205, 205), (9, 9)), NOBODY),
        (((200, 200),), NOBODY),
    ],
)
def test_both_beyond_200_the_higher_total_loses_and_level_ones_play_on(
    games: tuple[tuple[int, int], ...], winner: int
) -> None:
    """Our default, the text is silent (B26)"""
    assert round_with(*games).winner == winner


@pytest.mark.clause("kabadak.bare")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_bare_kabadak_wins_the_round_at_once(seat: int) -> None:
    """002:101: whatever the totals"""
    sheet = round_with((0, 50), (190, 0))
    state = table(*(("7d 8d Kd", KABADAK) if seat else (KABADAK, "7d 8d Kd")), talon="9c 9h", out=(0, 0))
    score_game(sheet, play(state, *(["draw"] if seat else []), "kabadak"))
    assert (sheet.winner, sheet.bare) == (seat, 1)
    assert sheet.losses[seat] == 0
    assert sheet.losses[1 - seat] == (34 if seat else 25)


@pytest.mark.clause("kabadak.bare", "kabadak.ending")
def test_a_kabadak_with_other_cards_wins_the_game_only() -> None:
    """002:96"""
    sheet = new_round_sheet()
    score_game(sheet, play(table(KABADAK + " 7h", "7d 8d Kd"), "kabadak"))
    assert (sheet.winner, sheet.bare, sheet.totals.tolist()) == (NOBODY, 0, [0, 25])


@pytest.mark.clause("round.next-dealer")
def test_the_next_round_is_first_dealt_by_the_other() -> None:
    """002:88: whoever has lost or dealt last"""
    sheet = round_with((0, 100), (0, 120))
    assert (sheet.winner, sheet.dealer) == (0, 0)
    begin_next_round(sheet)
    assert (sheet.first_dealer, sheet.dealer, sheet.winner, sheet.totals.tolist()) == (1, 1, NOBODY, [0, 0])
    begin_next_round(sheet)
    assert sheet.dealer == 0
