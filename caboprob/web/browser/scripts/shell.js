// The first screen stays until the app's own stands: Streamlit draws piece by piece, and each piece moves the others.

const PATIENCE = 4000 // milliseconds for what is still moving or being fetched once the page has been told
const STILL = 100 // milliseconds without movement that count as standing still
const start = document.documentElement

start.classList.add("waiting")
// Streamlit's documented way for hosts: where the server is, so that it need not be searched for. It then opens its
// socket at once, and leaves it to us to say that the connection is lost.
window.__streamlit = {
  BACKEND_BASE_URL: new URL("./", location.href).href,
  HOST_CONFIG: { allowedOrigins: [location.origin], useExternalAuthToken: false, blockErrorDialogs: true },
}
addEventListener("DOMContentLoaded", wait)

function wait() {
  let told = 0, height = 0, since = 0
  const look = () => {
    const now = performance.now()
    if (!isTold()) return requestAnimationFrame(look)
    told ||= now
    const standing = document.querySelector("[data-testid=stMainBlockContainer]")?.scrollHeight
    if (standing !== height || isFetching()) [height, since] = [standing, now]
    if (now - since < STILL && now - told < PATIENCE) requestAnimationFrame(look)
    else lift()
  }
  look()
}

// Whether the page has said all that it begins with: it has run, or what follows takes time.
function isTold() {
  const app = document.querySelector("[data-testid=stApp]")
  if (!app) return false
  const through = app.dataset.testScriptState === "notRunning" || document.querySelector("[data-changed]")
  return through && (start.dataset.bar !== undefined || !document.querySelector(".st-key-bar"))
}

// Whether part of the first screen is still on its way.
function isFetching() {
  const parts = [...document.querySelectorAll("[data-testid=stSkeleton]")]
  return parts.some((part) => part.checkVisibility?.() && part.getBoundingClientRect().top < innerHeight)
}

function lift() {
  start.classList.remove("waiting")
  document.getElementById("shell")?.remove()
}
