"""The form for a new sheet: the game, the people in their order of play, and who begins."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from html import escape

import streamlit as st

from caboprob import rulesets
from caboprob.errors import CaboError
from caboprob.kabadak.core.state import SEATS
from caboprob.kabadak.record import KABADAK_KEY as KABADAK_RULES
from caboprob.sheet.entries import Entry
from caboprob.sheet.gamewords import say_for_game
from caboprob.sheet.unstored import UnstoredSheet
from caboprob.table.score import ScoresBefore
from caboprob.text.games.gamenames import game_name
from caboprob.text.games.rulewords import house_name
from caboprob.text.rounds.reasons import player_name
from caboprob.web.base import choices
from caboprob.web.base.historysteps import input_value
from caboprob.web.base.markup import element
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import clauselink
from caboprob.web.frame import game, intoview, share
from caboprob.web.frame.pages import GAME_CHOICE, KABADAK
from caboprob.web.inputs import answeredrules, seats
from caboprob.web.inputs.answeredrules import AnsweredRules
from caboprob.web.roundentry import keptrounds, typedtotals
from caboprob.web.roundentry.ending import NOBODY, ask_player
from caboprob.web.roundentry.fields import PRIOR_ROUNDS_INPUT, resets_key, total_key
from caboprob.web.sheets import gamefollowed
from caboprob.web.sheets.beginning import opening, seating
from caboprob.web.sheets.entering import nextgame
from caboprob.web.sheets.sheetaddress import FIRST_INPUT, FOLLOWS_INPUT, SHEETS_PAGE, name_field
from caboprob.web.shelf.shelf import sheets

FIRST_DEALER = "1"  # unless another is chosen: no rule says who
FAMILY = "round"  # the kind of the CABO family's games in an address; the other kind is Kabadak
TOTALS_FOLD = "before"  # the fold with the totals of a game that was begun elsewhere


def show(visit: Visit) -> None:
    """Shows the questions, and the button that begins the sheet."""
    choices.text_in_address(FOLLOWS_INPUT)
    previous_key = key_of_previous_game()
    own_rules = answeredrules.of_address()
    say_in_game = partial(say_for_game, visit.language, FAMILY if own_rules else input_value(GAME_CHOICE))
    has_totals = any(input_value(total_key(seat)) for seat in range(1, visit.rules.players_max + 1))
    followed_title = "sheets.start.going-on" if has_totals else "sheets.start.next"
    with st.container(key="start-next" if previous_key else "start-title"):
        st.header(say_in_game(followed_title if previous_key else "sheets.start.title"), anchor=False)
    if own_rules:
        answeredrules.show(visit, own_rules, SHEETS_PAGE)
        visit = Visit(visit.language, own_rules.rules)
    kind = FAMILY if own_rules else _choose_kind(visit)
    players = seats.ask(visit) if kind == FAMILY else SEATS
    if kind == FAMILY and players == visit.rules.players_max:
        st.html(limit_html(visit))
    names = seating.ask(visit, players, opening.take_refusal())
    default_first = FIRST_DEALER if kind == KABADAK else NOBODY
    continues = kind == FAMILY and has_totals
    label_key = "sheets.start.first-going-on" if continues else "sheets.start.first-round"
    first = ask_player(say_in_game(label_key), names, FIRST_INPUT, default=default_first)
    scores_before = _ask_totals(visit, names) if kind == FAMILY else None
    rounds = _rounds_in_address(visit, kind, players)
    next_key = _key_of_next_game(previous_key)
    make_sheet = _sheet_maker(visit, kind, first, own_rules)
    if next_key:
        nextgame.show_next_game(visit, next_key)
    st.button(
        say_in_game("sheets.start.begin-another" if next_key else "sheets.start.begin"),
        key="begin",
        type="secondary" if next_key else "primary",
        icon=":material/edit_note:",
        on_click=_begin,
        args=(visit, kind, make_sheet, players, scores_before, rounds, previous_key, next_key),
    )


def limit_html(visit: Visit) -> str:
    """The largest number of people that the rules allow, and the clause that says so."""
    words = escape(visit.say("sheets.start.full", n=visit.rules.players_max))
    link = clauselink.anchor(visit, "setup.players", visit.say("sheets.start.full-clause"))
    return element("p", f"{words} {link}", class_="odds-ways")


def key_of_previous_game() -> str:
    """The key of the game that the new one follows, from the token in the address; empty for none."""
    return gamefollowed.key_of(input_value(FOLLOWS_INPUT))


def house_words(visit: Visit) -> str:
    """The house rules that are agreed on, or where to choose some."""
    if not visit.rules.house:
        return visit.say("sheets.start.house")
    agreed = [house_name(visit.language, one) for one in visit.rules.house]
    return visit.with_colon(visit.say("app.bar.house")) + ", ".join(agreed)


def _key_of_next_game(previous_key: str) -> str | None:
    """The key of the game after this one, if somebody has begun it and the database answers."""
    with suppress(CaboError):
        return sheets().following(previous_key) if previous_key else None
    return None


def _choose_kind(visit: Visit) -> str:
    """Asks for the game, which the bar has too unless it is Kabadak; returns which of the two kinds it is."""
    kind = choices.option_in_address(GAME_CHOICE, (FAMILY, KABADAK), FAMILY)
    names = {key: game_name(visit.language, rulesets.read(key)) for key in rulesets.family_keys()}
    names[KABADAK] = visit.say("kabadakreplay.game")
    selectbox_key = choices.widget_key(GAME_CHOICE)
    st.session_state[selectbox_key] = KABADAK if kind == KABADAK else visit.game
    st.selectbox(
        visit.say("kabadakplay.what"),
        list(names),
        key=selectbox_key,
        format_func=names.__getitem__,
        filter_mode=None,
        on_change=_keep_choice,
        args=(selectbox_key,),
    )
    if kind == FAMILY:
        st.caption(escape_markdown(house_words(visit)))
    share.add_to_link(**{GAME_CHOICE: kind})
    return kind


def _keep_choice(selectbox_key: str) -> None:
    chosen = st.session_state[selectbox_key]
    st.session_state[GAME_CHOICE] = KABADAK if chosen == KABADAK else FAMILY
    if chosen != KABADAK:
        game.switch_to(chosen)


def _ask_totals(visit: Visit, names: list[str]) -> ScoresBefore | None:
    """Asks for the totals of a game begun elsewhere, how often they dropped, and after how many rounds.

    None if one of these fields holds no possible number.
    """
    keys = [key(seat) for seat in range(1, len(names) + 1) for key in (total_key, resets_key)]
    has_totals = any(map(input_value, [*keys, PRIOR_ROUNDS_INPUT]))
    with st.expander(
        visit.say("sheets.start.before"), icon=":material/add_circle:", expanded=has_totals, key=TOTALS_FOLD
    ):
        st.caption(visit.say("sheets.start.before-lead"))
        return typedtotals.ask(visit, names, require_resets=True)


def _rounds_in_address(visit: Visit, kind: str, players: int) -> tuple[Entry, ...]:
    """The rounds, or games of Kabadak, that the address holds; says how many, or that they are lost."""
    text = choices.text_in_address(keptrounds.ROUNDS)
    rounds = keptrounds.read(visit.rules if kind == FAMILY else None, players, text)  # None: Kabadak
    say_in_game = partial(say_for_game, visit.language, kind)
    if rounds is None:
        st.warning(say_in_game("sheets.start.rounds-lost"), icon=":material/warning:")
        return ()
    if rounds:
        st.info(say_in_game("sheets.start.rounds", n=len(rounds)), icon=":material/playlist_add_check:")
    return rounds


def _sheet_maker(
    visit: Visit, kind: str, first: int | None, own_rules: AnsweredRules | None
) -> Callable[..., UnstoredSheet]:
    """The function that makes the sheet once the people and the rest are known."""
    rules, house = (KABADAK_RULES, ()) if kind == KABADAK else (visit.game, visit.house)
    text = own_rules.own.text if own_rules else None
    return partial(opening.checked_sheet, rules, house=house, first=first, text=text)


def _begin(
    visit: Visit,
    kind: str,
    make_sheet: Callable[..., UnstoredSheet],
    players: int,
    scores_before: ScoresBefore | None,
    rounds: tuple[Entry, ...],
    previous_key: str,
    next_key: str | None,
) -> None:
    """Begins the sheet; if that is refused, everything stays in its field.

    `next_key` is the key of the next game, if the page has shown one: one begun meanwhile is shown first.
    """
    if _key_of_next_game(previous_key) != next_key:
        return
    if kind == FAMILY and scores_before is None:  # the field says why
        intoview.bring(f".st-key-{TOTALS_FOLD}")
        return
    numbers = range(1, players + 1)
    names = [input_value(name_field(seat)) or player_name(visit.language, seat) for seat in numbers]
    try:
        opening.begin(make_sheet(names, scores_before=scores_before, rounds=rounds), previous_key)
    except CaboError as error:
        opening.remember_refusal(error)
        return
    used_keys = [key(seat) for key in (name_field, total_key, resets_key) for seat in numbers]
    for name in (
        FOLLOWS_INPUT,
        FIRST_INPUT,
        PRIOR_ROUNDS_INPUT,
        keptrounds.ROUNDS,
        answeredrules.RULE_ANSWERS,
        answeredrules.RULES_NAME,
        *used_keys,
    ):
        st.session_state[name] = ""
