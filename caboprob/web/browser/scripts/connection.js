// Says that the connection is lost, which Streamlit shows by greying out what it has drawn, and nothing else.

const STATE = "data-test-connection-state"
const PATIENCE = 1500

function watchConnection(words) {
  const app = document.querySelector(`[${STATE}]`)
  if (!app) return
  const note = document.querySelector(".connection") ?? attach(app)
  note.words = words
}

function attach(app) {
  const note = document.createElement("div")
  note.className = "connection"
  note.setAttribute("role", "status")
  document.body.append(note)
  let timer = 0
  const look = () => {
    clearTimeout(timer)
    if (app.getAttribute(STATE) === "CONNECTED") note.textContent = ""
    else timer = setTimeout(() => { note.textContent = note.words }, PATIENCE)
  }
  new MutationObserver(look).observe(app, { attributeFilter: [STATE] })
  return note
}
