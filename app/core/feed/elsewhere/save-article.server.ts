import { v4 as uuidv4 } from "uuid";
import { contentTables, type Kind, type StoredRow, textsOf } from "~/core/content/kind.server";
import { hasRevisions, keepRevision } from "~/core/content/revisions/revisions.server";
import { nextVersion } from "~/core/content/revisions/version";
import { trackMediaUses } from "~/core/media/library/media-uses.server";
import type { Trx } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";

export type Columns = Record<string, unknown>;

type Save = {
  kind: Kind;
  id: string;
  /** null for a new one. */
  former: StoredRow | null;
  columns: Columns;
};

/**
 * Writes a post or page of an export and what depends on it. Nothing is announced, since imported articles are old
 * news. An article that was saved in the meantime stays as it is.
 */
export async function saveArticle(
  trx: Trx,
  { clock }: Pick<Services, "clock">,
  { kind, id, former, columns }: Save,
): Promise<void> {
  const now = clock.now();
  const moment = former ? nextVersion(former.updated_at, now) : now.toISOString();
  const save = { former, moment, now: now.toISOString() };
  const derived = await kind.derive?.(trx, columns as never, save);
  const row = { ...columns, ...derived, updated_at: moment };
  const table = contentTables(trx);
  const saved = former
    ? await table
        .updateTable<string>(kind.table)
        .set(row)
        .where("id", "=", id)
        .where("updated_at", "=", former.updated_at)
        .returningAll()
        .executeTakeFirst()
    : await table
        .insertInto<string>(kind.table)
        .values({ ...row, id, created_by: null, created_at: moment })
        .returningAll()
        .executeTakeFirst();
  if (!saved) return;
  await kind.afterSave?.(trx, saved as StoredRow, former);
  const subject = { kind: kind.name, id };
  if (former && (await hasRevisions(trx, subject)))
    for (const state of [former, saved as StoredRow]) {
      const fields = textsOf(kind, state);
      await keepRevision(trx, subject, { version: state.updated_at, fields, operator: null });
    }
  const wasHidden = (await kind.wasHidden?.(trx, former, save.now)) ?? false;
  const texts = kind.mediaColumns.map((column) => (saved as StoredRow)[column]);
  await trackMediaUses(trx, subject, texts, { wasHidden });
}

/** A slug that neither this site nor `given` has. */
export async function freeSlug(
  services: Services,
  kind: Kind,
  columns: Columns,
  given: Set<string>,
): Promise<string> {
  const wanted = String(columns.slug);
  for (let at = 1; ; at++) {
    const slug = at === 1 ? wanted : `${wanted}-${at < 50 ? at : uuidv4().slice(0, 8)}`;
    const now = services.clock.now().toISOString();
    const errors = await kind.clashes?.(services, { ...columns, slug } as never, null, now);
    if (errors?.slug || given.has(`${kind.name} ${slug}`)) continue;
    given.add(`${kind.name} ${slug}`);
    return slug;
  }
}
