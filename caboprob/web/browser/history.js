// Before it leaves a page, Streamlit takes the page's inputs out of the browser's line, and makes that a step of
// its own: going back then leads to the page without what was typed. Such a step is held back for a moment, and
// dropped when the page is left.

const MOMENT = 400

function watchHistory() {
  if (history.caboprob) return
  history.caboprob = true
  const push = history.pushState.bind(history)
  let held = null
  let timer = 0
  history.pushState = (...step) => {
    const next = new URL(step[2], window.location.href)
    const stays = next.pathname === window.location.pathname
    clearTimeout(timer)
    if (held && stays) push(...held)
    held = stays && losesInputs(next) ? step : null
    if (held) timer = setTimeout(() => push(...held), MOMENT)
    else push(...step)
  }
}

function losesInputs(next) {
  const here = new URLSearchParams(window.location.search)
  const kept = [...next.searchParams]
  return kept.length < here.size && kept.every(([name, value]) => here.getAll(name).includes(value))
}
