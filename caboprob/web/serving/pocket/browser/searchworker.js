// The search in a thread of its own: getting it ready takes a slow phone a few seconds.

import { Search } from "./search.js";
import { unpacked } from "./unpacking.js";

const language = self.name;
const ready = Promise.all([unpacked(`${language}.content`), unpacked(`${language}.search`)]).then(
  ([content, searchData]) => new Search(content, searchData),
);

ready.then(
  () => self.postMessage({ ready: true }),
  () => self.postMessage({ failed: true }),
);

self.addEventListener("message", async ({ data }) => {
  const search = await ready;
  self.postMessage({ query: data.query, game: data.game, ...search.find(data.query, data.game) });
});
