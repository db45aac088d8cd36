import { z } from "zod";
import { getShow, saveShow } from "~/core/show/show.server";
import { given, line, text } from "~/lib/forms/form-field";
import { writeContent } from "~/platform/db/content-signal.server";
import { oneAtATime } from "~/platform/db/one-at-a-time.server";
import {
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
import { importNumbers, importNumbersFile } from "./earlier/numbers-file.server";
import { startRecount } from "./rebuild/rebuild-sums.server";
import { readEpisodeStatistics } from "./statistics/episode-statistics.server";
import { readStatistics, type WindowStatistics } from "./statistics/read-statistics.server";
import { periods } from "./statistics/statistics.schema";

const count = z.int();
const day = z.iso.date();
const percent = z.number().meta({ description: "Prozent" });

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
  input: z.strictObject({ days }),
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
  async run(services, { days }) {
    const statistics = await readStatistics(services, days);
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
    "Enter figures of earlier hosts. A CSV file (`file`, up to 5 MB) with columns such as date, episode and downloads.",
  description: "Eine CSV-Datei (`file`, bis 5 MB) mit Spalten wie Datum, Folge und Downloads.",
  asks: "earlierNumbers.update",
  takesFile: true,
  input: z.strictObject({ source: z.string().trim().min(1).max(maxSourceLength) }),
  output: z.object({
    message: z.string(),
    unused: z.array(z.object({ line: count, text: z.string(), reason: z.string() })),
  }),
  async run(services, { source }, { operator, file }) {
    if (!file) throw new OperationError("invalid-input", { errors: { file: "Das fehlt." } });
    const sent = { source, content: file.content };
    const { saved, message, unused } = await importNumbersFile(services, operator, sent);
    if (!saved) throw new OperationError("invalid-input", { errors: { file: message } });
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
