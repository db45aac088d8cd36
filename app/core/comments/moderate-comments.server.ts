import { putInTrash } from "~/core/content/trash/purge.server";
import { restoreItem } from "~/core/content/trash/restore.server";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import { writeContent } from "~/platform/db/content-signal.server";
import type { Trx } from "~/platform/db/handles";
import { OperationError } from "~/platform/operations/operation.server";
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
import { type ModerationVerb, moderationMessage } from "./moderation-form";

type Request = { verb: ModerationVerb; seen: readonly SeenComment[] };

/**
 * Approves, rejects, reverses or deletes comments in one transaction. Comments that another operator decided
 * meanwhile stay as they are, and the message says so.
 * @returns `done`: ids of the changed comments or, for a deletion, of their items in the trash
 * @throws OperationError if another operator has decided all of them
 */
export async function moderateComments(
  services: Services,
  operator: Operator,
  request: Request,
): Promise<{ message: string; done: string[] }> {
  const { verb, seen } = request;
  const work = (trx: Trx) => moderate(trx, operator, request, services.clock.now());
  const { changed, missed, done } = isPublic(verb, seen)
    ? await writeContent(services, work)
    : await services.db.transaction().execute(work);
  const message = moderationMessage(verb, changed, missed);
  if (changed.length === 0 && missed.length > 0)
    throw new OperationError("conflict", { detail: message });
  return { message, done };
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

/**
 * Restores deleted comments.
 * @returns the German message
 * @throws OperationError if one could not be restored
 */
export async function restoreComments(
  services: Services,
  operator: Operator,
  deletedIds: readonly string[],
): Promise<string> {
  const outcomes = [];
  for (const id of deletedIds)
    outcomes.push(await restoreItem(services, operator, id, () => commentReturn));
  const refusal = outcomes.find((item) => item.outcome === "refused");
  const restored = outcomes.filter(({ outcome }) => outcome === "restored").length;
  if (refusal || restored === 0) {
    const detail = refusal?.message ?? "Das liegt nicht mehr im Papierkorb.";
    throw new OperationError("conflict", { detail });
  }
  return `${restored === 1 ? "Der Kommentar ist" : `${restored} Kommentare sind`} wieder da.`;
}
