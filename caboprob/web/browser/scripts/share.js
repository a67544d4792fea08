// The button that copies the link to exactly what is on the screen. Run again whenever the page has been drawn anew.

const ICON = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M10 13.5a4 4 0 0 0 5.7.3l3-3a4 4 0 0 0-5.6-5.7l-1.3 1.3
M14 10.5a4 4 0 0 0-5.7-.3l-3 3a4 4 0 0 0 5.6 5.7l1.3-1.3"/></svg>`
const SHOWN_FOR = 4000 // milliseconds
const YEAR = 31536000 // in seconds
const EDGE = 8 // pixels between a panel and the edge of the screen

export default function ({ data, parentElement, setTriggerValue }) {
  openSigns()
  watchHistory()
  focusPopovers()
  offerDigits()
  goOnByEnter()
  keepTapsApart()
  document.caboprobAgain = () => setTriggerValue("again", true)
  watchConnection(data.words.lost)
  setLanguage(data)
  nameControls(data.names, data.language)
  const parts = parentElement.caboprob ??= build(parentElement)
  parts.data = data
  parts.button.setAttribute("aria-label", data.words.copy)
  parts.button.title = data.words.copy
  if (data.remember) document.cookie = `${data.remember}; path=${homePath()}; max-age=${YEAR}; samesite=lax`
  followLinks(data.pages, (link) => copy(parts, link, forAnybody(link.href), link.dataset.copy))
  document.documentElement.dataset.bar = "" // shell.js waits for it
}

// The path of the home page: the app may have a host beside other sites.
function homePath() {
  return new URL("./", document.baseURI).pathname
}

// What Streamlit says about the page in English, or loses when the language changes.
function setLanguage({ language, words }) {
  const changed = document.documentElement.lang !== language
  document.documentElement.lang = language
  const skip = document.querySelector("[data-testid=stSkipToContent]")
  if (skip) skip.textContent = words.skip
  if (changed && document.activeElement === document.body) {
    document.querySelector(".st-key-bar-language button")?.focus()
  }
}

function build(root) {
  const parts = { data: null, timer: 0 }
  parts.button = add(root, "button", { type: "button", innerHTML: ICON })
  parts.panel = add(root, "div", { className: "panel", hidden: true })
  parts.status = add(parts.panel, "div", { className: "status", role: "status" })
  parts.hand = add(parts.panel, "label", { className: "hand", hidden: true })
  parts.label = add(parts.hand, "span", {})
  parts.field = add(parts.hand, "input", { type: "text", readOnly: true })
  parts.button.onclick = () => copy(parts, parts.button, forAnybody(fullAddress(parts.data)), parts.data.words.byHand)
  parts.field.onfocus = () => parts.field.select()
  root.addEventListener("keydown", (event) => event.key === "Escape" && closePanel(parts))
  document.addEventListener("pointerdown", (event) => event.composedPath().includes(root) || closePanel(parts))
  return parts
}

function add(parent, tag, properties) {
  return parent.appendChild(Object.assign(document.createElement(tag), properties))
}

// A link without the language of who sends it: everybody reads it in their own.
function forAnybody(link) {
  const url = new URL(link)
  url.searchParams.delete("lang")
  return url.href
}

// The address with all inputs: those at their default are not in the browser's line.
function fullAddress({ visit }) {
  const url = new URL(window.location.href)
  const inAddress = new URLSearchParams(url.search)
  const all = new URLSearchParams()
  const add = (name, words) => words.forEach((word) => all.append(name, word))
  const instead = document.querySelector("[data-share]") // what a page wants in the link in place of all this
  if (instead) {
    for (const [name, words] of Object.entries(JSON.parse(instead.dataset.share))) add(name, words)
    url.search = all
    return url.href
  }
  for (const [name, words] of Object.entries(visit)) add(name, words), inAddress.delete(name)
  for (const [name, words] of inputsOfPage()) inAddress.has(name) || add(name, words)
  for (const [name, word] of inAddress) all.append(name, word)
  url.search = all
  return url.href
}

// What the page has named as its inputs: see `add_to_link` in share.py.
function inputsOfPage() {
  const named = [...document.querySelectorAll("[data-inputs]")]
  return named.flatMap((element) => Object.entries(JSON.parse(element.dataset.inputs)))
}

// Copies a link, and says so below what was tapped.
async function copy(parts, tapped, link, byHand) {
  const isCopied = await copyToClipboard(link)
  parts.label.textContent = byHand
  parts.tapped = tapped
  openPanel(parts, link, isCopied)
}

// Whether the link is on the clipboard for certain. Without https a browser offers no clipboard, and the old way,
// tried then, may claim to have copied what it has not: so the link is shown as well.
async function copyToClipboard(link) {
  try {
    await navigator.clipboard.writeText(link)
    return true
  } catch {
    return false
  }
}

function openPanel(parts, link, isCopied) {
  const { words } = parts.data
  clearTimeout(parts.timer)
  parts.panel.hidden = false
  parts.hand.hidden = isCopied
  parts.field.value = link
  const copied = isCopied || selectAndCopy(parts.field)
  parts.status.textContent = copied ? words.copied : ""
  placePanel(parts.panel, parts.tapped.getBoundingClientRect())
  if (isCopied) parts.timer = setTimeout(() => closePanel(parts), SHOWN_FOR)
}

// Below what was tapped, and on the screen.
function placePanel(panel, tapped) {
  const { clientWidth, clientHeight } = document.documentElement
  const left = Math.min(tapped.right, clientWidth - EDGE) - panel.offsetWidth
  panel.style.left = `${Math.max(left, EDGE)}px`
  panel.style.top = `${Math.min(tapped.bottom + 4, clientHeight - EDGE - panel.offsetHeight)}px`
}

function selectAndCopy(field) {
  field.focus()
  field.setSelectionRange(0, field.value.length)
  return document.execCommand("copy")
}

function closePanel(parts) {
  if (parts.panel.hidden) return
  const hadFocus = parts.panel.contains(parts.panel.getRootNode().activeElement)
  parts.panel.hidden = true
  parts.status.textContent = ""
  if (hadFocus) parts.tapped.focus()
}
