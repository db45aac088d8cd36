import { createHash } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { operatorPassword } from "../lib/operator.mjs";
import { worstClock } from "./faults.mjs";

const pieceBytes = 256 * 1024;
const base64 = (text) => Buffer.from(text).toString("base64");

/** Operators save episodes, plan some for the next minute, and send files in pieces. */
export async function operators(world) {
  const Cookie = await signIn(world);
  return [write(world, Cookie), send(world, Cookie)];
}

async function signIn({ answered }) {
  const form = { email: "admin@localhost", password: operatorPassword };
  const { headers } = await answered({ path: "/admin/login", form, good: 303 });
  return headers["set-cookie"].map((line) => line.split(";")[0]).join("; ");
}

async function write(world, Cookie) {
  const { journal, until, chance, answered } = world;
  const luck = chance.fork();
  for (let turn = 0; until(); turn++) {
    await world.rest(luck.between(500, 2000));
    const title = `Harness Folge ${turn}`;
    const newId = uuidv7();
    // Plans are made for whole minutes of Berlin's clock.
    const isPlanned = turn % 3 === 0;
    const moment = new Date(Math.ceil(Date.now() / 60_000) * 60_000);
    const [date, time] = isPlanned ? berlin(moment) : ["2026-01-01", ""];
    const form = {
      newId,
      title,
      date,
      time,
      duration: "10:00",
      audioUrl: "#",
      episodeType: "full",
      audience: "all",
      published: "1",
    };
    if (isPlanned) watch(world, newId, moment);
    await answered({ path: "/admin/episodes/new", form, headers: { Cookie }, good: 303 });
    journal.episodes.push({ id: newId, title });
  }
}

function berlin(moment) {
  const text = moment.toLocaleString("sv-SE", { timeZone: "Europe/Berlin" });
  return [text.slice(0, 10), text.slice(11, 16)];
}

/** Nobody may see it before its moment, by a clock that goes wrong by so much at most. */
async function watch(world, id, moment) {
  const early = () => Date.now() < moment.getTime() - worstClock;
  world.journal.planned.push(id);
  while (world.until() && early()) {
    const { status } = await world.ask({ path: `/episodes/${id}` });
    if (status === 200 && early()) world.journal.early.push(id);
    await world.rest(300);
  }
}

async function send(world, Cookie) {
  const { journal, until, chance, answered } = world;
  const luck = chance.fork();
  for (let turn = 0; until(); turn++) {
    const bytes = soundOf(luck.whole(2, 8) * pieceBytes, luck);
    const tus = { Cookie, "Tus-Resumable": "1.0.0" };
    const begun = await answered({
      path: "/admin/uploads",
      method: "POST",
      good: 201,
      headers: {
        ...tus,
        "Upload-Length": String(bytes.length),
        "Upload-Metadata": `filename ${base64(`a-${turn}.mp3`)},filetype ${base64("audio/mpeg")}`,
      },
    });
    const path = new URL(begun.headers.location, world.origin).pathname;
    const lost = (await sendPieces(world, { path, tus, bytes, luck })) === "lost";
    if (lost) {
      journal.lostUploads.push(`${path} nach ${world.seconds()} s`);
      continue;
    }
    const taken = await answered({
      path: `${path}/file`,
      method: "POST",
      good: 200,
      headers: { Cookie },
      fatal: [404, 410, 422],
    });
    if (taken.status !== 200) {
      journal.lostUploads.push(`${path} (${taken.status} am Ende)`);
      continue;
    }
    const { url } = JSON.parse(taken.body).file;
    journal.uploads.push({ url, sum: sumOf(bytes), Cookie });
    await world.rest(luck.between(200, 1000));
  }
}

async function sendPieces(world, { path, tus, bytes, luck }) {
  for (let offset = 0; offset < bytes.length; ) {
    await world.rest(luck.between(20, 200));
    const piece = bytes.subarray(offset, offset + pieceBytes);
    const headers = { ...tus, "Upload-Offset": String(offset) };
    const type = { "Content-Type": "application/offset+octet-stream" };
    const sent = await world.ask({
      path,
      method: "PATCH",
      body: piece,
      headers: { ...headers, ...type },
    });
    if (sent.status === 204) {
      offset = Number(sent.headers["upload-offset"]);
      continue;
    }
    // As tus-js-client goes on: it asks how far the server got.
    const asked = { path, method: "HEAD", headers: tus, good: 200, fatal: [403, 404, 410] };
    const known = await world.answered(asked);
    if (known.status !== 200) return "lost";
    offset = Number(known.headers["upload-offset"]);
  }
}

/** Silent frames of MPEG-1 layer III with bytes of their own where decoders look no more. */
function soundOf(bytes, luck) {
  const sound = Buffer.alloc(Math.floor(bytes / 208) * 208);
  for (let at = 0; at < sound.length; at += 208) {
    sound.set([0xff, 0xfb, 0x50, 0xc0], at);
    sound.writeUInt32BE(luck.whole(0, 0x7f7f7f7f) & 0x7f7f7f7f, at + 200);
  }
  return sound;
}

const sumOf = (bytes) => createHash("sha256").update(bytes).digest("hex");

export async function compareOperators({ journal, data, ask }) {
  const rows = await data.rows("select id, title from episodes where title like 'Harness %'");
  const found = Map.groupBy(rows, ({ id }) => id);
  const wrongUploads = [...journal.lostUploads];
  for (const { url, sum, Cookie } of journal.uploads) {
    const { status, body } = await ask({ path: url, headers: { Cookie } });
    if (status !== 200 || sumOf(body) !== sum) wrongUploads.push(`${url} (${status})`);
  }
  const isKept = ({ id, title }) =>
    found.get(id)?.length === 1 && rows.filter((row) => row.title === title).length === 1;
  return [
    {
      what: "Episoden gespeichert",
      answered: journal.episodes.length,
      wrong: journal.episodes.filter((episode) => !isKept(episode)),
    },
    { what: "Geplantes zu früh", answered: journal.planned.length, wrong: journal.early },
    {
      what: "Uploads ganz",
      answered: journal.uploads.length + journal.lostUploads.length,
      wrong: wrongUploads,
    },
  ];
}
