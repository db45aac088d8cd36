import { shown } from "../lib/numbers.mjs";
import { signIn } from "../lib/operator.mjs";
import { startSite } from "../lib/site.mjs";
import { atMost, row } from "../lib/table.mjs";
import { beginUpload, sendPiece, soundOf, takeUpload } from "../lib/upload.mjs";
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
  const upload = await beginUpload(address, cookie, pieces * piece.length);
  for (let sent = 0; sent < pieces; sent++) {
    const status = await sendPiece(upload, cookie, sent * piece.length, piece);
    if (status !== 204) throw new Error(`Stück ${sent} antwortet ${status}`);
  }
  const taken = await takeUpload(upload, cookie);
  return (await taken.json()).file?.url ?? String(taken.status);
}
