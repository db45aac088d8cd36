import { putInTrash } from "~/core/content/trash/purge.server";
import { restoreItem } from "~/core/content/trash/restore.server";
import type { Operator } from "~/platform/actor";
import { answerOr } from "~/platform/attempt.server";
import { recordAuditEvent } from "~/platform/audit.server";
import { writeContent } from "~/platform/db/content-signal.server";
import type { Trx } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";
import {
  auditEventOf,
  commentParts,
  commentReturn,
  commentTitle,
  decideComments,
  deleteComments,
  type Moderation,
} from "./decide-comments.server";
import type { SeenComment } from "./moderation.schema";
import {
  failureOf,
  type ModerationAnswer,
  type ModerationFields,
  type ModerationVerb,
  moderationMessage,
  parseSeen,
  parseVerb,
  undoOf,
} from "./moderation-form";
import { replyToComment, withdrawReply } from "./reply-to-comment.server";

const notUnderstood = {
  status: 400,
  message: "Das wurde nicht verstanden. Lade die Seite neu und versuch es noch einmal.",
};

const someIds = /^[\w-]{1,64}(,[\w-]{1,64}){0,99}$/;

/** Handles a form of the moderation, and returns its result. */
export async function answerModeration(
  services: Services,
  operator: Operator,
  fields: ModerationFields,
): Promise<ModerationAnswer & { status: number }> {
  const { status, message, undo = null } = await doneBy(services, operator, fields);
  if (status === 200) return { status, tone: "done", message, undo };
  // Nothing failed: the lists are to be reloaded, as after every success.
  if (status === 409) return { status: 200, tone: "calm", message, undo };
  return { status, tone: "failed", message, undo };
}

type Outcome = { status: number; message: string; undo?: ModerationAnswer["undo"] };

async function doneBy(
  services: Services,
  operator: Operator,
  { verb: text, comments, content, version, approve }: ModerationFields,
): Promise<Outcome> {
  const verb = parseVerb(text);
  const seen = verb && parseSeen(comments);
  if (verb && seen) {
    const { status, message, done } = await moderateComments(services, operator, { verb, seen });
    return { status, message, undo: undoOf(verb, seen, done) };
  }
  if (verb || !someIds.test(comments)) return notUnderstood;
  switch (text) {
    case "restore":
      return restoreComments(services, operator, comments.split(","));
    case "reply": {
      const reply = { commentId: comments, content, version, approve: approve === "1" };
      return replyToComment(services, operator, reply);
    }
    case "withdraw":
      return withdrawReply(services, operator, comments);
    case "block-account":
    case "block-host":
      return blockOrigin(services, operator, comments, text === "block-host");
    default:
      return notUnderstood;
  }
}

/** Blocks the writer of a comment from elsewhere, or their server. */
function blockOrigin(
  services: Services,
  operator: Operator,
  id: string,
  isWholeHost: boolean,
): Promise<Outcome> {
  const failed = { status: 503, message: failureOf("block-account") };
  return answerOr<Outcome>(services, failed, async () => {
    const origins = services.rooms.find("inComments", "origins");
    const blocked = await origins?.block(services, operator, id, isWholeHost);
    const message = `${blocked} ist gesperrt. Was von dort wartete, ist abgelehnt.`;
    return blocked ? { status: 200, message } : notUnderstood;
  });
}

type ModerationResult = {
  status: 200 | 409 | 503;
  message: string;
  /** Ids of the changed comments or, after deleting, of their entries in the trash. */
  done: string[];
};

type Request = { verb: ModerationVerb; seen: readonly SeenComment[] };

/**
 * Approves, rejects, reverses or deletes comments, all in one transaction, with immediate effect. What another
 * operator decided meanwhile stays, and the answer says so.
 */
export async function moderateComments(
  services: Services,
  operator: Operator,
  request: Request,
): Promise<ModerationResult> {
  const { verb, seen } = request;
  const work = (trx: Trx) => moderate(trx, operator, request, services.clock.now());
  const failed: ModerationResult = { status: 503, message: failureOf(verb), done: [] };
  return answerOr(services, failed, async () => {
    const { changed, missed, done } = isPublic(verb, seen)
      ? await writeContent(services, work)
      : await services.db.transaction().execute(work);
    const status = changed.length > 0 || missed.length === 0 ? 200 : 409;
    return { status, message: moderationMessage(verb, changed, missed), done };
  });
}

function isPublic(verb: ModerationVerb, seen: readonly SeenComment[]): boolean {
  return verb === "approve" || seen.some(({ status }) => status === "approved");
}

async function moderate(
  trx: Trx,
  operator: Operator,
  { verb, seen }: Request,
  now: Date,
): Promise<Moderation & { done: string[] }> {
  if (verb === "delete") {
    const done: string[] = [];
    const moderation = await deleteComments(trx, seen, now, async (subject) => {
      const { id } = subject;
      const title = commentTitle(subject);
      const deletion = { kind: "comment", subjectId: id, title, parts: commentParts(id) } as const;
      done.push((await putInTrash(trx, operator, deletion, now)).id);
    });
    return { ...moderation, done };
  }
  const moderation = await decideComments(trx, seen, { verb, operatorId: operator.id, now });
  for (const subject of moderation.changed)
    await recordAuditEvent(trx, operator, auditEventOf(`comment.${verb}`, subject), now);
  return { ...moderation, done: moderation.changed.map(({ id }) => id) };
}

export async function restoreComments(
  services: Services,
  operator: Operator,
  deletedIds: readonly string[],
): Promise<Outcome> {
  return answerOr<Outcome>(services, { status: 503, message: failureOf("restore") }, async () => {
    const outcomes = [];
    for (const id of deletedIds)
      outcomes.push(await restoreItem(services, operator, id, () => commentReturn));
    const refusal = outcomes.find((item) => item.outcome === "refused");
    if (refusal) return { status: 409, message: refusal.message };
    const restored = outcomes.filter(({ outcome }) => outcome === "restored").length;
    if (restored === 0) return { status: 409, message: "Das liegt nicht mehr im Papierkorb." };
    const what = restored === 1 ? "Der Kommentar ist" : `${restored} Kommentare sind`;
    return { status: 200, message: `${what} wieder da.` };
  });
}
