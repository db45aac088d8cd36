import {
  type CommentSubject,
  decideComments,
  deleteComments,
  type Moderation,
} from "~/features/comments/moderate-comments.server";
import type { CommentVerb, SeenComment } from "~/features/comments/moderation.schema";
import {
  commentTitle,
  type ModerationVerb,
  moderationFailures,
  moderationMessage,
} from "~/features/comments/moderation-messages";
import { putInTrash } from "~/features/trash/trash.server";
import type { Operator } from "~/platform/actor";
import { recordDeed } from "~/platform/audit.server";
import { writeContent } from "~/platform/db/content-signal.server";
import type { Trx } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";
import { attempt } from "./attempt.server";
import { commentParts } from "./deleted-parts.server";

export type ModerationAnswer = {
  status: 200 | 409 | 503;
  message: string;
  /** Ids of what was done, so that it can be taken back. */
  changed: string[];
};

/**
 * Approves, rejects, takes back or deletes comments, all in one transaction; what visitors see follows at
 * once. What another operator decided in the meantime stays as it is, and the answer says so.
 */
export async function moderateComments(
  services: Services,
  operator: Operator,
  { verb, seen }: { verb: ModerationVerb; seen: readonly SeenComment[] },
): Promise<ModerationAnswer> {
  const now = services.clock.now();
  const work = async (trx: Trx) => {
    const moderation =
      verb === "delete"
        ? await deleteComments(trx, seen, (subject) => keep(trx, operator, subject, now))
        : await decideComments(trx, seen, { verb, operatorId: operator.id, now });
    for (const subject of moderation.changed)
      await recordDeed(trx, operator, deedOf(verb, subject), now);
    return moderation;
  };
  const moderation = await attempt(services, () =>
    isPublic(verb, seen) ? writeContent(services, work) : services.db.transaction().execute(work),
  );
  if (!moderation) return { status: 503, message: moderationFailures[verb], changed: [] };
  return answerOf(verb, moderation);
}

function isPublic(verb: ModerationVerb, seen: readonly SeenComment[]): boolean {
  return verb === "approve" || seen.some(({ status }) => status === "approved");
}

function answerOf(verb: ModerationVerb, { changed, missed }: Moderation): ModerationAnswer {
  return {
    status: changed.length > 0 || missed.length === 0 ? 200 : 409,
    message: moderationMessage(
      verb,
      changed,
      missed.map(({ status }) => status),
    ),
    changed: changed.map(({ id }) => id),
  };
}

function deedOf(verb: CommentVerb | "delete", subject: CommentSubject) {
  return {
    action: `comment.${verb}`,
    subject: { kind: "comment", id: subject.id, title: commentTitle(subject) },
    detail: subject.episodeTitle,
  };
}

async function keep(
  trx: Trx,
  operator: Operator,
  subject: CommentSubject,
  now: Date,
): Promise<void> {
  const { id: subjectId } = subject;
  const title = commentTitle(subject);
  const parts = commentParts(subjectId);
  await putInTrash(trx, operator, { kind: "comment", subjectId, title, parts }, now);
}
