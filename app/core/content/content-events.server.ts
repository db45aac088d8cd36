import { z } from "zod";
import type { Db, Trx } from "~/platform/db/handles";
import { enqueue } from "~/platform/jobs/define-job.server";
import type { Services } from "~/platform/services.server";
import type { Kind, StoredRow } from "./kind.server";
import { type ContentKind, contentKindNames } from "./kinds";

/**
 * A check of what visitors see of an entry, after a write and at its publication: `app/core/kinds`, where all
 * kinds are known, reports changes to the rooms.
 */
export const contentChange = {
  kind: "content-change",
  title: "Mitteilung über Veröffentlichtes",
  payload: z.object({
    kind: z.enum(contentKindNames as [ContentKind]),
    id: z.string(),
    /** Its address for visitors before; null: none. */
    before: z.string().nullable(),
    /** The moment at which it was to be published; the plan may have changed. */
    planned: z.iso.datetime().nullable(),
  }),
};

/** An entry's address for visitors, in this database or transaction; null: none. */
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
  /** As `seenAt` returned it. */
  before: string | null;
  /** The stored row; null: it was deleted. */
  row: StoredRow | null;
};

/** Records a write, and schedules a check at publication. */
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

/** Planned moments of a row: its publication, and its opening to everybody. */
type Planned = { id: string; public_from?: string | null; open_from?: string };

/** Later moments are no plan. */
const end = "9999";

/** Schedules a check at publication and at opening, if those are planned; at most once per moment. */
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
