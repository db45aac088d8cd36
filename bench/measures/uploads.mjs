import { shown } from "../lib/numbers.mjs";
import { signIn } from "../lib/operator.mjs";
import { startSite } from "../lib/site.mjs";
import { atMost, row } from "../lib/table.mjs";
import { canReadUsage, memory } from "../lib/usage.mjs";

const target = 400;
const pieceBytes = 8 * 1024 * 1024;
const pieces = 127;

export const title = "Uploads";
export const note =
  "eine Audiodatei von 1 GB in Stücken von 8 MB, bis sie in der Mediathek liegt; RSS des Servers im höchsten Stand";

export async function measure(stage) {
  if (!canReadUsage) return [row("nur unter Linux messbar", "–")];
  const site = await startSite(stage.place("uploads"));
  const before = memory(site.pid).now;
  const address = `http://localhost:${site.port}`;
  const started = performance.now();
  const path = await send(address, await signIn(address));
  const seconds = (performance.now() - started) / 1000;
  const { max } = memory(site.pid);
  await site.end();
  if (!path.startsWith("/media/audio/")) throw new Error(`Der Upload kam nicht an: ${path}`);
  return [
    row("vorher", `${shown(before)} MB`),
    row("während 1 GB ankommt", `${shown(max)} MB`, atMost(max, target, "MB")),
    row("vom ersten Stück bis in die Mediathek", `${shown(seconds, 1)} s`),
  ];
}

async function send(address, cookie) {
  const piece = soundOf(pieceBytes);
  const tus = { "Tus-Resumable": "1.0.0", Cookie: cookie };
  const encoded = (text) => Buffer.from(text).toString("base64");
  const begun = await fetch(`${address}/admin/uploads`, {
    method: "POST",
    headers: {
      ...tus,
      "Upload-Length": String(pieces * piece.length),
      "Upload-Metadata": `filename ${encoded("gross.mp3")},filetype ${encoded("audio/mpeg")}`,
    },
  });
  const upload = address + begun.headers.get("Location");
  for (let sent = 0; sent < pieces; sent++) {
    const { status } = await fetch(upload, {
      method: "PATCH",
      headers: {
        ...tus,
        "Upload-Offset": String(sent * piece.length),
        "Content-Type": "application/offset+octet-stream",
      },
      body: piece,
    });
    if (status !== 204) throw new Error(`Stück ${sent} antwortet ${status}`);
  }
  const taken = await fetch(`${upload}/file`, { method: "POST", headers: { Cookie: cookie } });
  return (await taken.json()).file?.url ?? String(taken.status);
}

/** Silent frames of MPEG-1 layer III, 208 bytes each. */
function soundOf(bytes) {
  const frame = Buffer.alloc(208);
  frame.set([0xff, 0xfb, 0x50, 0xc0]);
  return Buffer.concat(Array.from({ length: Math.floor(bytes / frame.length) }, () => frame));
}
