// Streamlit names its own controls in English: here they get their names in the reader's language.

const NAMED_ATTRIBUTES = ["aria-label", "placeholder"]
// Where words of Streamlit's are not names alone: a file refused, and a number out of its limits.
const TRANSLATED_PARTS = "[data-testid=stFileUploader], .stNumberInput [role=alert], [data-testid=stTooltipErrorContent]"
const FILE_SIZE = /(\d+(?:\.\d+)?)\s?([KMG]?B)\b/ // as Streamlit writes it: 1MB, 0.6KB
const LIMITS = /(-?[\d.]+) and (-?[\d.]+)\.$/ // between which a number has to lie
const NO_MATCH = /(?!)/
const SIZE_UNITS = { B: "byte", KB: "kilobyte", MB: "megabyte", GB: "gigabyte" }
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
    if (type === "attributes") translateAttribute(namer, target, attributeName)
    else if (type === "characterData") translateText(namer, target)
    else addedNodes.forEach((node) => nameAll(namer, node))
  })
  const all = { subtree: true, childList: true, characterData: true, attributeFilter: NAMED_ATTRIBUTES }
  new MutationObserver(look).observe(document.body, all)
  return namer
}

function nameAll(namer, root) {
  if (root.nodeType === Node.TEXT_NODE) return translateText(namer, root)
  if (root.nodeType !== Node.ELEMENT_NODE) return
  const named = NAMED_ATTRIBUTES.map((name) => `[${name}]`).join()
  for (const element of [root, ...root.querySelectorAll(named)]) {
    NAMED_ATTRIBUTES.forEach((name) => translateAttribute(namer, element, name))
  }
  const parts = root.closest(TRANSLATED_PARTS) ? [root] : root.querySelectorAll(TRANSLATED_PARTS)
  for (const part of parts) {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) translateText(namer, texts.currentNode)
  }
}

function translateAttribute(namer, element, name) {
  const now = element.getAttribute(name)
  if (!now) return
  const known = english.get(element) ?? {}
  const translated = translation(namer, known[name], now)
  if (!translated) return
  english.set(element, { ...known, [name]: translated })
  if (translated.now !== now) element.setAttribute(name, translated.now)
}

function translateText(namer, text) {
  if (!text.parentElement?.closest(TRANSLATED_PARTS)) return
  const translated = translation(namer, english.get(text), text.data, FILE_SIZE)
  if (!translated) return
  english.set(text, translated)
  if (translated.now !== text.data) text.data = translated.now
}

// The text in the reader's language, and what Streamlit wrote; false for a text that is not Streamlit's.
function translation({ words, language }, previous, now, size = NO_MATCH) {
  const written = previous?.now === now ? previous.written : now
  // A name that begins or ends with a space may be part of a text; any other is all of it.
  const found = Object.keys(words).filter((one) => (one !== one.trim() ? written.includes(one) : written === one))
  if (!found.length && !size.test(written)) return false
  const named = found.reduce((text, name) => text.replace(name, words[name]), written)
  const sized = named.replace(size, (_, number, unit) => sizeWords(language, Number(number), unit))
  return { written, now: found.length ? sized.replace(LIMITS, (_, ...ends) => limitWords(language, ends)) : sized }
}

function limitWords(language, ends) {
  const numbers = new Intl.NumberFormat(language)
  const [low, high] = ends.slice(0, 2).map((end) => numbers.format(Number(end)).replace("-", "−"))
  return `${low} … ${high}.`
}

function sizeWords(language, number, unit) {
  const options = { style: "unit", unit: SIZE_UNITS[unit], unitDisplay: "short", maximumFractionDigits: 1 }
  return new Intl.NumberFormat(language, options).format(number)
}
