// Leads the reader to the clause that the address names, marks it, and keeps the reader's place when the book is
// drawn anew in another language or view. Run again whenever the page has been drawn. Whoever goes back in the
// browser's history is led at once, because the page may not be drawn anew then.

const PATIENCE = 300 // frames
const SETTLING = 600 // milliseconds in which the page may still move under the reader

export default function ({ data }) {
  const reader = document.caboprobReader ??= createReader()
  const run = ++reader.run
  const wait = (frames) => {
    if (run !== reader.run) return
    const book = document.querySelector(`[data-text="${data.text}"]`)
    if (book) update(reader, book, data)
    else if (frames) requestAnimationFrame(() => wait(frames - 1))
  }
  wait(PATIENCE)
  return () => { document.caboprobReader.text = null }
}

// What is known of the reader: how often this script has run, which text is shown, the clause that the address names,
// the one `at` which the reader is, until when to scroll, and the one `jumped` to for as long as nobody has moved on.
function createReader() {
  const reader = { run: 0, text: null, clause: "", at: "", book: null, until: 0, jumped: "" }
  const notice = () => requestAnimationFrame(() => noticeClause(reader))
  document.addEventListener("scroll", notice, { capture: true, passive: true })
  document.addEventListener("caboprob-clause", ({ detail }) => jump(reader, detail))
  window.addEventListener("popstate", () => goBack(reader))
  const stop = () => Object.assign(reader, { until: 0, jumped: "" })
  for (const type of ["wheel", "touchmove", "keydown", "pointerdown"]) {
    document.addEventListener(type, stop, { capture: true, passive: true })
  }
  return reader
}

function jump(reader, name) {
  if (!reader.book?.isConnected || !document.getElementById(name)) return
  reader.clause = reader.jumped = name
  for (const contents of reader.book.querySelectorAll(".contents > details")) contents.open = false
  markClause(reader.book, name)
  scrollToClause(reader, name)
}

function goBack(reader) {
  const name = new URLSearchParams(window.location.search).get("clause") ?? ""
  if (!reader.book?.isConnected || name === reader.clause) return
  reader.clause = name
  markClause(reader.book, name)
  scrollToClause(reader, name)
}

function update(reader, book, { text, clause }) {
  const first = reader.text === null
  const redrawn = reader.text !== text
  const isNew = clause !== (first ? "" : reader.clause)
  const back = !clause && isNew
  reader.book = book
  Object.assign(reader, { text, clause })
  markClause(book, clause)
  if (isNew && clause) scrollToClause(reader, clause)
  else if (clause && clause === reader.jumped) scrollToClause(reader, clause, false) // redrawn, and nobody has moved on
  else if (redrawn && !first && !back) scrollToClause(reader, reader.at || clause, false)
}

function markClause(book, clause) {
  for (const old of book.querySelectorAll("[aria-current]")) old.removeAttribute("aria-current")
  const here = clause && document.getElementById(clause)
  if (here) here.setAttribute("aria-current", "true")
}

// Scrolls to a clause, opening the sections it is folded into, and again while the page settles.
function scrollToClause(reader, name, focused = true) {
  const target = name && document.getElementById(name)
  if (!target) return
  for (let fold = target.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true
  if (focused) target.focus({ preventScroll: true })
  reader.until = performance.now() + SETTLING
  const step = () => {
    if (performance.now() > reader.until) return
    target.scrollIntoView({ block: "start" })
    requestAnimationFrame(step)
  }
  step()
}

// Which clause the reader has come to, for the contents and for the next drawing.
function noticeClause(reader) {
  const { book } = reader
  if (!book?.isConnected || book.dataset.text !== reader.text) return
  const clauses = [...book.querySelectorAll(".clause")].filter((clause) => !clause.closest("details:not([open])"))
  const here = clauses.find((clause) => clause.getBoundingClientRect().bottom > 80)
  reader.at = here && here !== clauses[0] ? here.id : ""
  markInContents(book, here)
}

function markInContents(book, here) {
  for (const link of book.querySelectorAll(".contents a")) {
    const current = link.dataset.clause === here?.id
    if (current === link.classList.contains("here")) continue
    link.classList.toggle("here", current)
  }
}
