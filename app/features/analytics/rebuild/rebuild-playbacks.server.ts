import type { Trx } from "~/platform/db/handles";
import { countsAfter } from "../counting/playback-sums.server";

/** What was heard of each episode on a day, from its playbacks. */
export async function countPlaybacks(trx: Trx, date: string) {
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
