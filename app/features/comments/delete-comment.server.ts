import type { Trx } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";

/** Removes a comment; false when there is none. */
export async function deleteComment(trx: Trx, id: string): Promise<boolean> {
  return orDataError("Failed to delete comment", async () => {
    const { numDeletedRows } = await trx
      .deleteFrom("comments")
      .where("id", "=", id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  });
}
