// The list of the sheets that this browser remembers, see keptsheets.js, and the sheet on the page among them.

export default function ({ data, parentElement, setStateValue }) {
  if (data.note) rememberSheet(data.note), keepPlace(data.note.mark)
  else if (data.of) sendKeys(parentElement, data.of, setStateValue)
  else drawList(parentElement.caboprob ??= build(parentElement), data)
}

function write(sheets) {
  try {
    localStorage.setItem(SHEETS_KEY, JSON.stringify({ format: FORMAT, sheets: sheets.slice(0, MOST_SHEETS) }))
    return true
  } catch {
    return false
  }
}

// The sheet on the page goes to the top of the list. Which tap made it is known only during that visit, and is kept.
function rememberSheet(note) {
  const known = readSheets()
  const sheet = { ...note, made: note.made || known.find((one) => one.key === note.key)?.made || "" }
  if (JSON.stringify(known[0]) === JSON.stringify(sheet)) return
  write([sheet, ...known.filter((one) => one.key !== sheet.key)])
}

// When a link leads away from this sheet, its address is kept for the way back, with what is half entered.
function keepPlace(mark) {
  const left = document.caboprobLeft ??= watchLinks()
  left.mark = mark
}

function watchLinks() {
  const left = {}
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href]")
    if (!link || !left.mark || new URL(link.href).searchParams.get("from") !== left.mark) return
    if (!new URLSearchParams(location.search).has("sheet")) return
    try {
      sessionStorage.setItem(LEFT_KEY + left.mark, location.href)
    } catch { /* then the way back leads to the sheet as it is remembered */ }
  }, { capture: true })
  return left
}

// Sends the keys once for each place on the page: a place that has been drawn anew has not been sent any yet.
function sendKeys(place, people, setStateValue) {
  const samePeople = (players) => JSON.stringify([...players].sort()) === JSON.stringify([...people].sort())
  const keys = readSheets().filter((one) => samePeople(one.players)).map((one) => one.key)
  if (JSON.stringify(keys) === place.caboprobTold) return
  place.caboprobTold = JSON.stringify(keys)
  setStateValue("remembered", keys)
}

function build(root) {
  const parts = { title: add(root, "h2"), list: add(root, "ul"), all: add(root, "button"), status: add(root, "p") }
  parts.undo = add(root, "button", { type: "button", className: "undo", hidden: true })
  Object.assign(parts.all, { type: "button", className: "all" })
  parts.all.onclick = () => {
    parts.list.classList.add("whole")
    parts.all.hidden = true
    parts.list.querySelectorAll("a")[1]?.focus()
  }
  parts.status.setAttribute("role", "status")
  return parts
}

function add(parent, tag, properties = {}) {
  return parent.appendChild(Object.assign(document.createElement(tag), properties))
}

function drawList(parts, data) {
  const { words } = data
  const all = readSheets()
  const cameFrom = all.filter((one) => data.mark && one.mark === data.mark) // the sheet that the visitor came from
  const sheets = writableFirst(cameFrom.length ? cameFrom : all, data.waits)
  parts.title.textContent = sheets.length ? words.title : ""
  parts.all.textContent = words.all
  parts.all.hidden = sheets.length < 2 || parts.list.classList.contains("whole")
  parts.list.replaceChildren(...sheets.map((one) => sheetItem(parts, data, one)))
}

// While a round waits to be saved, the sheets that it can be saved on come first.
function writableFirst(sheets, waits) {
  return waits ? [...sheets].sort((one, other) => Number(other.writes) - Number(one.writes)) : sheets
}

// A sheet is named and opened in the language of the page; those of earlier versions have one language only.
function sheetItem(parts, data, one) {
  const line = document.createElement("li")
  const [key, language] = data.language
  const title = one.told[language] ?? one.told
  const label = one.writes ? title : `${title} · ${data.words.reads}`
  const url = new URL(one.href, location.origin)
  url.searchParams.set(key, language)
  const link = add(line, "a", { href: url.href, textContent: label })
  link.onclick = (event) => follow(event, url, data.name)
  const forget = add(line, "button", { type: "button", textContent: "×" })
  forget.setAttribute("aria-label", `${data.words.forget}: ${label}`)
  forget.title = data.words.forget
  forget.onclick = () => forgetSheet(parts, data, one)
  return line
}

// Takes a sheet off the list. Its link may be nowhere else, so it can be put back.
function forgetSheet(parts, data, one) {
  const at = readSheets().findIndex((other) => other.key === one.key)
  const kept = write(readSheets().filter((other) => other.key !== one.key))
  drawList(parts, data)
  parts.status.textContent = kept ? data.words.forgotten : data.words.unkept
  Object.assign(parts.undo, { textContent: data.words.undo, hidden: !kept })
  parts.undo.onclick = () => {
    const others = readSheets()
    write([...others.slice(0, at), one, ...others.slice(at)])
    drawList(parts, data)
    parts.status.textContent = ""
    parts.undo.hidden = true
    parts.list.querySelectorAll("a")[at]?.focus()
  }
  parts.undo.focus()
}

// Stays within the app, and keeps the round that the address holds; see links.js.
function follow(event, url, name) {
  if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  const here = new URLSearchParams(location.search)
  for (const [key, value] of here) if (!url.searchParams.has(key) && key !== name) url.searchParams.append(key, value)
  history.caboprobPush(null, "", url)
  dispatchEvent(new PopStateEvent("popstate"))
}
