import { setTimeout as wait } from "node:timers/promises";
import { runProgram } from "../lib/children.mjs";
import { playbacksOfTen } from "../lib/events.mjs";
import { quantile, shown } from "../lib/numbers.mjs";
import { readWhile } from "../lib/pages.mjs";
import { findEpisodePath, startSite } from "../lib/site.mjs";
import { openStores } from "../lib/stores.mjs";
import { row } from "../lib/table.mjs";

const target = 50;
const rate = 2000;
const seconds = Number(process.env.BENCH_SECONDS ?? 20);
const readers = 4;
const everyMilliseconds = 80;

export const title = `Zählen: ${shown(rate)} Ereignisse je Sekunde`;
export const note = `Aufrufe und Wiedergaben von 5.000 Besuchern, ${seconds} s; währenddessen ${shown((readers * 1000) / everyMilliseconds)} Seiten je Sekunde, jede vierte ungespeichert; Wert: Median und 99. Hundertstel ihrer Antwortzeiten`;

export async function measure(stage) {
  const rows = [];
  for (const store of await openStores(stage, "ingestion")) rows.push(...(await measureOn(store)));
  return rows;
}

async function measureOn(store) {
  const settings = { TRUST_PROXY: "1", ...store.settings };
  const site = await startSite(store.directory, { settings });
  const episodePath = await findEpisodePath(site.port);
  const paths = ["/", episodePath, "/episodes"];
  await readPages(site.port, paths, wait(2000));
  const alone = await readPages(site.port, paths, wait((seconds * 1000) / 2));
  const args = [site.port, rate, seconds, episodePath.split("/")[2]];
  const ended = runProgram("event-sender", args);
  const loaded = await readPages(site.port, paths, ended);
  const { sent, refused, rate: reached } = await ended;
  await site.end();
  const stored = await readStored(store);
  await store.close();
  const [first, last] = [quantile(alone, 0.99), quantile(loaded, 0.99)];
  const lost = sent - (stored.views + stored.playbacks * playbacksOfTen);
  const isWhole =
    refused + lost === 0 && stored.summed === stored.views && stored.played === stored.playbacks;
  return [
    row(`${store.name}: Seiten ohne Ereignisse`, both(alone)),
    row(`${store.name}: bei ${shown(reached)} Ereignissen/s`, both(loaded), {
      peer: `${shown(first, 1)} ms`,
      ratio: shown(last / first, 1),
      target: `≤ ${target} ms`,
      ok: last <= target && reached >= rate * 0.98,
    }),
    row(`${store.name}: gespeichert und gezählt nach SIGTERM`, shown(sent - lost), {
      peer: `${shown(sent)} gesendet`,
      target: "alle",
      ok: isWhole,
    }),
  ];
}

async function readStored({ rows }) {
  const number = async (sql) => Number((await rows(`select ${sql} as number`))[0].number);
  return {
    views: await number("(select count(*) from page_views)"),
    playbacks: await number("(select count(*) from episode_playbacks where duration_played = 15)"),
    summed: await number("(select sum(page_views) from analytics_days)"),
    played: await number("(select sum(playbacks) from analytics_days)"),
  };
}

/** Milliseconds of each answer while something goes on; the last reader asks for what is never kept. */
async function readPages(port, paths, going) {
  const readings = Array.from({ length: readers }, (_, reader) =>
    readWhile(going, port, {
      every: everyMilliseconds,
      isEven: true,
      after: (reader * everyMilliseconds) / readers,
      pathOf: () => paths[reader] ?? `/episodes?q=wort${Math.random().toString(36).slice(2)}`,
    }),
  );
  return (await Promise.all(readings)).flat();
}

function both(times) {
  return `${shown(quantile(times, 0.5), 1)} · ${shown(quantile(times, 0.99), 1)} ms`;
}
