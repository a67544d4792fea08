"""Two people have written at once: both versions side by side, and a choice. Nothing is lost meanwhile."""

from collections.abc import Callable, Sequence
from html import escape

import streamlit as st

from caboprob.content.sealed import seal
from caboprob.errors import CaboError
from caboprob.sheet.entries import Entry
from caboprob.sheet.sheet import Sheet, step_words
from caboprob.sheet.steps import Step
from caboprob.table.score import Score
from caboprob.text.numbers import join_words
from caboprob.text.rounds.reasons import sentence
from caboprob.web.base.markup import element, for_screen_readers
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.visit import Visit
from caboprob.web.sheets.entering import draft, otherschanges, saving, versions
from caboprob.web.sheets.entering.draft import Draft
from caboprob.web.sheets.entering.otherschanges import Resolution
from caboprob.web.sheets.entering.versions import PlayerVersion
from caboprob.web.sheets.telling import heading
from caboprob.web.sheets.words import sheet_words

LIMIT_REACHED = "limit-reached"  # the reason of a score that ends the game
DIFFERENCE_SIGN = "≠"
MOST_STEPS = 2  # of the latest steps of others that the warning names


def show(visit: Visit, key: str, sheet: Sheet, entered_draft: Draft, *, complete: bool) -> bool:
    """Shows a conflict: what happened, both versions, how to go on. Returns whether there is one.

    `complete` says that my version is complete, so that each button saves it at once.
    """
    steps = otherschanges.conflicting_steps(key, sheet, entered_draft)
    if not steps and not otherschanges.is_too_late(sheet, entered_draft):
        saving.forget_conflict()
        return False
    saving.bring_conflict_into_view(key, when_idle=True)
    # From 1; None if no round on the sheet stands against mine.
    round_number = otherschanges.their_round(sheet, entered_draft, steps)
    their_entry = sheet.rounds[round_number - 1].entry if round_number else None
    theirs = versions.theirs(visit, their_entry, len(sheet.players)) if their_entry else []
    mine = versions.mine(visit, sheet)
    with st.container(border=True, key="conflict"):
        st.warning(_warning_words(visit, sheet, entered_draft, steps), icon=":material/sync_problem:")
        if their_entry and their_entry == _entry_or_none(sheet):
            st.caption(visit.say("sheets.conflict.same"))
        elif theirs:
            st.html(_versions_html(visit, sheet, theirs, mine))
        with st.container(key="conflict-ways"):
            for way in otherschanges.resolutions(sheet, entered_draft, round_number):
                _show_way(visit, key, sheet, way, complete=complete)
    return True


def _show_way(visit: Visit, key: str, sheet: Sheet, way: Resolution, *, complete: bool) -> None:
    """The button for one way to resolve the conflict, labelled with what it does."""
    action_of: dict[str, Callable[[], None]] = {
        "theirs": lambda: draft.clear(sheet),
        "next": lambda: saving.begin_next(key, sheet, complete=complete),
    }
    st.button(
        _way_words(visit, key, sheet, way, complete=complete),
        key=f"conflict-{way.name}",
        on_click=action_of.get(
            way.name, lambda: saving.resolve_with_mine(key, sheet, way.corrected_round, complete=complete)
        ),
    )


def _way_words(visit: Visit, key: str, sheet: Sheet, way: Resolution, *, complete: bool) -> str:
    name = way.name
    if name == "theirs":
        return visit.say("sheets.conflict.theirs")
    next_sheet = saving.next_game(key, sheet) if name == "next" else None
    if next_sheet and next_sheet.rounds:
        return sheet_words(visit, sheet, "sheets.conflict.next-begun")
    effect = "writes" if complete else "goes-on"
    return sheet_words(
        visit, sheet, f"sheets.conflict.{effect}.{name}", n=way.corrected_round or len(sheet.rounds) + 1
    )


def _warning_words(visit: Visit, sheet: Sheet, entered_draft: Draft, steps: Sequence[Step]) -> str:
    """What others have done and, if that ended the game, the totals."""
    changes = "; ".join(step_words(visit.language, sheet, step) for step in steps[-MOST_STEPS:])
    parts = (
        [visit.say("sheets.conflict.moved-on", changes=visit.with_spaced_punctuation(changes))]
        if steps
        else []
    )
    # Mine is a further round, and the game is over.
    too_late = otherschanges.is_too_late(sheet, entered_draft)
    if too_late:
        parts += [
            heading.next_words(visit, sheet),
            *_ending_words(visit, sheet),
            _totals_words(visit, sheet),
        ]
    parts.append(visit.say("sheets.conflict.asked-over" if too_late else "sheets.conflict.asked"))
    return escape_markdown(" ".join(parts))


def _ending_words(visit: Visit, sheet: Sheet) -> list[str]:
    """A sentence for each player whose total ended the game, if the rules set a limit."""
    score = next(
        (scored_round.score for scored_round in reversed(sheet.rounds) if not scored_round.after_the_end),
        None,
    )
    if not isinstance(score, Score):
        return []
    return [
        visit.with_colon(seal(sheet.players[because.player - 1]))
        + sentence(visit.language, because, score, visit.rules)
        for because in score.because
        if because.event == LIMIT_REACHED
    ]


def _totals_words(visit: Visit, sheet: Sheet) -> str:
    totals = [f"{seal(name)} {total}" for name, total in zip(sheet.players, sheet.totals, strict=True)]
    return visit.say("sheets.conflict.totals", totals=join_words(visit.language, totals))


def _entry_or_none(sheet: Sheet) -> Entry | None:
    try:
        return draft.entry(sheet)
    except CaboError:
        return None


def _versions_html(
    visit: Visit, sheet: Sheet, theirs: Sequence[PlayerVersion], mine: Sequence[PlayerVersion]
) -> str:
    """Both versions, a line for each player, marked where they differ."""
    columns = ("player", "theirs", "mine")
    head = (
        element("th", escape(visit.say(f"sheets.conflict.column.{name}")), scope="col") for name in columns
    )
    lines = (_player_row(visit, name, *both) for name, *both in zip(sheet.players, theirs, mine, strict=True))
    body = element("thead", element("tr", *head)) + element("tbody", *lines)
    return element("table", body, class_="odds-table versions")


def _player_row(visit: Visit, name: str, theirs: PlayerVersion, mine: PlayerVersion) -> str:
    """Somebody's points and cards in both versions."""
    differ = theirs != mine
    mark = element("span", DIFFERENCE_SIGN, aria_hidden="true") + for_screen_readers(
        visit.say("sheets.conflict.differ")
    )
    who = element("span", element("bdi", escape(name)), class_="who")
    cells = (
        element("td", element("b", escape(part.points)), element("small", escape(part.cards)))
        for part in (theirs, mine)
    )
    return element(
        "tr",
        element("th", *([mark] if differ else []), who, scope="row"),
        *cells,
        class_="differs" if differ else "",
    )
