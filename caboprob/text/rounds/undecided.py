"""Sentences about a record with gaps: which moves cannot be judged, which illegal moves nobody noticed."""

from collections.abc import Iterator

from caboprob.content.messages import say
from caboprob.errors import CaboError
from caboprob.rulesets import RuleSet
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.event import Place
from caboprob.table.gaps.gapreplay import GapReplay, UndecidedEntry, UndecidedPoint
from caboprob.text.numbers import join_words
from caboprob.text.rounds.linewords import line_words
from caboprob.verdicts import BrokenRule


def gap_verdict(language: str, replay: GapReplay) -> str:
    """Whether all moves were legal, as far as that can be judged, and how the round ended if it did."""
    if replay.broken:
        return say(language, "replay.verdict.illegal", move=replay.broken.move)
    if replay.overlooked:
        moves = [str(broken.move) for broken in replay.overlooked]
        return say(language, "replay.verdict.overlooked", moves=join_words(language, moves), n=len(moves))
    if replay.undecided:
        moves = [str(entry.move) for entry in replay.undecided]
        return say(language, "replay.verdict.undecided", moves=join_words(language, moves), n=len(moves))
    if not replay.complete:
        return say(language, "replay.verdict.unfinished")
    if replay.record.end_only:
        return say(language, "replay.verdict.end-alone")
    return say(language, f"replay.verdict.{replay.ended_by}")


def gap_notes(language: str, replay: GapReplay) -> Iterator[str]:
    """Sentences for moves overlooked or not to be judged, and certain points if some hands are unknown.

    A record is `end_only` if nothing but the end of the round was written down.
    """
    rules = replay.record.rules
    notes = [(broken.move, overlooked_sentence(language, broken, rules)) for broken in replay.overlooked]
    notes += [
        (undecided_entry.move, undecided_sentence(language, undecided_entry, rules))
        for undecided_entry in replay.undecided
    ]
    for move, sentence in notes:
        yield say(language, "replay.note", move=move, sentence=sentence)
    if replay.record.end_only:
        yield say(language, "replay.end-alone")
    yield from certain_points_sentences(language, replay)


def certain_points_sentences(language: str, replay: GapReplay) -> Iterator[str]:
    """A sentence for everybody whose points are certain although not every hand is known."""
    certain = replay.certain
    if certain and certain.score is None:  # some hand is unknown
        for number, points in enumerate(certain.points, 1):
            key = "replay.points.open" if points is None else "replay.points.certain"
            yield say(language, key, player=number, points=points, n=points)


def overlooked_sentence(language: str, broken: BrokenRule[Reason], rules: RuleSet) -> str:
    """Which illegal move was allowed to stand, and why it is illegal."""
    move = line_words(language, rules, broken.text, broken.player)
    why = broken.error.sentence(language)
    return say(language, "replay.overlooked", player=broken.player, move=move, why=why)


def undecided_sentence(language: str, undecided_entry: UndecidedEntry, rules: RuleSet) -> str:
    """What cannot be judged, and which cards would decide."""
    move = line_words(language, rules, undecided_entry.text, undecided_entry.player)
    if undecided_entry.about == UndecidedPoint.LEGALITY:
        why = CaboError(undecided_entry.reason.message).sentence(language)
        return say(language, "replay.undecided.legality", player=undecided_entry.player, move=move, why=why)
    # A card drawn has no place, and is left out.
    cards = [place_name(language, place) for place in undecided_entry.cards if place]
    return say(
        language,
        "replay.undecided.outcome",
        player=undecided_entry.player,
        move=move,
        cards=join_words(language, cards),
        n=len(cards),
    )


def place_name(language: str, place: Place) -> str:
    """A place by its slot and its owner."""
    seat, slot = place
    return say(language, "moves.place.other", slot=slot + 1, player=seat + 1)


def place_notation(place: Place | None) -> str:
    """A place as a record writes it: `2:1` is slot 1 of player 2, `drawn` the card drawn."""
    return "drawn" if place is None else f"{place[0] + 1}:{place[1] + 1}"
