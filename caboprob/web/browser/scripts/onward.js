// Whoever acts by keyboard goes on at the next thing to do: what was pressed is often gone once the page is drawn anew,
// and where it is drawn anew in its place, the focus is lost, too.

const PATIENCE = 5000 // milliseconds for the next thing to appear, once the page is drawn
const SETTLING = 500 // milliseconds after that in which it may still be drawn anew
const USER_EVENTS = ["keydown", "pointerdown"]
const RUNNING = "[data-test-script-state=running]" // the page is still being drawn
const KEY_CLASS = /st-key-[\w-]+/

if (document.caboprobPressed === undefined) {
  document.caboprobPressed = ""
  const pressed = ({ target }) => {
    const [key] = target.closest?.("[class*=st-key-]")?.className.match(KEY_CLASS) ?? [""]
    document.caboprobPressed = key && `.${key} button:enabled`
  }
  document.addEventListener("click", pressed, { capture: true, passive: true })
}

// `since` is when the visitor came to this step and part, in milliseconds; `next` are selectors of the next buttons.
export default function ({ data }) {
  const { step, part, since } = document.caboprobProgress ?? { since: 0 }
  if (data.since <= since) return
  document.caboprobProgress = data
  if (!document.caboprobByKeyboard || (step === data.step && part === data.part)) return
  const next = step === data.step ? [document.caboprobPressed].filter(Boolean) : data.next
  focusNext(data, next, performance.now() + PATIENCE)
}

function focusNext(data, next, deadline) {
  let until = 0
  const stop = () => { until = -1 }
  for (const type of USER_EVENTS) document.addEventListener(type, stop, { capture: true, passive: true, once: true })
  const tryFocus = () => {
    const now = performance.now()
    const running = document.querySelector(RUNNING)
    if (running) deadline = now + PATIENCE
    if (until < 0 || document.caboprobProgress !== data || now > (until || deadline)) return
    const target = next.map((selector) => document.querySelector(selector)).find(Boolean)
    if (target && (document.activeElement === target || mayLeave(data.within))) {
      if (document.activeElement !== target) target.focus()
      if (!running) until ||= now + SETTLING
    }
    requestAnimationFrame(tryFocus)
  }
  tryFocus()
}

// Somebody who is elsewhere, as on the button that takes a step back, stays there.
function mayLeave(within) {
  const from = document.activeElement
  return !from || from === document.body || Boolean(within && from.closest(within))
}
