"""An exercise in words: where I stand, what is asked, what the answers are called."""

from caboprob.analysis.exercises.exercise import Answer, Exercise
from caboprob.text.cardnames import card_name
from caboprob.text.numbers import join_words
from caboprob.text.review import callrules, reasonwords
from caboprob.text.rounds.movewords import MoveWords
from caboprob.text.rounds.reasons import player_name
from caboprob.web.base.visit import Visit


def situation(visit: Visit, exercise: Exercise) -> str:
    """Who plays, who began, how many turns I have had."""
    return " ".join(
        (
            visit.say("exercises.situation.players", n=exercise.position.players),
            visit.say("exercises.situation.i-began")
            if exercise.starter == 0
            else visit.say(
                "exercises.situation.began", player=player_name(visit.language, exercise.starter + 1)
            ),
            _turns(visit, exercise),
        )
    )


def _turns(visit: Visit, exercise: Exercise) -> str:
    """How many turns I have had, and whether the next begins or the last ends."""
    if exercise.turns_had == 0:
        return visit.say("exercises.situation.no-turns")
    if exercise.at_turn_end:
        return visit.say("exercises.situation.turn-played", n=exercise.turns_had)
    return visit.say("exercises.situation.turns", n=exercise.turns_had)


def known_cards_words(visit: Visit, exercise: Exercise) -> str:
    """The cards that I know, in words, with a note where some may lie face up without its being said."""
    sentence = _own_known(visit, exercise)
    return f"{sentence} {visit.say('exercises.situation.taken-open')}" if may_be_open(exercise) else sentence


def may_be_open(exercise: Exercise) -> bool:
    """Whether a card that I know may have been taken, so that everybody sees it."""
    mine, *others = exercise.position.hands
    knows_card_of_others = any(slot.card is not None for hand in others for slot in hand)
    knows_own_after_turns = exercise.turns_had > 0 and any(slot.card is not None for slot in mine)
    return exercise.position.rules.taken_open and (knows_card_of_others or knows_own_after_turns)


def _own_known(visit: Visit, exercise: Exercise) -> str:
    deck = exercise.position.rules.deck
    names = [card_name(deck.faces[slot.card].name) for slot in exercise.position.me if slot.card is not None]
    hidden = len(exercise.position.me) - len(names)
    cards = join_words(visit.language, names)
    if not names:
        return visit.say("exercises.situation.none-known", n=hidden)
    if not hidden:
        return visit.say("exercises.situation.all-known", cards=cards)
    return visit.say("exercises.situation.known", cards=cards, n=hidden)


def question(visit: Visit, exercise: Exercise) -> str:
    """What is asked."""
    if exercise.at_turn_end:
        return visit.say("exercises.ask.ending")
    if exercise.drawn is None:
        return visit.say("exercises.ask.turn")
    card = card_name(exercise.position.rules.deck.faces[exercise.drawn].name)
    return visit.say("exercises.ask.drawn", card=card)


def answer(visit: Visit, exercise: Exercise, this_answer: Answer) -> str:
    """An answer as a button says it, beginning with a capital letter."""
    sentence = MoveWords(visit.language, exercise.position, exercise.drawn).of(this_answer.move)
    if len(this_answer.moves) > 1:
        sentence = visit.say("exercises.answer.alike", move=sentence)
    return sentence[:1].upper() + sentence[1:]


def why(visit: Visit, exercise: Exercise, this_answer: Answer) -> str:
    """Why an answer is worse than the best one; empty where there is only its price to tell."""
    reason = this_answer.reason
    if reason is None:
        return ""
    # I sit at seat 0 and am player 1.
    sentence = reasonwords.sentence(visit.language, reason, 0, exercise.position.players, me=1)
    return f"{sentence} {callrules.sentence(visit.language, reason, exercise.position.rules)}".rstrip()
