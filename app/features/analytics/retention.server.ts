import { addDays, berlinMidnight } from "~/lib/berlin-time";
import { forgetRows } from "~/platform/db/forget-rows.server";
import type { Services } from "~/platform/services.server";

/** Single views and playbacks are kept for so many whole days; their sums for ever. */
export const keptDays = 90;

/** The first day in Berlin whose raw rows are kept, as YYYY-MM-DD. */
export function keptFrom(today: string): string {
  return addDays(today, -keptDays);
}

/** Deletes what is older, whole days only, so that a day's sums can be made again or not at all. */
export async function forgetViewsAndPlaybacks(
  { db }: Pick<Services, "db">,
  today: string,
  signal?: AbortSignal,
): Promise<void> {
  const before = keptFrom(today);
  const moment = berlinMidnight(before).toISOString();
  await forgetRows(
    db,
    { table: "page_views", key: ["id"], column: "created_at", before: moment },
    signal,
  );
  await forgetRows(
    db,
    {
      ...{ table: "episode_views" as const, key: ["episode_id", "session_id"] as const },
      ...{ column: "created_at" as const, before: moment },
    },
    signal,
  );
  await forgetRows(db, { table: "episode_playbacks", key: ["id"], column: "date", before }, signal);
  await forgetRows(
    db,
    { table: "analytics_visitors", key: ["date", "session_id"], column: "date", before },
    signal,
  );
}
