// When a button pressed by keyboard opens something, Streamlit leaves the focus on the button, far from what has
// opened: here the focus moves there. Other scripts ask whether the last button was pressed by keyboard.

const POPOVER = "[data-testid=stPopoverBody]"
const FOCUSABLE = "a[href], button:enabled, input:enabled:not([tabindex='-1']), [tabindex='0']"
const FRAMES = 30 // in which it may still open

function focusPopovers() {
  if (document.caboprobFocus) return
  document.caboprobFocus = true
  document.addEventListener("click", (event) => {
    document.caboprobByKeyboard = event.detail === 0
    if (document.caboprobByKeyboard && event.target.closest?.("[data-testid=stPopoverButton]")) focusFirst(FRAMES)
  }, { capture: true, passive: true })
}

function focusFirst(frames) {
  const first = document.querySelector(POPOVER)?.querySelector(FOCUSABLE)
  if (first) first.focus()
  else if (frames) requestAnimationFrame(() => focusFirst(frames - 1))
}
