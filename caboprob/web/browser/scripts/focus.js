// Streamlit leaves the focus on the button when something opens from it by keyboard, far from what has opened. Other
// scripts ask whether the last button was pressed by keyboard.

const INSIDE = "[data-testid=stPopoverBody]"
const FIRST = "a[href], button:enabled, input:enabled:not([tabindex='-1']), [tabindex='0']"
const FRAMES = 30

function followFocus() {
  if (document.caboprob) return
  document.caboprob = true
  document.addEventListener("click", (event) => {
    document.caboprobByKeyboard = event.detail === 0
    if (document.caboprobByKeyboard && event.target.closest?.("[data-testid=stPopoverButton]")) enter(FRAMES)
  }, { capture: true, passive: true })
}

function enter(frames) {
  const first = document.querySelector(INSIDE)?.querySelector(FIRST)
  if (first) first.focus()
  else if (frames) requestAnimationFrame(() => enter(frames - 1))
}
