// Links of ours lead from page to page without loading the app anew, as Streamlit's own do, and some copy
// themselves.

const CLAUSE = "clause"
const LINKS = "[data-testid=stHtml] a[href], [data-testid=stMarkdown] a[href], [data-testid=stAlert] a[href]"
const ANY_LINK = `${LINKS}, [data-testid=stPageLink] a[href]`
const MOST_SLIP = 12 // pixels that a finger may slip between down and up

function followLinks(pages, copy) {
  if (document.caboprobLinks) {
    document.caboprobLinks.copy = copy
    return
  }
  const links = document.caboprobLinks = { copy, pages: pages.map(pagePath) }
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.(LINKS)
    if (link && isPlain(event)) follow(link, event)
  })
  keepClicks()
}

function isPlain(event) {
  return !event.button && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
}

function follow(link, event) {
  if ("copy" in link.dataset) {
    event.preventDefault()
    document.caboprobLinks.copy(link)
  } else if (isPage(link)) {
    event.preventDefault()
    if (link.dataset.clause) jumpToClause(link.dataset.clause)
    else document.querySelector("[data-testid=stMain]").scrollTo(0, 0)
    goTo(destination(link))
  }
}

// A page drawn anew between a finger's down and up replaces the link that it is on: the browser then clicks nothing.
// Where the link went, the one of the same address is clicked, or its address followed.
function keepClicks() {
  let down = null
  document.addEventListener("pointerdown", (event) => {
    const link = isPlain(event) && event.target.closest?.(ANY_LINK)
    down = link && { link, href: link.href, x: event.clientX, y: event.clientY }
  }, { capture: true })
  document.addEventListener("pointercancel", () => { down = null }, { capture: true })
  document.addEventListener("pointerup", (event) => {
    const pressed = down
    down = null
    const slipped = pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > MOST_SLIP
    if (!pressed || slipped || pressed.link.isConnected) return
    const sameLink = [...document.querySelectorAll(ANY_LINK)].find((link) => link.href === pressed.href)
    if (sameLink) sameLink.click()
    else if (isPage(pressed.link)) goTo(destination(pressed.link))
  }, { capture: true })
}

function isPage(link) {
  return link.origin === location.origin && document.caboprobLinks.pages.includes(link.pathname)
}

// The path of a page here, where the app may lie below a prefix.
function pagePath(page) {
  return new URL(page.slice(1) || "./", document.baseURI).pathname
}

// Within a page the other inputs stay; a clause that the view does not show is read in the book.
function destination(link) {
  const url = new URL(link.href)
  const name = link.dataset.clause
  if (!name || url.pathname !== location.pathname) return withKnownKey(url) // see keptsheets.js
  const here = new URL(location.href)
  here.searchParams.set(CLAUSE, name)
  if (!document.getElementById(name)) here.searchParams.delete("view")
  return here
}

// What is on the page is there at once: see placing.js.
function jumpToClause(name) {
  document.dispatchEvent(new CustomEvent("caboprob-clause", { detail: name }))
}

function goTo(url) {
  if (url.href === location.href) return
  history.caboprobPush(null, "", url)
  dispatchEvent(new PopStateEvent("popstate"))
}
