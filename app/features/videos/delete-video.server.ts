import type { Trx } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";

/** Removes a video; false when there is none. */
export async function deleteVideo(trx: Trx, id: string): Promise<boolean> {
  return orDataError("Failed to delete video", async () => {
    const { numDeletedRows } = await trx
      .deleteFrom("videos")
      .where("id", "=", id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  });
}
