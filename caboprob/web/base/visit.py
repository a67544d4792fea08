"""A visitor's choices: the language they read and the rules they play by."""

from dataclasses import dataclass

from caboprob.content import messages
from caboprob.errors import CaboError, FileName
from caboprob.reading.numerals import is_unsigned_numeral
from caboprob.rulesets import RuleSet
from caboprob.web.base.plain import escape_markdown

# The names of the choices in an address.
LANGUAGE_INPUT = "lang"
GAME_INPUT = "rules"
HOUSE_INPUT = "house"


@dataclass(frozen=True, slots=True)
class Visit:
    """The choices that every page starts from."""

    language: str
    rules: RuleSet  # with the house rules laid over
    me: int | None = None  # the player, from 1, that the visitor plays as; None where they watch

    @property
    def game(self) -> str:
        """The key of the rule set, `cabo-de` or another."""
        return self.rules.key

    @property
    def house(self) -> tuple[str, ...]:
        """The house rules as the command line writes them: `six-cards`, `jokers=2`."""
        return self.rules.house

    def house_rules_for(self, game: str) -> tuple[str, ...]:
        """The house rules that apply to the rules of a game: the chosen ones, if it is the visitor's game."""
        return self.house if game == self.game else ()

    def say(self, key: str, /, **facts: object) -> str:
        """The message `key` in the visitor's language."""
        return messages.say(self.language, key, **facts)

    def say_of(self, player: int, key: str, /, **facts: object) -> str:
        """The message `key` about a player, from 1: addressed to the visitor if they are that player."""
        return messages.say_to(self.language, key, you=player == self.me, **facts)

    def with_spaced_punctuation(self, text: str) -> str:
        """A text put together from parts, its punctuation spaced as in the visitor's language."""
        return messages.space_punctuation(self.language, text)

    def with_colon(self, name: str) -> str:
        """`name: `, with the colon spaced as in the visitor's language and the name unchanged."""
        return messages.with_colon(self.language, name)

    def refusal(self, error: CaboError) -> str:
        """What is wrong with an input and where, in the visitor's language and escaped for Markdown."""
        place = ", ".join(self._place(where) for where in error.where)
        if not place:
            return self.reason(error)
        return escape_markdown(self.with_spaced_punctuation(f"{place}: ") + error.sentence(self.language))

    def reason(self, error: CaboError) -> str:
        """What is wrong with an input, without the place, to be shown next to the field."""
        is_me = self.me is not None and error.facts.get("player") == self.me
        sentence = error.sentence(self.language, you=is_me)
        return escape_markdown(sentence[:1].upper() + sentence[1:])

    def _place(self, where: str) -> str:
        """A place in an input in the words of the page: a hand, such as `hand 2`, is named by its player.

        A file keeps the name under which it was given.
        """
        kind, _, number = where.partition(" ")
        if isinstance(where, FileName) or not is_unsigned_numeral(number):
            return where
        if kind in ("hand", "sums", "player"):
            return self.say("score.player", player=number)
        return self.say("sheets.mend.number", n=number) if kind == "round" else where

    def as_inputs(self) -> dict[str, str | tuple[str, ...]]:
        """The choices as parameters of an address."""
        return {LANGUAGE_INPUT: self.language, GAME_INPUT: self.game, HOUSE_INPUT: self.house}
