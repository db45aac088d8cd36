import type { Db, Trx } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import type { MediaUsesTable } from "../tables";
import { mediaPathsIn } from "./media-references";

/** A page that can use files. The show's id is 'show'. */
export type MediaSubject = { kind: MediaUsesTable["subject_kind"]; id: string };

/** `former`: the page used the file once and now uses another one. */
export type MediaUse = MediaSubject & { former: boolean };

// SQLite and PostgreSQL both take some thousand values in a list; no page has that many pictures.
const mostFiles = 500;

/**
 * Writes down which files a page uses, from every text of it that holds addresses (fields and HTML). What it
 * used before and no longer does becomes a former use, unless the page `wasHidden` until this save: nobody has
 * seen that. Call it in the transaction that saves the page.
 */
export async function trackMediaUses(
  trx: Trx,
  subject: MediaSubject,
  texts: readonly (string | null | undefined)[],
  { wasHidden = false }: { wasHidden?: boolean } = {},
): Promise<void> {
  await orDataError("Failed to save media", async () => {
    const paths = mediaPathsIn(texts).slice(0, mostFiles);
    const used = paths.length
      ? await trx.selectFrom("media_files").select("id").where("path", "in", paths).execute()
      : [];
    if (wasHidden) await forgetPresentUses(trx, subject);
    await trx
      .updateTable("media_uses")
      .set({ former: 1 })
      .where("subject_kind", "=", subject.kind)
      .where("subject_id", "=", subject.id)
      .execute();
    if (!used.length) return;
    await trx
      .insertInto("media_uses")
      .values(
        used.map(({ id }) => ({
          media_id: id,
          subject_kind: subject.kind,
          subject_id: subject.id,
          former: 0 as const,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(["media_id", "subject_kind", "subject_id"]).doUpdateSet({ former: 0 }),
      )
      .execute();
  });
}

/** Who uses a file, and who did. */
export async function listMediaUses(db: Db, mediaId: string): Promise<MediaUse[]> {
  return orDataError("Failed to fetch media", async () => {
    const rows = await db
      .selectFrom("media_uses")
      .select(["subject_kind as kind", "subject_id as id", "former"])
      .where("media_id", "=", mediaId)
      .orderBy("former")
      .orderBy("subject_kind")
      .orderBy("subject_id")
      .execute();
    return rows.map(({ kind, id, former }) => ({ kind, id, former: former === 1 }));
  });
}

async function forgetPresentUses(trx: Trx, { kind, id }: MediaSubject): Promise<void> {
  await trx
    .deleteFrom("media_uses")
    .where("subject_kind", "=", kind)
    .where("subject_id", "=", id)
    .where("former", "=", 0)
    .execute();
}

/** Forgets the uses of a page that is gone for good. */
export async function forgetMediaUses(trx: Trx, { kind, id }: MediaSubject): Promise<void> {
  await trx
    .deleteFrom("media_uses")
    .where("subject_kind", "=", kind)
    .where("subject_id", "=", id)
    .execute();
}
