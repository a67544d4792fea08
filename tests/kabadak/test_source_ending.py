"""Kabadak, source 002: drawing, the end of a game, Kabadak.

Each docstring gives the lines that decide, or the ruling (B22) where the source is silent. `out` says of each
player whether they have come out.
"""

import pytest

from caboprob.kabadak.core.cards import POINTS, RANKS, card_set, list_cards, points, read_cards
from caboprob.kabadak.core.moves import PASS
from caboprob.kabadak.core.reasons import Reason
from caboprob.kabadak.core.scoring import loss
from caboprob.kabadak.core.state import BARE_KABADAK, KABADAK_WITH_REST, OUT, STUCK, State
from tests.kabadak.games import held, laid, legal, options_of, play, reason, table

KABADAK = "Ah Ad Ac Kh Kd Js Qc"
DEAD = "7d 9c Js Ks"  # no two of a rank, no run


def ending(state: State) -> tuple[int, int, list[int]]:
    """What ended the game, the winner, and the losses."""
    return int(state.ended_by), int(state.winner) + 1, [loss(state, seat) for seat in (0, 1)]


@pytest.mark.clause("talon.draw", "turn.options")
def test_who_cannot_lay_draws_and_the_turn_passes() -> None:
    """002:80"""
    state = table(DEAD, "7h 9h", talon="9s 8s")
    assert options_of(state) == {"draw"}
    play(state, "draw")
    assert (held(state), state.turn, state.talon_size) == ({*DEAD.split(), "9s"}, 1, 1)


@pytest.mark.clause("talon.choice")
def test_one_may_draw_although_one_could_lay() -> None:
    """002:80"""
    state = table("8h 8d 8s 9c", talon="7s")
    assert reason(state, "draw") == Reason.LEGAL
    assert reason(state, "lay 8h 8d 8s") == Reason.LEGAL


@pytest.mark.clause("talon.empty")
def test_the_talon_is_not_shuffled_anew() -> None:
    """002:82"""
    assert reason(table(DEAD, "7h", "8c 8h"), "draw") == Reason.TALON_EMPTY


@pytest.mark.clause("talon.empty")
@pytest.mark.parametrize(
    ("hand", "out", "rows"),
    [
        ("8h 8d 8s 9c", (0, 1), ()),
        ("8h 9h 10h Qd", (0, 1), ()),
        ("8h 8d Qd", (1, 1), ()),
        ("8h Qd", (1, 1), ("8s 8c",)),
        ("9c Qd", (1, 1), ("8s 8c",)),
        ("9c Qd", (1, 1), ("10h Js", "7c 8c")),
    ],
)
def test_with_an_empty_talon_what_can_be_laid_must_be(
    hand: str, out: tuple[int, int], rows: tuple[str, ...]
) -> None:
    """002:82"""
    state = table(hand, "7d", *rows, out=out)
    assert reason(state, "pass") == Reason.MUST_LAY
    assert reason(table(hand, "7d", *rows, out=out, talon="7s"), "pass") == Reason.TALON_LASTS


@pytest.mark.clause("talon.skip")
@pytest.mark.parametrize(
    ("hand", "out", "rows"),
    [(DEAD, (0, 1), ("7c 7s",)), ("8h 8d Qd", (0, 1), ("8s 8c",)), (DEAD, (1, 1), ("8h 8c 8s", "Ad Ac"))],
)
def test_who_can_lay_nothing_skips(hand: str, out: tuple[int, int], rows: tuple[str, ...]) -> None:
    """002:82"""
    state = table(hand, "7h", *rows, out=out)
    assert legal(state) == [PASS]


@pytest.mark.clause("talon.skip")
def test_one_skips_until_the_opponent_makes_laying_possible() -> None:
    """002:82"""
    state = play(table("9h Qc", "8d 8h 9d Kd"), "pass", "lay 8d 8h")
    assert options_of(state) == {"add 1 9h"}
    assert state.passes == 0


@pytest.mark.clause("end.both-stuck", "loss.hand")
def test_both_stuck_ends_the_game_and_both_count_their_hands() -> None:
    """002:82-83: at the second pass in a row, not earlier"""
    state = play(table("9h Qc", "7d Ad"), "pass")
    assert not state.ended_by
    assert ending(play(state, "pass")) == (STUCK, 0, [19, 18])
    assert reason(state, "pass") == Reason.GAME_OVER


@pytest.mark.clause("end.both-stuck")
def test_passes_with_a_laying_between_them_do_not_end_the_game() -> None:
    """002:82"""
    state = play(table("9h Qc", "7d 7s Ad"), "pass", "lay 7d 7s", "pass")
    assert (state.passes, state.ended_by) == (1, 0)


@pytest.mark.clause("loss.hand", "end.last-card", "deck.aim")
@pytest.mark.parametrize(
    ("hand", "rows", "move"),
    [("9h 9c", (), "lay 9h 9c"), ("9h", ("8c 8h",), "add 1 9h"), ("9h 10h", ("7h 8h",), "add 1 9h 10h")],
)
def test_who_lays_the_last_card_has_won(hand: str, rows: tuple[str, ...], move: str) -> None:
    """002:9, 87: the other gets no further turn and counts the hand"""
    state = play(table(hand, "7d 8d Kd", *rows, talon="Ac"), move)
    assert ending(state) == (OUT, 1, [0, 25])
    assert legal(state) == []
    assert {reason(state, text) for text in ("draw", "pass", "kabadak", "lay 7d")} == {Reason.GAME_OVER}


@pytest.mark.clause("end.last-card")
def test_a_run_of_seven_goes_out_at_once() -> None:
    """002:17, 87, 101: all that can forestall a bare Kabadak from the deal (B28)"""
    run = "8s 9s 10s Js Qs Ks As"
    state = play(table(run, "Ah Ad Ac Kh Kd Jh Qh", talon="7d", out=(0, 0)), f"lay {run}")
    assert ending(state) == (OUT, 1, [0, 73])


@pytest.mark.clause("loss.values")
def test_what_cards_count() -> None:
    """002:88: ace 11, pictures 10, the others what they show"""
    assert dict(zip(RANKS, POINTS, strict=True)) == {
        **{str(number): number for number in (7, 8, 9, 10)},
        **dict.fromkeys("JQK", 10),
        "A": 11,
    }
    assert points(card_set(range(32))) == 4 * 75
    assert list_cards(card_set(read_cards("As 7h"))) == read_cards("7h As")


@pytest.mark.clause("kabadak.cards")
def test_kabadak_is_three_aces_two_kings_a_jack_and_a_queen() -> None:
    """002:93-94, 103: of any suits; they count 73"""
    assert points(card_set(read_cards(KABADAK))) == 73
    assert reason(table(KABADAK), "kabadak") == Reason.LEGAL
    assert reason(table("Ac Ad As Kc Ks Jh Qd"), "kabadak") == Reason.LEGAL


@pytest.mark.clause("kabadak.cards")
@pytest.mark.parametrize("card", KABADAK.split())
def test_no_card_of_it_may_be_missing(card: str) -> None:
    """002:93"""
    hand = KABADAK.replace(card, "") + " 7h 8c 10c"
    assert reason(table(hand, talon="7s"), "kabadak") == Reason.NO_KABADAK


@pytest.mark.clause("kabadak.ending")
@pytest.mark.parametrize("more", ["7h", "As Ks Qs Jh", "8c 9d 7s"])
@pytest.mark.parametrize("out", [0, 1])
def test_it_ends_the_game_before_coming_out_and_with_cards_left(more: str, out: int) -> None:
    """002:96: the own cards do not count"""
    state = play(table(f"{KABADAK} {more}", "7c 8d Kc", "9d 9h", talon="10d", out=(out, 0)), "kabadak")
    assert ending(state) == (KABADAK_WITH_REST, 1, [0, 25])
    assert (laid(state), held(state)) == (["9d 9h"], {*KABADAK.split(), *more.split()})


@pytest.mark.clause("kabadak.ending")
def test_it_is_for_the_beginning_of_the_own_turn() -> None:
    """002:96: what one has drawn or laid has ended the turn"""
    state = play(table(KABADAK.replace("Qc", "7h"), "9d", talon="Qc 8d 8s"), "draw")
    assert reason(state, "kabadak") == Reason.NO_KABADAK
    assert reason(play(state, "draw"), "kabadak") == Reason.LEGAL


@pytest.mark.clause("kabadak.waiting")
def test_one_may_wait_with_it() -> None:
    """002:98"""
    state = table(f"{KABADAK} 8h 8d 8s", "9d", talon="10d", out=(0, 0))
    assert {"draw", "kabadak", "lay 8h 8d 8s"} <= options_of(state)
    play(state, "lay 8h 8d 8s", "draw")
    assert ending(play(state, "kabadak"))[0] == BARE_KABADAK


@pytest.mark.clause("kabadak.bare")
@pytest.mark.parametrize(
    ("hand", "ended_by"), [(KABADAK, BARE_KABADAK), (KABADAK + " 7h", KABADAK_WITH_REST)]
)
def test_bare_means_exactly_seven_cards(hand: str, ended_by: int) -> None:
    """002:100-101: also right after the deal"""
    state = play(table(hand, "7c 8c 9c 10c Jc 7d 8d", talon="9d", out=(0, 0)), "kabadak")
    assert ending(state) == (ended_by, 1, [0, 59])


@pytest.mark.clause("kabadak.bare")
def test_a_bare_kabadak_of_the_dealer_waits_for_the_first_turn() -> None:
    """002:17, 101 (B28)"""
    state = play(table("7c 8c 9c 10h Jc 7d 8d", KABADAK, talon="9d 9h", out=(0, 0)), "draw")
    assert ending(play(state, "kabadak"))[:2] == (BARE_KABADAK, 2)


@pytest.mark.clause("kabadak.no-protection")
def test_it_does_not_protect() -> None:
    """002:103"""
    state = play(table("9h 9c", KABADAK + " 7h"), "lay 9h 9c")
    assert ending(state) == (OUT, 1, [0, 80])


@pytest.mark.clause("kabadak.empty-talon")
@pytest.mark.parametrize("out", [0, 1])
def test_with_an_empty_talon_it_is_one_of_the_ways_to_lay(out: int) -> None:
    """002:82: the text is silent; our default (B22). One can never skip with it: three aces are a set"""
    state = table(KABADAK, "9d", out=(out, 0))
    assert {"kabadak", "lay Ah Ad Ac"} <= options_of(state)
    assert reason(state, "pass") == Reason.MUST_LAY
