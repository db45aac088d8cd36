import { askProgram, endChild, nextMessage, startProgram } from "../children.mjs";
import { signIn } from "../operator.mjs";
import { startSite } from "../site.mjs";
import { row } from "../table.mjs";
import { beginUpload, sendPiece, soundOf, takeUpload } from "../upload.mjs";
import { ask, untilBack } from "./asking.mjs";

const keys = { AWS_ACCESS_KEY_ID: "bench", AWS_SECRET_ACCESS_KEY: "bench" };
const uploads = 2;

/** Something else answers in the store's place, with 200 and a page; then its bucket is gone. */
export async function measureForeignPages(stage) {
  const program = startProgram("object-store");
  const { port } = await nextMessage(program);
  const directory = stage.place("foreign-pages");
  const start = (bucket) => {
    const MEDIA_URL = `s3://${bucket}?endpoint=http://127.0.0.1:${port}&region=eu`;
    return startSite(directory, { settings: { MEDIA_URL, ...keys } });
  };
  const site = await start("medien");
  const address = `http://127.0.0.1:${site.port}`;
  const cookie = await signIn(address);
  const home = await (await fetch(address)).text();
  const picture = /property="og:image" content="[^"]*?(\/media\/[^"]+)"/.exec(home)?.[1] ?? "";
  const feed = await (await fetch(`${address}/feed.xml`)).text();
  const sound = /url="[^"]*?(\/media\/[^"]+\.mp3)"/.exec(feed)?.[1];
  await askProgram(program, "writes");
  let confirmed = 0;
  for (let number = 0; number < uploads; number++)
    if (await isConfirmed(address, cookie, soundOf(1_000_000, number + 1))) confirmed++;
  await askProgram(program, "all");
  const drawn = await fetch(address + picture);
  const bytes = (await drawn.arrayBuffer()).byteLength;
  const ready = (await ask(site.port, "/readyz")).status;
  await askProgram(program, "store");
  await untilBack(() => ask(site.port, "/readyz"));
  const isBack = await isConfirmed(address, cookie, soundOf(1_000_000, 9));
  await site.end();
  const without = await start("weg");
  const lost = await ask(without.port, sound, { headers: { Range: "bytes=0-99" } });
  await without.end();
  await endChild(program);
  const kept = drawn.headers.get("cache-control") ?? "";
  return [
    row("fremde Seite statt Medienspeicher: bestätigte Uploads", `${confirmed} von ${uploads}`, {
      target: "0",
      ok: confirmed === 0,
    }),
    row("– gezeichnetes Bild", `${drawn.status}, ${bytes} Byte`, {
      target: "503",
      ok: drawn.status === 503,
      remark: `${picture}: ${kept}`,
    }),
    row("– readyz", String(ready), { target: "503", ok: ready === 503 }),
    row("– danach ein Upload", isBack ? "da" : "fehlt", { target: "da", ok: isBack }),
    row("Bucket fehlt: Ton", String(lost.status), { target: "503", ok: lost.status === 503 }),
  ];
}

async function isConfirmed(address, cookie, sound) {
  const upload = await beginUpload(address, cookie, sound.length);
  if (typeof upload !== "string") return false;
  if ((await sendPiece(upload, cookie, 0, sound)) !== 204) return false;
  const taken = await takeUpload(upload, cookie);
  await taken.arrayBuffer();
  return taken.ok;
}
