// Asks for the page anew, once for each time that it was drawn; share.js, which every page has, can ask.

export default function ({ data, parentElement }) {
  if (parentElement.caboprobDrawn === data.drawn) return
  parentElement.caboprobDrawn = data.drawn
  document.caboprobAgain?.()
}
