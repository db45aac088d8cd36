import { setTimeout as wait } from "node:timers/promises";
import { shown } from "../lib/numbers.mjs";
import { row } from "../lib/table.mjs";
import { startUncachedSite } from "../lib/uncached-site.mjs";

const target = 2;
const batches = 8;
const renders = 100;

export const title = "Startseite ohne Speicher";
export const note = `CPU-Zeit des Serverprozesses je Anfrage, Datenbank, React und schnelles Brotli inbegriffen; Client in einem anderen Prozess; das kleinste Mittel aus ${batches} × ${renders} nach 400 zum Warmlaufen, denn Nachbarn auf der Maschine können es nur verlängern`;

export async function measure(stage) {
  const site = await startUncachedSite(await stage.demo());
  await site.ask("/", 400);
  const costs = [];
  for (let batch = 0; batch < batches; batch++)
    costs.push((await cpuOf(site, () => site.ask("/", renders))) / renders);
  // The last page is kept, and condensed 1.5 s later.
  const condensing = await cpuOf(site, () => wait(3000));
  await site.end();
  const cost = Math.min(...costs);
  return [
    row("rendern und komprimieren", `${shown(cost, 2)} ms`, {
      target: `≤ ${target} ms`,
      ok: cost <= target,
    }),
    row("später einmal verdichten (Brotli 11, gzip 9)", `${shown(condensing)} ms`),
  ];
}

async function cpuOf(site, work) {
  const before = await site.report();
  await work();
  const after = await site.report();
  return after.cpuMilliseconds - before.cpuMilliseconds;
}
