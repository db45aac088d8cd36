import { spawnSync } from "node:child_process";
import { nextMessage, siteEnv, startProgram } from "../lib/children.mjs";
import { median, shown } from "../lib/numbers.mjs";
import { days, fillNumbers, keptDays, perDay } from "../lib/numbers-data.mjs";
import { signIn } from "../lib/operator.mjs";
import { startSite } from "../lib/site.mjs";
import { openStores } from "../lib/stores.mjs";
import { row } from "../lib/table.mjs";
import { startUncachedSite } from "../lib/uncached-site.mjs";

const target = 100;
const periods = [7, 30, 90, 365];
/** For a first look: raw rows in a smaller number. */
const share = Number(process.env.BENCH_SHARE ?? 1);
const million = (count) => shown((count * days) / 1e6, 0);

export const title = "Zahlen der Redaktion";
export const note = `${million(perDay.pageViews)} Mio. Aufrufe, ${million(perDay.playbacks)} Mio. Wiedergaben, ${million(perDay.mediaRequests)} Mio. Dateiabrufe in ${days} Tagen, einzeln die letzten ${keptDays}; readStatistics allein, zum Vergleich das erste Lesen eines neuen Prozesses; die Übersicht im Server von der Anfrage bis zum letzten Byte; Median aus 10 nach 3 zum Warmlaufen`;

export async function measure(stage) {
  const rows = [];
  for (const store of await openStores(stage, "numbers")) rows.push(...(await measureOn(store)));
  return rows;
}

async function measureOn(store) {
  const first = await startSite(store.directory, { settings: store.settings });
  await first.end();
  const filling = await timed(() => fillNumbers(store, { share }));
  const counting = await timed(async () => rebuildSums(store));
  await store.tidy();
  const reads = await readAlone(store);
  const results = await readDashboards(store);
  await store.close();
  return [
    row(`${store.name}: anlegen`, `${shown(filling / 1000)} s`),
    row(`${store.name}: rebuild-sums über ${keptDays} Tage`, `${shown(counting / 1000)} s`),
    ...reads.map(({ period, first, time }) =>
      row(`${store.name}: ${period} Tage gelesen`, `${shown(time, 1)} ms`, {
        peer: `${shown(first, 1)} ms`,
        target: `≤ ${target} ms`,
        ok: time <= target,
      }),
    ),
    ...results.map(({ period, time }) =>
      row(`${store.name}: Übersicht, ${period} Tage`, `${shown(time, 1)} ms`, {
        target: `≤ ${target} ms`,
        ok: time <= target,
      }),
    ),
  ];
}

async function readAlone(store) {
  const env = siteEnv({ DATA_DIR: store.directory, ...store.settings });
  const results = [];
  for (const period of periods) {
    const reader = startProgram("statistics-reader", [period, 3, 10].map(String), env);
    const { first, warm } = await nextMessage(reader);
    await reader.closed;
    results.push({ period, first, time: median(warm) });
  }
  return results;
}

async function readDashboards(store) {
  const site = await startUncachedSite(store.directory, store.settings);
  const headers = { Cookie: await signIn(site.address) };
  const results = [];
  for (const period of periods) {
    const path = `/admin/dashboard?tage=${period}`;
    await site.ask(path, 3, headers);
    await site.report();
    await site.ask(path, 10, headers);
    const { times } = await site.report();
    results.push({ period, time: median(times) });
  }
  await site.end();
  return results;
}

function rebuildSums({ directory, settings }) {
  const { status, stderr } = spawnSync(process.execPath, ["scripts/admin.mjs", "rebuild-sums"], {
    env: siteEnv({ DATA_DIR: directory, ...settings }),
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`rebuild-sums: ${stderr}`);
}

async function timed(work) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
