// Links of ours lead from page to page without loading the app anew, as Streamlit's own do, and some copy
// themselves.

const CLAUSE = "clause"

function followLinks(pages, copy) {
  if (document.caboprobLinks) {
    document.caboprobLinks.copy = copy
    return
  }
  const links = document.caboprobLinks = { copy, pages: pages.map(path) }
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("[data-testid=stHtml] a[href], [data-testid=stMarkdown] a[href]")
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    if ("copy" in link.dataset) {
      event.preventDefault()
      links.copy(link)
    } else if (isPage(link)) {
      event.preventDefault()
      if (link.dataset.clause) jump(link.dataset.clause)
      else document.querySelector("[data-testid=stMain]").scrollTo(0, 0)
      travel(target(link))
    }
  })
}

function isPage(link) {
  return link.origin === location.origin && document.caboprobLinks.pages.includes(link.pathname)
}

// The path of a page here, where the app may lie below a prefix.
function path(page) {
  return new URL(page.slice(1) || "./", document.baseURI).pathname
}

// Within a page the other inputs stay; a clause that the view does not show is read in the book.
function target(link) {
  const url = new URL(link.href)
  const name = link.dataset.clause
  if (!name || url.pathname !== location.pathname) return url
  const here = new URL(location.href)
  here.searchParams.set(CLAUSE, name)
  if (!document.getElementById(name)) here.searchParams.delete("view")
  return here
}

// What is on the page is there at once: see placing.js.
function jump(name) {
  document.dispatchEvent(new CustomEvent("caboprob-clause", { detail: name }))
}

function travel(url) {
  if (url.href === location.href) return
  history.caboprob(null, "", url)
  dispatchEvent(new PopStateEvent("popstate"))
}
