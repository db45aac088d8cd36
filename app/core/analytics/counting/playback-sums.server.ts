import { addToSums } from "~/platform/db/add-to-sums.server";
import type { Trx } from "~/platform/db/handles";
import { portionsOf } from "~/platform/db/table-rows.server";
import type { EpisodePlaybackRow } from "../tables";
import { addToDays, noSums } from "./daily-sums.server";
import { heardParts } from "./playback-reports.server";

/** A playback before and after a report; `before` is null for a new one. */
export type PlaybackChange = {
  before: EpisodePlaybackRow | null;
  after: EpisodePlaybackRow;
};

/** Adds the growth of playbacks to the sums, in the transaction that stores the playbacks. */
export async function addPlaybacks(trx: Trx, changes: readonly PlaybackChange[]): Promise<void> {
  const grown = changes.map((change) => ({ ...growthOf(change), ...change.after }));
  await addToSums(
    trx,
    { table: "analytics_sources", key: ["source", "date"] },
    grown
      .filter(({ playbacks }) => playbacks > 0)
      .map(({ date, source, playbacks }) => ({ date, source, playbacks })),
  );
  await addToEpisodes(trx, changes);
  await addToDays(
    trx,
    changes.map((change) => ({ ...noSums, date: change.after.date, ...growthOf(change) })),
  );
}

async function addToEpisodes(trx: Trx, changes: readonly PlaybackChange[]): Promise<void> {
  const known = await readPositions(trx, changes);
  for (const { before, after } of changes) {
    const counts = known.get(sumKey(after)) ?? [];
    known.set(sumKey(after), countsAfter(counts, before?.positions, after.positions));
  }
  const texts = new Map([...known].map(([key, counts]) => [key, JSON.stringify(counts)]));
  await addToSums(
    trx,
    { table: "analytics_episodes", key: ["episode_id", "date"] },
    changes.map((change) => ({
      date: change.after.date,
      episode_id: change.after.episode_id,
      views: 0,
      ...growthOf(change),
      positions: texts.get(sumKey(change.after)) ?? "[]",
    })),
  );
}

function growthOf({ before, after }: PlaybackChange) {
  return {
    playbacks: before ? 0 : 1,
    seconds_played: after.duration_played - (before?.duration_played ?? 0),
    completion: after.completion - (before?.completion ?? 0),
  };
}

/** The number of playbacks that heard each part, after one playback has grown. */
function countsAfter(
  counts: readonly number[],
  before: string | undefined,
  after: string,
): number[] {
  const heardBefore = before ? heardParts(before) : [];
  return heardParts(after).map(
    (heard, part) => (counts[part] ?? 0) + heard - (heardBefore[part] ?? 0),
  );
}

async function readPositions(
  trx: Trx,
  changes: readonly PlaybackChange[],
): Promise<Map<string, number[]>> {
  const dates = [...new Set(changes.map(({ after }) => after.date))];
  const ids = [...new Set(changes.map(({ after }) => after.episode_id))];
  const counts = new Map<string, number[]>();
  for (const date of dates)
    for (const portion of portionsOf(ids)) {
      const rows = await trx
        .selectFrom("analytics_episodes")
        .select(["date", "episode_id", "positions"])
        .where("date", "=", date)
        .where("episode_id", "in", portion)
        .execute();
      for (const row of rows) counts.set(sumKey(row), JSON.parse(row.positions));
    }
  return counts;
}

function sumKey({ date, episode_id }: { date: string; episode_id: string }): string {
  return `${date} ${episode_id}`;
}
