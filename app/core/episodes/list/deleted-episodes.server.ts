import {
  archivedPortions,
  type Row,
  readArchivedRows,
} from "~/core/content/trash/deleted-rows.server";
import type { ReturnRules } from "~/core/content/trash/trash.server";
import { writePeople } from "~/core/episodes/people/episode-people.server";
import type { Db, Trx } from "~/platform/db/handles";

export const episodeReturn: ReturnRules = {
  async obstacle(trx, { id, subjectId }) {
    const [row] = await readArchivedRows(trx, id, "episodes");
    const same = await trx
      .selectFrom("episodes")
      .select("id")
      .where((eb) => eb.or([eb("id", "=", subjectId), eb("guid", "=", String(row?.guid))]))
      .executeTakeFirst();
    return same
      ? "Eine Folge mit derselben Kennung (GUID) gibt es inzwischen wieder. Lösche erst das Neue."
      : null;
  },
  async afterReturn(trx, id) {
    const row = await trx
      .selectFrom("episodes")
      .select(["id", "people"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await writePeople(trx, row);
  },
};

/** A German sentence if the episode of a row is deleted, so that the row cannot be restored; otherwise null. */
export async function findMissingEpisode(trx: Trx, row: Row | undefined): Promise<string | null> {
  const episode = await trx
    .selectFrom("episodes")
    .select("id")
    .where("id", "=", String(row?.episode_id))
    .executeTakeFirst();
  return episode ? null : "Die Folge dazu gibt es nicht mehr. Stelle zuerst sie wieder her.";
}

/** Rows without links to deleted episodes. A text that was planned for such an episode becomes a draft. */
export async function withoutGoneEpisode(trx: Trx, rows: Row[]): Promise<Row[]> {
  const ids = rows.map(({ episode_id }) => String(episode_id));
  const found = await trx.selectFrom("episodes").select("id").where("id", "in", ids).execute();
  const present = new Set(found.map(({ id }) => id));
  return rows.map((row) =>
    row.episode_id === null || present.has(String(row.episode_id))
      ? row
      : {
          ...row,
          episode_id: null,
          ...("published" in row ? { published: 0, public_from: null } : {}),
        },
  );
}

export async function listTrashedGuids(db: Db): Promise<Set<string>> {
  const guids = new Set<string>();
  for await (const { rows } of archivedPortions(db, "episodes"))
    for (const { guid } of rows) guids.add(String(guid));
  return guids;
}
