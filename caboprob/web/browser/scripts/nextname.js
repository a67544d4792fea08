// Enter moves from a name to the next one, from the last one to the button that begins; a phone's key says so.

const NAME_FIELDS = ".st-key-seating input"
const BEGIN_BUTTON = ".st-key-begin button"

function goOnByEnter() {
  if (document.caboprobGoesOn) return
  document.caboprobGoesOn = true
  const hint = ({ target }) => {
    if (!target.matches?.(NAME_FIELDS)) return
    target.enterKeyHint = "next"
    target.autocapitalize = "words"
  }
  for (const kind of ["pointerdown", "focusin"]) document.addEventListener(kind, hint, true)
  document.addEventListener("keydown", goOn)
}

// When the event reaches the document, Streamlit has already taken over what was typed.
function goOn(event) {
  if (event.key !== "Enter" || event.isComposing || !event.target.matches?.(NAME_FIELDS)) return
  const fields = [...document.querySelectorAll(NAME_FIELDS)]
  const next = fields[fields.indexOf(event.target) + 1] ?? document.querySelector(BEGIN_BUTTON)
  event.preventDefault() // else the same key would press the button
  next?.focus()
}
