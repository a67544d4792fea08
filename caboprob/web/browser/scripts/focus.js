// Streamlit leaves the focus on the button when something opens from it by keyboard, far from what has opened. Other
// scripts ask whether the last button was pressed by keyboard.

const POPOVER = "[data-testid=stPopoverBody]"
const FOCUSABLE = "a[href], button:enabled, input:enabled:not([tabindex='-1']), [tabindex='0']"
const FRAMES = 30

function followFocus() {
  if (document.caboprob) return
  document.caboprob = true
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
