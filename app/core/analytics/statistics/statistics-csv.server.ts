import { getShow } from "~/core/show/show.server";
import { byteOrderMark, csvLine } from "~/lib/text/csv";
import { formatDecimal } from "~/lib/text/german-number";
import { today } from "~/platform/clock.server";
import type { Services } from "~/platform/services.server";
import type { StatisticsTable as Table } from "./added-panels.server";
import { derivedStatistics, totalsOf } from "./derived-statistics";
import { type EpisodeStatistics, readEpisodeStatistics } from "./episode-statistics.server";
import {
  listMostPlayedEpisodes,
  listPopularEpisodes,
  listPopularPages,
} from "./read-popular.server";
import { listShares, readStatistics, type WindowStatistics } from "./read-statistics.server";
import { type Window, windowsOf } from "./read-window.server";
import { periodOf } from "./statistics.schema";

/** Most rows of a file; the page shows only the first few. */
export const maxRows = 10_000;

const tables: Record<string, (services: Services, days: number) => Promise<Table>> = {
  summary: async (services, days) => {
    const { now, before } = await readStatistics(services, days);
    const [current, former] = [summaryRows(now), summaryRows(before)];
    return {
      headings: ["Zahl", "Zeitraum", "Davor"],
      rows: current.map(([name, value], at) => [name, value, former[at]?.[1] ?? 0]),
    };
  },
  days: async (services, days) => {
    const { dates, now } = await readStatistics(services, days);
    const { visitors, pageViews, episodeViews, listening, downloads } = now;
    const columns = {
      Besucher: visitors.days,
      Seitenaufrufe: pageViews.days,
      Folgenaufrufe: episodeViews.days,
      Wiedergaben: listening.days,
      "Hörzeit in Sekunden": listening.seconds,
      Downloads: downloads.days,
    };
    return {
      headings: ["Tag", ...Object.keys(columns)],
      rows: dates.map((date, at) => [
        date,
        ...Object.values(columns).map((values) => values[at] ?? 0),
      ]),
    };
  },
  pages: overWindow((services, window) => listPopularPages(services, window, maxRows), {
    Pfad: "path",
    Titel: "title",
    Aufrufe: "views",
  }),
  episodes: overWindow(({ db }, window) => listPopularEpisodes(db, window, { limit: maxRows }), {
    Titel: "title",
    Thema: "invention",
    Aufrufe: "views",
    Kennung: "episode_id",
  }),
  "most-played": overWindow(
    ({ db }, window) => listMostPlayedEpisodes(db, window, { limit: maxRows }),
    {
      Titel: "title",
      Thema: "invention",
      Wiedergaben: "playbacks",
      "Gehört in Prozent": "avg_completion",
      Kennung: "episode_id",
    },
  ),
  apps: shares("apps", "App", "Downloads"),
  devices: shares("devices", "Gerät", "Downloads"),
  sources: shares("sources", "Ort", "Wiedergaben"),
  referrers: shares("referrers", "Website", "Aufrufe"),
};

const episodeTables: Record<string, (read: EpisodeStatistics) => Table> = {
  "episode-days": ({ days }) =>
    tableOf(days, {
      Tag: "date",
      Aufrufe: "views",
      Wiedergaben: "playbacks",
      "Hörzeit in Sekunden": "listeningTime",
      Downloads: "downloads",
    }),
  "episode-figures": ({ totals }) =>
    tableOf(
      totals.map((row) => ({ ...row, days: row.days ?? "seit Erscheinen" })),
      {
        Tage: "days",
        Aufrufe: "views",
        Wiedergaben: "playbacks",
        Downloads: "downloads",
        "Hörzeit in Sekunden": "totalListeningTime",
        "Sekunden je Wiedergabe": "avgListeningTime",
        "Gehört in Prozent": "avgCompletion",
      },
    ),
  "drop-off": ({ dropOff }) =>
    tableOf(dropOff, { Stelle: "label", Wiedergaben: "playbacks", "Anteil in Prozent": "share" }),
};

/** A CSV file of statistics by its name and query; null if there is no such file. */
export async function statisticsCsv(
  services: Services,
  what: string,
  search: URLSearchParams,
): Promise<string | null> {
  const table = await findTable(services, what, search);
  if (!table) return null;
  const { topic } = await getShow(services.db);
  const headings = table.headings.map((name) => (name === "Thema" && topic) || name);
  return byteOrderMark + [headings, ...table.rows].map(csvLine).join("");
}

async function findTable(services: Services, what: string, search: URLSearchParams) {
  if (Object.hasOwn(episodeTables, what)) {
    const read = await readEpisodeStatistics(services, search.get("episode") ?? "");
    return (read && episodeTables[what]?.(read)) ?? null;
  }
  const days = periodOf(search);
  if (Object.hasOwn(tables, what)) return tables[what]?.(services, days) ?? null;
  const files = services.rooms.find("inArea", "statistics")?.files ?? {};
  const { window } = windowsOf(today(services.clock), days);
  return (Object.hasOwn(files, what) && files[what]?.(services.db, window)) || null;
}

/** The field of each column, by heading. */
type Columns<Row> = Record<string, keyof Row>;

export function tableOf<Row>(rows: readonly Row[], columns: Columns<Row>): Table {
  const fields = Object.values(columns);
  return {
    headings: Object.keys(columns),
    rows: rows.map((row) => fields.map((field) => row[field] as string | number)),
  };
}

function overWindow<Row>(
  read: (services: Services, window: Window) => Promise<readonly Row[]>,
  columns: Columns<Row>,
) {
  return async (services: Services, days: number) =>
    tableOf(await read(services, windowsOf(today(services.clock), days).window), columns);
}

function shares(of: Parameters<typeof listShares>[1], name: string, count: string) {
  return overWindow(async ({ db }, window) => (await listShares(db, of, window, maxRows)).entries, {
    [name]: "name",
    [count]: "count",
  });
}

/** The main statistics and their ratios, by name, with decimals in German notation. */
function summaryRows(window: WindowStatistics): [name: string, value: number | string][] {
  const { visitors, pageViews, episodeViews, listening, downloads } = window;
  const derived = derivedStatistics(totalsOf(window));
  return [
    ["Eindeutige Besucher", visitors.total],
    ["Seitenaufrufe", pageViews.total],
    ["Folgenaufrufe", episodeViews.total],
    ["Wiedergaben", listening.totalPlaybacks],
    ["Downloads", downloads.total],
    ["Hörzeit in Sekunden", listening.totalListeningTime],
    ["Sekunden je Wiedergabe", listening.avgListeningTime],
    ["Stunden", formatDecimal(listening.totalListeningHours, 1)],
    ["Seiten je Besucher", formatDecimal(derived.pageViewsPerVisitor, 1)],
    ["Interesse an Folgen in Prozent", derived.episodeEngagement],
    ["Wiedergaberate in Prozent", derived.playbackRate],
  ];
}
