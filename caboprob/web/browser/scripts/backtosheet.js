// The way back to the score sheet that a page was opened from: to where this window left it, or else to the sheet of
// that mark that this browser remembers. Nobody else has a way there: the page's address knows the mark, not the key.

export default function ({ data, parentElement }) {
  const link = parentElement.querySelector("a") ?? parentElement.appendChild(document.createElement("a"))
  const href = addressWhenLeft(data.mark) ?? readSheets().find((one) => one.mark === data.mark)?.href
  link.hidden = !href
  if (!href) return
  const url = new URL(href, location.origin)
  url.searchParams.set("lang", data.language)
  link.href = url.href
  link.textContent = data.words
  link.onclick = (event) => {
    if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    history.caboprobPush(null, "", url)
    dispatchEvent(new PopStateEvent("popstate"))
  }
}

function addressWhenLeft(mark) {
  try {
    const href = sessionStorage.getItem(LEFT_KEY + mark)
    return href && isOurs(href) ? href : null
  } catch {
    return null
  }
}
