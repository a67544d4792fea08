"""Where all that may follow the start of a key is known: there is a message for each, and none too many."""

from typing import get_args

from caboprob import rulesets
from caboprob.analysis.exercises.exercise import Theme
from caboprob.analysis.kabadak import why as kabadakwhy
from caboprob.analysis.kabadak.turnfacts import MissedChance
from caboprob.analysis.review.candidates import CANDIDATES
from caboprob.analysis.review.grades import Grade
from caboprob.analysis.review.reasons import HAND_COMPARISONS, UNSETTLED
from caboprob.cli.exercises import printing as exerciseprinting
from caboprob.exact.call import MODELS
from caboprob.finder import questions
from caboprob.kabadak import notation as kabadaknotation
from caboprob.kabadak.core import reasons as kabadak
from caboprob.kabadak.core.cards import RANKS
from caboprob.kabadak.montecarlo import players as kabadakplayers
from caboprob.kabadak.odds import NEEDED_FOR_KABADAK
from caboprob.kabadak.practice import taps as gametaps
from caboprob.kabadak.replay import ENDINGS as KABADAK_ENDINGS
from caboprob.montecarlo.play.scenario import SCENARIO_KINDS
from caboprob.montecarlo.policies import player, players, tablekinds
from caboprob.montecarlo.results.bookcells import Verdict
from caboprob.practice import failing, taps
from caboprob.sheet import statistics
from caboprob.sheet import steps as sheetsteps
from caboprob.table.core.legality.reasons import Reason
from caboprob.text.callingsheet import sheet as callingsheet
from caboprob.text.kabadak import reviewwords as kabadakreviewwords
from caboprob.text.lessons import roundfacts
from caboprob.text.plainpages import page as plainpage
from caboprob.text.pocket import words as pocketwords
from caboprob.text.review.reasonwords import NOTES
from caboprob.text.rounds import linewords
from caboprob.text.rulebook.clauses import Status
from caboprob.text.rulings import rulings
from caboprob.web.advice import verdict
from caboprob.web.book import numbers as booknumbers
from caboprob.web.call import inputs as callinputs
from caboprob.web.call import pictures as callpictures
from caboprob.web.call.counted import charts
from caboprob.web.compare import page as comparing
from caboprob.web.exercises import method as exercisemethod
from caboprob.web.exercises import results as exerciseresults
from caboprob.web.exercises import solution
from caboprob.web.exercises.choosing import MIXED
from caboprob.web.inputs import presets
from caboprob.web.kabadak import parts as kabadakparts
from caboprob.web.kabadak.games import charts as gamescharts
from caboprob.web.kabadak.play import helping as gamehelp
from caboprob.web.kabadak.play import setup as gamesetup
from caboprob.web.kabadakshared import letters
from caboprob.web.kabadakshared import words as kabadakwords
from caboprob.web.kabadakshared.review import tables as gametables
from caboprob.web.lab import charts as labpictures
from caboprob.web.learn import tally as learntally
from caboprob.web.play import options as playoptions
from caboprob.web.play import verbs
from caboprob.web.record import asking as recordasking
from caboprob.web.record import page as recordpage
from caboprob.web.record.entries import Question
from caboprob.web.review import tables as reviewtables
from caboprob.web.rulebook import editions
from caboprob.web.rulebook import page as rulebookpage
from tests.guards.sources import python_files

PAGES = {path.stem for path in python_files("pages")}
TRAITS = [trait.metadata["path"] for trait in player.traits()]
ASKED = [question for question in questions().values() if question.worded]
FAILED_SETS = next(rule.metadata["words"] for rule in rulesets.rule_fields() if rule.name == "failed_set")
# The verbs after which a card has to be tapped.
VERBS_THAT_WAIT = set(taps.Verb) - {*taps.MOVES_AT_ONCE, taps.Verb.NO_SNAP, taps.Verb.NEXT}
ENDINGS = {
    "app.about.": PAGES - {"home"},
    "app.page.": PAGES,
    "book.column.": set(booknumbers.COLUMNS),
    "book.verdict.": set(get_args(Verdict)),
    "book.word.": {*callingsheet.WORDS, "any", "players", "sure", "not-with"},
    "call.how.cards-": set(MODELS),
    "call.taken.": {"thrown", "not-thrown"},
    "call.thrown.": {"title", *callinputs.THROWN_ANSWERS},
    "call.model.": {"title", "at-once", *MODELS},
    "call.picture.": {"title", "none", *callpictures.PICTURES, *charts.CHARTS},
    "call.short.": {"title", "wait-likely", *verdict.VERDICT_BOXES},
    "advice.": {
        "title",
        "how",
        "blind-set",
        "level-many",
        "doubt",
        "least",
        "plays-on",
        "just-wait",
        *verdict.VERDICT_BOXES,
        *(f"column.{name}" for name in verdict.COLUMNS),
        *(f"why.{reason}" for reason in verdict.REASONS.values() if reason),
    },
    "chapters.ruling.": set(rulings.chapters()),
    "compare.part.": {"differ", "same"},
    "compare.show.": {"title", *comparing.SHOW_OPTIONS},
    "disputes.try.": {"replay", "score", "kabadak"},
    "errors.moves.": {reason.name.lower().replace("_", "-") for reason in Reason if reason},
    "errors.kabadak.": {reason.name.lower().replace("_", "-") for reason in kabadak.Reason if reason},
    "kabadakreplay.because.": set(KABADAK_ENDINGS.values()),
    "kabadakreplay.headline.": set(KABADAK_ENDINGS.values()),
    "kabadakreplay.verdict.": {"unfinished", *KABADAK_ENDINGS.values()},
    "kabadakplay.column.": set(gamehelp.COLUMNS),
    "kabadakplay.help.": {"title", *gamesetup.HELP_LEVELS},
    "kabadakplay.verb.": {gametaps.DECLARE, gametaps.SKIP},
    "kabadakreview.column.": set(gametables.COUNTED_COLUMNS),
    "kabadakreview.missed.": set(MissedChance),
    "kabadakreview.move.": {*kabadakreviewwords.LAYING_KEYS.values(), *kabadaknotation.WORD_OF_KIND.values()},
    "kabadakreview.note.": set(kabadakreviewwords.NOTES),
    "kabadakreview.why.": set(kabadakwhy.REASON_NAMES),
    "finder.answer.": {f"{one.id}.{name}" for one in ASKED for name in one.named},
    "finder.ask.": {one.id for one in ASKED},
    "finder.short.": {one.id for one in ASKED},
    "kabadak.elsewhere.": {"title", *kabadakparts.OTHER_PAGES},
    "kabadakgames.about.": set(kabadakplayers.KEYS),
    "kabadakgames.axis.": set(gamescharts.PICTURES),
    "kabadakgames.picture.": {"none", *gamescharts.PICTURES},
    "kabadakgames.player.": set(kabadakplayers.KEYS),
    "kabadakgames.share.": set(gamescharts.PICTURES),
    "kabadakgames.words.": set(gamescharts.PICTURES),
    "kabadak.letter.": {"there", "missing"},
    "kabadak.place.": kabadakwords.PLACES,
    "kabadak.rank.": {RANKS[rank] for rank in NEEDED_FOR_KABADAK},
    "kabadak.show.": {"title", *kabadakparts.PARTS},
    "plain.word.": set(plainpage.OWN_WORDS),
    "pocket.word.": set(pocketwords.OWN_WORDS),
    "kabadak.verdict.": {f"{kind}{more}" for kind in letters.CLAUSES for more in ("", "-more")},
    "lab.head.": set(SCENARIO_KINDS),
    "lab.kind.": {"title", *SCENARIO_KINDS, *(f"{kind}-help" for kind in SCENARIO_KINDS)},
    "lab.picture.": {"none", *labpictures.CHARTS},
    "lab.run.play-": set(SCENARIO_KINDS),
    "lab.size.": set(SCENARIO_KINDS),
    "learn.allowed.": {"right", "wrong"},
    "learn.player.": {str(number) for number in range(1, len(roundfacts.PLAYERS) + 1)},
    "learn.tally.": {"title", "repeat", "all", *learntally.LETTER_NAMES.values()},
    "learn.went.": set(learntally.LETTER_NAMES.values()) - {learntally.LETTER_NAMES[learntally.UNANSWERED]},
    "exercises.column.": set(solution.COLUMNS),
    "exercises.list.": {*exerciseprinting.LIST_COLUMNS, *exerciseprinting.PRICE_COLUMNS},
    "exercises.how.": {"title", *exercisemethod.PARAGRAPHS},
    "exercises.result.": set(exerciseresults.WORDS),
    "exercises.theme.": {"title", MIXED, *Theme},
    "moves.line.": {
        *linewords.MESSAGE_NAMES.values(),
        *("keep", "keep-set", "take-set", "look-swap", "look-two", "look-two-swap"),
        *("snap-give", "card", "a-card"),
        *(f"acts-{use}" for use in ("look", "swap", "look-swap", "deal", "look-two", "look-two-swap")),
    },
    "moves.line.acts-": {"look", "swap", "look-swap", "deal", "look-two", "look-two-swap"},
    "moves.word.": {*rulesets.family_keys(), "own"},
    "play.failed.": {failing.FAILED_SNAP, *FAILED_SETS},
    "play.fails.": {failing.FAILED_SNAP, *FAILED_SETS},
    "play.help.": {"title", *playoptions.HELPS},
    "play.hint.": {
        *VERBS_THAT_WAIT,
        "look-near",
        *("look-2", "look-two", "swap-2", "swap-both", "swap-seen"),
        "throw-2",
        "throw-now",
        "turn",
        "turn-last",
        "turn-no-discard",
        "turn-last-no-discard",
        "turn-no-call",
        "turn-no-call-no-discard",
        "ending",
        "over",
        "end",
    },
    "play.pace.": {"title", *playoptions.PACES},
    "record.action.": {"look", "swap", "deal", "both", "discard", "unused"},
    "record.answer.": {
        recordasking.ONE_LOOK,
        *(answer for answers in recordasking.ANSWER_NAMES.values() for answer in answers),
    },
    "record.hint.": {*(ask.value for ask in Question), "no-action", "pending", "turned", "over"},
    "record.verb.": {"discard", "keep", "use", "take", "throw", "other"},
    "record.refused.": set(recordpage.WORDED_ERRORS),
    "play.verb.": {*taps.Verb, "claim", *verbs.CONFIRM_LABELS.values()},
    "played.field.": {"others", "myself", "everybody", "know"},
    "played.place.": {"mine", "own", "other"},
    "review.note.": set(NOTES),
    "review.course.": {
        *("title", "deal", "end", "after", "ahead", "lost", "crosses", "word", "loss", "unknown", "ways"),
        *(f"{said}{whose}" for said in ("", "said-") for whose in ("own", "open")),
    },
    "review.hindsight.": {"worse", "better", "same"},
    "review.rating.": {"alike", "more", "less", "alone"},
    "review.card.": {f"{whose}-{sure}" for whose in ("own", "other") for sure in ("known", "believed")},
    "review.column.": {*reviewtables.DECISION_COLUMNS, *reviewtables.ACCOUNT_COLUMNS, "decided", "sum"},
    "review.grade.": set(Grade),
    "review.reason.": set(CANDIDATES) | set(HAND_COMPARISONS) | {UNSETTLED.name, "for-set", "missed-look"},
    "players.about.": {*players.KEYS, "other"},
    "players.group.": {path.partition(".")[0] for path in TRAITS},
    "players.name.": {*players.KEYS, "mine", "other"},
    "players.swap.": {"never", "known", "blind"},
    "players.trait.": {f"{path}.{part}" for path in TRAITS for part in ("name", "about")} | {"call.at.short"},
    "presets.": {f"{page}.{one.name}" for page in presets.pages() for one in presets.presets(page)},
    "rulebook.editions.only.": {*editions.editions_of("cabo-de"), "own"},
    "rulebook.view.": {"title", *rulebookpage.views("cabo-de")},
    "rules.field.": {field.name.removesuffix("_min") for field in rulesets.rule_fields()} - {"players_max"},
    "rules.game.": {*rulesets.summaries(), "listed", "own"},
    "rules.house.": {rule.key for key in rulesets.family_keys() for rule in rulesets.house_rules(key)},
    "rules.status.": {*get_args(Status), "house"},
    "score.kamikaze.": {*rulesets.family_keys(), "own"},
    "sheet.changed.": set(sheetsteps.StepKind),
    "sheet.undoes.": set(sheetsteps.StepKind) - {sheetsteps.StepKind.UNDO},
    "sheet.undone.": set(sheetsteps.StepKind) - {sheetsteps.StepKind.UNDO},
    "sheet.counted.": set(statistics.FIGURES),
    "tables.about.": {*tablekinds.keys(), "other"},
    "tables.name.": {*tablekinds.keys(), "other"},
}
