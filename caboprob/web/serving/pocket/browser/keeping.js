// Has the pages kept for when there is no network, and says how far that is.

const WORKER_FILE = "worker.js"; // beside the page, so that it has no say over the app

export async function keep(words) {
  const note = document.getElementById("kept");
  const tell = (...told) => note.replaceChildren(...told);
  if (!window.isSecureContext) return tell(words.insecure);
  const workers = navigator.serviceWorker;
  if (!workers) return tell(words.unkept);
  const reloads = Boolean(workers.controller);
  workers.addEventListener("controllerchange", () => reloads && location.reload());
  tell(workers.controller ? words.kept : words.keeping);
  try {
    const registration = await workers.register(WORKER_FILE, { updateViaCache: "none" });
    watch(registration, words, tell);
  } catch {
    if (!workers.controller) tell(words.unkept);
  }
}

function watch(registration, words, tell) {
  const look = () => {
    const { installing, waiting, active } = registration;
    installing?.addEventListener("statechange", look);
    if (waiting && active) tell(words.newer, " ", button(words.reload, () => waiting.postMessage("take over")));
    else if (active) tell(words.kept);
    else if (!installing && !waiting) tell(words.unkept);
  };
  registration.addEventListener("updatefound", look);
  window.addEventListener("online", () => registration.update().catch(() => {}));
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) registration.update().catch(() => {});
  });
  look();
}

function button(name, press) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = name;
  made.addEventListener("click", press);
  return made;
}
