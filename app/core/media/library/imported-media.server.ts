import type { Db, Trx } from "~/platform/db/handles";

export type FetchedMedia = { url: string; bytes: number; mime: string; seconds: number | null };

/** All imported files by their original address. If an address was fetched twice, the newest file counts. */
export async function mapFetchedMedia(db: Db): Promise<Map<string, FetchedMedia>> {
  const rows = await db
    .selectFrom("media_files")
    .select(["source_url as source", "path", "bytes", "mime", "duration_seconds as seconds"])
    .where("source_url", "is not", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const fetched = new Map<string, FetchedMedia>();
  for (const { source, path, bytes, mime, seconds } of rows)
    if (source) fetched.set(source, { url: `/media/${path}`, bytes, mime, seconds });
  return fetched;
}

/**
 * Deletes the rows of all files that belong to episodes. Returns their paths in the media store, to be deleted after
 * the transaction.
 */
export async function deleteEpisodeMedia(trx: Trx): Promise<string[]> {
  const rows = await trx
    .deleteFrom("media_files")
    .where("episode_id", "is not", null)
    .returning("path")
    .execute();
  return rows.map(({ path }) => path);
}
