import type { Db } from "~/platform/db/handles";
import { eventJob } from "~/platform/events.server";

/** Events so far, in order: 'comment.waiting'. */
export async function toldEvents(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("jobs")
    .select("payload")
    .where("kind", "=", eventJob.kind)
    .orderBy("id")
    .execute();
  return rows.map(({ payload }) => JSON.parse(payload).type);
}
