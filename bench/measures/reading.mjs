import { createServer } from "node:http";
import { chromium } from "@playwright/test";
import { ensureChromium } from "../../scripts/lib/browsers.mjs";
import { shown } from "../lib/numbers.mjs";
import { startSite } from "../lib/site.mjs";
import { fillFolder } from "../lib/stores.mjs";
import { atMost, row } from "../lib/table.mjs";

const hours = 4;
const turns = 2500;
const wordsOfTurn = 16;
const slowdown = 4;
const seconds = 20;
const frame = 1000 / 60;
const target = 4;

export const title = "Mitlesen";
export const note = `${hours} Stunden, ${turns} Absätze, ${turns * wordsOfTurn} Wörter mit Zeiten; Chromium bei 390 px, CPU ${slowdown}-fach gedrosselt, ${seconds} s lang ab der dritten Stunde; CPU-Zeit des Hauptfadens, auf Bilder von ${shown(frame, 1)} ms verteilt, weniger die desselben Players auf einer anderen Seite`;

export async function measure(stage) {
  const directory = await stage.copyOfDemo("reading");
  const silence = await serveSilence(hours * 3600);
  const id = await fillFolder(directory, (store) => longEpisode(store, silence.address));
  const site = await startSite(directory);
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ["--no-sandbox", "--autoplay-policy=no-user-gesture-required", "--mute-audio"],
  });
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.goto(`http://127.0.0.1:${site.port}/episodes/${id}/mitschrift?t=10000`);
  await page.waitForSelector("li[aria-current=true]", { timeout: 60_000 });
  await page.waitForTimeout(5000);
  const watched = await watch(page, session);
  await browser.close();
  await site.end();
  silence.end();
  return resultRows(watched);
}

function resultRows({ marks, heard, elsewhere }) {
  const perFrame = (spent) => (spent / seconds) * frame;
  const following = heard - elsewhere;
  return [
    row("Wörter, die markiert wurden", shown(marks)),
    row("je Bild, Player und Mitlesen", `${shown(perFrame(heard), 2)} ms`),
    row(
      "davon Mitlesen",
      `${shown(perFrame(following), 2)} ms`,
      atMost(perFrame(following), target, "ms"),
    ),
    row("je Wort, samt dem Bild dafür", `${shown((following * 1000) / marks, 1)} ms`),
  ];
}

/** CPU seconds of the page's main thread while one reads along, and while the same plays on another page. */
async function watch(page, session) {
  await page.evaluate(() => {
    globalThis.benchMarks = 0;
    const { setEnd } = Range.prototype;
    Range.prototype.setEnd = function (...point) {
      globalThis.benchMarks++;
      return setEnd.apply(this, point);
    };
  });
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const heard = await spentIn(page, session);
  const marks = await page.evaluate(() => globalThis.benchMarks);
  await page.getByRole("contentinfo").getByRole("link", { name: "Impressum" }).click();
  await page.waitForURL(/imprint/);
  await page.waitForTimeout(5000);
  return { marks, heard, elsewhere: await spentIn(page, session) };
}

async function spentIn(page, session) {
  const spent = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration").value;
  };
  const before = await spent();
  await page.waitForTimeout(seconds * 1000);
  return (await spent()) - before;
}

async function longEpisode(store, address) {
  const step = (hours * 3600) / turns;
  const time = (at) => new Date(at * 1000).toISOString().slice(11, 23);
  const cues = Array.from({ length: turns }, (_, turn) => {
    const start = turn * step;
    const words = Array.from(
      { length: wordsOfTurn },
      (_, word) => `<${time(start + 0.01 + (word * step) / wordsOfTurn)}>Wort${turn}`,
    );
    const speaker = turn % 2 ? "Anna" : "Ben";
    return `${time(start)} --> ${time(start + step)}\n<v ${speaker}>Also ${words.join(" ")}.\n`;
  });
  const [{ id }] = await store.rows("select id from episodes where number = 12");
  await store.run("update episodes set transcript = ?, audio_url = ?, duration = ? where id = ?", [
    ["WEBVTT\n", ...cues].join("\n"),
    address,
    `${hours * 60}:00`,
    id,
  ]);
  return id;
}

const rate = 3000;
const headBytes = 44;

/** Serves so many seconds of silence (WAV), in parts too; resolves to its address and how to end it. */
async function serveSilence(seconds) {
  const file = Buffer.alloc(headBytes + seconds * rate, 128);
  file.set(headOf(seconds * rate));
  const server = createServer((request, response) => {
    const [, from = "0", to] = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? "") ?? [];
    const end = Math.min(to ? Number(to) + 1 : file.length, file.length);
    response.writeHead(request.headers.range ? 206 : 200, {
      "Content-Type": "audio/wav",
      "Accept-Ranges": "bytes",
      "Content-Length": end - Number(from),
      "Content-Range": `bytes ${from}-${end - 1}/${file.length}`,
    });
    response.end(file.subarray(Number(from), end));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const end = () => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://127.0.0.1:${server.address().port}/stille.wav`, end };
}

/** One channel of 8 bits. */
function headOf(bytes) {
  const head = Buffer.alloc(headBytes);
  head.write("RIFF", 0);
  head.writeUInt32LE(bytes + headBytes - 8, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write("data", 36);
  head.writeUInt32LE(bytes, 40);
  return head;
}
