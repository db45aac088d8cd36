import { type ExpressionBuilder, sql } from "kysely";
import { legalTexts } from "~/core/show/settings/settings";
import type { Show } from "~/core/show/show.schema";
import type { Db, Trx } from "~/platform/db/handles";
import type { Flag, Tables } from "~/platform/db/tables";
import type { Services } from "~/platform/services.server";
import type { MediaUseRow } from "../tables";
import { mediaPathsIn } from "./media-references";
import { always } from "./media-users.server";

/** A page that can use files. The show's id is 'show'. */
export type MediaSubject = { kind: MediaUseRow["subject_kind"]; id: string };

/** `former`: the page used the file and now uses another one. */
type MediaUse = MediaSubject & { former: boolean };

// SQLite and PostgreSQL both accept some thousand values in a list, and no page has that many pictures.
const maxFiles = 500;

/**
 * Stores which files a page uses, found in all its texts with addresses. A file that the page no longer uses becomes a
 * former use, unless the page `wasHidden` until this save, so that nobody has seen it. Call it in the transaction that
 * saves the page.
 */
export async function trackMediaUses(
  trx: Trx,
  subject: MediaSubject,
  texts: readonly (string | null | undefined)[],
  { wasHidden = false }: { wasHidden?: boolean } = {},
): Promise<void> {
  const paths = mediaPathsIn(texts).slice(0, maxFiles);
  const used = paths.length
    ? await trx.selectFrom("media_files").select("id").where("path", "in", paths).execute()
    : [];
  if (wasHidden) await forgetMediaUses(trx, subject, [0]);
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
}

export async function listMediaUses(db: Db, mediaId: string): Promise<MediaUse[]> {
  const rows = await db
    .selectFrom("media_uses")
    .select(["subject_kind as kind", "subject_id as id", "former"])
    .where("media_id", "=", mediaId)
    .orderBy("former")
    .orderBy("subject_kind")
    .orderBy("subject_id")
    .execute();
  return rows.map(({ kind, id, former }) => ({ kind, id, former: former === 1 }));
}

/** Deletes the uses recorded for a page that was deleted for good. With `[0]`, only the current ones. */
export async function forgetMediaUses(
  trx: Trx,
  { kind, id }: MediaSubject,
  former: readonly Flag[] = [0, 1],
): Promise<void> {
  await trx
    .deleteFrom("media_uses")
    .where("subject_kind", "=", kind)
    .where("subject_id", "=", id)
    .where("former", "in", former)
    .execute();
}

export function trackShowMedia(trx: Trx, show: Show): Promise<void> {
  const texts = [show.cover, show.logo, show.heroPicture, ...legalTexts.map((name) => show[name])];
  return trackMediaUses(trx, { kind: "show", id: "show" }, texts);
}

/** A moment after any real one, for files that only drafts use. */
const never = "9999-12-31";

/**
 * Selects the earliest moment (UTC) from which a visible page uses the row's file; null for a file without uses. Each
 * kind of page has its own moment; the show is always visible. Former uses count for audio only, since apps have old
 * feeds.
 */
export function usedPubliclyFrom(
  eb: ExpressionBuilder<Tables, "media_files">,
  { mediaUsers }: Pick<Services, "mediaUsers">,
) {
  const moments = Object.entries(mediaUsers).map(
    ([kind, { table, publicFrom = publicFromOf(table) }]) =>
      sql`when media_uses.subject_kind = ${kind} then (${publicFrom})`,
  );
  return eb
    .selectFrom("media_uses")
    .whereRef("media_uses.media_id", "=", "media_files.id")
    .where((where) =>
      where.or([where("media_uses.former", "=", 0), where("media_files.kind", "=", "audio")]),
    )
    .select(
      sql<string | null>`min(case
        when media_uses.subject_kind = 'show' then ${always}
        ${sql.join(moments, sql` `)} end)`.as("used_from"),
    );
}

function publicFromOf(table: keyof Tables) {
  return sql`select public_from from ${sql.table(table)} where id = media_uses.subject_id`;
}

/** The moment selected by `usedPubliclyFrom`, or `never` for null. */
export function momentOf(usedFrom: string | null): string {
  return usedFrom ?? never;
}
