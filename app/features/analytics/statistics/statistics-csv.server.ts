import { readSubscriberGrowth } from "~/features/newsletter/subscribers/subscriber-days.server";
import { byteOrderMark, csvLine } from "~/lib/csv";
import { formatDecimal } from "~/lib/german-number";
import { today } from "~/platform/clock.server";
import type { Db } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";
import { derivedStatistics, totalsOf } from "./derived-statistics";
import { type EpisodeStatistics, readEpisodeStatistics } from "./episode-statistics.server";
import {
  listMostPlayedEpisodes,
  listPopularEpisodes,
  listPopularPages,
} from "./read-popular.server";
import { listDownloadApps, listReferrers, listSources, type Shares } from "./read-shares.server";
import {
  listCampaignStatistics,
  readStatistics,
  type WindowStatistics,
} from "./read-statistics.server";
import { type Window, windowsOf } from "./read-window.server";
import { periodOf } from "./statistics.schema";

/** Rows of a file where the page shows the first few. */
const most = 10_000;

type Cells = readonly (string | number)[];
type Table = { headings: readonly string[]; rows: readonly Cells[] };

/** What can be had of the whole show over some days, by the name in its address. */
const tables: Record<string, (services: Services, days: number) => Promise<Table>> = {
  summary: async (services, days) => {
    const { now, before } = await readStatistics(services, days);
    const [current, former] = [summaryOf(now), summaryOf(before)];
    return {
      headings: ["Zahl", "Zeitraum", "Davor"],
      rows: current.map(([name, value], at) => [name, value, former[at]?.[1] ?? 0]),
    };
  },
  days: async (services, days) => {
    const { dates, now } = await readStatistics(services, days);
    const { visitors, pageViews, episodeViews, listening, downloads } = now;
    const columns = [
      ...[visitors.days, pageViews.days, episodeViews.days, listening.days],
      ...[listening.seconds, downloads.days],
    ];
    return {
      headings: [
        ...["Tag", "Besucher", "Seitenaufrufe", "Episodenaufrufe", "Wiedergaben"],
        ...["Hörzeit in Sekunden", "Downloads"],
      ],
      rows: dates.map((date, at) => [date, ...columns.map((values) => values[at] ?? 0)]),
    };
  },
  pages: overWindow(["Pfad", "Titel", "Aufrufe"], async (db, window) =>
    (await listPopularPages(db, window, most)).map(({ path, title, views }) => [
      path,
      title,
      views,
    ]),
  ),
  episodes: overWindow(["Titel", "Erfindung", "Aufrufe", "Kennung"], async (db, window) =>
    (await listPopularEpisodes(db, window, { limit: most })).map((row) => [
      ...[row.title, row.invention, row.views, row.episode_id],
    ]),
  ),
  "most-played": overWindow(
    ["Titel", "Erfindung", "Wiedergaben", "Gehört in Prozent", "Kennung"],
    async (db, window) =>
      (await listMostPlayedEpisodes(db, window, { limit: most })).map((row) => [
        ...[row.title, row.invention, row.playbacks, row.avg_completion, row.episode_id],
      ]),
  ),
  apps: overWindow(["App", "Downloads"], async (db, window) =>
    rowsOf((await listDownloadApps(db, window, most)).apps),
  ),
  devices: overWindow(["Gerät", "Downloads"], async (db, window) =>
    rowsOf((await listDownloadApps(db, window, most)).devices),
  ),
  sources: overWindow(["Ort", "Wiedergaben"], async (db, window) =>
    rowsOf(await listSources(db, window)),
  ),
  referrers: overWindow(["Website", "Aufrufe"], async (db, window) =>
    rowsOf(await listReferrers(db, window, most)),
  ),
  subscribers: overWindow(
    ["Tag", "Gekommen", "Abgemeldet", "Unzustellbar", "Aktiv"],
    async (db, { from, to }) =>
      (await readSubscriberGrowth(db, from, to)).map((day) => [
        ...[day.date, day.joined, day.gone, day.bounced, day.active],
      ]),
  ),
  campaigns: async ({ db }) => ({
    headings: ["Versendet", "Betreff", "Empfänger", "Zugestellt", "Fehlgeschlagen", "Kennung"],
    rows: (await listCampaignStatistics(db, most)).map((row) => [
      ...[row.sentAt, row.subject, row.recipients, row.sent, row.failed, row.id],
    ]),
  }),
};

/** What can be had of one episode. */
const episodeTables: Record<string, (read: EpisodeStatistics) => Table> = {
  "episode-days": ({ days }) => ({
    headings: ["Tag", "Aufrufe", "Wiedergaben", "Hörzeit in Sekunden", "Downloads"],
    rows: days.map((day) => [
      ...[day.date, day.views, day.playbacks, day.listeningTime, day.downloads],
    ]),
  }),
  "episode-figures": ({ totals }) => ({
    headings: [
      ...["Tage", "Aufrufe", "Wiedergaben", "Downloads", "Hörzeit in Sekunden"],
      ...["Sekunden je Wiedergabe", "Gehört in Prozent"],
    ],
    rows: totals.map((row) => [
      ...[row.days ?? "seit Erscheinen", row.views, row.playbacks, row.downloads],
      ...[row.totalListeningTime, row.avgListeningTime, row.avgCompletion],
    ]),
  }),
  "drop-off": ({ dropOff }) => ({
    headings: ["Stelle", "Wiedergaben", "Anteil in Prozent"],
    rows: dropOff.map(({ label, playbacks, share }) => [label, playbacks, share]),
  }),
};

/** A file of statistics by its name and what its address asks for; null: there is none. */
export async function statisticsCsv(
  services: Services,
  what: string,
  search: URLSearchParams,
): Promise<string | null> {
  const table = await tableOf(services, what, search);
  return table && byteOrderMark + [table.headings, ...table.rows].map(csvLine).join("");
}

async function tableOf(services: Services, what: string, search: URLSearchParams) {
  if (Object.hasOwn(episodeTables, what)) {
    const read = await readEpisodeStatistics(services, search.get("episode") ?? "");
    return (read && episodeTables[what]?.(read)) ?? null;
  }
  if (Object.hasOwn(tables, what)) return tables[what]?.(services, periodOf(search)) ?? null;
  return null;
}

function overWindow(
  headings: readonly string[],
  read: (db: Db, window: Window) => Promise<Cells[]>,
) {
  return async ({ db, clock }: Services, days: number): Promise<Table> => ({
    headings,
    rows: await read(db, windowsOf(today(clock), days).window),
  });
}

function rowsOf({ entries }: Shares): Cells[] {
  return entries.map(({ name, count }) => [name, count]);
}

/** The chief statistics and what follows from them, by name; decimals as spreadsheets in German read them. */
function summaryOf(window: WindowStatistics): [name: string, value: number | string][] {
  const { visitors, pageViews, episodeViews, listening, downloads } = window;
  const derived = derivedStatistics(totalsOf(window));
  return [
    ["Eindeutige Besucher", visitors.total],
    ["Seitenaufrufe", pageViews.total],
    ["Episodenaufrufe", episodeViews.total],
    ["Wiedergaben", listening.totalPlaybacks],
    ["Downloads", downloads.total],
    ["Hörzeit in Sekunden", listening.totalListeningTime],
    ["Sekunden je Wiedergabe", listening.avgListeningTime],
    ["Stunden", formatDecimal(listening.totalListeningHours, 1)],
    ["Seiten je Besucher", formatDecimal(derived.pageViewsPerVisitor, 1)],
    ["Interesse an Episoden in Prozent", derived.episodeEngagement],
    ["Wiedergaberate in Prozent", derived.playbackRate],
  ];
}
