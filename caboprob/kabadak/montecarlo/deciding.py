"""The decision procedure: a player's next move, from what the player sees and from the player's policy.

Kabadak is also the combination that the game is named after: it ends the game at once.
"""

from caboprob.kabadak.core.cards import card_count, is_kabadak, kabadak_cards
from caboprob.kabadak.core.moves import DRAW, KABADAK, PASS
from caboprob.kabadak.core.state import CARDS_DEALT, State
from caboprob.kabadak.montecarlo.assessment import NO_WORTH, Assessment, assess
from caboprob.kabadak.montecarlo.choosing import choose
from caboprob.kabadak.montecarlo.player import NEVER_DRAWS
from caboprob.kabadak.montecarlo.policy import HUNDREDTHS, PROBABILITY_SCALE, Policy
from caboprob.machinecode.compiling import not_inlined
from caboprob.shuffling import Shuffler

NEVER_DRAWS_HUNDREDTHS = HUNDREDTHS * NEVER_DRAWS  # the `draw_below` of who always lays what they can


def decide(assessment: Assessment, state: State, policy: Policy, stream: Shuffler) -> int:
    """The next move of the player on turn; `stream` decides what the player overlooks."""
    assess(assessment, state, policy)
    has_kabadak = is_kabadak(int(assessment.hand))
    if has_kabadak and (
        card_count(int(assessment.hand)) == CARDS_DEALT or assessment.other_size < policy.wait_safe
    ):
        return KABADAK
    if has_kabadak or keeps_kabadak_cards(assessment, policy):
        assessment.layable &= ~kabadak_cards(int(assessment.hand))
    # `notices`: the chance to see each way to lay, in parts of `PROBABILITY_SCALE`.
    choose(assessment, state, policy, int(policy.notices), stream)
    if has_kabadak:
        return best_move_or(assessment, KABADAK)
    if state.talon_size:
        return DRAW if prefers_draw(assessment, policy) else best_move_or(assessment, DRAW)
    return forced_move(assessment, state, policy, stream)


def best_move_or(assessment: Assessment, otherwise: int) -> int:
    """The best meld, or the other move if there is none."""
    return int(assessment.best_move) if assessment.best_worth > NO_WORTH else otherwise


def keeps_kabadak_cards(assessment: Assessment, policy: Policy) -> bool:
    """Whether the player keeps the cards of Kabadak in hand."""
    return (
        assessment.other_size >= policy.hoard_safe
        and card_count(kabadak_cards(int(assessment.hand))) >= policy.hoard_from
    )


def prefers_draw(assessment: Assessment, policy: Policy) -> bool:
    """Whether the best meld is worth too little, as long as the other player is far from going out."""
    if policy.draw_below == NEVER_DRAWS_HUNDREDTHS:
        return False
    return assessment.best_worth < policy.draw_below and assessment.other_size >= policy.draw_safe


@not_inlined
def forced_move(assessment: Assessment, state: State, policy: Policy, stream: Shuffler) -> int:
    """The move when the talon is empty: what can be laid has to be, even if it was overlooked or kept."""
    if assessment.best_worth == NO_WORTH:
        assessment.layable = assessment.hand
        choose(assessment, state, policy, PROBABILITY_SCALE, stream)  # now nothing is overlooked
    return best_move_or(assessment, PASS)
