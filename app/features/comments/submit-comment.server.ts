import { v7 as uuidv7 } from "uuid";
import { findEpisode } from "~/features/episodes/episodes.server";
import { searchable } from "~/lib/normal-form";
import { isBlank } from "~/lib/plain-text";
import { type Guarded, suspicionOf } from "~/lib/spam-signals";
import { answerOr } from "~/platform/attempt.server";
import { now as momentOf } from "~/platform/clock.server";
import { contentHash } from "~/platform/content-hash.server";
import type { Db, Trx } from "~/platform/db/handles";
import { oneAtATime } from "~/platform/db/one-at-a-time.server";
import { enqueue } from "~/platform/jobs/define-job.server";
import { withinLimits } from "~/platform/limits.server";
import type { Services } from "~/platform/services.server";
import type { Visitor } from "~/platform/visitor/visitor.server";
import { commentNoticeJob, noticeOf } from "./comment-notices.server";
import {
  type CommentAnswer,
  type CommentFields,
  commentErrors,
  failedAnswer,
  savedAnswer,
} from "./comments.schema";
import type { CommentStatus } from "./moderation.schema";

const limits = [
  { points: 5, seconds: 10 * 60 },
  { points: 30, seconds: 24 * 60 * 60 },
];

const limited =
  "Das waren viele Kommentare in kurzer Zeit. Bitte warte ein wenig und schick diesen dann noch einmal ab: Dein Text bleibt hier stehen.";
const missing =
  "Diese Folge ist gerade nicht veröffentlicht. Dein Kommentar wurde nicht gespeichert.";

type Submission = CommentFields & Guarded & { episodeId: string };

type Answered = CommentAnswer & { status: number };

/**
 * Keeps a visitor's comment until the moderation has read it. A field without a word in it is ignored in
 * silence; the same comment sent twice is answered like the first one and kept once.
 * @returns what the form says, and the status to say it with
 */
export async function submitComment(
  services: Services,
  { address }: Pick<Visitor, "address">,
  submitted: Submission,
): Promise<Answered> {
  const values = { name: submitted.name.trim(), content: submitted.content.trim() };
  const refused = { saved: false, message: null, errors: {}, values };
  if (isBlank(values.name) || isBlank(values.content)) return { ...refused, status: 200 };
  const errors = commentErrors(values);
  if (Object.keys(errors).length > 0) return { ...refused, status: 422, errors };
  return answerOr<Answered>(services, { ...failedAnswer, status: 503, values }, async () => {
    const counts = [["comment", address, limits]] as const;
    const outcome = await withinLimits(services.limits, "allowShared", counts, () =>
      keep(services, { ...submitted, ...values }),
    );
    if (outcome === "limited") return { ...refused, status: 429, message: limited };
    if (outcome === "missing") return { ...refused, status: 404, message: missing };
    return { ...savedAnswer, status: 200 };
  });
}

async function keep(services: Services, submitted: Submission): Promise<"kept" | "missing"> {
  const { db, clock } = services;
  const { episodeId, name, content } = submitted;
  if (!(await findEpisode(db, momentOf(clock), episodeId))) return "missing";
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    await oneAtATime(trx, services, `comment ${episodeId} ${contentHash(content)}`);
    const same = await findSameWords(trx, { episodeId, name, content }, now);
    if (same === "repeated") return;
    const reasons = [
      suspicionOf(submitted, `${name}\n${content}`),
      same === "elsewhere" && "gleicher Text wie in einem anderen Kommentar",
    ];
    const suspicion = reasons.filter(Boolean).join(", ") || null;
    const written = { episodeId, name, content, suspicion, createdAt: now };
    await createComment(trx, { ...written, status: "pending" });
    await enqueue(trx, commentNoticeJob, {}, { now, ...noticeOf(commentNoticeJob, now) });
  });
  return "kept";
}

export type NewComment = CommentFields & {
  episodeId: string;
  status: CommentStatus;
  /** Why it looks like spam; left out: it does not. */
  suspicion?: string | null;
  createdAt: Date;
};

/** Hours in which the same words of the same name on the same episode count as sent twice. */
const repeatHours = 24;

export async function createComment(trx: Trx, comment: NewComment): Promise<void> {
  const moment = comment.createdAt.toISOString();
  await trx
    .insertInto("comments")
    .values({
      id: uuidv7({ msecs: comment.createdAt.getTime() }),
      episode_id: comment.episodeId,
      name: comment.name.trim(),
      content: comment.content.trim(),
      status: comment.status,
      approved_at: comment.status === "pending" ? null : moment,
      approved_by: null,
      suspicion: comment.suspicion ?? null,
      content_hash: contentHash(comment.content),
      created_at: moment,
      search_text: searchable(`${comment.name}\n${comment.content}`),
    })
    .execute();
}

/**
 * Whether these words were sent before: `repeated` by the same name to the same episode within a day,
 * `elsewhere` by anybody to any episode.
 */
async function findSameWords(
  db: Db,
  { episodeId, name, content }: CommentFields & { episodeId: string },
  now: Date,
): Promise<"repeated" | "elsewhere" | null> {
  const since = new Date(now.getTime() - repeatHours * 60 * 60 * 1000).toISOString();
  const same = await db
    .selectFrom("comments")
    .select(["episode_id", "name", "created_at"])
    .where("content_hash", "=", contentHash(content))
    .orderBy("created_at", "desc")
    .limit(100)
    .execute();
  const isRepeated = same.some(
    (row) =>
      row.episode_id === episodeId &&
      row.created_at > since &&
      contentHash(row.name) === contentHash(name),
  );
  if (isRepeated) return "repeated";
  return same.length > 0 ? "elsewhere" : null;
}
