"""A record that tells only the end of a round: the hands and how it ended, and not one move."""

from dataclasses import dataclass

from caboprob.shuffling import HIDDEN
from caboprob.table.core.codes import CALLED, OUT_OF_CARDS, OVER, SHED
from caboprob.table.core.hands import append_card
from caboprob.table.core.state import State, clear_table, new_state
from caboprob.table.gaps.certainscore import CertainScore
from caboprob.table.gaps.gapreplay import GapReplay
from caboprob.table.record import Record
from caboprob.table.roundend import RoundEnd
from caboprob.table.score import Score, score_round


@dataclass(frozen=True, slots=True, repr=False)
class EndReplay(GapReplay):
    """The end of a round: one state, in which the piles are not known, and no events to judge.

    Whether the round was played by the rules cannot be judged; what it scored can.
    """

    @property
    def legal(self) -> bool | None:
        """Nobody told a move that could be judged."""
        return None


def replay_end(record: Record) -> EndReplay:
    """The end that a record tells, scored where every card is known."""
    assert record.end_only, "the record tells its end"
    return EndReplay(
        record,
        states=(_state_at_end(record, record.end_only),),
        events=(),
        broken=None,
        undecided=(),
        overlooked=(),
        certain=_score(record, record.end_only),
    )


def _score(record: Record, end: RoundEnd) -> CertainScore:
    if any(HIDDEN in hand for hand in record.shown):
        return CertainScore(points=(None,) * len(record.shown), round_winners=None, score=None)
    score: Score = score_round(
        record.rules, record.shown, caller=end.caller, shed=end.shed, no_cards=end.no_cards
    )
    return CertainScore(score.points, score.round_winners, score)


def _state_at_end(record: Record, end: RoundEnd) -> State:
    """The table with the hands turned up."""
    state = new_state()
    clear_table(state, len(record.shown), record.starter - 1)
    everybody = (1 << len(record.shown)) - 1  # a bit for each seat
    for seat, hand in enumerate(record.shown):
        for card in hand:
            append_card(state, seat, card, everybody)  # all have seen it
    state.phase = OVER
    state.caller = (end.caller or 0) - 1  # -1 if nobody called
    state.shed_by = (end.shed or 0) - 1  # -1 if nobody snapped their last card
    state.ended_by = CALLED if end.caller else SHED if end.shed else OUT_OF_CARDS
    return state
