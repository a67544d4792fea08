// Before it leaves a page, Streamlit takes the page's inputs out of the browser's line, and makes that a step of
// its own: going back then leads to the page without what was typed. Such a step is held back for a moment, and
// dropped when the page is left.

const MOMENT = 400

function watchHistory() {
  if (history.caboprob) return
  const push = history.caboprob = history.pushState.bind(history) // what links.js follows is no such step
  let held = null
  let timer = 0
  history.pushState = (...step) => {
    const next = new URL(step[2], window.location.href)
    const stays = next.pathname === window.location.pathname
    clearTimeout(timer)
    held = stays && losesInputs(next) ? step : null
    if (held) timer = setTimeout(() => push(...held), MOMENT)
    else push(...step)
  }
}

function losesInputs(next) {
  const here = new URLSearchParams(window.location.search)
  const kept = [...next.searchParams].filter(([name, value]) => here.getAll(name).includes(value))
  return kept.length < here.size && (kept.length === 0 || kept.length === next.searchParams.size)
}
