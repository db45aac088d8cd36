import { z } from "zod";
import { mailToShow } from "~/core/show/show.server";
import type { Db } from "~/platform/db/handles";
import { defineJob, type Job } from "~/platform/jobs/define-job.server";
import type { UnnoticedComments } from "./notice-mail.server";

/** Milliseconds that a mail about new comments waits for more. */
const noticeMilliseconds = 10 * 60 * 1000;

/** The job options of a notice mail: all comments or reports of the same ten minutes share one, sent at their end. */
export function noticeOf({ kind }: Pick<Job, "kind">, createdAt: Date) {
  const slot = Math.floor(createdAt.getTime() / noticeMilliseconds);
  return {
    uniqueKey: `${kind}-${slot}`,
    dueAt: new Date((slot + 1) * noticeMilliseconds),
  };
}

/** Mails new pending comments to the show's address; sends nothing if all were decided meanwhile. */
export const commentNoticeJob = defineJob({
  kind: "comment-notice",
  title: "Mail über neue Kommentare",
  payload: z.object({}),
  async run(services, _payload, { id }) {
    const { db, clock } = services;
    const unnoticed = await findUnnoticed(db);
    if (!unnoticed) return;
    await mailToShow(services, `comment-notice-${id}`, async (sender) =>
      (await import("./notice-mail.server")).noticeMail(sender, unnoticed),
    );
    await db
      .updateTable("comments")
      .set({ noticed_at: clock.now().toISOString() })
      .where("status", "=", "pending")
      .where("noticed_at", "is", null)
      .where("created_at", "<=", unnoticed.until)
      .execute();
  },
});

/** Most comments quoted in one notice. */
const quotedComments = 20;

/** Pending comments that no mail has mentioned; null if there are none. */
async function findUnnoticed(db: Db): Promise<UnnoticedComments | null> {
  const unnoticed = db
    .selectFrom("comments")
    .where("status", "=", "pending")
    .where("noticed_at", "is", null);
  const { total, until } = await unnoticed
    .select((eb) => [
      eb.fn.countAll<number>().as("total"),
      eb.fn.max("comments.created_at").as("until"),
    ])
    .executeTakeFirstOrThrow();
  if (!total || !until) return null;
  const comments = await unnoticed
    .innerJoin("episodes", "episodes.id", "comments.episode_id")
    .select(["comments.id", "name", "content", "suspicion", "episodes.title as episode"])
    .orderBy("comments.created_at")
    .orderBy("comments.id")
    .limit(quotedComments)
    .execute();
  return { comments, total, until };
}
