// My results of the exercises. They stay in this browser: nothing of them is sent anywhere. Run again whenever the
// page has been drawn anew.

const STORAGE_KEY = "caboprob-exercises"
const FORMAT = 1
const BEST = "best"
const DAYS_SHOWN = 7
const DAY = 86_400_000
const NO_DAY = "⬜"
const LARGEST_FILE = 1_000_000 // bytes

export default function ({ data, parentElement }) {
  const parts = parentElement.caboprob ??= build(parentElement)
  parts.data = data
  if (data.mark) noteAnswer(parts)
  draw(parts)
}

// What is kept: by game and exercise the first grade, the day, whether it is solved, and the last answer's mark;
// and by game and day, the grades of the exercises of the day.
function empty() {
  return { format: FORMAT, results: {}, days: {} }
}

function read(parts) {
  try {
    return onlyValid(JSON.parse(localStorage.getItem(STORAGE_KEY))) ?? empty()
  } catch {
    return parts.unkept ?? empty()
  }
}

function write(parts, kept) {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(kept))
    parts.unkept = null
  } catch {
    parts.unkept = kept
  }
}

// Only what is ours is taken from a file or from the browser's memory.
function onlyValid(found) {
  if (found?.format !== FORMAT) return null
  const kept = empty()
  for (const [name, one] of entries(found.results)) {
    if (!isGrade(one?.first)) continue
    const { first, solved, day, mark } = one
    kept.results[name] = { first, solved: solved === true, day: shortText(day), mark: shortText(mark) }
  }
  for (const [name, grade] of entries(found.days)) if (isGrade(grade)) kept.days[name] = grade
  return kept
}

function entries(found) {
  return found && typeof found === "object" ? Object.entries(found).filter(([name]) => name.length < 100) : []
}

function isGrade(word) {
  return ["best", "good", "inaccuracy", "mistake", "blunder"].includes(word)
}

function shortText(found) {
  return typeof found === "string" ? found.slice(0, 40) : ""
}

// Saves an answer, but only once: the page is drawn again for many reasons.
function noteAnswer(parts) {
  const { game, exercise, grade, mark, today, ofToday } = parts.data
  const kept = read(parts)
  const name = `${game}/${exercise}`
  const before = kept.results[name]
  if (before?.mark === mark) return
  kept.results[name] = {
    first: before?.first ?? grade, solved: Boolean(before?.solved) || grade === BEST, day: before?.day ?? today, mark,
  }
  if (ofToday) kept.days[`${game}/${today}`] ??= grade
  write(parts, kept)
}

function build(root) {
  const parts = { data: null, unkept: null }
  parts.title = add(root, "h2")
  parts.tally = add(root, "p", { className: "tally" })
  parts.again = add(root, "div", { className: "row" })
  parts.mistakes = add(parts.again, "p")
  parts.solve = button(parts.again, () => openNextMistake(parts))
  parts.sharing = add(root, "div", { className: "sharing" })
  parts.line = add(parts.sharing, "pre", { tabIndex: 0 })
  parts.copy = button(parts.sharing, () => copy(parts))
  parts.fold = add(root, "details")
  parts.summary = add(parts.fold, "summary")
  const files = add(parts.fold, "div", { className: "row" })
  parts.save = button(files, () => save(parts))
  parts.load = button(files, () => parts.file.click())
  parts.file = add(files, "input", { type: "file", accept: ".json,application/json", hidden: true })
  parts.file.onchange = () => load(parts)
  parts.forget = button(files, () => forget(parts))
  parts.status = add(root, "p", { className: "status" })
  parts.status.setAttribute("role", "status")
  return parts
}

function add(parent, tag, properties = {}) {
  return parent.appendChild(Object.assign(document.createElement(tag), properties))
}

function button(parent, onclick) {
  return add(parent, "button", { type: "button", onclick })
}

function draw(parts) {
  const { words } = parts.data
  const kept = read(parts)
  for (const name of ["title", "solve", "copy", "save", "load", "forget"]) parts[name].textContent = words[name]
  parts.summary.textContent = words.file
  const results = resultsOfGame(parts, kept)
  const best = results.filter((one) => one.first === BEST).length
  parts.tally.textContent = results.length
    ? `${words.answered} ${results.length} · ${words.best} ${best} · ${words.days} ${streak(parts, kept)}`
    : words.none
  const unsolvedHere = unsolved(parts, kept)
  parts.again.hidden = !unsolvedHere.length
  parts.mistakes.textContent = `${words.mistakes} ${unsolvedHere.length}`
  parts.sharing.hidden = !gradeOfToday(parts, kept)
  parts.line.textContent = shareText(parts, kept)
  parts.line.setAttribute("aria-label", words.share)
  if (parts.unkept) parts.status.textContent = words.unkept
}

function resultsOfGame({ data: { game } }, kept) {
  return Object.entries(kept.results).filter(([name]) => name.startsWith(`${game}/`)).map(([, one]) => one)
}

// The exercises of this game that are not solved yet, other than the one on the page.
function unsolved({ data: { game, pool, exercise, grade } }, kept) {
  return pool.filter((name) => {
    const one = kept.results[`${game}/${name}`]
    return one && !one.solved && (name !== exercise || grade)
  })
}

function gradeOfToday({ data: { game, today } }, kept) {
  return kept.days[`${game}/${today}`]
}

function daysBefore({ data: { game, today } }, back) {
  const day = new Date(Date.parse(`${today}T00:00:00Z`) - back * DAY)
  return `${game}/${day.toISOString().slice(0, 10)}`
}

// The number of days in a row with an answer, up to today or yesterday.
function streak(parts, kept) {
  let days = 0
  for (let back = gradeOfToday(parts, kept) ? 0 : 1; kept.days[daysBefore(parts, back)]; back++) days++
  return days
}

// The grade of today's answer, the squares of the last days, and the link; not a word of what is best.
function shareText(parts, kept) {
  const grade = gradeOfToday(parts, kept)
  if (!grade) return ""
  const { heading, squares, grades, link } = parts.data
  const row = Array.from({ length: DAYS_SHOWN }, (_, place) => {
    return squares[kept.days[daysBefore(parts, DAYS_SHOWN - 1 - place)]] ?? NO_DAY
  })
  return `${heading}: ${squares[grade]} ${grades[grade]}\n${row.join("")}\n${location.origin}${link}`
}

function showStatus(parts, word) {
  parts.status.textContent = parts.data.words[word]
}

async function copy(parts) {
  try {
    await navigator.clipboard.writeText(parts.line.textContent)
    showStatus(parts, "copied")
  } catch { // without https a browser offers no clipboard
    getSelection().selectAllChildren(parts.line)
    if (document.execCommand("copy")) showStatus(parts, "copied")
  }
}

// Leads to the next mistake; see links.js.
function openNextMistake(parts) {
  const unsolvedHere = unsolved(parts, read(parts))
  const next = unsolvedHere[(unsolvedHere.indexOf(parts.data.exercise) + 1) % unsolvedHere.length]
  const url = new URL(parts.data.link, location.origin)
  url.searchParams.set("exercise", next)
  document.querySelector("[data-testid=stMain]")?.scrollTo(0, 0)
  history.caboprobPush(null, "", url)
  dispatchEvent(new PopStateEvent("popstate"))
}

function save(parts) {
  const file = new Blob([JSON.stringify(read(parts), null, 1)], { type: "application/json" })
  const href = URL.createObjectURL(file)
  add(document.body, "a", { href, download: `${STORAGE_KEY}.json` }).click()
  document.body.lastChild.remove()
  setTimeout(() => URL.revokeObjectURL(href), 1000)
}

// Adds the results of a file; where both know an exercise, the first grade kept here stays.
async function load(parts) {
  const [file] = parts.file.files
  parts.file.value = ""
  const found = file && file.size < LARGEST_FILE ? await readFile(file) : null
  if (!found) return showStatus(parts, "unreadable")
  const kept = read(parts)
  for (const [name, one] of Object.entries(found.results)) {
    const before = kept.results[name]
    kept.results[name] = before ? { ...before, solved: before.solved || one.solved } : one
  }
  kept.days = { ...found.days, ...kept.days }
  write(parts, kept)
  draw(parts)
  showStatus(parts, "loaded")
}

async function readFile(file) {
  try {
    return onlyValid(JSON.parse(await file.text()))
  } catch {
    return null
  }
}

function forget(parts) {
  if (!confirm(parts.data.words.sure)) return
  write(parts, empty())
  draw(parts)
  showStatus(parts, "forgotten")
}
