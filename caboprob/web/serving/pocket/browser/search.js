// Finds rulings and clauses by what people type: the likeness of a question to all that is known of a case.
// The weights are those of the server's search; of its features, this one has words and pieces of words.

const LEAST = 1e-9; // a difference as good as none, and a divisor in place of 0
const CASE_CODE = /^\s*([a-z]) ?([0-9]{1,2})\W*$/i;
const WHOLE_WORD = /(?<![\p{L}\p{N}_.-])\p{L}+(?![.-]?[\p{L}\p{N}_])/gu; // not in the id of a clause
const MOST_CLAUSES = 3;
const [WORD, PIECE] = [0, 1]; // kinds of features

/** The words of a text in lower case and without accents. */
export function words(text) {
  const folded = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const plain = folded.replaceAll("ß", "ss").replaceAll("œ", "oe").replaceAll("æ", "ae");
  return plain.match(/\p{L}+|\p{N}+/gu) ?? [];
}

export class Search {
  #content;
  #searchData;
  #likeness;
  #foreign; // what words from other languages mean
  #clausesByGame = new Map();

  constructor(content, searchData) {
    this.#content = content;
    this.#searchData = searchData;
    const texts = content.rulings.map((ruling) => [...searchData.cases[ruling.case], ...textsOf(ruling)]);
    this.#likeness = new Likeness(texts, searchData);
    const foreign = Object.entries(searchData.foreign);
    this.#foreign = new Map(foreign.flatMap(([meaning, all]) => all.split(" ").map((word) => [word, meaning])));
  }

  /** The cases and clauses that answer a question, the best first, and whether to be sure of the cases. */
  find(typed, game) {
    const query = typed.slice(0, this.#searchData.longest);
    const heard = this.#heard(query, game);
    const rulings = this.#content.rulings;
    const likenesses = this.#likeness.scores(heard);
    const named = this.#named(query, game);
    if (named < 0 && !this.#isOnTopic(heard, likenesses)) return { cases: [], clauses: [], sure: false };
    const scores = this.#ranked(heard, game, likenesses);
    const likely = [...scores.keys()].filter((at) => scores[at] > 0 && at !== named);
    const ofGame = likely.filter((at) => game in rulings[at].games);
    const best = ofGame.length ? ofGame : likely;
    best.sort((one, other) => scores[other] - scores[one]);
    const found = (named < 0 ? best : [named, ...best]).slice(0, this.#searchData.most);
    return {
      cases: found.map((at) => rulings[at].case),
      clauses: this.#clauses(heard, game),
      sure: named >= 0 || this.#isLikely(heard, game, likenesses, scores),
    };
  }

  /** A question with the word for a call wherever the game's name stands for one, and no foreign words. */
  #heard(query, game) {
    const { word, named } = this.#searchData.call;
    const called = named[game] ? query.replace(new RegExp(named[game], "giu"), word) : query;
    return called.replace(WHOLE_WORD, (spelt) => this.#foreign.get(spelt.toLowerCase()) ?? spelt);
  }

  /** The number of the ruling that a query names by its code, or whose question it is in this game; else -1. */
  #named(query, game) {
    const code = query.match(CASE_CODE);
    const meant = code ? code[1].toUpperCase() + code[2].padStart(2, "0") : "";
    const asked = words(query).join(" ");
    return this.#content.rulings.findIndex(
      (ruling) =>
        ruling.case === meant ||
        ((!game || game in ruling.games) && words(ruling.question).join(" ") === asked),
    );
  }

  #ranked(query, game, likenesses) {
    const { elsewhere, mostAsked, few, general } = this.#searchData;
    const rulings = this.#content.rulings;
    const length = Math.max(1, new Set(words(query)).size);
    const raised = rulings.map((ruling, at) => {
      const here = game in ruling.games ? 1 : elsewhere;
      const often = length <= few && ruling.asked && !ruling.general ? 1 + mostAsked : 1;
      return likenesses[at] * here * often;
    });
    for (const [special, ruling] of rulings.entries()) {
      const at = ruling.general ? rulings.findIndex((one) => one.case === ruling.general) : -1;
      if (at >= 0 && (1 - general / length) * raised[special] < raised[at] && raised[at] <= raised[special]) {
        raised[at] = raised[special] * (1 + LEAST);
      }
    }
    return raised;
  }

  /** Whether a question is about the game; a short one is if all its words are known. */
  #isOnTopic(query, likenesses) {
    const { few, topic } = this.#searchData;
    const typed = words(query);
    const share = (text) => this.#likeness.knownShare(text);
    if (typed.length && typed.length <= few && typed.every((word) => share(word) === 1)) return true;
    return Math.max(...likenesses) * Math.sqrt(share(query)) > topic;
  }

  /** Whether the first case answers a question: how close the best is, and how far both stand out. */
  #isLikely(query, game, likenesses, scores) {
    const { next, doubt, enough } = this.#searchData;
    const all = this.#content.rulings;
    const here = [...all.keys()].filter((at) => game in all[at].games);
    const best = here.map((at) => likenesses[at]).sort((one, other) => other - one).slice(0, next);
    if (!(best[0] > 0)) return false;
    const mean = best.reduce((sum, one) => sum + one, 0) / best.length;
    const features = [best[0], best[0] / mean, Math.log(1 + words(query).length)];
    const answered = features.reduce((sum, one, at) => sum + one * doubt.answered[at], doubt.bias);
    const first = here.reduce((one, at) => (scores[at] > scores[one] ? at : one));
    const kin = [all[first].case, all[first].general];
    const rivals = here.filter((at) => !kin.includes(all[at].case) && all[at].general !== kin[0]);
    const margin = 1 - Math.max(0, ...rivals.map((at) => scores[at])) / Math.max(LEAST, scores[first]);
    return logistic(answered) * logistic(margin * doubt.margin + doubt.lead) > enough;
  }

  #clauses(query, game) {
    if (!this.#content.games.some((one) => one.key === game)) return [];
    const { ids, likeness } = this.#clausesOf(game);
    const scores = likeness.scores(query);
    const best = ids.map((id, at) => [id, scores[at]]).filter(([, score]) => score > 0);
    best.sort(([, one], [, other]) => other - one);
    return best.slice(0, MOST_CLAUSES).map(([id]) => id);
  }

  #clausesOf(game) {
    if (!this.#clausesByGame.has(game)) {
      const { chapters } = this.#content.games.find((one) => one.key === game);
      const clauses = chapters.flatMap((chapter) => chapter.clauses);
      const texts = clauses.map((clause) => [clause.title, clause.runs.map((run) => plain(run.spans)).join(" ")]);
      const likeness = new Likeness(texts, this.#searchData);
      this.#clausesByGame.set(game, { ids: clauses.map((clause) => clause.id), likeness });
    }
    return this.#clausesByGame.get(game);
  }
}

/** The cosine between a question and what is known of each case, whose texts are given. */
class Likeness {
  #piece; // how many letters a piece has
  #asked; // the power to which the weights of a question are raised
  #features = new Map(); // the number of each
  #kinds = [];
  #texts = []; // by feature: in how many texts it is
  #postings = []; // by feature: the cases that have it, and its weight in each
  #count;
  #rarity;

  constructor(cases, { piece, known, asked }) {
    this.#piece = piece;
    this.#asked = asked;
    this.#count = cases.length;
    const counted = cases.map((texts) => texts.map((text) => this.#counted(text, true)));
    const total = 1 + counted.reduce((sum, texts) => sum + texts.length, 0);
    this.#rarity = this.#texts.map((having) => Math.log(total / (1 + having)) + 1);
    this.#postings = this.#texts.map(() => []);
    for (const [at, texts] of counted.entries()) this.#post(at, texts, known);
  }

  scores(text) {
    const found = new Float64Array(this.#count);
    const weights = this.#weighed(this.#counted(text, false)).map(([at, weight]) => [at, weight ** this.#asked]);
    for (const [feature, weight] of weights) {
      for (const [at, known] of this.#postings[feature]) found[at] += weight * known;
    }
    const length = lengthOf(weights.map(([, weight]) => weight));
    return found.map((score) => score / length);
  }

  /** The share of the features of a question that any case has. */
  knownShare(text) {
    const split = [...this.#split(text)];
    return split.filter(([, name]) => this.#features.has(name)).length / Math.max(1, split.length);
  }

  #post(at, texts, power) {
    const sums = new Map();
    for (const text of texts) {
      for (const [feature, weight] of this.#weighed(text)) sums.set(feature, (sums.get(feature) ?? 0) + weight);
    }
    const weights = [...sums].map(([feature, sum]) => [feature, sum ** power]);
    const length = lengthOf(weights.map(([, weight]) => weight));
    for (const [feature, weight] of weights) this.#postings[feature].push([at, weight / length]);
  }

  /** Counts as weights: rare features weigh more, and of each kind a text has length 1. */
  #weighed(counts) {
    const weights = [...counts].map(([at, times]) => [at, (1 + Math.log(times)) * this.#rarity[at]]);
    const squares = [0, 0];
    for (const [at, weight] of weights) squares[this.#kinds[at]] += weight * weight;
    return weights.map(([at, weight]) => [at, weight / Math.sqrt(squares[this.#kinds[at]])]);
  }

  /** How often each feature is in a text; those not known yet are learnt, or left out. */
  #counted(text, learning) {
    const counts = new Map();
    for (const [kind, name] of this.#split(text)) {
      if (learning && !this.#features.has(name)) this.#learn(kind, name);
      const at = this.#features.get(name);
      if (at !== undefined) counts.set(at, (counts.get(at) ?? 0) + 1);
    }
    if (learning) for (const at of counts.keys()) this.#texts[at] += 1;
    return counts;
  }

  #learn(kind, name) {
    this.#features.set(name, this.#features.size);
    this.#kinds.push(kind);
    this.#texts.push(0);
  }

  /** Words, two words in a row, and pieces of words, with spaces that show where a word begins and ends. */
  *#split(text) {
    const spelt = words(text);
    for (const [at, word] of spelt.entries()) {
      yield [WORD, `=${word}`];
      if (at) yield [WORD, `=${spelt[at - 1]} ${word}`];
      const spaced = ` ${word} `;
      for (let from = 0; from <= Math.max(0, spaced.length - this.#piece); from += 1) {
        yield [PIECE, spaced.slice(from, from + this.#piece)];
      }
    }
  }
}

function textsOf(ruling) {
  const verdicts = new Set(Object.values(ruling.games).map((told) => plain(told.verdict)));
  return [ruling.question, ruling.answer, [...verdicts].join(" ")];
}

function plain(spans) {
  return spans.map((piece) => piece.text).join("");
}

function logistic(value) {
  return 1 / (1 + Math.exp(-value));
}

function lengthOf(weights) {
  return Math.max(LEAST, Math.sqrt(weights.reduce((sum, weight) => sum + weight * weight, 0)));
}
