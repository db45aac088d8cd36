import { chromium } from "@playwright/test";
import { Connection } from "../../../bench/lib/connection.mjs";
import { shown } from "../../../bench/lib/numbers.mjs";
import { settledPage, startSite, startUncachedSite } from "../../../bench/lib/site.mjs";
import { fillFolder, insertRows } from "../../../bench/lib/stores.mjs";
import { atMost, row } from "../../../bench/lib/table.mjs";
import { ensureChromium } from "../../../scripts/lib/browsers.mjs";

const eventsPerEpisode = 10;
const slowdown = 4;
const seconds = 8;
const path = "/zeitstrahl";
const target = { milliseconds: 60, kilobytes: 60, framesPerSecond: 58 };

export const title = "Zeitstrahl mit 30.000 Ereignissen";
export const note = `3.000 Folgen; die Seite ungespeichert, nach einer Änderung, die keine Folge betrifft, und nach dem Start; Bilder: Chromium bei 390 px, CPU ${slowdown}-fach gedrosselt, ${seconds} s lang mit dem Finger verschoben, fern und nah`;

export async function measure(stage) {
  const directory = await stage.archive();
  await fillFolder(directory, addEvents);
  const uncached = await startUncachedSite(directory);
  await uncached.report();
  await uncached.ask(path, 1);
  const [first] = (await uncached.report()).times;
  const time = await uncached.time(path, { warmUp: 10, times: 20 });
  const texts = await uncached.time("/zeitstrahl.json", { warmUp: 3, times: 10 });
  await uncached.end();
  const site = await startSite(directory);
  const { body } = await settledPage(site.port, path);
  const connection = await Connection.open(site.port);
  const columns = await connection.get("/zeitstrahl.json", { keep: true });
  connection.close();
  const far = await pan(site.port, path);
  const near = await pan(site.port, `${path}?jahr=1900&zoom=2`);
  await site.end();
  const size = body.length / 1000;
  return [
    row("Seite", `${shown(time, 1)} ms`, atMost(time, target.milliseconds, "ms")),
    row("Seite, wenn eine Folge neu ist", `${shown(first, 1)} ms`),
    row("Seite, brotli", `${shown(size, 1)} kB`, atMost(size, target.kilobytes, "kB")),
    row(
      "/zeitstrahl.json",
      `${shown(texts, 1)} ms, ${shown(columns.body.length / 1000)} kB brotli`,
    ),
    ...[far, near].flatMap((frames, index) => [
      row(`${index ? "nah" : "fern"}: Bilder je Sekunde`, shown(frames.perSecond, 1), {
        target: `≥ ${target.framesPerSecond}`,
        ok: frames.perSecond >= target.framesPerSecond,
      }),
      row(`${index ? "nah" : "fern"}: CPU je Bild`, `${shown(frames.spent, 1)} ms`),
    ]),
  ];
}

async function addEvents(store) {
  await store.run("delete from dossier_entries where part = 'events'");
  const episodes = await store.rows("select id from episodes order by id");
  const kinds = ["idea", "demonstration", "application", "patent", "product", "judgment", "other"];
  const day = (date) => Date.parse(date) / 86_400_000;
  const entries = Array.from({ length: episodes.length * eventsPerEpisode }, (_, number) => {
    // Most of them recent, as in history.
    const year = 2000 - Math.floor(900 * ((number * 0.618_034) % 1) ** 3);
    const date = `${year}-${String((number % 12) + 1).padStart(2, "0")}-${String((number % 28) + 1).padStart(2, "0")}`;
    const entry = {
      id: `e${number}`,
      date,
      kind: kinds[number % kinds.length],
      parties: [],
      place: "Berlin",
      text: `Ereignis ${number}: Jemand führt etwas vor, das es vorher so nicht gab, und meldet es an.`,
      sources: [],
      second: number % 3 ? null : number % 1000,
    };
    return {
      episode_id: episodes[number % episodes.length].id,
      part: "events",
      entry_id: entry.id,
      position: Math.floor(number / episodes.length),
      from_day: day(date),
      to_day: day(date),
      day_of_year: date.slice(5),
      person_id: null,
      related_id: null,
      entry: JSON.stringify(entry),
    };
  });
  await insertRows(store, "dossier_entries", entries);
}

/** Frames while a finger moves the ruler back and forth, and the main thread's CPU time for each. */
async function pan(port, address) {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ["--no-sandbox"],
  });
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto(`http://127.0.0.1:${port}${address}`);
  const stage = page.getByRole("listbox");
  await stage.waitFor({ timeout: 60_000 });
  await stage.scrollIntoViewIfNeeded();
  await page.waitForTimeout(2000);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const spent = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration").value;
  };
  const before = await spent();
  const frames = await stage.evaluate(dragFor, seconds * 1000);
  const after = await spent();
  await browser.close();
  return { perSecond: frames / seconds, spent: ((after - before) * 1000) / frames };
}

/** Runs in the page: moves a pointer a little with each frame, and counts them. */
function dragFor(element, milliseconds) {
  const { left, top, width } = element.getBoundingClientRect();
  const send = (type, x) =>
    element.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 1,
        isPrimary: true,
        button: 0,
        clientX: left + x,
        clientY: top + 100,
      }),
    );
  element.setPointerCapture = () => {};
  return new Promise((resolve) => {
    const started = performance.now();
    let frames = 0;
    send("pointerdown", width / 2);
    const step = () => {
      if (performance.now() - started > milliseconds) {
        send("pointercancel", 0);
        return resolve(frames);
      }
      frames++;
      send("pointermove", width / 2 + Math.sin(frames / 20) * width * 0.4);
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}
