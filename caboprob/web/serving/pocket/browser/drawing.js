// How texts of the rules are drawn: pieces with links to clauses, and stretches with what they stand on.

/** The address of each view. */
export const to = {
  home: "#/",
  all: "#/all",
  asking: (query) => `#/ask/${encodeURIComponent(query)}`,
  ruling: (code) => `#/ruling/${code}`,
  clause: (id, game) => `#/clause/${id}${game ? `/${game}` : ""}`,
  rules: (clause = "") => `#/rules${clause ? `/${clause}` : ""}`,
};

/** An element with attributes and what is in it; what is empty is left out. */
export function element(tag, attributes, ...inside) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes ?? {})) made.setAttribute(name, value);
  made.append(...inside.flat(Infinity).filter((one) => one !== "" && one !== undefined && one !== null));
  return made;
}

export function link(address, ...inside) {
  return element("a", { href: address }, ...inside);
}

export function list(items) {
  return element("ul", { class: "all" }, items.map((item) => element("li", null, item)));
}

export function small(...inside) {
  return element("p", { class: "small" }, ...inside);
}

/** A text whose links lead to clauses of a game. */
export function linked(spans, game) {
  return spans.map((piece) => (piece.to ? link(to.clause(piece.to, game), piece.text) : piece.text));
}

/** What a clause says, each stretch with its status and its place in the text. */
export function runs(clauseRuns, words, game) {
  return clauseRuns.map((run) => {
    const place = run.place ? ` · ${run.place}` : "";
    const stands = small(words[run.status], place);
    return element("div", { class: run.status }, element("p", null, linked(run.spans, game)), stands);
  });
}

/** A drawing of cards, which the content has as SVG. */
export function figure(svg) {
  return svg ? new DOMParser().parseFromString(svg, "text/html").body.firstElementChild : "";
}
