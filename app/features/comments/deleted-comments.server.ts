import { sql } from "kysely";
import { type DeletedPart, readKept } from "~/content/trash/deleted-rows.server";
import type { ReturnRules } from "~/content/trash/restore.server";
import { goneEpisode } from "~/features/episodes/deleted-episodes.server";

/** What goes with a comment, itself first. */
export function commentParts(id: string): DeletedPart[] {
  return [
    { table: "comments", where: sql`id = ${id}`, key: "id" },
    { table: "comment_replies", where: sql`comment_id = ${id}`, key: "comment_id" },
  ];
}

/** A comment comes back where its episode is. */
export const commentReturn: ReturnRules = {
  async obstacle(trx, { id }) {
    const [row] = await readKept(trx, id, "comments");
    return goneEpisode(trx, row);
  },
};
