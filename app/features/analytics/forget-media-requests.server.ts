import { addDays } from "~/lib/berlin-time";
import { today } from "~/platform/clock.server";
import { forgetRows } from "~/platform/db/forget-rows.server";
import { orDataError } from "~/platform/errors";
import type { Services } from "~/platform/services.server";
import { keptDays } from "./counting-rules";

/**
 * Deletes requests and clients of days that are more than 90 days ago, whole days only; their sums stay.
 * @param signal ends it early; the next run goes on
 */
export async function forgetMediaRequests(
  { db, clock }: Pick<Services, "db" | "clock">,
  signal?: AbortSignal,
): Promise<void> {
  const old = { column: "date", before: addDays(today(clock), -keptDays) } as const;
  await orDataError("Failed to delete media requests", async () => {
    await forgetRows(db, { table: "media_requests", key: ["id"], ...old }, signal);
    await forgetRows(
      db,
      { table: "downloads", key: ["date", "client", "episode_id"], ...old },
      signal,
    );
  });
}
