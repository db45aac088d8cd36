import { chromium } from "@playwright/test";
import { ensureChromium } from "../../lib/browsers.mjs";
import { shown } from "../lib/numbers.mjs";
import { serveSilence } from "../lib/silence.mjs";
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
  return rowsOf(watched);
}

function rowsOf({ marks, heard, elsewhere }) {
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
