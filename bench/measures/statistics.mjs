import { spawnSync } from "node:child_process";
import { runProgram, siteEnv } from "../lib/children.mjs";
import { median, shown, timed } from "../lib/numbers.mjs";
import { signIn } from "../lib/operator.mjs";
import { startSite, startUncachedSite } from "../lib/site.mjs";
import { days, fillStatistics, perDay, retentionDays } from "../lib/statistics-data.mjs";
import { openStores } from "../lib/stores.mjs";
import { atMost, row } from "../lib/table.mjs";

const target = 100;
const periods = [7, 30, 90, 365];
/** For a first look: raw rows in a smaller number. */
const share = Number(process.env.BENCH_SHARE ?? 1);
const million = (count) => shown((count * days) / 1e6, 0);

export const title = "Zahlen der Redaktion";
export const note = `${million(perDay.pageViews)} Mio. Aufrufe, ${million(perDay.playbacks)} Mio. Wiedergaben, ${million(perDay.mediaRequests)} Mio. Dateiabrufe in ${days} Tagen, einzeln die letzten ${retentionDays}; readStatistics allein, zum Vergleich das erste Lesen eines neuen Prozesses; die Übersicht im Server von der Anfrage bis zum letzten Byte; Median aus 10 nach 3 zum Warmlaufen`;

export async function measure(stage) {
  const rows = [];
  for (const store of await openStores(stage, "statistics")) rows.push(...(await measureOn(store)));
  return rows;
}

async function measureOn(store) {
  const first = await startSite(store.directory, { settings: store.settings });
  await first.end();
  const filling = await timed(() => fillStatistics(store, { share }));
  const counting = await timed(() => rebuildSums(store));
  await store.tidy();
  const reads = await readAlone(store);
  const results = await readDashboards(store);
  await store.close();
  return [
    row(`${store.name}: anlegen`, `${shown(filling / 1000)} s`),
    row(`${store.name}: rebuild-sums über ${retentionDays} Tage`, `${shown(counting / 1000)} s`),
    ...reads.map(({ period, first, time }) =>
      row(`${store.name}: ${period} Tage gelesen`, `${shown(time, 1)} ms`, {
        peer: `${shown(first, 1)} ms`,
        ...atMost(time, target, "ms"),
      }),
    ),
    ...results.map(({ period, time }) =>
      row(
        `${store.name}: Übersicht, ${period} Tage`,
        `${shown(time, 1)} ms`,
        atMost(time, target, "ms"),
      ),
    ),
  ];
}

async function readAlone(store) {
  const env = siteEnv({ DATA_DIR: store.directory, ...store.settings });
  const results = [];
  for (const period of periods) {
    const { first, warm } = await runProgram("statistics-reader", [period, 3, 10], env);
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
    results.push({ period, time: await site.time(path, { warmUp: 3, times: 10, headers }) });
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
