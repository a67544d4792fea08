// Whoever acts by keyboard goes on at the next thing to do: what was pressed is often gone once the page is drawn anew,
// and where it is drawn anew in its place, the focus is lost, too.

const PATIENCE = 5000 // milliseconds for the next thing to appear
const SETTLING = 500 // milliseconds in which it may still be drawn anew
const ACTS = ["keydown", "pointerdown"]
const KEY = /st-key-[\w-]+/

if (document.caboprobPressed === undefined) {
  document.caboprobPressed = ""
  const pressed = ({ target }) => {
    const [key] = target.closest?.("[class*=st-key-]")?.className.match(KEY) ?? [""]
    document.caboprobPressed = key && `.${key} button:enabled`
  }
  document.addEventListener("click", pressed, { capture: true, passive: true })
}

export default function ({ data }) {
  const { step, part } = document.caboprobStep ?? {}
  document.caboprobStep = data
  if (!document.caboprobByKeyboard || (step === data.step && part === data.part)) return
  const next = step === data.step ? [document.caboprobPressed].filter(Boolean) : data.next
  follow(data, next, performance.now() + PATIENCE)
}

function follow(data, next, latest) {
  let until = 0
  const rest = () => { until = -1 }
  for (const act of ACTS) document.addEventListener(act, rest, { capture: true, passive: true, once: true })
  const hold = () => {
    const now = performance.now()
    if (until < 0 || document.caboprobStep !== data || now > (until || latest)) return
    const target = next.map((selector) => document.querySelector(selector)).find(Boolean)
    if (target && mayLeave(data.within)) {
      if (document.activeElement !== target) target.focus()
      until ||= now + SETTLING
    }
    requestAnimationFrame(hold)
  }
  hold()
}

// Somebody who is elsewhere, as on the button that takes a step back, stays there.
function mayLeave(within) {
  const from = document.activeElement
  return !from || from === document.body || Boolean(within && from.closest(within))
}
