import type { Trx } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";

/** Removes an episode with everything that hangs on it; posts about it stay. False when there is none. */
export async function deleteEpisode(trx: Trx, id: string): Promise<boolean> {
  return orDataError("Failed to delete episode", async () => {
    const { numDeletedRows } = await trx
      .deleteFrom("episodes")
      .where("id", "=", id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  });
}
