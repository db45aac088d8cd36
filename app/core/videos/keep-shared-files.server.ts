import { type RawBuilder, sql } from "kysely";
import type { DeletedLinks } from "~/platform/db/deleted-rows";
import type { Trx } from "~/platform/db/handles";
import type { EpisodeDeletion } from "~/platform/rooms/room.server";

export function usesOfVideos(episodeId: string): RawBuilder<unknown> {
  return sql`subject_kind = 'video' and subject_id in (select id from videos where episode_id = ${episodeId})`;
}

/** The episode's files that are used elsewhere too stay behind. */
export async function keepSharedFiles(trx: Trx, { id }: EpisodeDeletion): Promise<DeletedLinks[]> {
  const used = sql<boolean>`exists (
    select 1 from media_uses where media_id = media_files.id and former = 0
      and not (subject_kind = 'episode' and subject_id = ${id}) and not (${usesOfVideos(id)}))`;
  await trx
    .updateTable("media_files")
    .set({ episode_id: null, guarded: 1 })
    .where("episode_id", "=", id)
    .where(used)
    .execute();
  return [];
}
