import { setTimeout as wait } from "node:timers/promises";
import { Connection } from "../lib/connection.mjs";
import { load } from "../lib/load.mjs";
import { shown } from "../lib/numbers.mjs";
import { startSite } from "../lib/site.mjs";
import { row } from "../lib/table.mjs";
import { canReadUsage, memory } from "../lib/usage.mjs";

const target = 250;
const readers = 16;

export const title = "Arbeitsspeicher";
export const note =
  "RSS des Servers mit 3.000 Episoden; unter Last: der höchste Stand nach allen Seiten, Bildern zum Teilen und dem Feed";

export async function measure(stage) {
  if (!canReadUsage) return [row("nur unter Linux messbar", "–")];
  const site = await startSite(await stage.archive());
  await wait(2000);
  const idle = memory(site.pid).now;
  await load(site.port, "/", 2);
  const served = memory(site.pid).most;
  await readAll(site.port, await listAddresses(site.port));
  // What was asked for last is condensed 1.5 s later.
  await wait(4000);
  const everything = memory(site.pid).most;
  await site.end();
  return [
    held("in Ruhe", idle),
    held("eine Seite unter Last", served),
    held("jede Seite einmal gelesen", everything),
  ];
}

async function listAddresses(port) {
  const connection = await Connection.open(port);
  const headers = { "Accept-Encoding": "identity" };
  const read = async (path) =>
    (await connection.get(path, { headers, keep: true })).body.toString();
  const sitemap = await read("/sitemap.xml");
  const pages = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)/g)].map(
    ([, path]) => path || "/",
  );
  const lists = Array.from({ length: 125 }, (_, index) => `/episodes?seite=${index + 1}`);
  const feeds = Array.from({ length: 30 }, (_, index) => `/feed.xml?seite=${index + 1}`);
  const pictures = [...(await read("/")).matchAll(/"(\/media\/artwork\/[^"]+)"/g)].map(
    ([, path]) => path,
  );
  connection.close();
  return [...pages, ...lists, ...feeds, ...new Set(pictures)];
}

async function readAll(port, addresses) {
  const left = [...addresses];
  const read = async () => {
    const connection = await Connection.open(port);
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      const { status } = await connection.get(path);
      if (status !== 200) throw new Error(`${path} antwortet ${status}`);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: readers }, read));
}

function held(name, megabytes) {
  return row(name, `${shown(megabytes)} MB`, {
    target: `≤ ${target} MB`,
    ok: megabytes <= target,
  });
}
