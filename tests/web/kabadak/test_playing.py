"""Kabadak on the page *Play*: cards are tapped, a clause says what is not allowed, nothing hidden shows."""

from collections.abc import Iterator
from itertools import count
from random import Random

import pytest
from streamlit.testing.v1 import AppTest

from caboprob.content.messages import LANGUAGES, say
from caboprob.kabadak.core.cards import CARD_NAMES, list_cards
from caboprob.kabadak.core.reasons import CLAUSES, Reason
from caboprob.kabadak.options import list_legal_moves
from caboprob.kabadak.practice import entries
from caboprob.kabadak.practice.game import Game
from caboprob.kabadak.pricing import playingon
from caboprob.practice import dealnames
from caboprob.text.cardnames import card_name
from caboprob.text.rounds.reasons import player_name
from caboprob.text.rulebook.rulebook import clause_title
from caboprob.web.base.visit import Visit
from caboprob.web.frame.pages import GAME_CHOICE, KABADAK
from caboprob.web.kabadak.play.setup import CHOSEN, Setup, new_deal_name
from caboprob.web.kabadakshared import words
from tests.turns import every_nth
from tests.web.opening import html_of, opened, text_of


@pytest.fixture(autouse=True)
def same_deals(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The deals of a test are the same every time: a secret of its own, and consecutive numbers for names."""
    numbers = count(1)
    monkeypatch.setenv(dealnames.SECRET_VARIABLE, "the tests")
    monkeypatch.setattr(dealnames.secrets, "token_hex", lambda size: f"{next(numbers):0{2 * size}x}")
    dealnames.deal_namer.cache_clear()
    yield
    dealnames.deal_namer.cache_clear()


each_language = pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))


def play(language: str, deal: str, **address: str) -> AppTest:
    return opened("play", lang=language, deal=deal, **{GAME_CHOICE: KABADAK}, **address)


def game(deal: str, moves: str = "", opponent: str = "steady", seat: int = 1) -> Game:
    found = Setup(opponent, seat, deal, moves).game
    assert found
    return found


def to_the_end(deal: str) -> Game:
    """The first game of a round, by random legal moves."""
    played, random = game(deal), Random(1)
    while not played.ended:
        played = played.after_decision(entries.write(random.choice(list_legal_moves(played.table))))
    return played


def everything(page: AppTest) -> str:
    """All that the page sends in words, also to screen readers."""
    labels = [f"{button.label} {button.key}" for button in page.button]
    return "\n".join([text_of(page), html_of(page), *labels, str(dict(page.query_params))])


@each_language
def test_a_round_is_dealt_and_a_tap_on_the_stock_draws(language: str) -> None:
    page = opened("play", lang=language, **{GAME_CHOICE: KABADAK})
    page.button(key="play-deal").click().run()
    assert not page.exception
    before = sum(str(button.key) in {f"spot-{name}" for name in CARD_NAMES} for button in page.button)
    page.button(key="spot-talon").click().run()
    after_it = sum(str(button.key) in {f"spot-{name}" for name in CARD_NAMES} for button in page.button)
    assert after_it == before + 1
    assert page.session_state["moves"] == "d"


@each_language
def test_what_is_not_allowed_says_which_clause_and_changes_nothing(language: str) -> None:
    deal = new_deal_name()
    page, held = play(language, deal), list_cards(int(game(deal).table.hands[0]))
    page.button(key=f"spot-{CARD_NAMES[held[0]]}").click().run()
    page.button(key="spot-new").click().run()
    assert say(language, "errors.kabadak.one-card")[1:] in page.error[0].value
    assert clause_title(language, "kabadak", CLAUSES[Reason.ONE_CARD]) in page.error[0].value
    assert not page.session_state["moves"]
    page.button(key="play-kabadak").click().run()
    assert clause_title(language, "kabadak", CLAUSES[Reason.NO_KABADAK]) in page.error[0].value


@each_language
def test_more_cards_than_ever_go_into_one_row_are_refused(language: str) -> None:
    deal = new_deal_name()
    page = play(language, deal, moves="d.d.d.d")
    held = list_cards(int(game(deal, "d.d.d.d").table.hands[0]))
    page.session_state[CHOSEN] = held[:9]
    page.button(key="spot-new").click().run()
    assert say(language, "errors.kabadak.too-many-cards")[1:] in page.error[0].value


def test_cards_are_chosen_in_their_order_and_let_go_again() -> None:
    deal = new_deal_name()
    page, held = play("en", deal), list_cards(int(game(deal).table.hands[0]))
    first, second = (f"spot-{CARD_NAMES[card]}" for card in held[:2])
    page.button(key=second).click().run()
    page.button(key=first).click().run()
    name = words.spoken_card(Visit("en", None), held[0])  # type: ignore[arg-type] - the rules play no part
    assert page.button(key=first).label == say("en", "kabadakplay.chosen", card=name, place=2)
    page.button(key=second).click().run()
    assert page.button(key=first).label == say("en", "kabadakplay.chosen", card=name, place=1)


def test_a_decision_can_be_taken_back_and_a_reload_keeps_the_game() -> None:
    deal = new_deal_name()
    page = play("en", deal)
    page.button(key="spot-talon").click().run()
    page.button(key="spot-talon").click().run()
    page.button(key="play-undo").click().run()
    assert page.session_state["moves"] == "d"
    again = play("en", deal, moves="d")
    assert everything(again).count("spot-") == everything(page).count("spot-")


def test_the_ways_out_of_a_running_game_lie_behind_a_button_of_their_own() -> None:
    """One stray tap loses nothing: neither stands on the page itself."""
    deal = new_deal_name()
    page = play("en", deal, moves="d")
    [settings] = [
        block for block in page.get("popover") if block.proto.popover.label == say("en", "play.more")
    ]
    assert [str(button.key) for button in settings.button] == ["play-again", "play-new-deal"]
    page = page.button(key="play-again").click().run()
    assert page.session_state["moves"] == ""
    assert page.session_state["deal"] == deal


@pytest.mark.parametrize("seat", [1, 2])
def test_cards_that_only_the_other_knows_are_nowhere_on_the_page(seat: int) -> None:
    deal = new_deal_name()
    played, random = game(deal, seat=seat), Random(2)
    for _ in range(6):
        played = played.after_decision(entries.write(random.choice(list_legal_moves(played.table))))
        if played.ended:
            return
    page = play("en", deal, moves=entries.join(played.entries), seat=str(seat), help="nothing")
    sent = everything(page)
    hidden = int(played.table.hands[2 - seat])
    for card in list_cards(hidden):
        assert words.spoken_card(Visit("en", None), card) not in sent  # type: ignore[arg-type]
        assert f"spot-{CARD_NAMES[card]} " not in f"{sent} "
        assert card_name(CARD_NAMES[card]) not in page.markdown[1].value


@each_language
def test_help_says_what_can_be_laid_or_what_each_move_is_worth(language: str) -> None:
    playingon.load()
    deal = new_deal_name()
    assert say(language, "kabadak.turn.title") in html_of(play(language, deal, help="ways"))
    advised = play(language, deal, help="advice")
    assert say(language, "kabadakplay.column.behind") in html_of(advised)
    quiet = play(language, deal)
    assert say(language, "kabadak.turn.title") not in html_of(quiet)


@each_language
def test_the_end_tells_what_it_cost_and_leads_on(language: str) -> None:
    deal = new_deal_name()
    played = to_the_end(deal)
    page = play(language, deal, moves=entries.join(played.entries))
    losses = played.finished[-1].losses
    assert all(f"|{loss}|" in text_of(page) for loss in losses)
    assert page.button(key="spot-talon").disabled
    page.button(key="play-next").click().run()
    assert not page.exception
    assert not page.button(key="spot-talon").disabled
    assert f" {losses[0]}, {player_name(language, 2)} {losses[1]}." in text_of(page)


def test_the_same_deal_can_be_played_from_the_other_seat() -> None:
    deal = new_deal_name()
    page = play("en", deal, moves=entries.join(to_the_end(deal).entries))
    page.button(key="play-turned").click().run()
    assert page.session_state["seat"] == "2"
    assert page.session_state["moves"] == ""
    assert game(deal).record.hands == game(deal, seat=2).record.hands


def test_a_mistake_waits_for_a_second_tap_where_a_warning_is_wanted() -> None:
    playingon.load()
    deal, moves = a_mistake()
    page = play("en", deal, moves=moves, help="warn")
    page.button(key="spot-talon").click().run()
    assert page.session_state["moves"] == moves
    assert page.warning
    page.button(key="spot-talon").click().run()
    assert page.session_state["moves"] == entries.join((*entries.split(moves), "d"))


def a_mistake() -> tuple[str, str]:
    """A deal and the moves after which drawing is a mistake."""
    from caboprob.web.kabadak.play import helping

    for _ in range(60):
        deal, made = new_deal_name(), ()
        for _ in range(9):
            found = game(deal, entries.join(made))
            if found.ended or "d" not in {entries.write(move) for move in list_legal_moves(found.table)}:
                break
            if helping.mistake_cost(found, entries.read("d")):
                return deal, entries.join(made)
            made = (*made, "d")
    raise AssertionError("no deal found")


def test_a_deal_of_another_installation_is_told_and_not_dealt() -> None:
    page = play("en", "0123456789abcdef01abcdef")
    assert say("en", "kabadakplay.foreign-deal") in text_of(page)


@each_language
def test_the_bar_names_kabadak_while_it_is_played(language: str) -> None:
    page = play(language, new_deal_name())
    assert page.markdown[0].value == say(language, "kabadakreplay.game")
    family = opened("play", lang=language)
    assert say(language, "kabadakreplay.game") not in [one.value for one in family.markdown]


@each_language
def test_a_card_stays_chosen_after_a_refusal_and_is_let_go_once_one_is_drawn(language: str) -> None:
    deal = new_deal_name()
    page, held = play(language, deal), list_cards(int(game(deal).table.hands[0]))
    page.button(key=f"spot-{CARD_NAMES[held[0]]}").click().run()
    page.button(key="spot-new").click().run()
    assert page.error
    assert page.session_state[CHOSEN] == (held[0],)
    page.button(key="spot-talon").click().run()
    assert not page.error
    assert CHOSEN not in page.session_state


@each_language
def test_after_a_game_my_own_losses_are_seen_at_once_and_i_am_called_you(language: str) -> None:
    deal = new_deal_name()
    page = play(language, deal, moves=entries.join(to_the_end(deal).entries))
    assert page.subheader[0].value == say(language, "review.mine")
    assert say(language, "review.rest") in [fold.label for fold in page.expander]
    assert player_name(language, 1) not in everything(page)
    assert say(language, "you.score.player") in everything(page)
