import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { shown } from "../numbers.mjs";
import { signIn } from "../operator.mjs";
import { startSite } from "../site.mjs";
import { sqliteStore } from "../stores.mjs";
import { row } from "../table.mjs";
import { beginUpload, sendPiece, soundOf, takeUpload } from "../upload.mjs";

const stops = 3;
const takenAtOnce = 6;
const soundBytes = 40 * 1024 * 1024;
/** Milliseconds for which a piece is still on its way when the process is told to end. */
const rest = 3000;

/** SIGTERM while a piece arrives; others come, and are to be taken into the library, after it. */
export async function measureStops(stage) {
  const directory = await stage.copyOfDemo("stops");
  const whole = [];
  const late = [];
  for (let stop = 0; stop < stops; stop++) {
    const site = await startSite(directory);
    const address = `http://127.0.0.1:${site.port}`;
    const cookie = await signIn(address);
    const arrived = [];
    for (let number = 0; number < takenAtOnce; number++) {
      const sound = soundOf(soundBytes, stop * 100 + number + 1);
      const upload = await beginUpload(address, cookie, sound.length);
      await sendPiece(upload, cookie, 0, sound);
      arrived.push(upload);
    }
    const slow = soundOf(1_000_000, stop * 100 + 99);
    const begun = await beginUpload(address, cookie, slow.length);
    const piece = sendPiece(begun, cookie, 0, slowly(slow)).catch(() => 0);
    await wait(500);
    process.kill(site.pid, "SIGTERM");
    await wait(300);
    const from = performance.now();
    const answers = arrived.map(async (upload) => {
      const status = await takeUpload(upload, cookie).then(
        ({ status }) => status,
        () => 0,
      );
      return { status, milliseconds: performance.now() - from };
    });
    late.push(...(await Promise.all(answers)));
    whole.push(await piece);
    await site.end();
  }
  const store = sqliteStore(directory);
  const rows = await store.rows("select path from media_files");
  await store.close();
  const known = new Set(rows.map(({ path }) => path));
  const left = readdirSync(join(directory, "media", "audio")).filter(
    (name) => !known.has(`audio/${name}`),
  );
  const refused = late.filter(({ status }) => status === 503);
  const longest = Math.max(...late.map(({ milliseconds }) => milliseconds));
  const arrived = whole.filter((status) => status === 204).length;
  return [
    row(`${stops} × SIGTERM: Uploads unterwegs, die noch ankommen`, `${arrived} von ${stops}`, {
      target: "alle",
      ok: arrived === stops,
    }),
    row("– danach begonnene, mit 503 abgelehnt", `${refused.length} von ${late.length}`, {
      target: "alle, gleich",
      ok: refused.length === late.length && longest < 1000,
      remark: `längste Antwort ${shown(longest)} ms`,
    }),
    row("– Dateien ohne Zeile", String(left.length), { target: "0", ok: left.length === 0 }),
  ];
}

/** The bytes in ten parts, over the time that is left. */
async function* slowly(bytes) {
  const part = Math.ceil(bytes.length / 10);
  for (let at = 0; at < bytes.length; at += part) {
    yield bytes.subarray(at, at + part);
    await wait(rest / 10);
  }
}
