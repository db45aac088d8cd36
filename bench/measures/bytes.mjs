import { countBytes, openBrowser } from "../lib/browser.mjs";
import { shown } from "../lib/numbers.mjs";
import { findEpisodePath, settledPage, startSite } from "../lib/site.mjs";
import { atMost, row } from "../lib/table.mjs";

const targets = { script: 115, font: 100 };
const htmlTargets = { "/": 26, "/episodes/{id}": 30 };
const widths = [390, 1280];

export const title = "Bytes und Layoutsprünge im Browser";
export const note =
  "was Chromium ohne Cache lädt (kB = 1.000 Bytes mit Köpfen, brotli), gedrosselt auf langsames 4G; Sprünge: Summe aller bei 390 und 1280 px, bis ans Seitenende gerollt";

export async function measure(stage) {
  const site = await startSite(await stage.demo());
  const paths = ["/", "/episodes", await findEpisodePath(site.port), "/imprint", "/privacy"];
  await Promise.all(paths.map((path) => settledPage(site.port, path)));
  const browser = await openBrowser();
  const look = (path, width) => visit(browser, `http://127.0.0.1:${site.port}${path}`, width);
  const visits = [];
  // Two pages at a time: each has a slow line of its own, so they hardly wait for each other.
  for (let at = 0; at < paths.length; at += 2)
    visits.push(
      ...(await Promise.all(
        paths
          .slice(at, at + 2)
          .map((path) => Promise.all(widths.map((width) => look(path, width)))),
      )),
    );
  await browser.close();
  await site.end();
  return paths.flatMap((path, index) =>
    resultRows(path.replace(/[0-9a-f-]{36}/, "{id}"), visits[index]),
  );
}

function resultRows(path, visits) {
  const max = (type) => Math.max(...visits.map(({ bytes }) => bytes[type] ?? 0)) / 1000;
  const limited = (name, kilobytes, limit) =>
    row(`${path} ${name}`, `${shown(kilobytes, 1)} kB`, atMost(kilobytes, limit, "kB"));
  const shifts = visits.map(({ shift }) => shift);
  return [
    path in htmlTargets
      ? limited("HTML", max("Document"), htmlTargets[path])
      : row(`${path} HTML`, `${shown(max("Document"), 1)} kB`),
    row(`${path} CSS`, `${shown(max("Stylesheet"), 1)} kB`),
    limited("JavaScript", max("Script"), targets.script),
    limited("Schriften", max("Font"), targets.font),
    row(`${path} Layoutsprünge`, shifts.map((shift) => shown(shift, 3)).join(" · "), {
      target: "0,000",
      // Below this Chromium's own reports show no shift: a fraction of a pixel.
      ok: Math.max(...shifts) < 0.0005,
    }),
  ];
}

// Chromium's own 'Slow 4G' (DevTools): bytes per second and milliseconds.
const slow4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
};

/** Loads a page as on a slow phone and reads it to its end: bytes by type, and the sum of layout shifts. */
async function visit(browser, address, width) {
  const context = await browser.newContext({ viewport: { width, height: 844 } });
  const page = await context.newPage();
  const bytes = await countBytes(context, page, slow4G);
  await page.addInitScript(() => {
    globalThis.benchShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!entry.hadRecentInput) globalThis.benchShift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(address, { waitUntil: "load" });
  // What the scripts load on their own comes now; one way through this line takes 0.6 s.
  await page.waitForTimeout(1500);
  await page.evaluate(readToEnd);
  await page.waitForTimeout(1000);
  const shift = await page.evaluate(() => globalThis.benchShift);
  await context.close();
  return { bytes, shift };
}

/** Runs in the page. */
async function readToEnd() {
  const step = innerHeight * 0.8;
  for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
    scrollTo({ top, behavior: "instant" });
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
}
