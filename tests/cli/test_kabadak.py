"""`caboprob kabadak odds`: the library's numbers as floats and fractions; refusals."""

from fractions import Fraction

import pytest

from caboprob.content.messages import LANGUAGES, say
from caboprob.kabadak import odds
from caboprob.kabadak.core.cards import CARD_NAMES
from caboprob.kabadak.core.state import CARDS_DEALT
from caboprob.kabadak.position import read_position
from caboprob.text.chances import percent
from tests.cli.running import refused_in_one_sentence, run

SEVEN_CARDS = ["8h", "8d", "8s", "9s", "10s", "Qh", "Kc"]
KABADAK = ["Ah", "Ad", "Ac", "Kh", "Kd", "Js", "Qc"]
ODDS = ("kabadak", "odds")


def test_the_odds_are_the_librarys_now_and_after_each_draw() -> None:
    answer = run(*ODDS, "--hand", "As Ks Ac Qd", "--elsewhere", "7s 8s", "--draws", "3", "--json").json
    seen, told = read_position("As Ks Ac Qd", "7s 8s").known_cards, answer["fractions"]
    for name, count in (("kabadak", odds.holding_kabadak), ("coming_out", odds.coming_out)):
        expected = [one.chance for one in odds.after_draws(count, seen, 3, 3)]
        assert [Fraction(one) for one in told[name]] == expected
        assert answer[name] == pytest.approx([float(one) for one in expected])
    assert (answer["rules"], answer["method"], answer["model"]) == ("kabadak", "exact", "equally-likely")
    assert (answer["unknown"], answer["draws"]) == (3, 3)
    assert (set(answer["hand"]), answer["elsewhere"]) == ({"As", "Ks", "Ac", "Qd"}, ["7s", "8s"])
    assert answer["seconds"] >= 0


def test_the_loss_of_a_hand_is_given_by_points() -> None:
    answer = run(*ODDS, "--hand", "As Ks", "--unknown", "1", "--json").json
    told = answer["fractions"]["loss"]["distribution"]
    chances = {int(points): Fraction(chance) for points, chance in told.items()}
    found = odds.loss(read_position("As Ks").known_cards, 1)
    assert chances == found.distribution
    assert Fraction(answer["fractions"]["loss"]["mean"]) == found.mean
    assert sum(answer["loss"]["distribution"].values()) == pytest.approx(1)


def test_the_chances_at_the_deal_are_always_given() -> None:
    """Source 002, line 101."""
    for options in ([], ["--hand", " ".join(KABADAK)]):
        deal = run(*ODDS, *options, "--json").json["fractions"]["deal"]
        assert (deal["one"], deal["either"], deal["equal_dice"]) == ("4/35061", "8/35061", "1/1296")
        assert round(float(Fraction(deal["times_rarer"])), 2) == 6.76


@pytest.mark.parametrize(
    ("options", "kabadak", "bare"),
    [
        (["--hand", " ".join(KABADAK)], "1/1", "1/1"),
        (["--hand", " ".join([*KABADAK, "7h"])], "1/1", "0/1"),
        (["--hand", " ".join(KABADAK), "--unknown", "1"], "1/1", "0/1"),
        (["--hand", " ".join(KABADAK[:6])], "4/26", "4/26"),
        (["--hand", " ".join(KABADAK[:6]), "--unknown", "0"], "0/1", "0/1"),
    ],
)
def test_bare_is_a_hand_of_these_seven_and_no_other(options: list[str], kabadak: str, bare: str) -> None:
    told = run(*ODDS, *options, "--json").json["fractions"]
    assert (Fraction(told["kabadak"][0]), Fraction(told["bare"])) == (Fraction(kabadak), Fraction(bare))


@pytest.mark.parametrize(
    ("options", "unknown", "draws"),
    [
        ([], 7, 5),
        (["--hand", "As"], 6, 5),
        (["--hand", " ".join([*SEVEN_CARDS, "7s"])], 0, 5),
        (["--unknown", "25"], 25, 0),
        (["--hand", " ".join(CARD_NAMES[:7]), "--elsewhere", " ".join(CARD_NAMES[7:29])], 0, 3),
    ],
)
def test_by_default_a_hand_has_seven_cards_and_five_draws(
    options: list[str], unknown: int, draws: int
) -> None:
    answer = run(*ODDS, *options, "--json").json
    assert (answer["unknown"], answer["draws"], len(answer["kabadak"])) == (unknown, draws, draws + 1)


@pytest.mark.parametrize(
    ("options", "most"),
    [
        ([], 18),
        (["--hand", " ".join([*SEVEN_CARDS, "7d", "9d"])], 16),
        (["--hand", "As Ks", "--unknown", "0"], 18),
        (["--hand", " ".join(SEVEN_CARDS), "--elsewhere", "7d 9d Jd 9c 9h Ah Ad 7s"], 17),
        (["--unknown", "25"], 0),
    ],
)
def test_no_more_is_drawn_than_the_talon_can_hold(options: list[str], most: int) -> None:
    assert run(*ODDS, *options, "--draws", str(most), "--json").json["draws"] == most
    refused = run(*ODDS, *options, "--draws", str(most + 1))
    assert refused_in_one_sentence(refused)
    assert f"--draws: expected a number from 0 to {most}, as many cards as the stock holds" in refused.err


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--hand", "As 1h"], "--hand: expected a rank"),
        (["--hand", "As 6h"], "--hand: expected a rank"),
        (["--hand", "As as"], "--hand: every card exists once, but As is given 2 times"),
        (["--hand", "As", "--elsewhere", "7h As"], "--elsewhere: every card exists once, but As"),
        (["--elsewhere", "X"], "--elsewhere: expected a rank"),
        (["--unknown", "-1"], "--unknown: expected a number from 0 to 25, got -1"),
        (["--unknown", "26"], "--unknown: expected a number from 0 to 25, got 26"),
        (["--hand", "As Ks", "--unknown", "24"], "--unknown: expected a number from 0 to 23, got 24"),
        (["--unknown", "two"], "--unknown"),
        (["--draws", "-1"], "--draws: expected a number from 0 to 18"),
        (["--draws", "1.5"], "--draws"),
        (["--lang", "es"], "es"),
        (["--talon", "7h"], "--talon"),
    ],
)
def test_what_cannot_be_counted_is_refused_in_one_sentence(options: list[str], said: str) -> None:
    answer = run(*ODDS, *options)
    assert refused_in_one_sentence(answer)
    assert said in answer.err


def test_a_hand_larger_than_any_is_refused() -> None:
    answer = run(*ODDS, "--hand", " ".join(CARD_NAMES[:26]))
    assert refused_in_one_sentence(answer)
    assert "--hand: expected at most 25 cards in a hand, got 26" in answer.err
    assert run(*ODDS, "--hand", " ".join(CARD_NAMES[:25]), "--json").json["draws"] == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_read_the_odds_with_their_assumption(language: str) -> None:
    told = run(*ODDS, "--hand", "As Ks Ac Qd", "--lang", language)
    assert told.status == 0
    seen = read_position("As Ks Ac Qd").known_cards
    for chance in (
        odds.holding_kabadak(seen, 3).chance,
        odds.coming_out(seen, 3).chance,
        odds.equal_dice().chance,
    ):
        assert percent(language, chance) in told.out
    assert say(language, "kabadakodds.assume") in told.out


def test_only_a_hand_of_seven_cards_has_a_chance_of_being_bare() -> None:
    assert "bare" in run(*ODDS).out
    assert "bare" not in run(*ODDS, "--unknown", str(CARDS_DEALT + 1)).out
