import { chromium } from "@playwright/test";
import { ensureChromium } from "../../lib/browsers.mjs";
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
  const times = [];
  for (let run = 0; run < runs; run++)
    times.push(await listen(browser, `http://127.0.0.1:${site.port}/`));
  await browser.close();
  await site.end();
  const part = (name) => times.map((time) => time[name] / 1000);
  const line = (label, values, more) =>
    row(label, values.map((value) => shown(value, 2)).join(" · "), more);
  return [
    line("Länge bekannt", part("loadedmetadata")),
    line("es klingt", part("playing"), atMost(median(part("playing")), target, "s")),
    line("die Stelle rückt vor", part("advancing")),
    line("der Player ist zu sehen", part("controls")),
  ];
}

async function listen(browser, address) {
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
  await page.goto(address, { waitUntil: "networkidle" });
  await page
    .getByRole("button", { name: /^Jetzt reinhören/ })
    .first()
    .tap();
  await page.waitForFunction(() => marks.advancing && marks.controls, undefined, {
    timeout: 20_000,
  });
  const times = await page.evaluate(() => marks);
  await context.close();
  return times;
}

/** Runs in the page: milliseconds from the first click to what follows. */
function watchPlayer() {
  globalThis.marks = {};
  let clicked;
  const mark = (name) => {
    marks[name] ??= performance.now() - clicked;
  };
  addEventListener("click", ({ timeStamp }) => (clicked ??= timeStamp), true);
  const { load } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.load = function () {
    for (const name of ["loadedmetadata", "playing"]) this.addEventListener(name, () => mark(name));
    this.addEventListener("timeupdate", () => this.currentTime > 0 && mark("advancing"));
    load.call(this);
  };
  new MutationObserver(() => document.querySelector(".player-dialog") && mark("controls")).observe(
    document,
    { childList: true, subtree: true },
  );
}
