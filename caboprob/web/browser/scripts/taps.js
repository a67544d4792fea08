// Each tap on a button counts, in its order. Streamlit sends all that is tapped within one turn of the browser as one
// message: of two taps on the same card only one is left, and a hand chosen comes before the cards tapped earlier.
// A busy phone hands on several taps in one turn; here each of them waits until the one before has been sent.

function keepTapsApart() {
  if (document.caboprobTaps) return
  const waiting = document.caboprobTaps = []
  let sending = false
  const sent = () => {
    sending = false
    waiting.shift()?.click()
  }
  addEventListener("click", (event) => {
    const button = event.target.closest?.("button")
    if (!button) return
    if (sending) {
      event.preventDefault()
      event.stopImmediatePropagation()
      waiting.push(button)
      return
    }
    sending = true
    setTimeout(() => setTimeout(sent)) // the inner one comes after Streamlit's own, which this click is about to set
  }, { capture: true })
}
