import type { Trx } from "~/platform/db/handles";
import { portionsOf } from "~/platform/db/portions";
import { noEpisodeSums } from "../counting/daily-sums.server";
import { countsAfter } from "../counting/playback-sums.server";
import type { AnalyticsEpisodesTable } from "../tables";

/** The day's sums of each episode. Views went with an episode that was deleted, so of those the old sums stay. */
export async function countEpisodes(
  trx: Trx,
  { date, start, end }: { date: string; start: string; end: string },
  known: readonly string[],
): Promise<Map<string, AnalyticsEpisodesTable>> {
  const episodes = new Map<string, AnalyticsEpisodesTable>();
  const of = (episode_id: string) => {
    const known = episodes.get(episode_id) ?? { ...noEpisodeSums, date, episode_id };
    episodes.set(episode_id, known);
    return known;
  };
  const gone = await readGone(trx, date, known);
  const views = await trx
    .selectFrom("episode_views")
    .select(["episode_id", (eb) => eb.fn.countAll<number>().as("views")])
    .where("created_at", ">=", start)
    .where("created_at", "<", end)
    .groupBy("episode_id")
    .execute();
  for (const row of [...gone, ...views]) of(row.episode_id).views = row.views;
  for (const [episode_id, sums] of await countPlaybacks(trx, date))
    Object.assign(of(episode_id), sums);
  return episodes;
}

async function readGone(trx: Trx, date: string, known: readonly string[]) {
  const gone: { episode_id: string; views: number }[] = [];
  for (const portion of portionsOf(known))
    gone.push(
      ...(await trx
        .selectFrom("analytics_episodes")
        .select(["episode_id", "views"])
        .where("date", "=", date)
        .where("episode_id", "in", portion)
        .where("episode_id", "not in", (eb) => eb.selectFrom("episodes").select("id"))
        .execute()),
    );
  return gone;
}

/** What was heard of each episode on a day, from its playbacks. */
async function countPlaybacks(trx: Trx, date: string) {
  const rows = await trx
    .selectFrom("episode_playbacks")
    .select(["episode_id", "duration_played", "completion", "positions"])
    .where("date", "=", date)
    .execute();
  const sums = new Map<string, PlaybackSums>();
  for (const row of rows) {
    const known = sums.get(row.episode_id) ?? noPlaybacks;
    sums.set(row.episode_id, {
      playbacks: known.playbacks + 1,
      seconds_played: known.seconds_played + row.duration_played,
      completion: known.completion + row.completion,
      counts: countsAfter(known.counts, undefined, row.positions),
    });
  }
  return [...sums].map(
    ([id, { counts, ...rest }]) => [id, { ...rest, positions: JSON.stringify(counts) }] as const,
  );
}

type PlaybackSums = {
  playbacks: number;
  seconds_played: number;
  completion: number;
  counts: readonly number[];
};

const noPlaybacks: PlaybackSums = { playbacks: 0, seconds_played: 0, completion: 0, counts: [] };
