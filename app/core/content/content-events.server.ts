import { z } from "zod";
import type { Db, Trx } from "~/platform/db/handles";
import { enqueue } from "~/platform/jobs/define-job.server";
import type { Services } from "~/platform/services.server";
import type { Kind, StoredRow } from "./kind.server";
import { type ContentKind, contentKindNames } from "./kinds";

/**
 * A look at what visitors see of something, after a write of it and when it comes out: `app/kinds`, where all kinds are
 * known, tells the rooms what it finds.
 */
export const contentChange = {
  kind: "content-change",
  title: "Mitteilung über Veröffentlichtes",
  payload: z.object({
    kind: z.enum(contentKindNames as [ContentKind]),
    id: z.string(),
    /** Where visitors saw it before; null: nowhere. */
    before: z.string().nullable(),
    /** The moment at which it was to come out; by now it may be another one. */
    planned: z.iso.datetime().nullable(),
  }),
};

/** Where visitors see it, as the database, or a transaction, has it; null: nowhere. */
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
  /** As `seenAt` said. */
  before: string | null;
  /** As it is stored now; null: it was deleted. */
  row: StoredRow | null;
};

/** Writes down that something was written, and when it will come out. */
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

/** Planned moments of a row: it comes out; everybody hears it, where it was for some. */
type Planned = { id: string; public_from?: string | null; open_from?: string };

/** Later, nothing is planned: it stays as it is. */
const end = "9999";

/** Has it looked at when it comes out, where that is planned, and when it opens; at most once for a moment. */
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
