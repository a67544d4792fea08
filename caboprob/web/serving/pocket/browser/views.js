// The views, each as a title and what is shown: rulings, clauses, rulebook, quick reference.

import { element, figure, link, linked, list, runs, small, to } from "./drawing.js";

const MOST_ASKED = 12;

/** All views of one language's content; `game()` is the key of the game chosen. */
export class Views {
  #content;
  #words;
  #game;

  constructor(content, game) {
    this.#content = content;
    this.#words = content.words;
    this.#game = game;
  }

  /** What an address such as `ruling/P03` shows; a title of its own makes the first heading. */
  view(name, ...rest) {
    const views = { ruling: this.#ruling, clause: this.#clause, rules: this.#rules };
    const plain = { "": this.#home, all: this.#all, reference: this.#reference };
    return (views[name] ?? plain[name] ?? this.#missing).apply(this, rest);
  }

  /** The answers to a question, the best first, each with its verdict and the clauses it rests on. */
  found({ cases, clauses, sure }) {
    const words = this.#words;
    if (!cases.length) return shown(words.ask, element("p", null, words.nothing));
    const title = sure ? words.found[cases.length - 1] : words.unsure;
    const more = clauses.map((id) => link(to.clause(id), this.#clauseOf(id, this.#game()).title));
    const rules = more.length ? [element("h2", null, words.clauses), list(more)] : [];
    return shown(title, element("h1", { class: "told" }, title), cases.map((code) => this.#hit(code)), rules);
  }

  #home() {
    const { title, lead, asked, all } = this.#words;
    const rulingsOfGame = this.#rulingsOfGame();
    const often = this.#content.asked[this.#game()].map((code) => rulingsOfGame.find((one) => one.case === code));
    return shown(
      title,
      element("h1", null, title),
      element("p", null, lead),
      element("h2", null, asked),
      this.#questions((often.length ? often : rulingsOfGame).slice(0, MOST_ASKED)),
      element("p", null, link(to.all, all)),
    );
  }

  #all() {
    const rulingsOfGame = this.#rulingsOfGame();
    const chapters = this.#content.chapters.map(({ id, title }) => {
      const rulings = rulingsOfGame.filter((ruling) => ruling.case.startsWith(id));
      return rulings.length ? [element("h2", null, title), this.#questions(rulings)] : [];
    });
    return shown(this.#words.all, element("h1", null, this.#words.all), chapters);
  }

  #ruling(code) {
    const ruling = this.#content.rulings.find((one) => one.case === code);
    if (!ruling) return this.#missing();
    const words = this.#words;
    const game = this.#game();
    const others = Object.keys(ruling.games).filter((key) => key !== game);
    const near = ruling.near.map((other) => this.#content.rulings.find((one) => one.case === other));
    return shown(
      ruling.question,
      small(words.case.replace("{case}", ruling.case), ` · ${this.#name(game)}`),
      element("h1", null, ruling.question),
      game in ruling.games ? this.#verdict(ruling, game) : this.#elsewhere(ruling, others),
      others.length && game in ruling.games ? this.#others(ruling, others) : [],
      near.length ? [element("h2", null, words.near), this.#questions(near)] : [],
      ruling.outdated ? small(words.outdated) : [],
      small(link(this.#inApp("disputes", { book: game, case: code }), words.open)),
      small(ruling.revised),
    );
  }

  #elsewhere(ruling, others) {
    const names = others.map((key) => this.#name(key)).join(", ");
    const told = this.#words.elsewhere.replace("{game}", this.#name(this.#game())).replace("{games}", names);
    return [element("p", null, told), this.#each(ruling, others)];
  }

  #others(ruling, others) {
    return element("details", null, element("summary", null, this.#words.others), this.#each(ruling, others));
  }

  #each(ruling, games) {
    return games.map((key) => [element("h2", null, this.#name(key)), this.#verdict(ruling, key)]);
  }

  /** The verdict for a game, and the sentences of the clauses that decide it. */
  #verdict(ruling, game) {
    const { verdict, note, status, clauses } = ruling.games[game];
    const words = this.#words;
    const rests = Object.entries(clauses).map(([id, numbers]) => {
      const clause = this.#clauseOf(id, game);
      const stretches = numbers.length ? numbers.map((number) => clause.statements[number]) : clause.runs;
      const title = element("h3", null, link(to.clause(id, game), clause.title));
      return element("article", null, title, runs(stretches, words, game));
    });
    return [
      element(
        "div",
        { class: `verdict ${status}` },
        element("p", null, element("strong", null, linked(verdict, game))),
        note.length ? small(linked(note, game)) : [],
        small(words[status]),
      ),
      rests.length ? [element("h2", null, words.rests), rests] : [],
    ];
  }

  #clause(id, game = this.#game()) {
    const clause = this.#isGame(game) && this.#clauseOf(id, game);
    if (!clause) return this.#missing();
    const asked = clause.rulings.map((code) => this.#content.rulings.find((one) => one.case === code));
    return shown(
      clause.title,
      small(this.#name(game)),
      element("h1", null, clause.title),
      element("article", null, figure(clause.figure), runs(clause.runs, this.#words, game)),
      asked.length ? [element("h2", null, this.#words.questions), this.#questions(asked)] : [],
      game === this.#game() ? element("p", null, link(to.rules(id), this.#words.in_book)) : [],
      small(link(this.#inApp("rulebook", { book: game, clause: id }), this.#words.open)),
    );
  }

  #rules() {
    const { chapters, name, source } = this.#contentOf(this.#game());
    const title = `${this.#words.rules} · ${name}`;
    const contents = chapters.map((chapter) => link(to.rules(chapter.clauses[0].id), chapter.title));
    return shown(
      title,
      element("h1", null, title),
      element("nav", { class: "contents", "aria-label": this.#words.contents }, list(contents)),
      chapters.map((chapter) => [
        element("h2", null, chapter.title),
        chapter.clauses.map((clause) =>
          element(
            "article",
            { id: clause.id },
            element("h3", null, link(to.clause(clause.id), clause.title)),
            figure(clause.figure),
            runs(clause.runs, this.#words, this.#game()),
          ),
        ),
      ]),
      small(source),
    );
  }

  #reference() {
    const { reference, name } = this.#contentOf(this.#game());
    const title = `${this.#words.reference} · ${name}`;
    const sections = reference.map((section) => [
      element("h2", null, section.title),
      element("dl", { class: "reference" }, section.lines.map((line) => this.#line(line))),
    ]);
    return shown(title, element("h1", null, title), sections);
  }

  /** A line of the quick reference; one without a label goes on with the one before. */
  #line({ label, value, status, clause }) {
    const marked = status === "default" ? small(this.#words.default) : "";
    const told = element("dd", null, value, marked);
    return label ? [element("dt", null, link(to.clause(clause), label)), told] : told;
  }

  #missing() {
    return shown(this.#words.missing, element("h1", null, this.#words.missing), element("p", null, link(to.home, this.#words.home)));
  }

  #hit(code) {
    const ruling = this.#content.rulings.find((one) => one.case === code);
    const here = ruling.games[this.#game()];
    const rests = Object.keys(here?.clauses ?? {}).map((id) => this.#clauseOf(id, this.#game()).title);
    return element(
      "article",
      { class: "hit" },
      element("h2", null, link(to.ruling(code), ruling.question)),
      element("p", null, here ? here.verdict.map((piece) => piece.text) : ruling.answer),
      small(here ? rests.join(" · ") : Object.keys(ruling.games).map((key) => this.#name(key)).join(", ")),
    );
  }

  #questions(rulings) {
    return list(rulings.map((ruling) => link(to.ruling(ruling.case), ruling.question)));
  }

  #rulingsOfGame() {
    return this.#content.rulings.filter((ruling) => this.#game() in ruling.games);
  }

  #clauseOf(id, game) {
    const clauses = this.#contentOf(game).chapters.flatMap((chapter) => chapter.clauses);
    return clauses.find((clause) => clause.id === id);
  }

  #isGame(game) {
    return this.#content.games.some((one) => one.key === game);
  }

  #contentOf(game) {
    return this.#content.games.find((one) => one.key === game);
  }

  #name(game) {
    return this.#contentOf(game).name;
  }

  /** The address of the app's page on the same subject. */
  #inApp(page, inputs) {
    return `../${page}?${new URLSearchParams({ lang: this.#content.language, ...inputs })}`;
  }
}

function shown(title, ...inside) {
  return { title, inside: inside.flat(Infinity) };
}
