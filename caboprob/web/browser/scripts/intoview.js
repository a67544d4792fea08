// Brings a part of the page into view, once for each time that it is asked for. The page may still move meanwhile,
// so the part is followed for a while, unless the reader moves on.

const PATIENCE = 3000 // milliseconds for the part to appear
const SETTLING = 500 // milliseconds in which the page may still move
const ABOVE = "4.5rem" // room for the bar

export default function ({ data }) {
  if (!data.turn || document.caboprobBrought === data.turn) return
  document.caboprobBrought = data.turn
  follow(data, performance.now() + PATIENCE)
}

function follow({ turn, part }, latest) {
  let until = 0
  const rest = () => { until = -1 }
  const acts = ["wheel", "touchmove", "keydown", "pointerdown"]
  for (const act of acts) document.addEventListener(act, rest, { capture: true, passive: true, once: true })
  const hold = () => {
    const target = document.querySelector(part)
    const now = performance.now()
    if (until < 0 || document.caboprobBrought !== turn || now > (until || latest)) return
    if (target) {
      until ||= now + SETTLING
      target.style.scrollMarginTop = ABOVE
      target.scrollIntoView({ block: "start" })
    }
    requestAnimationFrame(hold)
  }
  hold()
}
