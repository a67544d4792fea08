// A phone's keypad of digits for fields that take whole numbers, which Streamlit does not ask for.

const DIGITS = "[class*=st-key-one-sum]:not([class*=-signed]) input, [class*=st-key-points-] input"

function offerDigits() {
  if (document.caboprobDigits) return
  document.caboprobDigits = true
  const offer = ({ target }) => { if (target.matches?.(DIGITS)) target.inputMode = "numeric" }
  for (const kind of ["pointerdown", "focusin"]) document.addEventListener(kind, offer, true)
}
