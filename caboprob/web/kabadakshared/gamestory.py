"""A replayed game of Kabadak as the page *Replay* tells it: verdict, moves in words, pictures and the end."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import streamlit as st

from caboprob.content.messages import say
from caboprob.drawing import kabadak_table_svg
from caboprob.kabadak.core.reasons import Reason
from caboprob.kabadak.core.state import SEATS
from caboprob.kabadak.record import KABADAK_KEY as KABADAK
from caboprob.kabadak.replay import Replay
from caboprob.text.kabadak.narration import narrate, opening_sentence
from caboprob.text.kabadak.rowwords import fitting_cards_words, kind_words, row_name
from caboprob.text.kabadak.transcript import verdict
from caboprob.text.rounds.transcript import broken_sentence
from caboprob.verdicts import BrokenRule
from caboprob.web.base.visit import Visit
from caboprob.web.kabadakshared import gameresult, tabletop
from caboprob.web.kabadakshared.review import reviewing
from caboprob.web.rounds import scorecard, tosheet


@dataclass(frozen=True, slots=True)
class GameStory:
    """A game as a `Story`, which says what each method returns; `go_to` shows another step on the page."""

    replay: Replay
    go_to: Callable[[int], None]

    @property
    def broken(self) -> BrokenRule[Reason] | None:
        return self.replay.broken

    @property
    def legal(self) -> bool:
        return self.broken is None

    @property
    def last_step(self) -> int:
        return len(self.replay.states) - 1 + (self.broken is not None)

    @property
    def players(self) -> int:
        return SEATS

    def rules_name(self, language: str) -> str:
        return say(language, "kabadakreplay.game")

    def verdict(self, language: str) -> str:
        return verdict(language, self.replay)

    def remarks(self, language: str) -> Sequence[str]:
        return ()

    def clause(self, visit: Visit, name: str) -> str:
        return scorecard.clause_small(visit, name, KABADAK)

    def broken_words(self, language: str) -> str:
        assert self.broken
        return broken_sentence(language, self.broken)

    def event_words(self, language: str, step: int) -> str:
        return narrate(language, self.replay, step) if step else opening_sentence(language, self.replay)

    def svg(self, language: str, step: int, viewer: str) -> str:
        return kabadak_table_svg(tabletop.scene(self.replay, step, viewer, language), language=language)

    def fitting_notes(self, visit: Visit, step: int) -> Sequence[str]:
        """Which cards may be added to each row now."""
        state = self.replay.states[min(step, len(self.replay.states) - 1)]
        language = visit.language
        return [
            visit.say(
                "kabadakreplay.row.on",
                row=row_name(language, row),
                kind=kind_words(language, state, row),
                fits=fitting_cards_words(language, state, row),
            )
            for row in range(state.row_count)
        ]

    def show_advice(self, visit: Visit, step: int) -> None:
        pass

    def show_ending(self, visit: Visit) -> None:
        reviewing.show(visit, self.replay, self.go_to)
        if self.replay.points:  # None while the game goes on, or if a move was illegal
            gameresult.show(visit, self.replay)
            for words, href in tosheet.sheet_links(visit, self.replay).items():
                st.markdown(f"[{words}]({href})")
