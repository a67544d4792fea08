"""The page *Play* without a browser: what a tap does, what is refused, what is kept, what stays hidden."""

import html
import re

import pytest
from streamlit.testing.v1 import AppTest

from caboprob.content.messages import LANGUAGES, say
from caboprob.practice import entries
from caboprob.practice import game as games
from caboprob.practice.config import GameConfig
from caboprob.practice.game import new_game
from caboprob.rulesets import read
from caboprob.table.core.codes import ANY_UNSEEN_SWAP, OVER
from caboprob.table.core.legality.whyillegal import may_call
from caboprob.text.rounds.reasons import player_name
from caboprob.web.play import setup
from tests.practice.playing import CALLS, DISCARDS, DRAWS, GAMES, SNAPS_NOTHING, looked
from tests.turns import every_nth, one_each
from tests.web.opening import html_of, opened, text_of
from tests.web.play.deals import config, deal_name

FACE_DOWN = re.compile("face down")


def table(game: str, moves: str = "", **more: str) -> AppTest:
    """The page of a deal after these decisions."""
    return opened("play", lang="en", rules=game, deal=deal_name(game), moves=moves, **more)


def tapped(page: AppTest, *keys: str) -> AppTest:
    for key in keys:
        page.button(key=key).click().run()
        assert not page.exception
    return page


def moves_of(page: AppTest) -> str:
    """The decisions made so far, as the address has them."""
    return str(page.session_state[setup.MOVES])


@pytest.mark.parametrize(("game", "language"), one_each(GAMES, LANGUAGES, turn=1))
@pytest.mark.slow
def test_cards_are_dealt_and_the_first_ones_looked_at_by_tapping_them(game: str, language: str) -> None:
    page = opened("play", lang=language, rules=game)
    looks = ("spot-1-1", "spot-1-2")[: read(game).looks]
    tapped(page, "play-deal", *looks)
    assert moves_of(page) == ("b12" if looks else "")
    assert page.button(key="spot-1-1").label


@pytest.mark.parametrize("game", every_nth(GAMES, turn=0, of=3))
def test_a_card_drawn_takes_the_place_of_the_one_tapped(game: str) -> None:
    looks = "b12." if read(game).looks else ""
    page = tapped(table(game, "b12"), "spot-pile")
    assert moves_of(page) == f"{looks}d"
    tapped(page, "spot-1-3")
    assert moves_of(page).startswith(f"{looks}d.k3")


def test_what_is_not_allowed_says_which_clause_and_changes_nothing() -> None:
    page = tapped(table("cabo-de", "b12"), "spot-1-1")
    assert say("en", "errors.moves.turn-not-begun")[1:] in page.error[0].value
    assert "clause=turn.options" in page.error[0].value
    assert moves_of(page) == "b12"


def test_the_drawn_card_has_to_be_decided_about_first() -> None:
    page = tapped(table("cabo-de", "b12.d"), "spot-pile")
    assert "clause=turn.draw" in page.error[0].value
    assert moves_of(page) == "b12.d"


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=2, of=3))
@pytest.mark.parametrize(("game", "hint"), [("cabo-de", "turn"), ("cabu", "turn-no-discard")])
def test_the_discard_is_offered_only_once_something_lies_there(game: str, hint: str, language: str) -> None:
    page = opened("play", lang=language, rules=game, deal=deal_name(game), moves="b12")
    assert html.escape(say(language, f"play.hint.{hint}")) in html_of(page)


def test_in_french_whoever_called_is_told_so_in_the_second_person() -> None:
    page = tapped(
        opened("play", lang="fr", rules="cabo-de", deal=deal_name("cabo-de"), moves="b12"), "verb-call"
    )
    assert "<b>Vous</b><i>avez annoncé</i>" in html_of(page)


def test_a_decision_is_taken_back() -> None:
    page = tapped(table("cabo-de", "b12.d"), "play-undo")
    assert moves_of(page) == "b12"
    assert page.button(key="verb-draw")


def test_an_address_brings_the_same_table_back() -> None:
    page = tapped(table("kaboom", "b12"), "spot-pile", "spot-1-4")
    again = table("kaboom", moves_of(page))
    labels = [button.label for button in page.button if button.key and button.key.startswith("spot-")]
    assert labels == [
        button.label for button in again.button if button.key and button.key.startswith("spot-")
    ]


def spots(page: AppTest) -> list[str]:
    return [button.label for button in page.button if (button.key or "").startswith("spot-")]


def test_a_deal_of_another_server_is_recognised() -> None:
    page = opened("play", lang="en", rules="cabo-de", deal="00ff" * 6, moves="b12")
    assert page.warning[0].value == say("en", "play.other-deal")
    assert page.button(key="play-deal")


def test_decisions_that_cannot_be_made_are_told_and_left_out() -> None:
    page = table("cabo-de", "b12.d.d.d")
    assert page.warning[0].value == say("en", "play.cut")
    assert page.button(key="verb-keep")


def ended(game: str) -> str:
    """Decisions that end a round."""
    now = looked(new_game(config(game, deal_name(game))))
    while not now.round.over:
        if now.round.asked_to_snap:
            now = now.after_decision(SNAPS_NOTHING)
        elif may_call(now.round.table, now.round.core_rules):
            now = now.after_decision(CALLS)
        else:
            now = now.after_decision(DRAWS).after_decision(DISCARDS)
    return entries.join(now.entries)


@pytest.mark.parametrize("game", every_nth(GAMES, turn=1, of=3))
@pytest.mark.slow
def test_the_end_shows_the_score_with_reasons_and_the_way_on(game: str) -> None:
    page = table(game, ended(game))
    assert page.header
    assert page.button(key="verb-next")
    assert "/replay?" in html_of(page)
    assert re.search(r'href="/sheets\?[^"]*i-am=1', html_of(page))  # a sheet says who I was
    assert not FACE_DOWN.search(" ".join(button.label for button in page.button))
    tapped(page, "verb-next")
    if not read(game).looks:
        return
    hint = "look-near" if read(game).look_at == "nearest" else "look-first"
    assert say("en", f"play.hint.{hint}", n=read(game).looks) in html_of(page)


@pytest.mark.parametrize("game", GAMES)
def test_hidden_cards_are_nowhere_on_the_page(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page is the same to the last byte when cards that I have not seen are exchanged."""
    before = messages_of(table(game, "b12"))
    deal_unchanged = new_game

    def exchanged(one: GameConfig) -> object:
        game = deal_unchanged(one)
        state = game.round.table
        assert state.phase != OVER
        hidden = state.pile[: state.pile_size].copy()
        state.pile[: state.pile_size] = hidden[::-1]
        for seat in range(1, int(state.players)):
            state.hands[seat, 0], state.pile[seat] = int(state.pile[seat]), int(state.hands[seat, 0])
        return game

    games._game_after.cache_clear()
    monkeypatch.setattr(games, "new_game", exchanged)
    try:
        assert messages_of(table(game, "b12")) == before
    finally:
        games._game_after.cache_clear()


def messages_of(page: AppTest) -> str:
    """All that a browser would be sent of a page."""
    buttons = [str(button.proto) for button in page.button]
    return "\n".join((html_of(page), text_of(page), *buttons))


@pytest.mark.parametrize("pace", ["slowly", "by-tap"])
def test_the_others_can_be_watched_move_by_move(pace: str) -> None:
    page = tapped(table("cabo-de", "b12.d", pace=pace), "spot-1-3")
    assert page.button(key="pace-on")
    assert page.button(key="spot-pile").disabled
    tapped(page, "pace-on")
    assert not page.button(key="spot-pile").disabled
    assert page.button(key="verb-draw")


def test_the_same_deal_is_played_from_another_seat() -> None:
    page = tapped(table("cabo-de", ended("cabo-de")), "play-seat-2")
    assert moves_of(page) == ""
    assert page.session_state[setup.SEAT] == "2"
    assert page.session_state[setup.DEAL] == deal_name("cabo-de")


def test_after_a_card_that_is_refused_the_next_one_is_tapped_for_the_same_purpose() -> None:
    deal = deal_name("cabo-de", drawing=ANY_UNSEEN_SWAP)
    page = opened("play", lang="en", rules="cabo-de", deal=deal, moves="b12.d")
    tapped(page, "verb-swap", "spot-2-1", "spot-3-1")
    assert page.error
    tapped(page, "spot-1-1")
    assert moves_of(page) == "b12.d"
    tapped(page, "spot-2-1")
    assert moves_of(page).startswith("b12.d.")
    assert ".k1" not in moves_of(page)


def test_where_only_the_near_cards_may_be_looked_at_the_page_says_so_before() -> None:
    assert say("en", "play.hint.look-near", n=2) in html_of(table("cabu"))
    assert say("en", "play.hint.look-first", n=2) in html_of(table("cabo-de"))


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=0, of=3))
def test_a_first_look_at_a_far_card_is_refused_in_words_and_keeps_the_one_chosen(language: str) -> None:
    page = opened("play", lang=language, rules="cabu", deal=deal_name("cabu"))
    tapped(page, "spot-1-1", "spot-1-3")
    refusal = page.error[0].value
    assert say(language, "errors.practice.look-near", n=2)[1:] in html.unescape(refusal.replace("\\", ""))
    assert "clause=setup.first-look" in refusal
    tapped(page, "spot-1-2")
    assert moves_of(page) == "b12"


def test_a_first_look_at_somebody_elses_card_is_refused() -> None:
    page = tapped(table("cabo-de"), "spot-1-4", "spot-2-1")
    assert say("en", "errors.practice.look-first", n=2)[1:] in page.error[0].value
    tapped(page, "spot-1-3")
    assert moves_of(page) == "b34"


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
def test_i_am_called_you_from_the_deal_to_the_score(language: str) -> None:
    """Nothing on the page gives me a number, however the round goes."""
    me = player_name(language, 1)
    for moves in ("", "b12", "b12.d", "b12.d.d", ended("cabo-de")):
        page = opened("play", lang=language, rules="cabo-de", deal=deal_name("cabo-de"), moves=moves)
        assert me not in messages_of(page).replace("play-seat", "")
        assert say(language, "you.score.player") in messages_of(page)
    assert say(language, "you.moves.begin") in html_of(page)


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=2, of=3))
@pytest.mark.slow
def test_after_the_score_my_own_losses_are_seen_at_once_and_all_else_unfolds(language: str) -> None:
    page = opened("play", lang=language, rules="cabo-de", deal=deal_name("cabo-de", least=20), moves="b12.c")
    assert page.subheader[0].value == say(language, "review.mine")
    losses = re.findall("<h3", html_of(page))
    assert losses, "a call at the first turn of a high hand is a blunder"
    assert say(language, "review.rest") in [fold.label for fold in page.expander]
    page.session_state["review"] = "1"
    page.run()
    assert not page.exception
    assert say(language, "review.course.title") in [one.value for one in page.subheader]


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=0, of=3))
def test_each_seat_may_have_its_own_kind_of_player(language: str) -> None:
    page = opened("play", lang=language, rules="cabo-de", others="3")
    page.selectbox(key="seated-2").set_value("shark").run()
    assert page.session_state[setup.SEATED] == ".shark."
    tapped(page, "play-deal")
    seated = page.session_state[setup.SEATED]
    chosen = setup.Setup(
        "family", others=3, seat=1, deal=page.session_state[setup.DEAL], seated=tuple(seated.split("."))
    )
    assert [one.key for one in chosen.company] == ["steady", "shark", "steady"]
    tapped(page, "play-leave")
    assert page.selectbox(key="seated-2").value == "shark"
    tapped(page, "seated-alike")
    assert page.selectbox(key="seated-2").value == "steady"


def test_who_sits_where_is_kept_in_the_address_and_nonsense_there_is_not() -> None:
    deal = deal_name("cabo-de")
    one, other = (
        opened("play", lang="en", rules="cabo-de", deal=deal, moves="b12.d.x", seated=seated)
        for seated in ("shark.beginner", "nobody.beginner.kamikaze.x")
    )
    assert f"&quot;{setup.SEATED}&quot;: [&quot;shark.beginner&quot;]" in html_of(one)
    assert f"&quot;{setup.SEATED}&quot;: [&quot;.beginner&quot;]" in html_of(other)


@pytest.mark.parametrize(
    ("key", "value"), [("help", "odds"), ("help", "advice"), ("pace", "slowly"), ("pace", "by-tap")]
)
@pytest.mark.slow
def test_how_i_play_may_change_at_any_time_and_a_reload_keeps_it(key: str, value: str) -> None:
    page = table("cabo-de", "b12.d")
    next(one for one in page.get("button_group") if one.key == f"{key}-shown").set_value(value).run()
    assert not page.exception
    assert page.session_state[key] == value
    again = table("cabo-de", "b12.d", **{key: value})
    for seen in (page, again):
        assert f"&quot;{key}&quot;: [&quot;{value}&quot;]" in html_of(seen)
        if key == "help":
            assert caption(value) in text_of(seen)
        else:
            assert tapped(seen, "spot-1-3").button(key="pace-on")


def caption(help: str) -> str:
    """How the caption below the help begins once the answer is the thorough one."""
    said = say("en", "play.odds.how" if help == "odds" else "play.advice-how", rounds="#")
    return said.partition("#")[0]
