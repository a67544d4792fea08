/** Packed data of this version, which lies beside this file: as small in the browser's cache as in transit. */
export async function unpacked(name) {
  const answer = await fetch(new URL(name, import.meta.url));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  const stream = answer.body.pipeThrough(new DecompressionStream("gzip"));
  const { again: repeated, told: data } = await new Response(stream).json();
  return resolved(data, repeated);
}

/** The data with its pointers, a ~ and a place, replaced by the repeated texts that they stand for. */
function resolved(data, repeated) {
  if (typeof data === "string") return data.startsWith("~") ? repeated[data.slice(1)] : data;
  if (data === null || typeof data !== "object") return data;
  for (const name of Object.keys(data)) data[name] = resolved(data[name], repeated);
  return data;
}
