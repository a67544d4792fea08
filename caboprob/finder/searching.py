"""Answers questions such as "which game deals six cards?" by what tells the games apart."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from math import log

from caboprob import rulesets
from caboprob.content import layered, messages
from caboprob.finder import facts
from caboprob.finder.candidates import Fit
from caboprob.finder.questions import NO_SUCH_THING, Question, questions
from caboprob.finder.words import answer_words, question_topic, question_words
from caboprob.reading.numerals import is_unsigned_numeral
from caboprob.text.games.gamenames import listed_name
from caboprob.text.games.rulevalues import rule_label
from caboprob.text.search.language import question_language
from caboprob.text.search.search import LONGEST_QUERY, ranking
from caboprob.text.search.words import Words

FOLDER = "search"
LEAST_COVERED = 0.35
"""The share of a search, its words weighed by how telling they are, that a question has to cover."""
LEAST_RARITY = 0.9  # the least rarity of what an answer shares with a question, so that it is not by chance
TITLE_WEIGHT = 2.0  # the weight of what a question is called, next to 1 for its other words
SYNONYM_WEIGHT = 0.7  # the weight of a word that means the same, next to 1 for the word itself
SPELT_PREFIX = "="  # begins a word as it is spelt, stop words too, in addition to the stems
DENYING_CODES = frozenset({NO_SUCH_THING, "no", "never", "nothing", "nobody", "unseen"})


@dataclass(frozen=True, slots=True)
class Distinction:
    """What tells apart the games that somebody asks about: the question, and how each game answers it.

    `codes` are the answers meant, empty if no answer is; `games` are those of the games meant that have one
    of them, or all that are meant. `compared` says that a difference was asked for, not a game.
    """

    question: Question | None
    codes: tuple[str, ...]
    games: tuple[str, ...]
    compared: bool

    def answers(self) -> dict[str, tuple[str, ...]]:
        """All games by their answers, those meant first."""
        found: dict[str, tuple[str, ...]] = {}
        for key in rulesets.summaries() if self.question else ():
            code = _code_of_game(key, self.question) if self.question else ""
            found[code] = (*found.get(code, ()), key)
        return dict(sorted(found.items(), key=lambda item: item[0] not in self.codes))


def distinction_lines(language: str, distinction: Distinction) -> list[str]:
    """One line per answer, after the games that have it; those meant first."""
    question = distinction.question
    if question is None:
        return []
    rows = [
        (code, keys)
        for code, keys in distinction.answers().items()
        if code != NO_SUCH_THING or code in distinction.codes
    ]
    names = [" · ".join(listed_name(language, key) for key in keys) for _, keys in rows]
    sentences = [answer_words(language, question, code) for code, _ in rows]
    return [
        messages.space_punctuation(language, f"{games}: {one}")
        for games, one in zip(names, sentences, strict=True)
    ]


def tell_games_apart(language: str, query: str) -> Distinction | None:
    """What tells apart the games that a question asks about; None if it asks for no game."""
    text = query[:LONGEST_QUERY].encode("utf-8", "ignore").decode()
    likely_language = question_language(text, language)
    return _game_finder(likely_language).distinction(text)


@cache
def _game_finder(language: str) -> "_GameFinder":
    return _GameFinder(language)


class _GameFinder:
    """The words of all questions in one language, and those by which games are asked for."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._words: Words = ranking(language).words
        table = layered.read_data(FOLDER, f"{language}.toml").get("games", {})
        self._which_words, self._game_words, self._fillers, self._difference_words, self._denials = (
            frozenset(self._spellings(table.get(name, "")))
            for name in ("which", "game", "between", "differ", "not")
        )
        self._further_names: Mapping[str, str] = table.get("names", {})
        # Only of questions with words of their own, not of those that ask what a single rule is.
        self._words_by_question = {
            question.id: self._words_of(question) for question in questions().values() if question.worded
        }

    def distinction(self, query: str) -> Distinction | None:
        """What tells apart the games that a question asks about."""
        words = self._spellings(query)
        named = self._games_named(words)
        asks_difference = bool(self._difference_words.intersection(words)) and bool(
            named or self._game_words.intersection(words)
        )
        if not asks_difference and not self._asks_for_games(words):
            return None
        games_meant = _in_listed_order(named.values()) or tuple(rulesets.summaries())
        if asks_difference and len(games_meant) == 1:
            games_meant = rulesets.editions(games_meant[0])
        asking_words = {*self._which_words, *self._game_words, *self._difference_words, *named}
        content_words = [word for word in words if word not in asking_words]
        question = self._best_question(content_words, games_meant)
        if question is None:
            return (
                Distinction(None, (), games_meant, True) if asks_difference and len(games_meant) > 1 else None
            )
        codes = () if asks_difference else self._meant_codes(question, content_words, games_meant)
        games = tuple(key for key in games_meant if not codes or _code_of_game(key, question) in codes)
        return Distinction(question, codes, games, asks_difference)

    def _asks_for_games(self, words: Sequence[str]) -> bool:
        """Whether a word asks which one, and the next word, fillers aside, stands for games or names some."""
        games = {*self._game_words, *self._games_by_word}
        for at, word in enumerate(words):
            if word in self._which_words:
                following = (one for one in words[at + 1 :] if one not in self._fillers)
                if next(following, "") in games:
                    return True
        return False

    def _games_named(self, words: Sequence[str]) -> dict[str, tuple[str, ...]]:
        """The words that name games, with the games; a word for a few of them goes before one for more."""
        found = {word: self._games_by_word[word] for word in words if word in self._games_by_word}
        return {
            word: keys
            for word, keys in found.items()
            if not any(set(few) < set(keys) for few in found.values())
        }

    @cached_property
    def _games_by_word(self) -> dict[str, tuple[str, ...]]:
        """The games by each word of their names; words that stand for games in general name none."""
        found: dict[str, tuple[str, ...]] = {}
        for key in rulesets.summaries():
            text = f"{listed_name(self._language, key)} {self._further_names.get(key, '')}"
            for word in dict.fromkeys(self._spellings(text)):
                if word not in self._game_words and not is_unsigned_numeral(word):
                    found[word] = (*found.get(word, ()), key)
        return found

    def _best_question(self, content_words: Sequence[str], games_meant: Sequence[str]) -> Question | None:
        """The question that the words are about, of those to which the games meant have different answers."""
        # Stop words have no stem.
        stemmed = self._with_rarity(word for word in content_words if self._words.stems.analyze(word))
        distinguishing = [
            question
            for question in questions().values()
            if question.worded and len({_code_of_game(key, question) for key in games_meant}) > 1
        ]
        scores = {one.id: self._score(stemmed, self._words_by_question[one.id].all) for one in distinguishing}
        best = max(distinguishing, key=lambda one: (scores[one.id], -one.order), default=None)
        total_rarity = sum(rarity for _, rarity in stemmed)
        return best if best and total_rarity and scores[best.id] >= LEAST_COVERED * total_rarity else None

    def _meant_codes(
        self, question: Question, content_words: Sequence[str], games_meant: Sequence[str]
    ) -> tuple[str, ...]:
        """The answer that the words are closest to, by words that are not those of the question itself.

        If none is closest, all that say that there is such a thing; if the words deny it, that there is none.
        """
        words = self._words_by_question[question.id]
        codes = tuple(dict.fromkeys(_code_of_game(key, question) for key in games_meant))
        telling_words = [
            word
            for word in content_words
            if not self._weight_in(word, words.asked)
            and not all(self._weight_in(word, words.answers[code]) for code in codes)
        ]
        telling_words = [word for word in telling_words if self._weights(word).keys() & words.all.keys()]
        telling = self._with_rarity(telling_words)
        scores = {code: round(self._score(telling, words.answers[code]), 9) for code in codes}
        best = max(scores.values(), default=0.0)
        closest = tuple(code for code in codes if scores[code] == best)
        if best >= LEAST_RARITY and len(closest) == 1:
            return closest
        denied = bool(self._denials.intersection(content_words))
        found = tuple(code for code in codes if _denies(code) is denied)
        return found if len(found) < len(codes) else ()

    def _score(self, words: Iterable[tuple[str, float]], weights: Mapping[str, float]) -> float:
        """How much a text has of words that come with their rarity."""
        return sum(self._weight_in(word, weights) * rarity for word, rarity in words)

    def _weight_in(self, word: str, weights: Mapping[str, float]) -> float:
        """How much a text has of a word: the word itself, or one that means the same."""
        as_spelt = weights.get(f"{SPELT_PREFIX}{word}", 0.0)
        if not self._words.stems.analyze(word):
            return as_spelt
        stems = self._words.possible_stems(word)
        senses = (sense for stem in stems for sense in self._words.senses(stem))
        by_synonym = SYNONYM_WEIGHT * max((weights.get(sense, 0.0) for sense in senses), default=0.0)
        return max(as_spelt, by_synonym, max((weights.get(stem, 0.0) for stem in stems), default=0.0))

    def _with_rarity(self, words: Iterable[str]) -> list[tuple[str, float]]:
        return [(word, self._rarity(word)) for word in words]

    def _rarity(self, word: str) -> float:
        """How telling a word is: the fewer questions have it, the more."""
        question_count = sum(
            self._weight_in(word, words.all) > 0 for words in self._words_by_question.values()
        )
        return log((2 + len(self._words_by_question)) / (1 + question_count))

    def _spellings(self, text: str) -> list[str]:
        return list(self._words.spellings.analyze(text))

    def _words_of(self, question: Question) -> "_QuestionWords":
        language = self._language
        codes = dict.fromkeys(_code_of_game(key, question) for key in rulesets.summaries())
        by_answer = {code: self._weights(answer_words(language, question, code)) for code in codes}
        asked = self._weights(question_words(language, question))
        rules = self._weights(" ".join(rule_label(language, name) for name in _fields(question)))
        title = dict.fromkeys(self._weights(question_topic(language, question)), TITLE_WEIGHT)
        answers: dict[str, float] = {}
        for weights in by_answer.values():
            answers |= weights
        return _QuestionWords(asked | title, by_answer, rules | answers | asked | title)

    def _weights(self, text: str) -> dict[str, float]:
        """The words of a text as they are spelt, their stems, and what they mean."""
        stems = list(self._words.stems.analyze(text))
        senses = [sense for stem in stems for sense in self._words.senses(stem)]
        return dict.fromkeys(
            (*stems, *senses, *(f"{SPELT_PREFIX}{word}" for word in self._spellings(text))), 1.0
        )


@dataclass(frozen=True, slots=True)
class _QuestionWords:
    """The weights of the words of a question: what is asked, each answer by its code, and all of them."""

    asked: Mapping[str, float]
    answers: Mapping[str, Mapping[str, float]]
    all: Mapping[str, float]


def _code_of_game(key: str, question: Question) -> str:
    """What a game answers to a question itself, without house rules."""
    return Fit(key, (), ()).code(question)


def _fields(question: Question) -> list[str]:
    """The fields of a rule set that a question asks about."""
    return [facts.field_by_path()[path].name for path in question.paths if path in facts.field_by_path()]


def _denies(code: str) -> bool:
    """Whether an answer says that there is no such thing."""
    return code in DENYING_CODES or code.startswith("no-")


def _in_listed_order(keys: Iterable[Sequence[str]]) -> tuple[str, ...]:
    """Games, each once, in the order in which they are listed."""
    meant = {key for some in keys for key in some}
    return tuple(key for key in rulesets.summaries() if key in meant)
