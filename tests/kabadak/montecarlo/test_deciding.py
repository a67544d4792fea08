"""What each trait makes a player do, at tables small enough to see it.

`out` says of each player whether they have come out.
"""

import pytest

from caboprob.kabadak.core.state import State
from caboprob.montecarlo.results.estimates import proportion
from caboprob.shuffling import random_shuffler, rewind
from tests.kabadak.games import table, written
from tests.kabadak.montecarlo.decisions import decided
from tests.kabadak.montecarlo.model import player

KABADAK = "Ah Ad Ac Kh Kd Js Qc"
MANY, THREE, TWO = "7c 8c 9h 10h Jh Qh", "7c 8c 9h", "7c 8c"  # hands of the other
TALON = "7h 8d"
DECISIONS = 20_000


def does(traits: str, state: State) -> str:
    return written(decided(state, player(*traits.split())))


def share_interval(traits: str, state: State, move: str) -> tuple[float, float]:
    """The ends of a 99.9 % interval for how often a player makes this move."""
    who, stream, hits = player(*traits.split()), random_shuffler(3), 0
    for number in range(DECISIONS):
        rewind(stream, number, 1)
        hits += written(decided(state, who, stream)) == move
    found = proportion(hits, DECISIONS, 0.999)
    return found.low, found.high


def same_cards(one: str, other: str) -> bool:
    """Whether two moves lay the same cards at the same place; their order is worth nothing here."""
    return sorted(one.split()) == sorted(other.split())


NO_ROWS: tuple[str, ...] = ()


@pytest.mark.parametrize(
    ("mine", "rows", "out", "move"),
    [
        ("8h 8d 10s Js Qs 7c", NO_ROWS, (0, 0), "lay 10s Js Qs"),
        ("8h 8d 7c Kh", NO_ROWS, (0, 0), "draw"),  # a pair does not do to come out
        ("8h 8d 7c Kh", NO_ROWS, (1, 1), "lay 8d 8h"),
        ("8h 8d 7c Kh", NO_ROWS, (1, 0), "lay 8d 8h"),
        ("8h 8d 7c Kh", ("Kc Ks",), (0, 1), "draw"),  # a player who is not out adds nothing
        ("Kh 8d 8s 9h", ("Kc Ks",), (1, 1), "lay 8s 8d"),
        ("Ah 7d 9h", ("Ac As", "Kc Ks"), (1, 1), "add 1 Ah"),
        ("Ah 7d 9h", ("Kc Ks", "As Ac"), (1, 1), "add 2 Ah"),
        ("Js Qs 9h 9d", ("9s 10s", "9c 8c"), (1, 1), "add 1 Js Qs"),
        ("Kh Kd Kc 7c", ("9h 9d",), (1, 1), "lay Kd Kc Kh"),
    ],
)
def test_the_eager_one_takes_most_points(
    mine: str, rows: tuple[str, ...], out: tuple[int, int], move: str
) -> None:
    assert same_cards(does("", table(mine, MANY, *rows, talon="8c", out=out)), move)


@pytest.mark.parametrize(
    ("per_card", "laid"), [(0, 3), (-6.99, 3), (-9.99, 3), (-10.01, 2), (-20, 2), (20, 3)]
)
def test_kings_are_laid_together_as_long_as_each_is_worth_something(per_card: float, laid: int) -> None:
    """A king counts 10; two are the fewest that can be laid."""
    state = table("Kh Kd Kc 7c", MANY, "9h 9d", talon="As")
    assert len(does(f"lay.per_card={per_card}", state).split()) == 1 + laid


@pytest.mark.parametrize(
    ("per_card", "move"), [(0, "add 1 8d 7d"), (-3.99, "add 1 8d 7d"), (-4.01, "add 2 As"), (-20, "add 2 As")]
)
def test_fewer_cards_at_a_time_are_worth_more_to_some(per_card: float, move: str) -> None:
    """The 7 and the 8 count 15 for two cards, the ace 11 for one."""
    state = table("7d 8d As", MANY.replace("10h", "7h"), "10d 9d", "Ad Ac", talon="9s")
    assert does(f"lay.per_card={per_card}", state) == move


@pytest.mark.parametrize(
    ("plan", "move"),
    [(0, "lay Qs Ks As"), (1.09, "lay Qs Ks As"), (1.11, "lay Kd Ks"), (5, "lay Kd Ks")],
)
def test_a_player_who_plans_lays_what_leaves_a_place_for_the_other_cards(plan: float, move: str) -> None:
    """The run counts 31 and leaves the king of diamonds, 10, without a place.

    Two kings count 20; the aces are a pair still, and the queen may follow the king of her suit.
    """
    state = table("Ah As Ks Qs Kd 7c", MANY, talon="8d")
    found = does(f"lay.plan={plan}", state)
    assert same_cards(found, move)
    if plan:
        assert found.rsplit(maxsplit=1)[-1] == move.rsplit(maxsplit=1)[-1], "the card on top"


def test_a_player_on_guard_puts_on_top_what_opens_least() -> None:
    """The neighbours of the 9 of diamonds lie on the table, so that only the other nines can follow it."""
    state = table("9h 9d Ks", MANY, "8d 7d", "10d Jd", talon="As")
    assert does("lay.guard=1", state) == "lay 9h 9d"
    state = table("9h 9d Ks", MANY.replace("10h", "7h"), "8h 7s 7c", "10h Js Jc", talon="As")
    assert does("lay.guard=1", state) == "lay 9d 9h"


@pytest.mark.parametrize(
    ("traits", "move"),
    [
        ("lay.guard=9 draw.below=0", "lay 9h 9d"),
        ("lay.guard=9 draw.below=0.01", "draw"),
        ("lay.guard=8 draw.below=2", "lay 9h 9d"),
        ("lay.guard=8 draw.below=2.01", "draw"),
    ],
)
def test_guard_counts_each_card_that_the_other_may_then_lay(traits: str, move: str) -> None:
    """The nines count 18 and open two cards, the nines of spades and of clubs."""
    assert does(traits, table("9h 9d Ks", MANY, "8d 7d", "10d Jd", talon="As")) == move


@pytest.mark.parametrize(
    ("traits", "theirs", "move"),
    [
        ("draw.below=-99", MANY, "lay 9d 9h"),
        ("draw.below=18", MANY, "lay 9d 9h"),
        ("draw.below=18.01", MANY, "draw"),
        ("draw.below=18.01 draw.safe=3", THREE, "draw"),
        ("draw.below=18.01 draw.safe=4", THREE, "lay 9d 9h"),
        ("draw.below=50 kabadak.hoard_from=0", MANY, "draw"),
    ],
)
def test_a_meld_worth_too_little_is_put_off_while_the_other_is_far_from_going_out(
    traits: str, theirs: str, move: str
) -> None:
    assert same_cards(does(traits, table("9h 9d Ks 7s", theirs, "Qs Qd", talon="As")), move)


@pytest.mark.parametrize(("below", "move"), [(-99, "lay 9d 9h"), (-98.99, "draw")])
def test_a_player_who_never_draws_does_not_put_off_a_worthless_meld(below: float, move: str) -> None:
    """The nines count 18 and open two cards, for which a hundred points each are taken off."""
    state = table("9h 9d Ks", MANY, "8d 7d", "10d Jd", talon="As")
    assert same_cards(does(f"lay.guard=100 draw.below={below}", state), move)


def test_the_last_cards_are_laid_whatever_they_are_worth() -> None:
    state = table("9h 9d", MANY, "Qs Qd", talon="As")
    assert same_cards(does("draw.below=50 lay.per_card=-20 lay.guard=100", state), "lay 9d 9h")


@pytest.mark.parametrize("traits", ["", "kabadak.wait_safe=0", "kabadak.wait_safe=0 lay.notices=0"])
@pytest.mark.parametrize("out", [(0, 0), (1, 1)])
def test_a_bare_kabadak_is_always_played(traits: str, out: tuple[int, int]) -> None:
    """Source 002, line 101."""
    assert does(traits + " kabadak.hoard_from=0", table(KABADAK, MANY, talon=TALON, out=out)) == "kabadak"


@pytest.mark.parametrize(
    ("wait", "theirs", "move"),
    [
        (33, MANY, "kabadak"),
        (4, THREE, "kabadak"),
        (3, THREE, "lay 9d 9s"),
        (3, TWO, "kabadak"),
        (0, TWO, "lay 9d 9s"),
    ],
)
def test_with_other_cards_kabadak_is_played_at_once_unless_waiting_is_safe(
    wait: int, theirs: str, move: str
) -> None:
    """Source 002, line 98: to get rid of the other cards."""
    state = table(f"{KABADAK} 9s 9d", theirs, "7d 8d", talon=TALON)
    assert same_cards(does(f"kabadak.wait_safe={wait}", state), move)


@pytest.mark.parametrize(
    ("more", "rows", "out", "move"),
    [
        ("9s 7d", (), (1, 1), "kabadak"),  # no other card can be laid
        ("As", (), (1, 1), "kabadak"),  # a fourth ace goes only with others of the seven
        ("As", ("Qs Ks",), (1, 1), "add 1 As"),
        ("9s 9d", (), (0, 0), "kabadak"),  # a pair does not do to come out
        ("8d 9d 10d", (), (0, 0), "lay 10d 9d 8d"),
        ("Ks", ("Qd Qs",), (1, 1), "add 1 Ks"),
    ],
)  # fmt: skip
def test_a_player_who_waits_lays_what_keeps_the_seven(
    more: str, rows: tuple[str, ...], out: tuple[int, int], move: str
) -> None:
    state = table(f"{KABADAK} {more}", MANY.replace("Qh", "7h"), *rows, talon="8s", out=out)
    assert same_cards(does("kabadak.wait_safe=0", state), move)


@pytest.mark.parametrize(
    ("traits", "theirs", "move"),
    [
        ("kabadak.hoard_from=8", MANY, "lay Ah Ad Ac"),
        ("kabadak.hoard_from=5", MANY, "lay Ah Ad Ac"),
        ("kabadak.hoard_from=4", MANY, "lay 7d 7s"),
        ("kabadak.hoard_from=4 kabadak.hoard_safe=3", THREE, "lay 7d 7s"),
        ("kabadak.hoard_from=4 kabadak.hoard_safe=4", THREE, "lay Ah Ad Ac"),
    ],
)
def test_a_player_who_hoards_keeps_the_letters(traits: str, theirs: str, move: str) -> None:
    """The hand has four letters: three aces and a king."""
    state = table("Ah Ad Ac Kh 7d 7s", theirs, "9d 9s", talon="8d")
    assert same_cards(does(traits, state), move)


def test_a_player_who_hoards_draws_if_nothing_else_can_be_laid_and_lays_letters_without_a_talon() -> None:
    for talon, move in (("8d", "draw"), ("", "lay Ah Ad Ac")):
        state = table("Ah Ad Ac Kh 7d", MANY, "9d 9s", talon=talon)
        assert same_cards(does("kabadak.hoard_from=4", state), move)


@pytest.mark.parametrize("notices", [0.0, 0.1, 0.6, 1.0])
@pytest.mark.slow
def test_a_way_to_lay_is_overlooked_as_often_as_the_trait_says(notices: float) -> None:
    """A pair, a run and a row are each seen or not by themselves; with the pair seen it is laid."""
    one = table("Kh Kd 7s", MANY, "10s 9s", talon="As")
    low, high = share_interval(f"lay.notices={notices}", one, "draw")
    assert low <= 1 - notices <= high
    three = table("Kh Kd 7s 8s 9s 8c", MANY.replace("8c", "8h"), "8d 7d", talon="As")
    low, high = share_interval(f"lay.notices={notices}", three, "draw")
    assert low <= (1 - notices) ** 4 <= high  # the two eights are a pair too
