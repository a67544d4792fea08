// Correcting and striking a round where it stands in the list: the list is plain markup, its buttons ask here.

export default function ({ setTriggerValue }) {
  document.caboprobRoundAsked = (way, round) => setTriggerValue("asked", [way, round])
  if (document.caboprobRoundWays) return
  document.caboprobRoundWays = true
  document.addEventListener("click", ({ target }) => {
    const button = target.closest?.(".round-mend button")
    if (!button) return
    const { way, round } = button.dataset
    if (way === "sure") showSure(button)
    else document.caboprobRoundAsked(way, Number(round))
  })
}

// Striking asks once more, beside the button that was tapped.
function showSure(button) {
  const sure = button.nextElementSibling
  sure.hidden = !sure.hidden
  button.setAttribute("aria-expanded", String(!sure.hidden))
}
