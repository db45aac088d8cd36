import { isPublic } from "~/core/content/publication";
import { findAnyEpisode } from "~/core/episodes/list/all-episodes.server";
import { transcriptSentences } from "~/core/transcripts/text/transcript";
import { parseJson } from "~/lib/parse-json";
import { addDays } from "~/lib/time/berlin-time";
import { parseDuration } from "~/lib/time/duration";
import { today as todayOf } from "~/platform/clock.server";
import type { Db } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";
import { runInTextWorker } from "~/platform/tasks/text-worker.server";
import { positionCount } from "../counting-rules";
import { dropOffOf, passagesOf, percentOf } from "./derived-statistics";
import { daysOf, listeningOf, perDay, type Window, windowsOf } from "./read-window.server";
import { periods } from "./statistics.schema";

/** Days after publication that the first curve covers. */
const firstDays = 30;

export type EpisodeStatistics = NonNullable<Awaited<ReturnType<typeof readEpisodeStatistics>>>;

/**
 * An episode's statistics, since publication and recently, and when its listeners left. Null without such an episode.
 */
export async function readEpisodeStatistics(services: Services, id: string) {
  const { db, clock } = services;
  const episode = await findAnyEpisode(db, id);
  if (!episode) return null;
  const { days, positions } = await readEpisodeSums(db, id);
  const today = todayOf(clock);
  const seconds = parseDuration(episode.duration);
  const all = episodeTotals(days);
  const dropOff = dropOffOf(positions, all.playbacks, seconds);
  const transcript = all.playbacks > 0 ? episode.transcript : "";
  const sentences = await runInTextWorker("transcriptSentences", transcriptSentences, transcript);
  const chapters = episode.chapters.filter(({ startSeconds }) => startSeconds < seconds);
  const { title, invention, date } = episode;
  return {
    episode: {
      id,
      title,
      invention,
      date,
      isOut: isPublic(episode.publicFrom, clock.now().toISOString()),
    },
    totals: [
      { days: null, ...all },
      ...periods.map((period) => ({
        days: period,
        ...episodeTotals(within(days, windowsOf(today, period).window)),
      })),
    ],
    first: firstDaysOf(days, date, today),
    days,
    seconds,
    dropOff,
    chapters,
    areSentences: sentences.length > 0,
    /** Passages of the transcript, or of the chapters if there is no transcript. */
    passages: passagesOf(
      sentences.length > 0 ? sentences : chapters.map(chapterLine),
      dropOff,
      seconds,
    ),
  };
}

function chapterLine({ startSeconds, title }: { startSeconds: number; title: string }) {
  return { startSeconds, speaker: "", text: title };
}

export type EpisodeTotals = ReturnType<typeof episodeTotals>;

function episodeTotals(days: readonly EpisodeDay[]) {
  const sum = (name: Exclude<keyof EpisodeDay, "date">) =>
    days.reduce((total, day) => total + day[name], 0);
  const playbacks = sum("playbacks");
  const views = sum("views");
  return {
    views,
    playbacks,
    downloads: sum("downloads"),
    ...listeningOf(playbacks, sum("listeningTime")),
    /** Average percentage of the episode that was heard. */
    avgCompletion: playbacks === 0 ? 0 : Math.round(sum("completion") / playbacks),
    playbackRate: percentOf(playbacks, views),
  };
}

function firstDaysOf(days: readonly EpisodeDay[], date: string, today: string) {
  const last = addDays(date, firstDays - 1);
  const window = { from: date, to: last < today ? last : today };
  return {
    dates: daysOf(window),
    views: perDay(window, days, ({ views }) => views),
    playbacks: perDay(window, days, ({ playbacks }) => playbacks),
    downloads: perDay(window, days, ({ downloads }) => downloads),
  };
}

function within(days: readonly EpisodeDay[], { from, to }: Window): EpisodeDay[] {
  return days.filter(({ date }) => date >= from && date <= to);
}

type EpisodeDay = {
  /** YYYY-MM-DD in Berlin. */
  date: string;
  views: number;
  playbacks: number;
  /** Seconds. */
  listeningTime: number;
  /** Sum of the playbacks' percentages. */
  completion: number;
  downloads: number;
};

/** All counts of an episode. */
export async function readEpisodeSums(db: Db, episodeId: string) {
  const heard = await db
    .selectFrom("analytics_episodes")
    .selectAll()
    .where("episode_id", "=", episodeId)
    .execute();
  const loaded = await db
    .selectFrom("download_episodes")
    .select(["date", "downloads"])
    .where("episode_id", "=", episodeId)
    .execute();
  const days = new Map<string, EpisodeDay>();
  for (const { date, views, playbacks, seconds_played, completion } of heard)
    days.set(date, {
      date,
      views,
      playbacks,
      listeningTime: seconds_played,
      completion,
      downloads: 0,
    });
  for (const { date, downloads } of loaded)
    days.set(date, { ...(days.get(date) ?? { ...nothing, date }), downloads });
  return {
    /** In ascending order; days without counts are left out. */
    days: [...days.values()].sort((a, b) => (a.date < b.date ? -1 : 1)),
    /** The number of playbacks that heard each hundredth. */
    positions: sumOf(heard.map(({ positions }) => positions)),
  };
}

const nothing = { views: 0, playbacks: 0, listeningTime: 0, completion: 0, downloads: 0 };

/** Adds lists stored as JSON; malformed ones are ignored. */
function sumOf(lists: readonly string[]): number[] {
  const sums = Array.from({ length: positionCount }, () => 0);
  for (const list of lists) {
    const values = parseJson(list);
    if (!Array.isArray(values) || values.length !== positionCount) continue;
    for (const [index, value] of values.entries())
      if (Number.isSafeInteger(value)) sums[index] = (sums[index] ?? 0) + value;
  }
  return sums;
}
