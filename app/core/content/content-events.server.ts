import { z } from "zod";
import type { Db, Trx } from "~/platform/db/handles";
import { enqueue } from "~/platform/jobs/define-job.server";
import type { Services } from "~/platform/services.server";
import type { Kind, StoredRow } from "./kind.server";
import { type ContentKind, contentKindNames } from "./kinds";

/**
 * A job that compares what visitors saw of an entry with what they see now, after each save and at its
 * publication. `app/core/kinds`, which knows all kinds, runs it and tells the rooms about changes.
 */
export const contentChange = {
  kind: "content-change",
  title: "Mitteilung über Veröffentlichtes",
  payload: z.object({
    kind: z.enum(contentKindNames as [ContentKind]),
    id: z.string(),
    /** The entry's public address before the write; null if it had none. */
    before: z.string().nullable(),
    /** When the publication was planned. The plan may have changed since. */
    planned: z.iso.datetime().nullable(),
  }),
};

/** An entry's public address as this database or transaction sees it; null if it has none. */
export async function seenAt<Row extends StoredRow>(
  db: Db,
  services: Services,
  { isPublic, pages }: Pick<Kind<Row>, "isPublic" | "pages">,
  row: Row | null,
): Promise<string | null> {
  if (!row || !isPublic) return null;
  return (await pages?.publicPath({ ...services, db }, row)) ?? null;
}

type Write = {
  id: string;
  /** The result of `seenAt` before the write. */
  before: string | null;
  /** The stored row; null if the entry was deleted. */
  row: StoredRow | null;
};

/** Schedules a check after a write, and one at the planned publication. */
export async function recordChange(
  trx: Trx,
  { name: kind, isPublic }: Pick<Kind, "name" | "isPublic">,
  { id, before, row }: Write,
  now: Date,
): Promise<void> {
  if (!isPublic) return;
  await enqueue(trx, contentChange, { kind, id, before, planned: null }, { now });
  if (row) await planChange(trx, kind, row, now);
}

/** A row with its planned moments: publication, and opening to everybody. */
type Planned = { id: string; public_from?: string | null; open_from?: string };

/** Moments from here on mean 'never'. */
const end = "9999";

/** Schedules a check at the planned publication and at the planned opening, at most one per moment. */
export async function planChange(
  db: Db,
  kind: ContentKind,
  { id, public_from, open_from }: StoredRow | Planned,
  now: Date,
): Promise<void> {
  for (const planned of [public_from, open_from])
    if (planned && planned > now.toISOString() && planned < end)
      await enqueue(
        db,
        contentChange,
        { kind, id, before: null, planned },
        { now, dueAt: new Date(planned), uniqueKey: `content-change:${kind}:${id}:${planned}` },
      );
}
