// Says that the connection is lost, which Streamlit itself shows only by greying out what it has drawn.

const STATE = "data-test-connection-state"
const PATIENCE = 1500 // milliseconds
const PATIENCE_AT_FIRST = 10000 // milliseconds: on a slow network the first connection takes its time

function watchConnection(words) {
  const app = document.querySelector(`[${STATE}]`)
  if (!app) return
  const note = document.querySelector(".connection") ?? createNote(app)
  note.words = words
  if (note.textContent) note.textContent = words
}

function createNote(app) {
  const note = document.createElement("div")
  note.className = "connection"
  note.setAttribute("role", "status")
  document.body.append(note)
  let timer = 0, patience = PATIENCE_AT_FIRST, lost = false
  const update = () => {
    clearTimeout(timer)
    const connected = app.getAttribute(STATE) === "CONNECTED"
    if (connected) [note.textContent, patience] = ["", PATIENCE]
    else timer = setTimeout(() => sayLost(note), patience)
    // The server may be another one now, which would not know what can be tapped on the page as it was drawn.
    if (connected && lost) document.caboprobAgain?.()
    lost = !connected
  }
  new MutationObserver(update).observe(app, { attributeFilter: [STATE] })
  new MutationObserver(() => { if (note.textContent) dismissDialog() }).observe(document.body, { childList: true })
  update()
  return note
}

function sayLost(note) {
  note.textContent = note.words
  document.documentElement.style.setProperty("--connection", `${note.offsetHeight}px`)
}

// After six tries Streamlit says so too, in English, over everything, and takes the focus; connection.css hides it.
function dismissDialog() {
  document.querySelector("[data-testid=stDialog] [role=dialog] > button")?.click()
}
