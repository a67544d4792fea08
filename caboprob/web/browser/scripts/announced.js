// Words for screen readers: a region that stays, so that what comes into it is read aloud.

export default function ({ data, parentElement }) {
  const region = parentElement.querySelector("[role=status]") ?? parentElement.appendChild(document.createElement("div"))
  region.setAttribute("role", "status")
  if (region.textContent !== data.said) region.textContent = data.said
}
