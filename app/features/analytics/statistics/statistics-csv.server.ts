import { readSubscriberGrowth } from "~/features/newsletter/subscribers/growth.server";
import { byteOrderMark, csvLine } from "~/lib/csv";
import { today } from "~/platform/clock.server";
import type { Db } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";
import { episodeSheets } from "./episode-sheets.server";
import { periodOf } from "./periods";
import { listTitledPages } from "./popular-pages.server";
import { listCampaignFigures } from "./read-campaigns.server";
import { listDownloadApps, listReferrers, listSources } from "./read-places.server";
import { listMostPlayedEpisodes, listPopularEpisodes } from "./read-popular.server";
import { readStatistics } from "./read-statistics.server";
import { type Window, windowsOf } from "./read-window.server";
import type { Cells, Sheet } from "./statistics-sheet";
import { summaryOf } from "./statistics-summary";

/** Rows of a file where the page shows the first few. */
const most = 10_000;

/** What can be had of the whole show over some days, by the name in its address. */
const sheets: Record<string, (services: Services, days: number) => Promise<Sheet>> = {
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
    return {
      headings: [
        ...["Tag", "Besucher", "Seitenaufrufe", "Episodenaufrufe", "Wiedergaben"],
        ...["Hörzeit in Sekunden", "Downloads"],
      ],
      rows: dates.map((date, at) => [
        date,
        ...[now.visitors.days, now.pageViews.days, now.episodeViews.days, now.listening.days].map(
          (values) => values[at] ?? 0,
        ),
        now.listening.seconds[at] ?? 0,
        now.downloads.days[at] ?? 0,
      ]),
    };
  },
  pages: overWindow(["Pfad", "Titel", "Aufrufe"], async (db, window) =>
    (await listTitledPages(db, window, most)).map(({ path, title, views }) => [path, title, views]),
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
    sharesOf((await listDownloadApps(db, window, most)).apps),
  ),
  devices: overWindow(["Gerät", "Downloads"], async (db, window) =>
    sharesOf((await listDownloadApps(db, window, most)).devices),
  ),
  sources: overWindow(["Ort", "Wiedergaben"], async (db, window) =>
    sharesOf(await listSources(db, window)),
  ),
  referrers: overWindow(["Website", "Aufrufe"], async (db, window) =>
    sharesOf(await listReferrers(db, window, most)),
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
    rows: (await listCampaignFigures(db, most)).map((row) => [
      ...[row.sentAt, row.subject, row.recipients, row.sent, row.failed, row.id],
    ]),
  }),
};

/** A file of figures by its name and what its address asks for; null: there is none. */
export async function statisticsCsv(
  services: Services,
  what: string,
  search: URLSearchParams,
): Promise<string | null> {
  const sheet = await sheetOf(services, what, search);
  return sheet && byteOrderMark + [sheet.headings, ...sheet.rows].map(csvLine).join("");
}

async function sheetOf(services: Services, what: string, search: URLSearchParams) {
  if (Object.hasOwn(episodeSheets, what))
    return episodeSheets[what]?.(services, search.get("episode") ?? "") ?? null;
  if (Object.hasOwn(sheets, what)) return sheets[what]?.(services, periodOf(search)) ?? null;
  return null;
}

function overWindow(
  headings: readonly string[],
  rowsOf: (db: Db, window: Window) => Promise<Cells[]>,
) {
  return async ({ db, clock }: Services, days: number): Promise<Sheet> => ({
    headings,
    rows: await rowsOf(db, windowsOf(today(clock), days).window),
  });
}

function sharesOf({ entries }: { entries: readonly { name: string; count: number }[] }): Cells[] {
  return entries.map(({ name, count }) => [name, count]);
}
