import { z } from "zod";
import { getShow, saveShow } from "~/core/show/show.server";
import { given, line, text } from "~/lib/forms/form-field";
import { csvLine } from "~/lib/text/csv";
import { addDays, daysBetween } from "~/lib/time/berlin-time";
import { today } from "~/platform/clock.server";
import { writeContent } from "~/platform/db/content-signal.server";
import { oneAtATime } from "~/platform/db/one-at-a-time.server";
import { rowsInput } from "~/platform/operations/list-body.server";
import {
  dryRun,
  foreignText,
  formOperation,
  idInput,
  OperationError,
  operationOf,
} from "~/platform/operations/operation.server";
import { markMovedSeen } from "~/platform/rooms/page-addresses.server";
import type { Services } from "~/platform/services.server";
import { deleteSource } from "./earlier/earlier-numbers.server";
import { maxSourceLength } from "./earlier/numbers.schema";
import { importNumbers, importNumbersFile, importNumbersList } from "./earlier/numbers-file.server";
import { startRecount } from "./rebuild/rebuild-sums.server";
import { readEpisodeStatistics } from "./statistics/episode-statistics.server";
import { readStatistics, type WindowStatistics } from "./statistics/read-statistics.server";
import { periods } from "./statistics/statistics.schema";

const count = z.int();
const day = z.iso.date();
const percent = z.number().meta({ description: "Prozent" });

const mostDays = 3 * 366;

const window = z.object({
  visitors: count,
  pageViews: count,
  episodeViews: count,
  playbacks: count,
  secondsPlayed: count,
  downloads: count,
});
const sharesOf = (name: z.ZodString) =>
  z.object({ total: count, entries: z.array(z.object({ name, count })) });
const shares = sharesOf(z.string());
const days = z.coerce
  .number()
  .meta({ description: "Wie viele Tage", enum: [...periods] })
  .pipe(z.literal(periods))
  .default(30);

const read = operationOf({
  name: "admin.figures.read",
  isTool: true,
  method: "GET",
  path: "/admin/figures",
  group: "Redaktion: Zahlen",
  about: "Figures of visitors, listeners and downloads.",
  title: "Die Zahlen eines Zeitraums lesen",
  english:
    "Read the figures of a period. The last days in Berlin until today, and as many before them.",
  description: "Die letzten Tage in Berlin bis heute, daneben ebenso viele davor.",
  asks: "analytics.read",
  input: z.strictObject({
    days,
    from: day.optional().meta({
      description: "Der erste Tag, statt `days`; höchstens drei Jahre davor",
      english: "The first day, instead of `days`; three years before the last at most",
    }),
    to: day.optional().meta({
      description: "Der letzte Tag; ohne ihn heute",
      english: "The last day; today by default",
    }),
  }),
  output: z.object({
    from: day,
    to: day,
    now: window,
    before: window,
    days: z.array(
      z.object({
        date: day,
        visitors: count,
        pageViews: count,
        episodeViews: count,
        playbacks: count,
        downloads: count,
        subscribers: count,
      }),
    ),
    apps: shares.meta({ description: "Downloads nach App" }),
    devices: shares.meta({ description: "Downloads nach Gerät" }),
    sources: shares.meta({ description: "Wo Wiedergaben begannen" }),
    referrers: sharesOf(foreignText).meta({ description: "Von wo Besucher kamen" }),
    pages: z.array(z.object({ path: z.string(), title: z.string(), views: count })),
    episodes: z
      .array(z.object({ id: z.string(), title: z.string(), playbacks: count, completion: percent }))
      .meta({ description: "Die meistgehörten" }),
  }),
  async run(services, { days: usual, ...asked }) {
    const end = asked.to ?? today(services.clock);
    const begin = asked.from ?? addDays(end, 1 - usual);
    const days = daysBetween(begin, end) + 1;
    if (days < 1 || days > mostDays)
      throw new OperationError("invalid-input", {
        errors: { from: `Das sind von da bis ${end} nicht 1 bis ${mostDays} Tage.` },
      });
    const statistics = await readStatistics(services, days, end);
    const { from, to, dates, now, before, places, popularPages, mostPlayed, added } = statistics;
    return {
      from,
      to,
      now: totalsOf(now),
      before: totalsOf(before),
      ...places,
      days: dates.map((date, index) => ({
        date,
        visitors: now.visitors.days[index] ?? 0,
        pageViews: now.pageViews.days[index] ?? 0,
        episodeViews: now.episodeViews.days[index] ?? 0,
        playbacks: now.listening.days[index] ?? 0,
        downloads: now.downloads.days[index] ?? 0,
        subscribers: added?.active[index] ?? 0,
      })),
      pages: popularPages,
      episodes: mostPlayed.map(({ episode_id: id, title, playbacks, avg_completion }) => {
        return { id, title, playbacks, completion: avg_completion };
      }),
    };
  },
});

const totals = z.object({
  days: count.nullable().meta({ description: "Die letzten Tage; null: von Anfang an" }),
  views: count,
  playbacks: count,
  downloads: count,
  secondsPlayed: count,
  completion: percent.meta({ description: "Wie viel Prozent eine Wiedergabe im Mittel hörte" }),
});

const ofEpisode = operationOf({
  name: "admin.figures.episode",
  isTool: true,
  method: "GET",
  path: "/admin/figures/episodes/{id}",
  group: "Redaktion: Zahlen",
  title: "Die Zahlen einer Folge lesen",
  english: "Read the figures of an episode. And where its listeners leave.",
  description: "Und wo ihre Hörer gehen.",
  asks: "analytics.read",
  input: z.strictObject({ id: idInput }),
  output: z.object({
    episode: z.object({ id: z.string(), title: z.string(), date: z.string() }),
    totals: z.array(totals),
    days: z.array(z.object({ date: day, views: count, playbacks: count, downloads: count })),
    dropOff: z
      .array(
        z.object({
          second: count,
          playbacks: count,
          share: percent.meta({ description: "Prozent der Wiedergaben, die das hörten" }),
        }),
      )
      .meta({ description: "Jedes Hundertstel; leer: Die Länge ist unbekannt" }),
  }),
  missing: "Diese Folge gibt es nicht.",
  async run(services, { id }) {
    const found = await readEpisodeStatistics(services, id);
    if (!found) return null;
    const { title, date } = found.episode;
    return {
      episode: { id, title, date },
      totals: found.totals.map(
        ({ days, views, playbacks, downloads, totalListeningTime, avgCompletion }) => ({
          days,
          views,
          playbacks,
          downloads,
          secondsPlayed: totalListeningTime,
          completion: avgCompletion,
        }),
      ),
      days: found.days.map(({ date, views, playbacks, downloads }) => {
        return { date, views, playbacks, downloads };
      }),
      dropOff: found.seconds
        ? found.dropOff.map(({ at: second, playbacks, share }) => ({ second, playbacks, share }))
        : [],
    };
  },
});

const earlier = operationOf({
  name: "admin.figures.earlier",
  method: "POST",
  path: "/admin/figures/earlier/{source}",
  group: "Redaktion: Zahlen",
  title: "Zahlen von früher eintragen",
  english:
    "Enter figures of earlier hosts. Up to 500 `rows`, or a CSV file (`file`, up to 5 MB) with columns such as date, episode and downloads. `unused` names the rows that were left out; those of the same days are replaced, so a list may be sent again.",
  description:
    "Bis 500 `rows`, oder eine CSV-Datei (`file`, bis 5 MB) mit Spalten wie Datum, Folge und Downloads. `unused` nennt, was draußen blieb; Zahlen derselben Tage werden ersetzt, also darf eine Liste noch einmal kommen.",
  asks: "earlierNumbers.update",
  takesFile: "too",
  input: z.strictObject({
    source: z.string().trim().min(1).max(maxSourceLength),
    ...rowsInput(
      z.strictObject({
        date: z.string().max(40),
        episode: z.string().max(2000).default("").meta({
          description: "Kennung, Adresse oder Titel; leer: die ganze Sendung",
          english: "Id, address or title; empty: the whole show",
        }),
        downloads: z.int().min(0),
      }),
    ),
    dryRun,
  }),
  output: z.object({
    message: z.string(),
    unused: z.array(z.object({ line: count, text: z.string(), reason: z.string() })),
  }),
  async run(services, { source, rows, dryRun }, { operator, file }) {
    const field = file ? "file" : "rows";
    if (!file && !rows)
      throw new OperationError("invalid-input", { errors: { file: "Das fehlt." } });
    const { saved, message, unused } = file
      ? await importNumbersFile(services, operator, { source, content: file.content, dryRun })
      : await importNumbersList(services, operator, { source, list: tableOf(rows ?? []), dryRun });
    if (!saved) throw new OperationError("invalid-input", { errors: { [field]: message } });
    return { message, unused };
  },
});

/** Stores the numbers in a file; the answer asks about columns that the headings do not explain. */
export const enterNumbers = formOperation({
  name: "admin.figures.enter",
  asks: "earlierNumbers.update",
  fields: {
    source: text("Quelle"),
    /** Not sanitised, which would take long: only counts and dates of it are stored. */
    list: given(),
    order: line("Was steht in den Tagen vorn?"),
    date: line("Spalte: Tag oder Monat"),
    episode: line("Spalte: Folge"),
    downloads: line("Spalte: Downloads"),
  },
  run: (services, values, { operator }) => importNumbers(services, operator, values),
});

/** Rows as the file that another program would have exported. */
function tableOf(rows: readonly { date: string; episode: string; downloads: number }[]): string {
  const lines = rows.map(({ date, episode, downloads }) => csvLine([date, episode, downloads]));
  return [csvLine(["Datum", "Folge", "Downloads"]), ...lines].join("");
}

export const removeNumbers = formOperation({
  name: "admin.figures.deleteSource",
  asks: "earlierNumbers.delete",
  missing: "Diese Quelle gibt es nicht mehr.",
  fields: { source: text("Quelle") },
  async run(services, { source }, { operator }) {
    return (await deleteSource(services, operator, source)) ? {} : null;
  },
});

function ofDashboard(name: string, work: (services: Services) => Promise<void>) {
  return formOperation({
    name: `admin.dashboard.${name}`,
    asks: "show.update",
    fields: {},
    async run(services) {
      await work(services);
      return {};
    },
  });
}

export const recount = ofDashboard("recountDownloads", startRecount);
export const markSeen = ofDashboard("markMovedSeen", markMovedSeen);

export const hideGuide = ofDashboard("hideGuide", (services) =>
  writeContent(services, async (trx) => {
    await oneAtATime(trx, services, "show");
    await saveShow(trx, { ...(await getShow(trx)), guideHidden: true }, services.clock.now());
  }),
);

function totalsOf({ visitors, pageViews, episodeViews, listening, downloads }: WindowStatistics) {
  return {
    visitors: visitors.total,
    pageViews: pageViews.total,
    episodeViews: episodeViews.total,
    playbacks: listening.totalPlaybacks,
    secondsPlayed: listening.totalListeningTime,
    downloads: downloads.total,
  };
}

export const operations = [
  read,
  ofEpisode,
  earlier,
  enterNumbers,
  removeNumbers,
  recount,
  hideGuide,
  markSeen,
];
