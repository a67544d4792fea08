// Streamlit names its own controls in English: here they get their names in the reader's language.

const NAMED = ["aria-label", "placeholder"]
const PLACES = "[data-testid=stFileUploader]" // where words of Streamlit's are not names alone
const english = new WeakMap() // what Streamlit wrote, by element or text, for when the language changes

function nameControls(words, language) {
  const namer = document.caboprobNames ??= observe()
  if (namer.language === language) return
  Object.assign(namer, { words, language })
  nameAll(namer, document.body)
}

function observe() {
  const namer = { words: {} }
  const look = (changes) => changes.forEach(({ type, target, addedNodes, attributeName }) => {
    if (type === "attributes") nameOne(namer, target, attributeName)
    else if (type === "characterData") tell(namer, target)
    else addedNodes.forEach((node) => nameAll(namer, node))
  })
  const all = { subtree: true, childList: true, characterData: true, attributeFilter: NAMED }
  new MutationObserver(look).observe(document.body, all)
  return namer
}

function nameAll(namer, root) {
  if (root.nodeType === Node.TEXT_NODE) return tell(namer, root)
  if (root.nodeType !== Node.ELEMENT_NODE) return
  const named = NAMED.map((name) => `[${name}]`).join()
  for (const element of [root, ...root.querySelectorAll(named)]) NAMED.forEach((name) => nameOne(namer, element, name))
  const places = root.closest(PLACES) ? [root] : root.querySelectorAll(PLACES)
  for (const place of places) {
    const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) tell(namer, texts.currentNode)
  }
}

function nameOne(namer, element, name) {
  const now = element.getAttribute(name)
  if (!now) return
  const known = english.get(element) ?? {}
  const ours = said(namer, known[name], now)
  if (!ours) return
  english.set(element, { ...known, [name]: ours })
  if (ours.now !== now) element.setAttribute(name, ours.now)
}

function tell(namer, text) {
  if (!text.parentElement?.closest(PLACES)) return
  const ours = said(namer, english.get(text), text.data)
  if (!ours) return
  english.set(text, ours)
  if (ours.now !== text.data) text.data = ours.now
}

// What stands there in the reader's language, and what Streamlit wrote; nothing for what is not Streamlit's.
function said({ words }, before, now) {
  const written = before?.now === now ? before.written : now
  const found = Object.keys(words).filter((one) => (one !== one.trim() ? written.includes(one) : written === one))
  return found.length && { written, now: found.reduce((text, name) => text.replace(name, words[name]), written) }
}
