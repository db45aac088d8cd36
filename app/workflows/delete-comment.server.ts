import { deleteComment as deleteRow } from "~/features/comments/delete-comment.server";
import type { DeletedItem } from "~/features/trash/trash.schema";
import { cutAtWord } from "~/lib/html";
import type { Operator } from "~/platform/actor";
import { writeContent } from "~/platform/db/content-signal.server";
import type { Trx } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import type { Services } from "~/platform/services.server";
import { keepDeleted } from "./delete-content.server";
import { commentParts } from "./deleted-parts.server";

/** Deletes a comment with the show's reply; for 30 days it can come back. null when there is none. */
export async function deleteComment(
  services: Services,
  operator: Operator,
  id: string,
): Promise<DeletedItem | null> {
  const [item = null] = await deleteComments(services, operator, [id]);
  return item;
}

/** Deletes several comments at once; those that are not there are left out of the answer. */
export async function deleteComments(
  services: Services,
  operator: Operator,
  ids: readonly string[],
): Promise<DeletedItem[]> {
  return orDataError("Failed to delete comment", () =>
    writeContent(services, async (trx) => {
      const items: DeletedItem[] = [];
      for (const id of ids) {
        const item = await deleteOne(trx, operator, id, services.clock.now());
        if (item) items.push(item);
      }
      return items;
    }),
  );
}

async function deleteOne(
  trx: Trx,
  operator: Operator,
  id: string,
  now: Date,
): Promise<DeletedItem | null> {
  const comment = await trx
    .selectFrom("comments")
    .select(["name", "content"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!comment) return null;
  const title = `${comment.name}: ${cutAtWord(comment.content.replace(/\s+/g, " "), 80)}`;
  const deletion = { kind: "comment", subjectId: id, title, parts: commentParts(id) } as const;
  const item = await keepDeleted(trx, operator, deletion, now);
  await deleteRow(trx, id);
  return item;
}
