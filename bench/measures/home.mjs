import { setTimeout as wait } from "node:timers/promises";
import { askProgram, endChild, startProgram } from "../lib/children.mjs";
import { shown } from "../lib/numbers.mjs";
import { startUncachedSite } from "../lib/site.mjs";
import { atMost, beside, row } from "../lib/table.mjs";

// The engine goes on compiling for more than a thousand requests; what that costs belongs to the start.
const warmUp = 2000;
// Many short ones: on a shared machine hardly any long one goes by undisturbed.
const batches = 24;
const renders = 50;

export const title = "Startseite ohne Speicher";
export const note = `CPU-Zeit des Serverprozesses je Anfrage, Datenbank, React und schnelle Kompression inbegriffen; Client in einem anderen Prozess; das kleinste Mittel aus ${batches} × ${renders} nach ${warmUp} zum Warmlaufen, denn Nachbarn auf der Maschine können es nur verlängern`;

export async function measure(stage) {
  const directory = await stage.demo();
  const cost = await costOf(directory, false);
  const changing = await costOf(directory, true);
  const archive = await costOf(await stage.archive(), false);
  const frame = await costOf(stage.place("empty"), false);
  const react = startProgram("react-alone");
  const alone = await askProgram(react, { html: cost.html, warmUp });
  await endChild(react);
  const compared = (name, { milliseconds }, peer) =>
    row(name, `${shown(milliseconds, 2)} ms`, beside(milliseconds, peer.milliseconds, "ms"));
  const { milliseconds } = cost;
  return [
    row("rendern und komprimieren", `${shown(milliseconds, 2)} ms`, atMost(milliseconds, 2, "ms")),
    compared(`neben React allein (${shown(alone.bytes / 1000)} kB HTML)`, cost, alone),
    compared("neben dem Rahmen einer leeren Show", cost, frame),
    compared("mit 3.000 Folgen statt 12", archive, cost),
    row(
      "samt allem, was eine Änderung vor jeder Anfrage auslöst",
      `${shown(changing.milliseconds, 2)} ms`,
    ),
    row("später einmal verdichten (Brotli 11, gzip 9)", `${shown(changing.condensing)} ms`),
  ];
}

/** With a value that says nothing, of which there are any number, an answer is never cached. */
async function costOf(directory, changing) {
  const path = changing ? "/" : "/?gesendet=x";
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
