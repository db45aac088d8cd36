// With BENCH_FILM=<folder> each run leaves the pictures of its first three seconds there, named by the milliseconds
// since the tap, and in klingt.txt after how many of them it sounded. Taking pictures slows a run down: its row counts
// only without.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { ensureChromium } from "../../scripts/lib/browsers.mjs";
import { median, shown } from "../lib/numbers.mjs";
import { settledPage, startSite } from "../lib/site.mjs";
import { atMost, row } from "../lib/table.mjs";

const target = 1.5;
const runs = 3;
/** Lighthouse's slow 4G: milliseconds, and bytes per second. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
};

export const title = "Vom ersten Tippen bis zum Ton";
export const note = `Startseite auf einem Telefon: langsames 4G (150 ms, 1,6 Mbit/s), vierfach langsamere CPU, ohne Cache; Sekunden vom Tippen an, ${runs} Läufe; Nachbarn auf der Maschine verlängern sie`;

export async function measure(stage) {
  const site = await startSite(await stage.demo());
  await settledPage(site.port, "/");
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ["--no-sandbox", "--no-first-run", "--autoplay-policy=user-gesture-required"],
  });
  const address = `http://127.0.0.1:${site.port}/`;
  const idle = [];
  const early = [];
  for (let run = 1; run <= runs; run++) {
    idle.push(await listen(browser, address, { film: `ruhig-${run}` }));
    early.push(await listen(browser, address, { film: `frueh-${run}`, isEarly: true }));
  }
  await browser.close();
  await site.end();
  const part = (times, name) => times.map((time) => time[name] / 1000);
  const line = (label, values, more) =>
    row(label, values.map((value) => shown(value, 2)).join(" · "), more);
  const sounds = (label, times) => {
    const values = part(times, "playing");
    return line(label, values, atMost(median(values), target, "s"));
  };
  return [
    line("Länge bekannt", part(idle, "loadedmetadata")),
    sounds("es klingt", idle),
    line("die Stelle rückt vor", part(idle, "advancing")),
    line("der Player ist zu sehen", part(idle, "controls")),
    sounds("es klingt, beim ersten Bild getippt", early),
  ];
}

/** `isEarly`: tapped once something is painted, else when all is there and quiet. */
async function listen(browser, address, { film, isEarly = false }) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slow4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(watchPlayer);
  const frames = process.env.BENCH_FILM ? await watchFrames(session) : [];
  await page.goto(address, { waitUntil: isEarly ? "commit" : "networkidle" });
  const button = page.getByRole("button", { name: /^Jetzt reinhören/ }).first();
  if (isEarly) await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
  await button.tap();
  await page.waitForFunction(() => marks.advancing && marks.controls, undefined, {
    timeout: 20_000,
  });
  const times = await page.evaluate(() => marks);
  if (frames.length) await keepFilm(join(process.env.BENCH_FILM, film), frames, times);
  await context.close();
  return times;
}

/** The pictures of a page, each with its moment in milliseconds since 1970. */
async function watchFrames(session) {
  const frames = [];
  session.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    frames.push({ at: metadata.timestamp * 1000, data });
    session.send("Page.screencastFrameAck", { sessionId }).catch(() => undefined);
  });
  await session.send("Page.startScreencast", { format: "png" });
  return frames;
}

async function keepFilm(folder, frames, { tapped, playing }) {
  await mkdir(folder, { recursive: true });
  for (const { at, data } of frames) {
    const name = `${Math.round(at - tapped)}.png`.padStart(8, "0");
    if (at >= tapped && at < tapped + 3000)
      await writeFile(join(folder, name), Buffer.from(data, "base64"));
  }
  await writeFile(join(folder, "klingt.txt"), `${Math.round(playing)}\n`);
}

/** Runs in the page: when one clicked first, and milliseconds from there to what follows. */
function watchPlayer() {
  globalThis.marks = {};
  let clicked;
  const mark = (name) => {
    marks[name] ??= performance.now() - clicked;
  };
  addEventListener(
    "click",
    ({ timeStamp }) => {
      clicked ??= timeStamp;
      marks.tapped ??= performance.timeOrigin + timeStamp;
    },
    true,
  );
  globalThis.Audio = class extends Audio {
    constructor(...source) {
      super(...source);
      for (const name of ["loadedmetadata", "playing"])
        this.addEventListener(name, () => mark(name));
      this.addEventListener("timeupdate", () => this.currentTime > 0 && mark("advancing"));
    }
  };
  new MutationObserver(() => document.querySelector(".player-dialog") && mark("controls")).observe(
    document,
    { childList: true, subtree: true },
  );
}
