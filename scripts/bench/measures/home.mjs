import { setTimeout as wait } from "node:timers/promises";
import { shown } from "../lib/numbers.mjs";
import { reactAlone } from "../lib/react-alone.mjs";
import { row } from "../lib/table.mjs";
import { startUncachedSite } from "../lib/uncached-site.mjs";

const target = 2;
// The engine goes on compiling for more than a thousand requests; what that costs belongs to the start.
const warmUp = 2000;
// Many short ones: on a shared machine hardly any long one goes by undisturbed.
const batches = 24;
const renders = 50;

export const title = "Startseite ohne Speicher";
export const note = `CPU-Zeit des Serverprozesses je Anfrage, Datenbank, React und schnelles Brotli inbegriffen; Client in einem anderen Prozess; das kleinste Mittel aus ${batches} × ${renders} nach ${warmUp} zum Warmlaufen, denn Nachbarn auf der Maschine können es nur verlängern`;

export async function measure(stage) {
  const directory = await stage.demo();
  const cost = await costOf(directory, false);
  const changing = await costOf(directory, true);
  const archive = await costOf(await stage.archive(), false);
  const frame = await costOf(stage.place("empty"), false);
  const alone = await reactAlone(cost.html, warmUp);
  return [
    row("rendern und komprimieren", `${shown(cost.milliseconds, 2)} ms`, {
      target: `≤ ${target} ms`,
      ok: cost.milliseconds <= target,
    }),
    row(
      `neben React allein (${shown(alone.bytes / 1000)} kB HTML)`,
      `${shown(cost.milliseconds, 2)} ms`,
      {
        peer: `${shown(alone.milliseconds, 2)} ms`,
        ratio: shown(cost.milliseconds / alone.milliseconds, 2),
      },
    ),
    row("neben dem Rahmen einer leeren Show", `${shown(cost.milliseconds, 2)} ms`, {
      peer: `${shown(frame.milliseconds, 2)} ms`,
      ratio: shown(cost.milliseconds / frame.milliseconds, 2),
    }),
    row("mit 3.000 Folgen statt 12", `${shown(archive.milliseconds, 2)} ms`, {
      peer: `${shown(cost.milliseconds, 2)} ms`,
      ratio: shown(archive.milliseconds / cost.milliseconds, 2),
    }),
    row(
      "samt allem, was eine Änderung vor jeder Anfrage auslöst",
      `${shown(changing.milliseconds, 2)} ms`,
    ),
    row("später einmal verdichten (Brotli 11, gzip 9)", `${shown(changing.condensing)} ms`),
  ];
}

/** With a search term, which the home page does not heed, an answer is never kept. */
async function costOf(directory, changing) {
  const path = changing ? "/" : "/?q=x";
  const site = await startUncachedSite(directory, {}, changing);
  await site.ask(path, warmUp);
  const costs = [];
  for (let batch = 0; batch < batches; batch++)
    costs.push((await cpuOf(site, () => site.ask(path, renders))) / renders);
  // The last page is kept, and condensed 1.5 s later.
  const condensing = await cpuOf(site, () => wait(3000));
  const html = await (await fetch(site.address + path)).text();
  await site.end();
  return { milliseconds: Math.min(...costs), condensing, html };
}

async function cpuOf(site, work) {
  const before = await site.report();
  await work();
  const after = await site.report();
  return after.cpuMilliseconds - before.cpuMilliseconds;
}
