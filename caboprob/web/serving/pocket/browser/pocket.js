// The pocket pages: shows what the address asks for, and searches while one types.

import { to } from "./drawing.js";
import { keep } from "./keeping.js";
import { recall, remember } from "./memory.js";
import { unpacked } from "./unpacking.js";
import { Views } from "./views.js";

const START = "start"; // how an installed app begins
const language = document.documentElement.lang;
const [main, statusLine] = ["main", "told"].map((id) => document.getElementById(id));
const [form, field, game] = ["search", "q", "game"].map((id) => document.getElementById(id));
const links = [...document.querySelectorAll("[data-language]")];

if (!leavesForChosenLanguage()) begin();

/** Whether the reader has chosen another language before and now begins anew; then goes there. */
function leavesForChosenLanguage() {
  const begins = new URLSearchParams(location.search).has(START);
  const chosen = links.find((one) => one.dataset.language === recall().language);
  const leaves = begins && chosen && chosen.dataset.language !== language;
  if (leaves) location.replace(chosen.href);
  return leaves;
}

async function begin() {
  chooseGame();
  let content;
  try {
    content = await unpacked(`${language}.content`);
  } catch {
    statusLine.textContent = document.body.dataset.failed; // the words have not arrived either
    return;
  }
  // Only now, so that on a slow network the texts come first.
  const search = new Worker(new URL("searchworker.js", import.meta.url), { type: "module", name: language });
  const page = new PocketPage(content, search);
  const typed = field.value;
  history.replaceState({ seen: true }, "");
  page.draw();
  page.listen();
  if (typed.trim() && parts()[0] === "") page.ask(typed);
  keep(content.words);
}

/** Opens with the game of the address, which is remembered then, or else with the one chosen last. */
function chooseGame() {
  const named = new URLSearchParams(location.search).get("rules");
  const offered = [...game.options].map((option) => option.value);
  if (offered.includes(named)) remember({ game: named });
  const chosen = [named, recall().game].find((key) => offered.includes(key));
  if (chosen) game.value = chosen;
}

class PocketPage {
  #words;
  #views;
  #search;
  #isReady = false;

  constructor(content, search) {
    this.#words = content.words;
    this.#views = new Views(content, () => game.value);
    this.#search = search;
  }

  listen() {
    window.addEventListener("hashchange", () => this.#arrive());
    game.addEventListener("change", () => {
      remember({ game: game.value });
      this.draw();
    });
    field.addEventListener("input", () => this.#type());
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      field.blur(); // puts a phone's keyboard away
    });
    this.#search.addEventListener("message", ({ data }) => this.#hear(data));
    document.addEventListener("click", (event) => this.#leave(event));
    document.querySelector(".skip").addEventListener("click", (event) => {
      event.preventDefault(); // its address would be none of the views
      main.focus();
    });
    for (const link of links) link.addEventListener("click", () => remember({ language: link.dataset.language }));
  }

  /** Asks what was typed before anything could listen. */
  ask(typed) {
    field.value = typed;
    this.#type();
  }

  /** Draws what the address asks for. */
  draw() {
    const [view = "", ...rest] = parts();
    const asks = view === "ask";
    const query = asks ? rest.join("/").trim() : "";
    form.hidden = !asks && view !== "";
    if (!form.hidden && field.value.trim() !== query) field.value = query;
    if (query) this.#ask();
    else this.#show(this.#views.view(asks ? "" : view, ...rest));
    this.#mark(view);
  }

  /** Shows a new address from its top, or from the clause it names; one come back to, as it was left. */
  #arrive() {
    this.draw();
    if (history.state?.seen) return;
    history.replaceState({ seen: true }, "");
    const [view, id] = parts();
    const place = view === "rules" && id ? document.getElementById(id) : null;
    if (place) place.scrollIntoView();
    else window.scrollTo(0, 0);
    main.focus({ preventScroll: true });
  }

  #type() {
    const query = field.value.trim();
    history.replaceState({ seen: true }, "", query ? to.asking(query) : to.home);
    this.draw();
  }

  #ask() {
    if (!this.#isReady) statusLine.textContent = this.#words.preparing;
    this.#search.postMessage({ query: field.value.trim(), game: game.value });
  }

  /** An answer counts if it is to what is asked now. */
  #hear(data) {
    if (data.ready) this.#isReady = true;
    if (data.failed) statusLine.textContent = this.#words.failed;
    const asks = parts()[0] === "ask" && data.query === field.value.trim() && data.game === game.value;
    if (asks) this.#show(this.#views.found(data));
  }

  #show({ title, inside }) {
    statusLine.textContent = "";
    document.title = `${title} · caboprob`;
    main.replaceChildren(...inside);
  }

  /** Marks where one is, and lets the other languages lead to the same place. */
  #mark(view) {
    const here = { "": "home", ask: "home", ruling: "home", all: "home", clause: "rules" }[view] ?? view;
    for (const link of document.querySelectorAll("#pages [data-view]")) {
      if (link.dataset.view === here) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
    for (const link of links) link.href = link.dataset.language + location.hash;
  }

  /** Without a network, a link to the app would leave for an error page. */
  #leave(event) {
    const link = event.target.closest?.("a[href^='../']");
    if (!link || navigator.onLine) return;
    event.preventDefault();
    statusLine.textContent = this.#words.lost;
  }
}

/** The parts of the address, such as `ruling` and `P03`. */
function parts() {
  try {
    return location.hash.startsWith("#/") ? location.hash.slice(2).split("/").map(decodeURIComponent) : [""];
  } catch {
    return ["missing"];
  }
}
