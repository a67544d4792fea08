"""The decision procedure: what a player does next, from what it sees and from its character."""

from caboprob.compiling import seldom
from caboprob.kabadak.core.cards import is_kabadak, letters, size
from caboprob.kabadak.core.moves import DRAW, KABADAK, PASS
from caboprob.kabadak.core.state import HAND, State
from caboprob.kabadak.montecarlo.character import CERTAIN, HUNDREDTHS, Character
from caboprob.kabadak.montecarlo.choosing import choose
from caboprob.kabadak.montecarlo.mind import NOTHING, Mind, look
from caboprob.kabadak.montecarlo.player import NEVER_DRAWS
from caboprob.shuffling import Shuffler

NEVER = HUNDREDTHS * NEVER_DRAWS


def decide(mind: Mind, state: State, player: Character, luck: Shuffler) -> int:
    """The next move of the player on turn; `luck` is what makes it overlook things."""
    look(mind, state, player)
    complete = is_kabadak(int(mind.hand))
    if complete and (size(int(mind.hand)) == HAND or mind.other < player.wait_safe):
        return KABADAK
    if complete or hoards(mind, player):
        mind.free &= ~letters(int(mind.hand))
    choose(mind, state, player, int(player.notices), luck)
    if complete:
        return int(mind.move) if mind.worth > NOTHING else KABADAK
    if state.talon_size:
        return int(mind.move) if mind.worth > NOTHING and not rather_draws(mind, player) else DRAW
    return duty(mind, state, player, luck)


def hoards(mind: Mind, player: Character) -> bool:
    """Whether a player keeps what it has of Kabadak."""
    return mind.other >= player.hoard_safe and size(letters(int(mind.hand))) >= player.hoard_from


def rather_draws(mind: Mind, player: Character) -> bool:
    """Whether the best laying is not worth it, as long as the other is far from the end."""
    return player.draw_below > NEVER and mind.worth < player.draw_below and mind.other >= player.draw_safe


@seldom
def duty(mind: Mind, state: State, player: Character, luck: Shuffler) -> int:
    """Without a talon whatever can be laid has to be, whether it was overlooked or kept."""
    if mind.worth == NOTHING:
        mind.free = mind.hand
        choose(mind, state, player, CERTAIN, luck)
    return int(mind.move) if mind.worth > NOTHING else PASS
