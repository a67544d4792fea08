// Keeps the pocket pages for when there is no network: all files of one version, or none.
// BUNDLE, which the server writes before this, has the version, the languages and each file's hash.

const SCOPE = self.registration.scope;
const CACHE_PREFIX = `pocket ${SCOPE} `;
const CACHE_NAME = CACHE_PREFIX + BUNDLE.version;

self.addEventListener("install", (event) => event.waitUntil(fill()));

self.addEventListener("activate", (event) => event.waitUntil(forget((name) => name !== CACHE_NAME)));

self.addEventListener("message", ({ data }) => {
  if (data === "take over") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { url, method, mode } = event.request;
  const path = url.startsWith(SCOPE) ? url.slice(SCOPE.length).replace(/[?#].*$/, "") : null;
  if (method !== "GET" || path === null) return;
  if (mode === "navigate") event.respondWith(page(event.request, path));
  else if (path in BUNDLE.files) event.respondWith(kept(path).catch(() => Response.error()));
});

async function fill() {
  const cache = await caches.open(CACHE_NAME);
  await Promise.all(Object.keys(BUNDLE.files).map((path) => fetched(cache, path)));
}

async function forget(isOld) {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));
  await Promise.all(names.filter(isOld).map((name) => caches.delete(name)));
}

/** A page: of this version, else whatever the server has now, else the one in the reader's language. */
async function page(request, path) {
  try {
    return path in BUNDLE.files ? await kept(path) : await fetch(request);
  } catch {
    return fetch(request).catch(() => (path in BUNDLE.files ? Response.error() : redirectToLanguage()));
  }
}

function redirectToLanguage() {
  const spoken = navigator.languages.map((language) => language.split("-")[0]);
  const language = spoken.find((code) => BUNDLE.languages.includes(code)) ?? BUNDLE.languages[0];
  return Response.redirect(`${SCOPE}${language}?start`);
}

/** A file as it was kept; if it is missing or damaged, it is fetched again. */
async function kept(path) {
  const cache = await caches.open(CACHE_NAME);
  const found = await cache.match(SCOPE + path);
  const content = found && (await found.arrayBuffer());
  if (content && (await integrity(content)) === BUNDLE.files[path]) {
    return new Response(content, { headers: withoutPacking(found.headers) });
  }
  return fetched(cache, path);
}

/** A file from the server, of this version or not at all. */
async function fetched(cache, path) {
  const answer = await fetch(SCOPE + path, { integrity: BUNDLE.files[path], cache: "no-cache" });
  if (!answer.ok) {
    await forget((name) => name === CACHE_NAME); // the server has moved on: from now on it answers itself
    throw new Error(`${path}: ${answer.status}`);
  }
  await cache.put(SCOPE + path, answer.clone());
  return answer;
}

async function integrity(content) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return `sha256-${btoa(String.fromCharCode(...hash))}`;
}

function withoutPacking(headers) {
  const plain = new Headers(headers);
  for (const name of ["content-encoding", "content-length"]) plain.delete(name);
  return plain;
}
