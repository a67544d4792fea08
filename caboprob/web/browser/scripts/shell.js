// The first screen stays until the app's own stands: Streamlit draws piece by piece, and each piece moves the others.

const LONGEST_WAIT = 6000 // milliseconds for what is still moving or being fetched once the page has been told
const STILL = 100 // milliseconds without movement that count as standing still
const CHART = "[class*=st-key-chart-]" // comes late, into a place as high as it is
const htmlElement = document.documentElement
let sayShown
window.caboprobShown = new Promise((resolve) => { sayShown = resolve }) // for what would delay it

htmlElement.classList.add("waiting")
if (readSheets().length) htmlElement.classList.add("remembers-sheets") // which the app shows first
// Where the server is, so that Streamlit need not search for it below the page's own path, and opens its socket at
// once: what it provides for those who host it, and tests/browser/everywhere/test_first_screen.py says if it no longer does.
window.__streamlit = {
  BACKEND_BASE_URL: new URL("./", location.href).href,
  HOST_CONFIG: { allowedOrigins: [location.origin], useExternalAuthToken: false },
}
addEventListener("DOMContentLoaded", wait)
openSigns()
watchHistory() // before Streamlit writes what the page has chosen into its address

function wait() {
  let toldAt = 0, height = 0, since = 0
  const look = () => {
    const now = performance.now()
    watchConnection(document.getElementById("shell").dataset.lost)
    if (!isTold()) return requestAnimationFrame(look)
    toldAt ||= now
    const pageHeight = document.querySelector("[data-testid=stMainBlockContainer]")?.scrollHeight
    if (pageHeight !== height || isFetching()) [height, since] = [pageHeight, now]
    if (now - since < STILL && now - toldAt < LONGEST_WAIT) requestAnimationFrame(look)
    else removeShell()
  }
  look()
}

// Whether the page has said all that it begins with: it has run, or what follows takes time.
function isTold() {
  const app = document.querySelector("[data-testid=stApp]")
  if (!app) return false
  return app.dataset.testScriptState === "notRunning" || document.querySelector("[data-changed]")
}

// Whether part of the first screen is still on its way.
function isFetching() {
  if (htmlElement.dataset.bar === undefined && document.querySelector(".st-key-bar")) return true // share.js says so
  const parts = [...document.querySelectorAll(`[data-testid=stSkeleton]:not(${CHART} *)`)]
  return parts.some((part) => part.checkVisibility?.() && part.getBoundingClientRect().top < innerHeight)
}

// Whoever has begun to read further down goes on there.
function removeShell() {
  const shell = document.getElementById("shell")
  if (shell?.scrollTop) document.querySelector("[data-testid=stMain]")?.scrollTo(0, shell.scrollTop)
  htmlElement.classList.remove("waiting")
  shell?.remove()
  requestAnimationFrame(() => setTimeout(sayShown)) // once it has been painted
}
