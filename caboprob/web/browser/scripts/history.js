// What is chosen on a page replaces its address, and only another page is a step of the browser's history: one
// press leads back to the page before. Streamlit makes a step of either. And before it leaves a page, it takes
// the page's inputs out of the address: whoever goes back would find the page without what was typed, so the
// address stays as it was when the link was followed.

function watchHistory() {
  if (history.caboprobPush) return
  const push = history.caboprobPush = history.pushState.bind(history) // for links.js and others: always a step
  let leaving = false
  document.addEventListener("click", (event) => { leaving ||= leadsAway(event) }, { capture: true })
  window.addEventListener("popstate", () => { leaving = false })
  history.pushState = (state, title, address) => {
    const next = new URL(address, window.location.href)
    if (next.pathname !== window.location.pathname) {
      leaving = false
      push(state, title, address)
    } else if (!leaving || !losesInputs(next)) history.replaceState(state, title, address)
  }
}

function leadsAway(event) {
  if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false
  const link = event.target.closest?.("[data-testid=stPageLink] a[href]")
  return Boolean(link) && link.pathname !== window.location.pathname
}

function losesInputs(next) {
  const here = new URLSearchParams(window.location.search)
  const kept = [...next.searchParams].filter(([name, value]) => here.getAll(name).includes(value))
  return kept.length < here.size && (kept.length === 0 || kept.length === next.searchParams.size)
}
