import { sql } from "kysely";
import { parseDuration } from "~/lib/time/duration";
import type { Trx } from "~/platform/db/handles";
import { oneAtATime } from "~/platform/db/one-at-a-time.server";
import { portionsOf } from "~/platform/db/table-rows.server";
import type { Services } from "~/platform/services.server";
import { createCounter } from "~/platform/visitor/counter.server";
import type { Visitor } from "~/platform/visitor/visitor.server";
import { reportsPerMinute } from "../counting-rules";
import type { EpisodePlaybackRow } from "../tables";
import { sumsKey } from "./daily-sums.server";
import { growPlayback, type PlaybackArrival, type PlaybackReport } from "./playback-reports.server";
import { addPlaybacks, type PlaybackChange } from "./playback-sums.server";

/** Counts playbacks, except those of bots and of visitors who opted out. */
export function createPlaybackCounter(services: Services) {
  const counter = createCounter<PlaybackArrival>(services, {
    name: "playbacks",
    perAddress: [reportsPerMinute],
    write: (now, reports) => savePlaybacks(services, now, reports),
  });
  return async (visitor: Visitor, report: PlaybackReport): Promise<void> => {
    const session = await counter.sessionOf(visitor);
    if (session !== null)
      counter.add({ ...report, session, at: services.clock.now().toISOString() });
  };
}

/**
 * Stores browsers' reports of playbacks and adds them to the sums, all or none. Reports about missing or
 * unpublished episodes are ignored. `now` is ISO 8601 in UTC.
 */
export async function savePlaybacks(
  { db, kind }: Pick<Services, "db" | "kind">,
  now: string,
  reports: readonly PlaybackArrival[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await oneAtATime(trx, { kind }, sumsKey);
    const changes = await changesOf(trx, now, reports);
    const rows = changes.map(({ after }) => after);
    for (const portion of portionsOf(rows)) await writePlaybacks(trx, portion);
    await addPlaybacks(trx, changes);
  });
}

async function changesOf(
  trx: Trx,
  now: string,
  reports: readonly PlaybackArrival[],
): Promise<PlaybackChange[]> {
  const lengths = await lengthsOf(trx, now, unique(reports.map(({ episodeId }) => episodeId)));
  const stored = await readPlaybacks(trx, unique(reports.map(({ id }) => id)));
  const changes = new Map<string, PlaybackChange>();
  for (const report of reports) {
    const length = lengths.get(report.episodeId);
    if (length === undefined) continue;
    const before = stored.get(report.id) ?? null;
    const after = growPlayback(changes.get(report.id)?.after ?? before, report, length);
    if (after) changes.set(report.id, { before, after });
  }
  return [...changes.values()];
}

/** Lengths in seconds of the published episodes among these: measured from the audio file, or else as entered. */
async function lengthsOf(
  trx: Trx,
  now: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const lengths = new Map<string, number>();
  for (const portion of portionsOf(ids)) {
    const rows = await trx
      .selectFrom("episodes as e")
      .leftJoin("media_files as m", (join) =>
        join.on("m.path", "=", sql<string>`substr(e.audio_url, ${sql.lit("/media/".length + 1)})`),
      )
      .select(["e.id", "e.duration", "m.duration_seconds"])
      .where("e.id", "in", portion)
      .where("e.public_from", "<=", now)
      .execute();
    for (const { id, duration, duration_seconds } of rows)
      lengths.set(id, duration_seconds ?? parseDuration(duration));
  }
  return lengths;
}

async function readPlaybacks(
  trx: Trx,
  ids: readonly string[],
): Promise<Map<string, EpisodePlaybackRow>> {
  const playbacks = new Map<string, EpisodePlaybackRow>();
  for (const portion of portionsOf(ids)) {
    const rows = await trx
      .selectFrom("episode_playbacks")
      .selectAll()
      .where("id", "in", portion)
      .execute();
    for (const row of rows) playbacks.set(row.id, row);
  }
  return playbacks;
}

async function writePlaybacks(trx: Trx, rows: readonly EpisodePlaybackRow[]): Promise<void> {
  await trx
    .insertInto("episode_playbacks")
    .values([...rows])
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((eb) => ({
        duration_played: eb.ref("excluded.duration_played"),
        completion: eb.ref("excluded.completion"),
        positions: eb.ref("excluded.positions"),
        updated_at: eb.ref("excluded.updated_at"),
      })),
    )
    .execute();
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
