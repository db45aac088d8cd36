import type { Db } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";

/** How many files the library holds, and how many bytes they weigh without their smaller copies. */
export async function measureFiles(db: Db): Promise<{ files: number; bytes: number }> {
  return orDataError("Failed to fetch media", async () => {
    const { files, bytes } = await db
      .selectFrom("media_files")
      .select((eb) => [
        eb.fn.countAll<number>().as("files"),
        eb.fn.sum<number | string | null>("bytes").as("bytes"),
      ])
      .executeTakeFirstOrThrow();
    // PostgreSQL sums numbers of eight bytes as text.
    return { files, bytes: Number(bytes ?? 0) };
  });
}
