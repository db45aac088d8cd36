import type { Db } from "../db/handles";

/** How many jobs wait for their time, are due or failed for good, and for how long the first is due (seconds). */
export async function countJobs(db: Db, now: Date) {
  const moment = now.toISOString();
  const rows = await db
    .selectFrom("jobs")
    .where("status", "!=", "done")
    .select((eb) => [
      "status",
      eb.case().when("due_at", "<=", moment).then(1).else(0).end().as("isDue"),
      eb.fn.countAll<number>().as("count"),
      eb.fn.min("due_at").as("oldest"),
    ])
    .groupBy(["status", "isDue"])
    .execute();
  const of = (status: string, isDue: number | null) =>
    rows
      .filter((row) => row.status === status && (isDue === null || Number(row.isDue) === isDue))
      .reduce((sum, { count }) => sum + count, 0);
  const due = rows.find((row) => row.status === "waiting" && Number(row.isDue) === 1);
  return {
    due: of("waiting", 1),
    later: of("waiting", 0),
    failed: of("failed", null),
    oldestSeconds: due ? (now.getTime() - Date.parse(due.oldest)) / 1000 : 0,
  };
}
