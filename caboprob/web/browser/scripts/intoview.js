// Brings a part of the page into view, once for each time that it is asked for. The page may still move meanwhile,
// so the part is followed for a while, unless the reader moves on. What nobody tapped for waits until the reader rests.

const PATIENCE = 3000 // milliseconds for the part to appear
const SETTLING = 500 // milliseconds in which the page may still move
const ABOVE = "4.5rem" // room for the bar
const REST = 3000 // milliseconds without a touch
const SHIELDED = 700 // milliseconds in which a tap that was meant for what stood there before does nothing
const ACTS = ["wheel", "touchmove", "keydown", "pointerdown"]

if (document.caboprobActed === undefined) {
  document.caboprobActed = -REST
  const acted = () => { document.caboprobActed = performance.now() }
  for (const act of ACTS) document.addEventListener(act, acted, { capture: true, passive: true })
}

export default function ({ data }) {
  if (!data.turn || document.caboprobBrought === data.turn) return
  document.caboprobBrought = data.turn
  begin(data)
}

function begin(data) {
  const left = data.resting ? document.caboprobActed + REST - performance.now() : 0
  if (left <= 0) follow(data, performance.now() + PATIENCE)
  else setTimeout(() => { if (document.caboprobBrought === data.turn) begin(data) }, left)
}

function follow({ turn, part, resting, focus, goesOn }, latest) {
  let until = 0
  let field = null // where the keyboard goes on, drawn anew perhaps
  const rest = () => { until = -1 }
  for (const act of ACTS) document.addEventListener(act, rest, { capture: true, passive: true, once: true })
  const hold = () => {
    const target = document.querySelector(part)
    const now = performance.now()
    if (until < 0 || document.caboprobBrought !== turn || now > (until || latest)) return
    if (target) {
      if (focus && !until) goOnAt(target)
      if (goesOn && document.caboprobByKeyboard) field = goOnIn(goesOn, field)
      if (resting && !until) shield(target)
      until ||= now + SETTLING
      target.style.scrollMarginTop = ABOVE
      target.scrollIntoView({ block: resting ? "nearest" : "start" })
    }
    requestAnimationFrame(hold)
  }
  hold()
}

function goOnAt(target) {
  const heading = target.querySelector("h1, h2, h3") ?? target
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

function goOnIn(selector, before) {
  const field = document.querySelector(selector)
  if (field && field !== before) field.focus({ preventScroll: true })
  return field ?? before
}

function shield(target) {
  const { top, bottom } = target.getBoundingClientRect()
  if (top >= 0 && bottom <= innerHeight) return // nothing will move
  const page = document.querySelector("[data-testid=stMain]")
  page.style.pointerEvents = "none"
  setTimeout(() => { page.style.pointerEvents = "" }, SHIELDED)
}
