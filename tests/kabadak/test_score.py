"""Kabadak, source 002: the score of a round from the losses of its games.

Docstrings give the lines, or the ruling (B26) where the source is silent.
"""

from fractions import Fraction

import pytest

from caboprob.errors import BadNotation, CaboError, ImpossibleCards
from caboprob.kabadak.losses import (
    DECK_LIMITS,
    LIMITS_WITHOUT_KABADAK,
    STUCK_LIMITS,
    cards_left_text,
    largest_loss,
    possible_sums,
    read_loss,
)
from caboprob.kabadak.odds import KnownCards, loss
from caboprob.kabadak.score import RoundScore, read_games, score_round
from caboprob.text.rulebook.clauses import clauses


def scored(*games: str, first: int = 1) -> RoundScore:
    """The score of these games, of which player `first` has dealt the first."""
    return score_round(read_games("\n".join(games)), first)


def events(score: RoundScore) -> list[tuple[int, str, str]]:
    return [(because.player, because.event, because.clause) for because in score.because]


def refused(*games: str) -> tuple[tuple[str, ...], str]:
    with pytest.raises(CaboError) as caught:
        scored(*games)
    return caught.value.where, caught.value.key


@pytest.mark.clause("round.games")
def test_losses_add_up_game_by_game() -> None:
    """002:88"""
    score = scored("0 / 45", "30 / 0", "17 / 20")
    assert score.running == ((0, 45), (30, 45), (47, 65))
    assert (score.totals, score.winner, score.bare) == ((47, 65), None, False)


def test_a_loss_may_be_the_cards_that_were_left() -> None:
    """002:88: an ace counts 11, pictures 10, the others what they show"""
    assert scored("As Kh Qd / 0", "0 / 10s, 9s 8s 7s Jc").totals == (31, 44)


@pytest.mark.clause("deal.alternates")
@pytest.mark.parametrize("first", [1, 2])
def test_the_deal_alternates_and_the_next_is_told(first: int) -> None:
    """002:88"""
    score = scored("0 / 45", "30 / 0", first=first)
    assert score.dealers == (first, 3 - first)
    assert score.next_dealer == first
    assert events(score) == [(first, "deals-next", "deal.alternates")]


@pytest.mark.clause("deal.first-dealer")
def test_before_the_first_game_the_first_dealer_is_whom_the_lot_chose() -> None:
    """Our default, the text is silent (B02)"""
    score = scored(first=2)
    assert (score.totals, score.next_dealer) == ((0, 0), 2)
    assert events(score) == [(2, "deals-next", "deal.first-dealer")]


@pytest.mark.clause("round.limit")
def test_with_exactly_200_the_round_goes_on() -> None:
    """002:88"""
    score = scored("0 / 190", "0 / 10")
    assert (score.totals, score.winner) == ((0, 200), None)
    assert (2, "at-limit", "round.limit") in events(score)


@pytest.mark.clause("round.limit", "round.next-dealer")
@pytest.mark.parametrize("first", [1, 2])
def test_from_201_the_round_is_lost_and_the_other_deals_first_in_the_next(first: int) -> None:
    """002:88"""
    score = scored("190 / 0", "11 / 0", first=first)
    assert (score.totals, score.winner, score.next_dealer) == ((201, 0), 2, 3 - first)
    assert events(score) == [
        (1, "beyond", "round.limit"),
        (3 - first, "deals-next-round", "round.next-dealer"),
    ]


@pytest.mark.clause("round.at-once")
def test_it_is_lost_at_once_after_an_odd_number_of_games() -> None:
    """002:88"""
    score = scored("190 / 0", "0 / 7", "11 / 0")
    assert score.winner == 2
    assert (1, "at-once", "round.at-once") in events(score)


@pytest.mark.clause("round.both-over")
def test_both_beyond_200_the_higher_total_loses() -> None:
    """Our default, the text is silent (B26)"""
    score = scored("190 / 0", "0 / 180", "20 / 30")
    assert (score.totals, score.winner) == ((210, 210), None)
    score = scored("190 / 0", "0 / 180", "30 / 30")
    assert (score.totals, score.winner) == ((220, 210), 2)
    assert events(score)[0] == (1, "both-beyond", "round.both-over")


@pytest.mark.clause("round.both-over")
def test_level_beyond_200_plays_on() -> None:
    """Our default, the text is silent (B26)"""
    score = scored("190 / 0", "0 / 190", "20 / 20")
    assert score.winner is None
    assert events(score)[0] == (1, "level", "round.both-over")
    assert scored("190 / 0", "0 / 190", "20 / 20", "0 / 7").winner == 1


@pytest.mark.clause("kabadak.bare")
@pytest.mark.parametrize(("game", "winner"), [("bare / 45", 1), ("45 / bare", 2), ("BARE / 7s 8s", 1)])
def test_a_bare_kabadak_wins_the_round_whatever_the_totals(game: str, winner: int) -> None:
    """002:101"""
    score = scored("190 / 0", "0 / 190", game)
    assert (score.winner, score.bare) == (winner, True)
    assert events(score)[0] == (winner, "bare", "kabadak.bare")
    assert score.totals[winner - 1] == 190


@pytest.mark.parametrize(
    ("game", "where", "key"),
    [
        ("0 / 5", ("player 2",), "kabadak-loss-uncountable"),
        ("13 / 0", ("player 1",), "kabadak-loss-uncountable"),
        ("-10 / 0", ("player 1",), "kabadak-loss-uncountable"),
        ("0 / 301", ("player 2",), "kabadak-loss-uncountable"),
        ("0 / 249", ("player 2",), "kabadak-loss-most"),
        ("0 / 0", (), "kabadak-loss-nobody"),
        ("bare / 0", (), "kabadak-loss-nobody"),
        ("bare / bare", (), "kabadak-loss-nobody"),
        ("bare / 228", ("player 2",), "kabadak-loss-beside"),
        ("151 / 20", ("player 1",), "kabadak-loss-stuck"),
        ("many / 0", ("player 1",), "kabadak-loss"),
        (" / 20", ("player 1",), "kabadak-loss"),
        ("20", (), "kabadak-game-line"),
        ("1 / 2 / 3", (), "kabadak-game-line"),
        ("As As / 0", ("player 1",), "kabadak-card-twice"),
        ("9" * 5000 + " / 0", ("player 1",), "kabadak-loss"),
    ],
)
def test_losses_that_cannot_be_are_refused(game: str, where: tuple[str, ...], key: str) -> None:
    """002:9, 82-88, 93, 101"""
    assert refused("0 / 20", game) == (("game 2", *where), key)


def test_after_the_last_game_there_is_none() -> None:
    """002:88: lost at once"""
    assert refused("190 / 0", "11 / 0", "0 / 20") == (("game 3",), "kabadak-round-over")


@pytest.mark.parametrize("dealer", [0, 3])
def test_the_first_dealer_is_one_of_the_two(dealer: int) -> None:
    """002:6"""
    with pytest.raises(CaboError, match="player"):
        score_round((), dealer)


def test_what_a_hand_can_count_is_what_the_odds_say() -> None:
    """002:88: every hand dealt, with any number of cards, counts one of the sums"""
    counted = {total for cards in range(1, 32) for total in loss(KnownCards(), cards).distribution}
    assert counted | {300} == possible_sums(DECK_LIMITS)
    assert sum(loss(KnownCards(), 7).distribution.values()) == Fraction(1)


def test_the_limits_come_from_the_cards() -> None:
    """002:12, 82-83, 101: who wins has laid seven cards; who is stuck holds no set; Kabadak is in one hand"""
    assert (largest_loss(), max(possible_sums(STUCK_LIMITS)), max(possible_sums(LIMITS_WITHOUT_KABADAK))) == (
        300 - 52,  # all cards but the seven lowest
        150,
        300 - 73,  # all cards but Kabadak
    )


def test_every_reason_has_its_clause() -> None:
    rounds = (scored("190 / 0", "11 / 0"), scored("0 / 200"), scored("bare / 7"), scored())
    assert {because.clause for score in rounds for because in score.because} <= clauses("kabadak").keys()


@pytest.mark.parametrize(
    ("text", "loss"),
    [
        ("A", 11),
        ("a k q j 10 9 8 7", 75),
        ("10", 10),
        ("10 10", 20),
        ("7,7,7,7", 28),
        ("As K 10d", 31),
        ("K♥ A", 21),
    ],
)
def test_cards_that_are_left_are_written_with_suits_or_without(text: str, loss: int) -> None:
    assert read_loss(text) == loss


@pytest.mark.parametrize(
    ("text", "left"),
    [("9", "9"), ("10", "10"), ("as", "A"), ("K 7", "K 7"), ("45", ""), ("0", ""), ("11", "")],
)
def test_a_rank_that_stands_alone_is_a_card_and_any_other_number_points(text: str, left: str) -> None:
    assert cards_left_text(text) == left


@pytest.mark.parametrize("text", ["A A A A A", "As A A A Ah", "7s 7s"])
def test_more_cards_of_a_rank_than_there_are_cannot_be_left(text: str) -> None:
    with pytest.raises(ImpossibleCards):
        read_loss(text)


@pytest.mark.parametrize("text", ["", "45 A", "B", "A-K", "11 7"])
def test_what_is_neither_points_nor_cards_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        read_loss(text)
