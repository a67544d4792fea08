"""The answer of `caboprob replay` for a record with gaps: null stands for what is not known."""

from typing import Any

from caboprob.cli.answers import EXACT_BY_RULES, broken_rule_answer
from caboprob.cli.score import players_or_null
from caboprob.content.messages import say
from caboprob.rulesets import RuleSet
from caboprob.shuffling import HIDDEN
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.gaps.gapreplay import GapReplay, UndecidedEntry
from caboprob.text.rounds.undecided import overlooked_sentence, place_notation, undecided_sentence
from caboprob.verdicts import BrokenRule


def gap_answer(replay: GapReplay, lang: str) -> dict[str, Any]:
    """The usual fields, the moves that cannot be judged, and the illegal ones that everybody overlooked."""
    rules, certain_score = replay.record.rules, replay.certain
    deck, hands = rules.deck, replay.hands
    followed_to_end = not replay.is_open  # it did not stop at an entry whose outcome nobody told
    points = certain_score.points if certain_score else (None,)
    first_broken = replay.broken or next(iter(replay.overlooked), None)
    return {
        "rules": rules.key,
        "house": list(rules.house),
        **EXACT_BY_RULES,
        "legal": replay.legal,
        "complete": replay.complete if followed_to_end else None,
        "ended_by": replay.ended_by if followed_to_end else None,
        "hands": [[None if card == HIDDEN else deck.write_card(card) for card in hand] for hand in hands],
        "sums": [None if HIDDEN in hand else deck.points(hand) for hand in hands],
        "points": None if set(points) == {None} else list(points),
        "round_winners": players_or_null(certain_score.round_winners) if certain_score else None,
        "reshuffles": None if replay.record.end_only else int(replay.end.reshuffles),
        "caller": replay.caller if followed_to_end else None,
        "undecided": [
            *([_no_moves(lang)] if replay.record.end_only else []),  # nothing but the end was recorded
            *(_undecided_answer(entry, lang, rules) for entry in replay.undecided),
        ],
        "overlooked": [_overlooked_answer(broken_rule, lang, rules) for broken_rule in replay.overlooked],
        **broken_rule_answer(first_broken, lang),
    }


def _overlooked_answer(broken_rule: BrokenRule[Reason], lang: str, rules: RuleSet) -> dict[str, Any]:
    return broken_rule_answer(broken_rule, lang) | {"reason": overlooked_sentence(lang, broken_rule, rules)}


def _no_moves(lang: str) -> dict[str, Any]:
    """That no move was recorded, so that none can be judged."""
    reason = say(lang, "replay.end-alone")
    return {"move": None, "player": None, "about": "moves", "cards": [], "reason": reason}


def _undecided_answer(undecided_entry: UndecidedEntry, lang: str, rules: RuleSet) -> dict[str, Any]:
    return {
        "move": undecided_entry.move,
        "player": undecided_entry.player,
        "about": undecided_entry.about.value,
        "cards": [place_notation(place) for place in undecided_entry.cards],
        "reason": undecided_sentence(lang, undecided_entry, rules),
    }
