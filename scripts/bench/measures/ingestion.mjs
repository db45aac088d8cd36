import { setTimeout as wait } from "node:timers/promises";
import { nextMessage, startProgram } from "../lib/children.mjs";
import { Connection } from "../lib/connection.mjs";
import { playbacksOfTen } from "../lib/events.mjs";
import { shown } from "../lib/numbers.mjs";
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
  const sender = startProgram(
    "event-sender",
    [site.port, rate, seconds, episodePath.split("/")[2]].map(String),
  );
  const ended = nextMessage(sender);
  const loaded = await readPages(site.port, paths, ended);
  const { sent, refused, rate: reached } = await ended;
  await site.end();
  const stored = await readStored(store);
  await store.close();
  const [first, last] = [at(alone, 0.99), at(loaded, 0.99)];
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

/** Milliseconds of each answer while something goes on; each reader asks at even intervals. */
async function readPages(port, paths, going) {
  let isDone = false;
  going.then(
    () => {
      isDone = true;
    },
    () => {
      isDone = true;
    },
  );
  const times = [];
  const read = async (reader) => {
    const connection = await Connection.open(port);
    let due = performance.now() + (reader * everyMilliseconds) / readers;
    while (!isDone) {
      // A reader that woke late waited for its own processor; one whose last answer was late waited for the server.
      const early = due - performance.now();
      if (early > 0) await wait(early);
      const asked = early > 0 ? performance.now() : due;
      const path = paths[reader] ?? `/episodes?q=wort${Math.random().toString(36).slice(2)}`;
      const { status } = await connection.get(path);
      if (status !== 200) throw new Error(`${path} antwortet ${status}`);
      times.push(performance.now() - asked);
      due += everyMilliseconds;
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: readers }, (_, reader) => read(reader)));
  return times;
}

function both(times) {
  return `${shown(at(times, 0.5), 1)} · ${shown(at(times, 0.99), 1)} ms`;
}

function at(times, share) {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}
