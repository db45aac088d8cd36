import type { Db } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import type { CommentCounts } from "./moderation.schema";

/** Comments that wait for a decision. */
export async function countPendingComments(db: Db): Promise<number> {
  return orDataError("Failed to fetch pending comments", async () => {
    const { total } = await db
      .selectFrom("comments")
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .where("status", "=", "pending")
      .executeTakeFirstOrThrow();
    return total;
  });
}

/** How many comments stand how. */
export async function countComments(db: Db): Promise<CommentCounts> {
  return orDataError("Failed to fetch pending comments", async () => {
    const rows = await db
      .selectFrom("comments")
      .select(["status", (eb) => eb.fn.countAll<number>().as("total")])
      .groupBy("status")
      .execute();
    const counts = { pending: 0, approved: 0, rejected: 0, all: 0 };
    for (const { status, total } of rows) {
      counts[status] = total;
      counts.all += total;
    }
    return counts;
  });
}
