import { z } from "zod";
import { mailToShow } from "~/core/show/show.server";
import type { Db } from "~/platform/db/handles";
import { defineJob, type Job } from "~/platform/jobs/define-job.server";
import type { UnnoticedComments } from "./notice-mail.server";

/** New comments are mailed to the operator at most once in so many milliseconds. */
const noticeMilliseconds = 10 * 60 * 1000;

/**
 * The notice that a comment, or a report of one, belongs to: all that come within the same ten minutes share one,
 * which goes out when they are over.
 */
export function noticeOf({ kind }: Pick<Job, "kind">, createdAt: Date) {
  const slot = Math.floor(createdAt.getTime() / noticeMilliseconds);
  return {
    uniqueKey: `${kind}-${slot}`,
    dueAt: new Date((slot + 1) * noticeMilliseconds),
  };
}

/** Mails to the show's address what is new and still waits; nothing, when everything is decided already. */
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

/** Most comments that one notice quotes. */
const quotedComments = 20;

/** Waiting comments that no mail has told of; null: none. */
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
