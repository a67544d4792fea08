// What somebody typed comes with its signs sealed, see caboprob/content/sealed.py: here they open, before they
// are painted. The joiners of caboprob/web/base/plain.py have done their work by then, and go: nobody should copy them.

const JOINER = "\u2060"
const PRIVATE_START = 0xE000
const SEALED = /[\uE021-\uE07E\u2060]/g
const TEXT_ATTRIBUTES = ["aria-label", "title", "alt", "placeholder"]

function openSigns() {
  if (document.caboprobSigns) return
  document.caboprobSigns = new MutationObserver((changes) => changes.forEach(openChanged))
  const all = { subtree: true, childList: true, characterData: true, attributeFilter: TEXT_ATTRIBUTES }
  document.caboprobSigns.observe(document.documentElement, all)
}

function openChanged({ type, target, addedNodes, attributeName }) {
  if (type === "attributes") openAttribute(target, attributeName)
  else if (type === "characterData") openText(target)
  else addedNodes.forEach(openAll)
}

function openAll(root) {
  if (root.nodeType === Node.TEXT_NODE) return openText(root)
  if (root.nodeType !== Node.ELEMENT_NODE) return
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  for (let node = root; node; node = nodes.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) openText(node)
    else TEXT_ATTRIBUTES.forEach((name) => openAttribute(node, name))
  }
}

function openText(text) {
  const said = unsealed(text.data)
  if (said !== text.data) text.data = said
}

function openAttribute(element, name) {
  const now = element.getAttribute(name)
  if (now && unsealed(now) !== now) element.setAttribute(name, unsealed(now))
}

function unsealed(text) {
  const open = (one) => one === JOINER ? "" : String.fromCharCode(one.charCodeAt(0) - PRIVATE_START)
  return text.replace(SEALED, open)
}
