import { chromium } from "@playwright/test";
import { ensureChromium } from "../../lib/browsers.mjs";
import { shown } from "../lib/numbers.mjs";
import { visit } from "../lib/page-visit.mjs";
import { findEpisodePath, settledPage, startSite } from "../lib/site.mjs";
import { atMost, row } from "../lib/table.mjs";

const targets = { script: 120, font: 100 };
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
    rowsOf(path.replace(/[0-9a-f-]{36}/, "{id}"), visits[index]),
  );
}

function openBrowser() {
  const quiet = ["background-networking", "component-update", "sync", "quic"];
  return chromium.launch({
    executablePath: ensureChromium(),
    args: ["--no-sandbox", "--no-first-run", ...quiet.map((name) => `--disable-${name}`)],
  });
}

function rowsOf(path, visits) {
  const most = (type) => Math.max(...visits.map(({ bytes }) => bytes[type] ?? 0)) / 1000;
  const limited = (name, kilobytes, limit) =>
    row(`${path} ${name}`, `${shown(kilobytes, 1)} kB`, atMost(kilobytes, limit, "kB"));
  const shifts = visits.map(({ shift }) => shift);
  return [
    row(`${path} HTML + CSS`, `${shown(most("Document"), 1)} + ${shown(most("Stylesheet"), 1)} kB`),
    limited("JavaScript", most("Script"), targets.script),
    limited("Schriften", most("Font"), targets.font),
    row(`${path} Layoutsprünge`, shifts.map((shift) => shown(shift, 3)).join(" · "), {
      target: "0,000",
      // Below this Chromium's own reports show no shift: a fraction of a pixel.
      ok: Math.max(...shifts) < 0.0005,
    }),
  ];
}
