import { v7 as uuidv7 } from "uuid";
import { findEpisode } from "~/core/episodes/episodes.server";
import { isBlank } from "~/lib/text/plain-text";
import { type Guarded, suspicionOf } from "~/lib/text/spam-signals";
import { now as momentOf } from "~/platform/clock.server";
import { contentHash } from "~/platform/content-hash.server";
import type { Trx } from "~/platform/db/handles";
import { parseEmail } from "~/platform/email-address.server";
import { enqueue } from "~/platform/jobs/define-job.server";
import type { Services } from "~/platform/services.server";
import {
  type Answered,
  fieldErrors,
  receiveSubmission,
  sentBefore,
} from "~/platform/visitor/submission.server";
import type { Visitor } from "~/platform/visitor/visitor.server";
import { noticeOf } from "../comment-notices.server";
import { reportNoticeJob, reportReplyJob } from "./report-jobs.server";
import {
  commentGone,
  failedAnswer,
  type Ground,
  isNameless,
  parseGround,
  type ReportField,
  type ReportFields,
  reportFields,
  reportLimits,
  savedAnswer,
} from "./reports.schema";

const submittable = {
  name: "comment-report",
  perDay: 20,
  plural: "Meldungen",
  saved: savedAnswer,
  failed: failedAnswer,
};

const gone = {
  message: `${commentGone} Deine Meldung wurde nicht gespeichert; was du geschrieben hast, steht noch hier.`,
  errors: { place: commentGone },
};

const missing: ReportFields = {
  place: "Bitte gib die Adresse des Kommentars an, so wie „Melden“ bei ihm sie einträgt.",
  ground: "Bitte wähle einen Grund aus.",
  reason: "Bitte schreib uns, warum der Kommentar gegen das Recht verstößt.",
  name: "Bitte sag uns, wie du heißt. Nur bei Missbrauch von Kindern geht es ohne Namen.",
  email:
    "Bitte gib deine E-Mail-Adresse an. Dorthin schicken wir die Entscheidung; nur bei Missbrauch von Kindern geht es ohne.",
  goodFaith: "Ohne diese Erklärung können wir die Meldung nicht annehmen.",
};

/**
 * Stores a notice of illegal content (Regulation (EU) 2022/2065, Art. 16). A repeated notice is stored once
 * and gets the same answer.
 * @returns the form's answer and its status
 */
export async function submitReport(
  services: Services,
  visitor: Pick<Visitor, "address">,
  submitted: ReportFields & Guarded,
): Promise<Answered<ReportField>> {
  const trimmed = reportFields.map((name) => [name, submitted[name].trim()]);
  const values: ReportFields = Object.fromEntries(trimmed);
  const ground = parseGround(values.ground);
  const commentId = commentIdOf(values.place);
  const { name: _name, email: _email, ...always } = missing;
  const errors = {
    ...fieldErrors(values, {
      limits: reportLimits,
      missing: isNameless(ground) ? always : missing,
    }),
    ...(!commentId && { place: missing.place }),
    ...(!ground && { ground: missing.ground }),
  };
  const received = { values, errors, key: commentId };
  return receiveSubmission(services, visitor, submittable, received, async (trx, now) => {
    const comment = await findReported({ db: trx, clock: services.clock }, commentId);
    if (!ground || !comment) return gone;
    await keep(trx, comment, { ...submitted, ...values, ground }, now);
    return null;
  });
}

type Reported = { id: string; episodeId: string; createdAt: string };

/** Returns the comment if it is visible, otherwise null. */
export async function findReported(
  { db, clock }: Pick<Services, "db" | "clock">,
  id: string,
): Promise<Reported | null> {
  if (!/^[\w-]{1,64}$/.test(id)) return null;
  const comment = await db
    .selectFrom("comments")
    .select(["id", "episode_id as episodeId", "created_at as createdAt"])
    .where("id", "=", id)
    .where("status", "=", "approved")
    .executeTakeFirst();
  const episode = comment && (await findEpisode(db, momentOf(clock), comment.episodeId));
  return comment && episode ? comment : null;
}

/** The comment id at the end of an address; empty if there is none. */
function commentIdOf(place: string): string {
  return /\bkommentar[-=]([\w-]{1,64})/.exec(place)?.[1] ?? "";
}

type Submitted = Omit<ReportFields, "ground"> & Guarded & { ground: Ground };

async function keep(trx: Trx, comment: Reported, submitted: Submitted, now: Date): Promise<void> {
  const { ground, reason, name, website } = submitted;
  const email = parseEmail(submitted.email) ?? "";
  const content_hash = contentHash([ground, reason, email].join("\n"));
  const same = await trx
    .selectFrom("comment_reports")
    .select("created_at")
    .where("comment_id", "=", comment.id)
    .where("content_hash", "=", content_hash)
    .execute();
  if (sentBefore(same, now, () => true) === "repeated") return;
  const id = uuidv7({ msecs: now.getTime() });
  await trx
    .insertInto("comment_reports")
    .values({
      id,
      comment_id: comment.id,
      comment_created_at: comment.createdAt,
      episode_id: comment.episodeId,
      ground,
      reason,
      name,
      email,
      suspicion: suspicionOf(submitted, `${name}\n${reason}`),
      content_hash,
      created_at: now.toISOString(),
    })
    .execute();
  await enqueue(trx, reportNoticeJob, {}, { now, ...noticeOf(reportNoticeJob, now) });
  // A program that filled in the hidden field may have entered somebody else's address.
  if (email && isBlank(website))
    await enqueue(trx, reportReplyJob, { reportId: id, about: "receipt" }, { now });
}
