"""A replayed round of the CABO family as *Replay* tells it: verdict, moves in words, pictures, the end."""

from collections.abc import Sequence
from dataclasses import dataclass

import streamlit as st

from caboprob.content.messages import say
from caboprob.drawing import table_svg
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.gaps.gapreplay import GapReplay
from caboprob.table.replay import Replay
from caboprob.table.score import NEW_GAME, ScoresBefore
from caboprob.text.games.gamenames import game_name
from caboprob.text.games.rulewords import house_name
from caboprob.text.rounds.narration import narrate
from caboprob.text.rounds.transcript import broken_sentence, verdict
from caboprob.text.rounds.undecided import gap_notes
from caboprob.verdicts import BrokenRule
from caboprob.web.base import historysteps
from caboprob.web.base.visit import GAME_INPUT, HOUSE_INPUT, LANGUAGE_INPUT, Visit
from caboprob.web.frame import share
from caboprob.web.replay import asking, stepping
from caboprob.web.review import reviewing
from caboprob.web.rounds import fromsheet, scorecard, tosheet
from caboprob.web.rounds.tabletop import scene


@dataclass(frozen=True, slots=True)
class RoundStory:
    """A round as a `Story`, which says what each of these methods returns."""

    replay: Replay

    @property
    def broken(self) -> BrokenRule[Reason] | None:
        return self.replay.broken

    @property
    def legal(self) -> bool | None:
        if isinstance(self.replay, GapReplay):
            return self.replay.legal
        return self.broken is None

    @property
    def last_step(self) -> int:
        return len(self.replay.states) - 1 + (self.broken is not None)

    @property
    def players(self) -> int:
        return len(self.replay.record.hands)

    def rules_name(self, language: str) -> str:
        rules = self.replay.record.rules
        return ", ".join([game_name(language, rules), *(house_name(language, rule) for rule in rules.house)])

    def verdict(self, language: str) -> str:
        return verdict(language, self.replay)

    def remarks(self, language: str) -> Sequence[str]:
        return tuple(gap_notes(language, self.replay)) if isinstance(self.replay, GapReplay) else ()

    def clause(self, visit: Visit, name: str) -> str:
        return scorecard.clause_small(self._own_visit(visit), name)

    def broken_words(self, language: str) -> str:
        assert self.broken
        return broken_sentence(language, self.broken, self.replay.record.rules)

    def event_words(self, language: str, step: int) -> str:
        if step == 0 and self.replay.record.end_only:  # it tells how the round ended, and no moves
            return say(language, "replay.end-alone-table")
        if step == 0:
            return say(language, "moves.begin", player=self.replay.record.starter)
        return narrate(language, self.replay, step)

    def svg(self, language: str, step: int, viewer: str) -> str:
        return table_svg(scene(self.replay, step, viewer, language), language=language)

    def fitting_notes(self, visit: Visit, step: int) -> Sequence[str]:
        return ()

    def show_advice(self, visit: Visit, step: int) -> None:
        asking.show(visit, self.replay, step)

    def show_ending(self, visit: Visit) -> None:
        own_visit = self._own_visit(visit)
        reviewing.show(
            own_visit, self.replay, lambda number, key: stepping.show_moment_button(own_visit, number, key)
        )
        scores_before = self._scores_before(visit)
        score = self.replay.score(
            scores_before.totals or None, scores_before.resets or None, scores_before.played
        )
        if score:
            scorecard.show(own_visit, score, self.replay.hands)
            if not historysteps.input_value(fromsheet.PACKED_ROUND):  # otherwise it is on a sheet already
                for words, href in tosheet.sheet_links(visit, self.replay).items():
                    st.markdown(f"[{words}]({href})")
        if self.replay.record.end_only:
            st.markdown(f"[{visit.say('sheets.elsewhere.memory')}]({self._record_address(visit)})")

    def _record_address(self, visit: Visit) -> str:
        """The address of the page *Record*, where the moves can be entered from memory."""
        rules = self.replay.record.rules
        inputs: dict[str, share.Value] = {
            GAME_INPUT: rules.key,
            HOUSE_INPUT: rules.house,
            "players": self.players,
        }
        return share.link("record", {LANGUAGE_INPUT: visit.language, **inputs, **fromsheet.return_inputs()})

    def _scores_before(self, visit: Visit) -> ScoresBefore:
        """The scores before the round, from the sheet that sent it; those of a new game if none did."""
        disputed = fromsheet.round_in_address(visit)  # the sheet's round, if one sent us here
        if (
            disputed is None
            or disputed.rules != self.replay.record.rules
            or len(disputed.players) != self.players
        ):
            return NEW_GAME
        return disputed.before

    def _own_visit(self, visit: Visit) -> Visit:
        """The visit with the rules of the record in place of the visitor's."""
        return Visit(visit.language, self.replay.record.rules)
