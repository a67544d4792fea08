/** Packed data of this version, which lies beside this file: as small in the browser's keep as on its way. */
export async function unpacked(name) {
  const answer = await fetch(new URL(name, import.meta.url));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  const { again, told } = await new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).json();
  return saidAgain(told, again);
}

/** The data with the texts that its pointers, a ~ and a place, stand for. */
function saidAgain(told, again) {
  if (typeof told === "string") return told.startsWith("~") ? again[told.slice(1)] : told;
  if (told === null || typeof told !== "object") return told;
  for (const name of Object.keys(told)) told[name] = saidAgain(told[name], again);
  return told;
}
