"""What happened in a move of a game of Kabadak, as sentences."""

from caboprob.kabadak.core.cards import NAMES
from caboprob.kabadak.core.moves import ADD, DRAW, KABADAK, LAY, card_of, count_of, kind_of, row_of
from caboprob.kabadak.core.state import BARE, OUT, STUCK, State
from caboprob.kabadak.notation import read_move
from caboprob.kabadak.replay import Replay
from caboprob.messages import say
from caboprob.text.cardnames import card_name
from caboprob.text.kabadak.rowwords import kind, names


def begin(language: str, replay: Replay) -> str:
    """Who has dealt, and who has the first turn."""
    first = int(replay.states[0].turn) + 1
    return say(language, "kabadakreplay.begin", dealer=replay.record.dealer, player=first)


def narrate(language: str, replay: Replay, number: int) -> str:
    """The legal move `number`, from 1, of a replayed record, and what came of it."""
    before, after = replay.states[number - 1], replay.states[number]
    move = read_move(replay.record.moves[number - 1])
    sentences = [_told(language, move, before, after), _change(language, move, before, after)]
    if after.ended_by == OUT:
        sentences.append(say(language, "kabadakreplay.then.out"))
    if after.ended_by == STUCK:
        sentences.append(say(language, "kabadakreplay.then.stuck"))
    return " ".join(filter(None, sentences))


def _told(language: str, move: int, before: State, after: State) -> str:
    """What the player on turn did."""
    player = int(before.turn) + 1
    cards = names(card_of(move, index) for index in range(count_of(move)))
    what = kind_of(move)
    if what == DRAW:
        return _draw(language, before, player)
    if what == ADD:
        return say(language, "kabadakreplay.told.add", player=player, row=row_of(move) + 1, cards=cards)
    if what == LAY:
        row = int(before.row_count)
        how = _laid(before, after, count_of(move))
        return say(language, f"kabadakreplay.told.{how}", player=player, row=row + 1, cards=cards)
    if what == KABADAK:
        how = "bare-kabadak" if after.ended_by == BARE else "kabadak"
        return say(language, f"kabadakreplay.told.{how}", player=player)
    return say(language, "kabadakreplay.told.pass", player=player)


def _draw(language: str, before: State, player: int) -> str:
    drawn = card_name(NAMES[int(before.talon[before.talon_size - 1])])
    how = "draw-last" if before.talon_size == 1 else "draw"
    return say(language, f"kabadakreplay.told.{how}", player=player, card=drawn)


def _laid(before: State, after: State, count: int) -> str:
    """The new row: a pair, a set or a run, and whether its player comes out with it."""
    found = kind(after, int(before.row_count))
    if not before.out[before.turn]:
        return f"out-{found}"
    return "lay-pair" if found == "set" and count == 2 else f"lay-{found}"


def _change(language: str, move: int, before: State, after: State) -> str:
    """What the row becomes, if an addition has changed it."""
    if kind_of(move) != ADD:
        return ""
    row = row_of(move)
    found = kind(after, row)
    return "" if found == kind(before, row) else say(language, f"kabadakreplay.change.{found}")
