import { findAnyEpisode } from "~/features/episodes/edit-episodes.server";
import { addDays } from "~/lib/berlin-time";
import { parseDuration } from "~/lib/duration";
import { today as todayOf } from "~/platform/clock.server";
import type { Services } from "~/platform/services.server";
import { percentOf } from "./derived-figures";
import { dropOffOf } from "./drop-off";
import { periods } from "./periods";
import { listeningOf } from "./read-days.server";
import { type EpisodeDay, readEpisodeNumbers } from "./read-episode.server";
import { daysOf, perDay, type Window, windowsOf } from "./read-window.server";

/** Days of the curve that begins with an episode's publication. */
const firstDays = 30;

export type EpisodeStatistics = NonNullable<Awaited<ReturnType<typeof readEpisodeStatistics>>>;

/** The figures of an episode since it came out and lately, and how its audience stayed; null: no such episode. */
export async function readEpisodeStatistics(services: Services, id: string) {
  const { db, clock } = services;
  const episode = await findAnyEpisode(db, id);
  if (!episode) return null;
  const { days, positions } = await readEpisodeNumbers(db, id);
  const today = todayOf(clock);
  const seconds = parseDuration(episode.duration);
  const all = figuresOf(days);
  const { title, invention, date } = episode;
  return {
    episode: { id, title, invention, date, isOut: date <= today },
    figures: [
      { days: null, ...all },
      ...periods.map((period) => ({
        days: period,
        ...figuresOf(within(days, windowsOf(today, period).window)),
      })),
    ],
    first: firstDaysOf(days, date, today),
    days,
    seconds,
    dropOff: dropOffOf(positions, all.playbacks, seconds),
    chapters: episode.chapters.filter(({ startSeconds }) => startSeconds < seconds),
  };
}

export type EpisodeFigures = ReturnType<typeof figuresOf>;

function figuresOf(days: readonly EpisodeDay[]) {
  const sum = (name: Exclude<keyof EpisodeDay, "date">) =>
    days.reduce((total, day) => total + day[name], 0);
  const playbacks = sum("playbacks");
  const views = sum("views");
  return {
    ...{ views, playbacks, downloads: sum("downloads") },
    ...listeningOf(playbacks, sum("listeningTime")),
    /** Percent of the episode that a playback heard. */
    avgCompletion: playbacks === 0 ? 0 : Math.round(sum("completion") / playbacks),
    playbackRate: percentOf(playbacks, views),
  };
}

/** What each of its first days brought, up to today. */
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
