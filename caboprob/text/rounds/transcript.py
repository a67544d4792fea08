"""A whole round in words: every move, then the verdict."""

from collections.abc import Iterator

from caboprob.content.messages import say
from caboprob.rulesets import RuleSet
from caboprob.table.gaps.gapreplay import GapReplay
from caboprob.table.replay import Replay
from caboprob.text.rounds.linewords import line_words
from caboprob.text.rounds.narration import narrate
from caboprob.text.rounds.undecided import gap_notes, gap_verdict
from caboprob.text.rulebook.clauses import Clause, clause_under
from caboprob.text.rulebook.rulebook import clause_title
from caboprob.text.rulebook.sources import support_words
from caboprob.verdicts import BrokenRule, Reason


def replay_lines(language: str, replay: Replay) -> Iterator[str]:
    """One line per move, then the verdict."""
    for move in range(1, len(replay.states)):
        yield f"{move}. {narrate(language, replay, move)}"
    if replay.broken:
        yield f"{replay.broken.move}. {broken_sentence(language, replay.broken, replay.record.rules)}"
        rules = replay.record.rules
        yield clause_line(language, rules.base, clause_under(rules, replay.broken.reason.clause))
    else:
        yield verdict(language, replay)
    if isinstance(replay, GapReplay):
        yield from gap_notes(language, replay)


def verdict(language: str, replay: Replay) -> str:
    """Whether all moves were legal, and how the round ended if it did."""
    if isinstance(replay, GapReplay):
        return gap_verdict(language, replay)
    if replay.broken:
        return say(language, "replay.verdict.illegal", move=replay.broken.move)
    if not replay.complete:
        return say(language, "replay.verdict.unfinished")
    return say(language, f"replay.verdict.{replay.ended_by}")


def broken_sentence(language: str, broken: BrokenRule[Reason], rules: RuleSet | None = None) -> str:
    """Who made which illegal move, in words where the rules are given, and why it is illegal."""
    return say(
        language,
        "replay.broken",
        player=broken.player,
        move=line_words(language, rules, broken.text, broken.player) if rules else broken.text,
        why=broken.error.sentence(language),
    )


def clause_line(language: str, base: str, clause: Clause) -> str:
    """The clause of the game `base` that an illegal move breaks, its place in the text and its status."""
    words = support_words(language, base, clause.support)
    return say(
        language,
        "replay.clause",
        title=clause_title(language, base, clause.id),
        clause=clause.id,
        status=words,
    )
