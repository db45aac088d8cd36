import { v7 as uuidv7 } from "uuid";
import { withMediaPaths } from "~/core/media/library/media-references";
import { trackMediaUses } from "~/core/media/library/media-uses.server";
import { getShow } from "~/core/show/show.server";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import { writeContent } from "~/platform/db/content-signal.server";
import type { Db, Trx } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import type { Services } from "~/platform/services.server";
import { endApproval } from "./approvals/approvals.server";
import { checkTexts } from "./check.server";
import { recordChange, seenAt } from "./content-events.server";
import type { ColumnsOf, Errors, FieldTable, Texts } from "./fields";
import {
  contentTables,
  findRow,
  isLocked,
  type Kind,
  type StoredRow,
  textsOf,
  withAdditions,
} from "./kind.server";
import { mayChange } from "./own-drafts";
import { deleteDrafts } from "./revisions/drafts.server";
import type { SaveResult } from "./revisions/revisions.schema";
import { baseVersion, findAuthor, keepRevision } from "./revisions/revisions.server";
import { nextVersion } from "./revisions/version";

export type ContentSave<F> = {
  /** Null for a new entry. */
  id: string | null;
  /** Id of a new entry. If that exists, an earlier save succeeded but its answer was lost. */
  newId?: string | null;
  /** The version that the form started from, or the one to overwrite. */
  version: string;
  fields: Texts<F>;
  /** Former values that the check uses instead of those of the stored row. */
  known?: Record<string, unknown>;
  /** Ids of drafts to delete with this save. */
  drafts?: readonly string[];
  /** A note for the list of revisions. */
  note?: string;
};

/** `locked`: the row can no longer be changed (`isLocked`). */
export type ContentResult<F> = SaveResult<Errors<F>> | { outcome: "locked" };

/** Saves a form's texts: checked and cleaned, with revision, audit event and file uses. */
export async function saveContent<Row extends StoredRow, F extends FieldTable>(
  services: Services,
  operator: Operator,
  own: Kind<Row, F>,
  save: ContentSave<F>,
): Promise<ContentResult<F>> {
  const { clock, db, env, rooms } = services;
  const kind = withAdditions(own, rooms);
  const former = await findRow(db, kind, save.id ?? save.newId ?? "");
  if (save.id !== null && !former) return { outcome: "missing" };
  if (former && !mayChange(operator, former)) return { outcome: "missing" };
  if (former && isLocked(kind, former)) return { outcome: "locked" };
  const typed = withMediaPaths(save.fields, env.BASE_URL);
  const known = former && { ...former, ...save.known };
  const show = await getShow(db);
  const checked = await checkTexts(kind, typed, { former: known, now: clock.now(), show });
  if ("errors" in checked) return { outcome: "invalid", errors: checked.errors };
  const { columns } = checked;
  const clashes = await clashesOf(kind, services, columns, former);
  if (clashes) return clashes;
  const subject = former && { kind: kind.name, id: former.id };
  const base = subject && (await baseVersion(db, subject, save));
  if (former && former.updated_at !== base) return conflictWith(db, kind, former);
  const written = await write(services, operator, kind, { save, former, columns });
  if (written) return written;
  const now = former && (await findRow(db, kind, former.id));
  if (!now) return { outcome: "missing" };
  return isLocked(kind, now) ? { outcome: "locked" } : conflictWith(db, kind, now);
}

async function clashesOf<Row extends StoredRow, F extends FieldTable>(
  { clashes }: Kind<Row, F>,
  services: Pick<Services, "db" | "clock" | "rooms">,
  columns: ColumnsOf<F>,
  former: Row | null,
): Promise<{ outcome: "invalid"; errors: Errors<F> } | null> {
  const errors = await clashes?.(services, columns, former, services.clock.now().toISOString());
  return errors && Object.keys(errors).length > 0 ? { outcome: "invalid", errors } : null;
}

type Write<Row, F> = { save: ContentSave<F>; former: Row | null; columns: ColumnsOf<F> };

/** Returns null if another save came first. */
async function write<Row extends StoredRow, F extends FieldTable>(
  services: Services,
  operator: Operator,
  kind: Kind<Row, F>,
  { save, former, columns }: Write<Row, F>,
): Promise<ContentResult<F> | null> {
  const { newId, drafts, note } = save;
  const change = { former, columns, newId, drafts, note };
  try {
    const row = await inTransaction(services, kind, (trx) =>
      writeVersion(trx, services, operator, kind, change),
    );
    return row && { outcome: "saved", id: row.id, version: row.updated_at };
  } catch (error) {
    if (error instanceof NotADraftError)
      return { outcome: "invalid", errors: { published: notYours } as Errors<F> };
    // A conflict that arose after the check, for example an address that was just taken.
    const clashes = await clashesOf(kind, services, columns, former);
    if (clashes) return clashes;
    throw error;
  }
}

/** Thrown if a save would publish but its operator may not. */
class NotADraftError extends Error {}

const notYours =
  "Veröffentlichen kann die Redaktion. Speichere es als Entwurf und gib ihn zur Freigabe.";

/** Runs a write of a kind in a transaction; for public kinds it also invalidates cached pages. */
export function inTransaction<Result>(
  services: Services,
  { isPublic }: Pick<Kind, "isPublic">,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  return isPublic ? writeContent(services, work) : services.db.transaction().execute(work);
}

type Change<Row, F> = {
  /** Null for a new entry. */
  former: Row | null;
  columns: ColumnsOf<F>;
  newId?: string | null | undefined;
  drafts?: readonly string[] | undefined;
  note?: string | undefined;
  /** Verb of the audit event; by default 'create' or 'update'. */
  verb?: string;
};

/**
 * Writes the next version of a text with all that belongs to a save: revisions, file uses, deleted drafts,
 * audit event. Returns null if another save came after `former`.
 */
export async function writeVersion<Row extends StoredRow, F extends FieldTable>(
  trx: Trx,
  services: Services,
  operator: Operator,
  kind: Kind<Row, F>,
  { former, columns, newId, drafts = [], note, verb }: Change<Row, F>,
): Promise<Row | null> {
  const now = services.clock.now();
  const moment = former ? nextVersion(former.updated_at, now) : now.toISOString();
  const derived = await kind.derive?.(trx, columns, {
    former,
    moment,
    now: now.toISOString(),
  });
  const changed = { ...columns, ...derived, updated_at: moment };
  const [before, row] = await orDataError(
    `Failed to ${former ? "update" : "create"} ${kind.noun}`,
    async () => {
      const before = await seenAt(trx, services, kind, former);
      const id = newId ?? uuidv7({ msecs: now.getTime() });
      const stored = former
        ? await update(trx, kind, former, changed)
        : await insert(trx, kind, {
            ...changed,
            ...kind.initial(operator, id),
            id,
            created_at: moment,
          });
      if (stored) await kind.afterSave?.(trx, stored, former);
      return [before, stored];
    },
  );
  if (!row) return null;
  // Checks the stored row rather than the form: no matter why the row became public, the whole save is rolled
  // back.
  if (!mayChange(operator, row)) throw new NotADraftError();
  const { id } = row;
  const subject = { kind: kind.name, id };
  if (row.public_from !== null) await endApproval(trx, subject);
  if (former) {
    const before = { version: former.updated_at, fields: textsOf(kind, former), operator: null };
    await keepRevision(trx, subject, before);
  }
  const state = { version: row.updated_at, fields: textsOf(kind, row), operator };
  await keepRevision(trx, subject, { ...state, note: note ?? null });
  const wasHidden = (await kind.wasHidden?.(trx, former, now.toISOString())) ?? false;
  const texts = kind.mediaColumns.map((column) => row[column]);
  await trackMediaUses(trx, subject, texts, { wasHidden });
  await deleteDrafts(trx, operator, drafts);
  const action = `${kind.name}.${verb ?? (former ? "update" : "create")}`;
  const title = String(row[kind.title]);
  const detail = note ? { detail: note } : {};
  await recordAuditEvent(trx, operator, { action, subject: { ...subject, title }, ...detail }, now);
  await recordChange(trx, kind, { id, before, row }, now);
  return row;
}

async function insert<Row extends StoredRow>(
  trx: Trx,
  { table }: Kind<Row>,
  row: Record<string, unknown>,
): Promise<Row> {
  const stored = await contentTables(trx)
    .insertInto<string>(table)
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();
  return stored as Row;
}

async function update<Row extends StoredRow>(
  trx: Trx,
  { table, unlocked = {} }: Kind<Row>,
  former: Row,
  columns: Record<string, unknown>,
): Promise<Row | null> {
  let query = contentTables(trx)
    .updateTable<string>(table)
    .set(columns)
    .where("id", "=", former.id)
    .where("updated_at", "=", former.updated_at);
  for (const [column, value] of Object.entries(unlocked)) query = query.where(column, "=", value);
  const row = await query.returningAll().executeTakeFirst();
  return (row as Row | undefined) ?? null;
}

async function conflictWith(
  db: Db,
  { name }: Pick<Kind, "name">,
  { id, updated_at: version }: StoredRow,
) {
  const operatorName = await findAuthor(db, { kind: name, id }, version);
  return { outcome: "conflict", version, operatorName } as const;
}
