// Brings a part of the page into view, once for each time that it is asked for. The page may still move meanwhile,
// so the part is followed for a while, unless the reader moves on. What nobody tapped for waits for an idle reader.

const RUNNING = "[data-test-script-state=running]" // the page is still being drawn
const PATIENCE = 3000 // milliseconds after that for the part to appear
const SETTLING = 500 // milliseconds after that in which the page may still move
const ROOM_ABOVE = "4.5rem" // room for the bar
const IDLE = 3000 // milliseconds without a touch
const SHIELD_TIME = 700 // milliseconds in which a tap that was meant for what stood there before does nothing
const USER_EVENTS = ["wheel", "touchmove", "keydown", "pointerdown"]

if (document.caboprobActed === undefined) {
  document.caboprobActed = -IDLE
  const acted = () => { document.caboprobActed = performance.now() }
  for (const type of USER_EVENTS) document.addEventListener(type, acted, { capture: true, passive: true })
}

export default function ({ data }) {
  if (data.at <= (document.caboprobBrought ?? 0)) return
  document.caboprobBrought = data.at
  waitUntilIdle(data)
}

function waitUntilIdle(data) {
  const remaining = data.resting ? document.caboprobActed + IDLE - performance.now() : 0
  if (remaining <= 0) scrollAndFollow(data, performance.now() + PATIENCE)
  else setTimeout(() => { if (document.caboprobBrought === data.at) waitUntilIdle(data) }, remaining)
}

// `at` is the time of the request and `part` the selector of what to bring into view.
function scrollAndFollow({ at, part, resting: whenIdle, focus, goesOn: keyboardTarget }, deadline) {
  let until = 0 // when to stop once the part is there and the page is drawn; negative: at once
  let found = false
  let field = null // where the keyboard goes on, drawn anew perhaps
  const stop = () => { until = -1 }
  for (const type of USER_EVENTS) document.addEventListener(type, stop, { capture: true, passive: true, once: true })
  const step = () => {
    const target = document.querySelector(part)
    const now = performance.now()
    const running = document.querySelector(RUNNING)
    if (running) deadline = now + PATIENCE
    if (until < 0 || document.caboprobBrought !== at || now > (until || deadline)) return
    if (target) {
      if (focus && !found) focusHeading(target)
      if (keyboardTarget && document.caboprobByKeyboard) field = focusField(keyboardTarget, field)
      if (whenIdle && !found) shield(target)
      found = true
      if (!running) until ||= now + SETTLING
      target.style.scrollMarginTop = ROOM_ABOVE
      target.scrollIntoView({ block: whenIdle ? "nearest" : "start" })
    }
    requestAnimationFrame(step)
  }
  step()
}

function focusHeading(target) {
  const heading = target.querySelector("h1, h2, h3") ?? target
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

function focusField(selector, previous) {
  const field = document.querySelector(selector)
  if (field && field !== previous) field.focus({ preventScroll: true })
  return field ?? previous
}

function shield(target) {
  const { top, bottom } = target.getBoundingClientRect()
  if (top >= 0 && bottom <= innerHeight) return // nothing will move
  const page = document.querySelector("[data-testid=stMain]")
  page.style.pointerEvents = "none"
  setTimeout(() => { page.style.pointerEvents = "" }, SHIELD_TIME)
}
