/** Packed data of this version, which lies beside this file: as small in the browser's keep as on its way. */
export async function unpacked(name) {
  const answer = await fetch(new URL(name, import.meta.url));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).json();
}
