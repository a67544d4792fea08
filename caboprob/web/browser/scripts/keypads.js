// A phone's keypad of digits for fields that take whole numbers, which Streamlit does not ask for. Its Enter key moves
// to the next empty sum; after the last one the keypad goes away and shows what is asked next.

const SUM_FIELDS = "[class*=st-key-one-sum] input"
const DIGITS = [
  "[class*=st-key-one-sum]:not([class*=-signed]) input",
  "[class*=st-key-points-] input",
  ".st-key-totals input",
  ".st-key-resets input",
].join()

function offerDigits() {
  if (document.caboprobDigits) return
  document.caboprobDigits = true
  const offerIn = (root) => root.querySelectorAll?.(DIGITS).forEach((field) => { field.inputMode = "numeric" })
  new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(offerIn)))
    .observe(document.body, { subtree: true, childList: true })
  offerIn(document)
  const offer = ({ target }) => {
    if (target.matches?.(DIGITS)) target.inputMode = "numeric" // drawn by itself, or its row has another name now
    if (target.matches?.(SUM_FIELDS)) target.enterKeyHint = nextSum(target) ? "next" : "done"
  }
  for (const kind of ["pointerdown", "focusin"]) document.addEventListener(kind, offer, true)
  document.addEventListener("keydown", onToNextSum)
}

function nextSum(field) {
  const fields = [...document.querySelectorAll(SUM_FIELDS)]
  return fields.slice(fields.indexOf(field) + 1).find((one) => !one.value)
}

function onToNextSum({ key, target, isComposing }) {
  if (key !== "Enter" || isComposing || !target.matches?.(SUM_FIELDS) || !target.value.trim()) return
  const following = nextSum(target)
  if (following) following.focus()
  else if (matchMedia("(pointer: coarse)").matches) target.blur()
}
