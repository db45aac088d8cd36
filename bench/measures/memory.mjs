import { setTimeout as wait } from "node:timers/promises";
import { Connection } from "../lib/connection.mjs";
import { load } from "../lib/load.mjs";
import { shown } from "../lib/numbers.mjs";
import { startSite } from "../lib/site.mjs";
import { atMost, row } from "../lib/table.mjs";
import { canReadUsage, memory } from "../lib/usage.mjs";

const targets = { idle: 120, read: 220 };
const readers = 16;
// Enough of them to fill the cache of pages.
const pages = 450;

export const title = "Arbeitsspeicher";
export const note = `RSS des Servers mit 3.000 Episoden; unter Last: der höchste Stand nach ${pages} Episoden, Listen, Feedseiten und zwei gezeichneten Bildern, ${readers} Leser`;

export async function measure(stage) {
  if (!canReadUsage) return [row("nur unter Linux messbar", "–")];
  const site = await startSite(await stage.archive());
  await wait(2000);
  const idle = memory(site.pid).now;
  await load(site.port, "/", 2);
  const served = memory(site.pid).max;
  await readAll(site.port, await listAddresses(site.port));
  // What was asked for last is condensed 1.5 s later.
  await wait(4000);
  const everything = memory(site.pid).max;
  await site.end();
  return [
    held("in Ruhe", idle, targets.idle),
    held("eine Seite unter Last", served, targets.read),
    held("der Reihe nach gelesen", everything, targets.read),
  ];
}

async function listAddresses(port) {
  const connection = await Connection.open(port);
  const headers = { "Accept-Encoding": "identity" };
  const read = async (path) =>
    (await connection.get(path, { headers, keep: true })).body.toString();
  const sitemap = await read("/sitemap.xml");
  const addresses = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]+)/g)];
  const lists = Array.from({ length: 60 }, (_, index) => `/episodes?seite=${index + 1}`);
  const feeds = Array.from({ length: 2 }, (_, index) => `/feed.xml?seite=${index + 1}`);
  const episode = addresses.map(([, path]) => path).filter((path) => path.startsWith("/episodes/"));
  const pictures = (await read(episode[0])).matchAll(/\/media\/artwork\/[\w./-]+/g);
  connection.close();
  return [...pictures].map(([path]) => path).concat(episode.slice(0, pages), lists, feeds);
}

async function readAll(port, addresses) {
  const left = [...addresses];
  const read = async () => {
    const connection = await Connection.open(port);
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      await connection.get(path);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: readers }, read));
}

function held(name, megabytes, target) {
  return row(name, `${shown(megabytes)} MB`, atMost(megabytes, target, "MB"));
}
