"""What happened in a move of a game of Kabadak, as sentences."""

from caboprob.content.messages import say, say_to
from caboprob.kabadak.core.moves import ADD, DRAW, KABADAK, LAY, PASS
from caboprob.kabadak.core.state import BARE_KABADAK, OUT, STUCK
from caboprob.kabadak.event import Event
from caboprob.kabadak.replay import Replay
from caboprob.text.kabadak.rowwords import ROW_KINDS, SET_STEP, card_names

PLAIN_KEYS = {ADD: "add", PASS: "pass"}
# By how the game ended: a hand is empty, or both players have passed. The bare Kabadak, a hand that is
# nothing else, has a sentence of its own.
ENDINGS = {OUT: "kabadakreplay.then.out", STUCK: "kabadakreplay.then.stuck"}


def opening_sentence(language: str, replay: Replay) -> str:
    """Who has dealt, and who has the first turn."""
    first_player = int(replay.states[0].turn) + 1
    return say(language, "kabadakreplay.begin", dealer=replay.record.dealer, player=first_player)


def narrate(language: str, replay: Replay, number: int) -> str:
    """The legal move `number`, from 1, of a replayed record, and what came of it."""
    return move_sentence(language, replay.events[number - 1], int(replay.states[number].ended_by))


def move_sentence(language: str, event: Event, ended_by: int, *, me: int | None = None) -> str:
    """What a move did, to the player in seat `me`, and how the game ended if it did.

    A drawn card that was not seen is not named.
    """
    is_mine = event.seat == me
    sentences = [_move_done(language, event, ended_by, mine=is_mine)]
    if event.row_changed:  # from a set to a run, or the other way round
        sentences.append(say(language, f"kabadakreplay.change.{ROW_KINDS[event.step]}"))
    if ended_by in ENDINGS:
        sentences.append(say_to(language, ENDINGS[ended_by], you=is_mine))
    return " ".join(sentences)


def _move_done(language: str, event: Event, ended_by: int, *, mine: bool) -> str:
    """What the player on turn did."""
    facts: dict[str, object] = {"player": event.seat + 1, "cards": card_names(event.cards)}
    if event.kind == DRAW:
        facts["card"] = facts["cards"]
    if event.row is not None:
        facts["row"] = event.row + 1
    return say_to(language, f"kabadakreplay.told.{_message_key(event, ended_by)}", you=mine, **facts)


def _message_key(event: Event, ended_by: int) -> str:
    """Which sentence tells of the move; the talon is the draw pile."""
    if event.kind == DRAW:
        seen = "" if event.cards else "-unseen"
        return f"draw-last{seen}" if event.talon_emptied else f"draw{seen}"
    if event.kind == KABADAK:
        return "bare-kabadak" if ended_by == BARE_KABADAK else "kabadak"
    return _laying_key(event) if event.kind == LAY else PLAIN_KEYS[event.kind]


def _laying_key(event: Event) -> str:
    """The new row: a pair, a set or a run, and whether it is the first that its player has laid."""
    if event.came_out:
        return f"out-{ROW_KINDS[event.step]}"
    return "lay-pair" if event.step == SET_STEP and len(event.cards) == 2 else f"lay-{ROW_KINDS[event.step]}"
