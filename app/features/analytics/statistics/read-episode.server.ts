import { parseJson } from "~/lib/parse-json";
import type { Db } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import { positionCount } from "../counting-rules";

/** What happened to one episode on a day. */
export type EpisodeDay = {
  /** YYYY-MM-DD in Berlin. */
  date: string;
  views: number;
  playbacks: number;
  /** Seconds. */
  listeningTime: number;
  /** Sum of the playbacks' percents. */
  completion: number;
  downloads: number;
};

export type EpisodeNumbers = {
  /** In the order of time; days without anything are left out. */
  days: EpisodeDay[];
  /** Of each hundredth of the episode, how many playbacks heard it. */
  positions: number[];
};

/** Everything that is counted of an episode. */
export function readEpisodeNumbers(db: Db, episodeId: string): Promise<EpisodeNumbers> {
  return orDataError("Failed to fetch episode statistics", async () => {
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
        ...{ date, views, playbacks, listeningTime: seconds_played, completion },
        downloads: 0,
      });
    for (const { date, downloads } of loaded)
      days.set(date, { ...(days.get(date) ?? { ...nothing, date }), downloads });
    return {
      days: [...days.values()].sort((a, b) => (a.date < b.date ? -1 : 1)),
      positions: sumOf(heard.map(({ positions }) => positions)),
    };
  });
}

const nothing = { views: 0, playbacks: 0, listeningTime: 0, completion: 0, downloads: 0 };

/** The sum of lists that are kept as JSON; what is no list of hundredths adds nothing. */
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
