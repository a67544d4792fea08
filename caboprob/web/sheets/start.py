"""What a new sheet begins with: the game, the people in their order of play, and who begins."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial

import streamlit as st

from caboprob import rulesets
from caboprob.errors import CaboError
from caboprob.kabadak.core.state import SEATS
from caboprob.kabadak.record import RULES
from caboprob.sheet.entries import Entry
from caboprob.sheet.gamewords import say_as
from caboprob.sheet.loose import LooseSheet
from caboprob.table.score import ScoresBefore
from caboprob.text.games.rulewords import game_name, house_name
from caboprob.text.rounds.reasons import player
from caboprob.web.base import choices
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.steps import input_value
from caboprob.web.base.visit import Visit
from caboprob.web.frame import game, intoview, share
from caboprob.web.frame.pages import GAME_CHOICE, KABADAK
from caboprob.web.inputs import answeredrules, seats
from caboprob.web.inputs.answeredrules import AnsweredRules
from caboprob.web.roundentry import kept, typedtotals
from caboprob.web.roundentry.ending import NOBODY, somebody
from caboprob.web.roundentry.fields import resets_key, total_key
from caboprob.web.sheets import evening, opening, seating
from caboprob.web.sheets.entering import nextgame
from caboprob.web.sheets.place import FIRST, FOLLOWS, PAGE, name_key
from caboprob.web.shelf.shelf import sheets

FIRST_DEALER = "1"  # unless another is chosen: no rule says who
FAMILY = "round"  # a game of the family, as an address has it beside Kabadak
TOTALS = "before"  # the fold with the totals of a game that was begun elsewhere


def show(visit: Visit) -> None:
    """The questions, and the button that begins."""
    choices.text_in_address(FOLLOWS)
    follows = game_before()
    own = answeredrules.of_address()
    words = partial(say_as, visit.language, FAMILY if own else input_value(GAME_CHOICE))
    with st.container(key="start-next" if follows else "start-title"):
        st.header(words("sheets.start.next" if follows else "sheets.start.title"), anchor=False)
    if own:
        answeredrules.show(visit, own, PAGE)
        visit = Visit(visit.language, own.rules)
    what = FAMILY if own else _what(visit)
    players = seats.ask(visit) if what == FAMILY else SEATS
    names = seating.ask(visit, players, opening.refused())
    usual = FIRST_DEALER if what == KABADAK else NOBODY
    going_on = what == FAMILY and any(input_value(total_key(seat)) for seat in range(1, players + 1))
    who = "sheets.start.first-going-on" if going_on else "sheets.start.first-round"
    first = somebody(words(who), names, FIRST, usual=usual)
    before = _before(visit, names) if what == FAMILY else None
    rounds = _rounds(visit, what, players)
    already = _next_game(follows)
    begun = _begun(visit, what, first, own)
    if already:
        nextgame.show_next_game(visit, already)
    st.button(
        words("sheets.start.begin-another" if already else "sheets.start.begin"),
        key="begin",
        type="secondary" if already else "primary",
        icon=":material/edit_note:",
        on_click=_begin,
        args=(visit, what, begun, players, before, rounds, follows, already),
    )


def game_before() -> str:
    """The key of the game that the new one follows, which the address has a token of; empty for none."""
    return evening.key_of(input_value(FOLLOWS))


def _next_game(follows: str) -> str | None:
    """The game after this one, if somebody has begun it; none where the sheets cannot be read just now."""
    with suppress(CaboError):
        return sheets().following(follows) if follows else None
    return None


def _what(visit: Visit) -> str:
    """The game of the family that the bar has, too, or Kabadak; returns which of the two it is."""
    what = choices.option_in_address(GAME_CHOICE, (FAMILY, KABADAK), FAMILY)
    names = {key: game_name(visit.language, rulesets.read(key)) for key in rulesets.all_keys()}
    names[KABADAK] = visit.say("kabadakreplay.game")
    shown = choices.visible_key(GAME_CHOICE)
    st.session_state[shown] = KABADAK if what == KABADAK else visit.game
    st.selectbox(
        visit.say("kabadakplay.what"),
        list(names),
        key=shown,
        format_func=names.__getitem__,
        filter_mode=None,
        on_change=_choose,
        args=(shown,),
    )
    if what == FAMILY:
        st.caption(escape_markdown(_house(visit)))
    share.add_to_link(**{GAME_CHOICE: what})
    return what


def _choose(shown: str) -> None:
    chosen = st.session_state[shown]
    st.session_state[GAME_CHOICE] = KABADAK if chosen == KABADAK else FAMILY
    if chosen != KABADAK:
        game.switch_to(chosen)


def _house(visit: Visit) -> str:
    """The house rules that are agreed on, or where they are chosen."""
    if not visit.rules.house:
        return visit.say("sheets.start.house")
    agreed = [house_name(visit.language, one) for one in visit.rules.house]
    return visit.with_colon(visit.say("app.bar.house")) + ", ".join(agreed)


def _before(visit: Visit, names: list[str]) -> ScoresBefore | None:
    """The totals of a game that was begun elsewhere, and how often they dropped; None if one is no number."""
    keys = [key(seat) for seat in range(1, len(names) + 1) for key in (total_key, resets_key)]
    brought = any(map(input_value, keys))
    with st.expander(
        visit.say("sheets.start.before"), icon=":material/add_circle:", expanded=brought, key=TOTALS
    ):
        st.caption(visit.say("sheets.start.before-lead"))
        return typedtotals.ask(visit, names, insists=True)


def _rounds(visit: Visit, what: str, players: int) -> tuple[Entry, ...]:
    """The rounds, or games of Kabadak, that the address brings along."""
    text = choices.text_in_address(kept.ROUNDS)
    rounds = kept.read(visit.rules if what == FAMILY else None, players, text)
    words = partial(say_as, visit.language, what)
    if rounds is None:
        st.warning(words("sheets.start.rounds-lost"), icon=":material/warning:")
        return ()
    if rounds:
        st.info(words("sheets.start.rounds", n=len(rounds)), icon=":material/playlist_add_check:")
    return rounds


def _begun(
    visit: Visit, what: str, first: int | None, own: AnsweredRules | None
) -> Callable[..., LooseSheet]:
    """What makes the sheet, once the people and the rest are known."""
    rules, house = (RULES, ()) if what == KABADAK else (visit.game, visit.house)
    text = own.own.text if own else None
    return partial(opening.checked_sheet, rules, house=house, first=first, text=text)


def _begin(
    visit: Visit,
    what: str,
    begun: Callable[..., LooseSheet],
    players: int,
    before: ScoresBefore | None,
    rounds: tuple[Entry, ...],
    follows: str,
    already: str | None,
) -> None:
    """Begins the sheet; if that is refused, everything stays in its field.

    `already` is the next game that is known to be there: one that came meanwhile is shown first.
    """
    if _next_game(follows) != already:
        return
    if what == FAMILY and before is None:  # the field says why
        intoview.bring(f".st-key-{TOTALS}")
        return
    seated = range(1, players + 1)
    names = [input_value(name_key(seat)) or player(visit.language, seat) for seat in seated]
    try:
        opening.begin(begun(names, before=before, rounds=rounds), follows)
    except CaboError as error:
        opening.refuse(error)
        return
    used = [key(seat) for key in (name_key, total_key, resets_key) for seat in seated]
    for name in (FOLLOWS, FIRST, kept.ROUNDS, answeredrules.RULE_ANSWERS, answeredrules.RULES_NAME, *used):
        st.session_state[name] = ""
