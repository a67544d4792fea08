// Each tap on a button counts, in its order. Streamlit sends all that is tapped within one turn of the browser as one
// message: of two taps on the same card only one is left, and a hand chosen comes before the cards tapped earlier.
// A busy phone hands on several taps in one turn; here each of them waits until the one before has been sent.

// What is chosen among several is React Aria's: if it hears no click soon after the finger is lifted, it clicks by
// itself. While ours is still waiting that would be a second tap, which takes the choice back.

function keepTapsApart() {
  if (document.caboprobTaps) return
  const waiting = document.caboprobTaps = []
  let sending = false, handingOn = false
  const sendNext = () => {
    sending = false
    handingOn = true
    waiting.shift()?.click()
    handingOn = false
  }
  addEventListener("click", (event) => {
    const button = event.target.closest?.("button")
    if (!button) return
    const maybeReactAria = "reactAriaPressable" in button.dataset && !event.isTrusted
    const isRepeat = maybeReactAria && !handingOn && waiting.includes(button)
    if (sending || isRepeat) {
      event.preventDefault()
      event.stopImmediatePropagation()
      if (!isRepeat) waiting.push(button)
      return
    }
    sending = true
    setTimeout(() => setTimeout(sendNext)) // the inner one comes after Streamlit's own, which this click is about to set
  }, { capture: true })
}
