import { setImmediate as nextTurn } from "node:timers/promises";
import { addDays, berlinDate } from "~/lib/berlin-time";
import { today } from "~/platform/clock.server";
import { letOthersWrite } from "~/platform/db/let-others-write.server";
import { orDataError } from "~/platform/errors";
import type { Services } from "~/platform/services.server";
import { rebuildDay } from "./rebuild-day.server";

type Rebuilding = Pick<Services, "db" | "kind" | "env" | "clock">;

/**
 * Counts the days from `from` (YYYY-MM-DD in Berlin) to today again, from their raw rows; each day is one
 * transaction. Days without raw rows keep the sums they have.
 * @returns the days that were counted, oldest first
 */
export async function rebuildSums(
  services: Rebuilding,
  from: string,
  signal?: AbortSignal,
): Promise<string[]> {
  return orDataError("Failed to rebuild sums", async () => {
    const counted: string[] = [];
    const first = await firstDay(services, from);
    if (first === null) return counted;
    const last = today(services.clock);
    for (let date = first; date <= last && !signal?.aborted; date = addDays(date, 1)) {
      const isCounted = await rebuildDay(services, date);
      if (isCounted) counted.push(date);
      await (isCounted ? letOthersWrite(services) : nextTurn());
    }
    return counted;
  });
}

/** The first day from `from` on that has raw rows; null: none. */
async function firstDay({ db }: Rebuilding, from: string): Promise<string | null> {
  const playback = await db
    .selectFrom("episode_playbacks")
    .select((eb) => eb.fn.min("date").as("date"))
    .executeTakeFirst();
  const moments = await Promise.all(
    (["page_views", "episode_views"] as const).map((table) =>
      db
        .selectFrom(table)
        .select((eb) => eb.fn.min("created_at").as("moment"))
        .executeTakeFirst(),
    ),
  );
  const dates = moments.map((row) => (row?.moment ? berlinDate(new Date(row.moment)) : null));
  const [first] = [playback?.date, ...dates].filter((date) => typeof date === "string").sort();
  if (first === undefined) return null;
  return first > from ? first : from;
}
