import { v7 as uuidv7 } from "uuid";
import type { Operator } from "~/platform/actor";
import type { Db, Trx } from "~/platform/db/handles";
import type { Fields, Revision, RevisionEntry, Subject } from "./revisions.schema";

type NewRevision = {
  version: string;
  fields: Fields;
  /** Null for a state from before the first save. */
  operator: Operator | null;
  note?: string | null;
};

/**
 * Stores a state of a text. Each save calls it in its transaction: for the former state, without an operator,
 * and for the new one. A state that is already stored does not change.
 */
export async function keepRevision(
  trx: Trx,
  subject: Subject,
  { version, fields, operator, note = null }: NewRevision,
): Promise<void> {
  await trx
    .insertInto("content_revisions")
    .values({
      id: uuidv7({ msecs: Date.parse(version) }),
      subject_kind: subject.kind,
      subject_id: subject.id,
      version,
      fields: JSON.stringify(fields),
      operator_id: operator?.id ?? null,
      operator_name: operator?.name ?? null,
      note: note?.slice(0, 300) ?? null,
      created_at: version,
    })
    .onConflict((conflict) =>
      conflict.columns(["subject_kind", "subject_id", "version"]).doNothing(),
    )
    .execute();
}

/** All stored revisions, latest first. */
export async function listRevisions(db: Db, subject: Subject): Promise<RevisionEntry[]> {
  return revisionsOf(db, subject).select(entryColumns).orderBy("version", "desc").execute();
}

/** True if an operator has saved the text: there are revisions. */
export async function hasRevisions(db: Db, subject: Subject): Promise<boolean> {
  return (await revisionsOf(db, subject).select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** The revision with this version, or null. */
export async function findRevision(
  db: Db,
  subject: Subject,
  version: string,
): Promise<Revision | null> {
  const row = await revisionsOf(db, subject)
    .select([...entryColumns, "fields"])
    .where("version", "=", version)
    .executeTakeFirst();
  return row ? { ...row, fields: JSON.parse(row.fields) } : null;
}

/**
 * The version that a save started from. If a new entry exists already, an earlier save succeeded but its
 * answer was lost: then it is the first version.
 */
export async function baseVersion(
  db: Db,
  subject: Subject,
  { id, version }: { id: string | null; version: string },
): Promise<string> {
  if (id !== null || version) return version;
  return (await listRevisions(db, subject)).at(-1)?.version ?? "";
}

/** Name of the operator who saved a version, or null. */
export async function findAuthor(db: Db, subject: Subject, version: string) {
  const row = await revisionsOf(db, subject)
    .select("operator_name")
    .where("version", "=", version)
    .executeTakeFirst();
  return row?.operator_name ?? null;
}

/** Deletes all revisions, drafts and approvals of a text that is deleted for good. */
export async function deleteRevisionsOf(trx: Trx, { kind, id }: Subject): Promise<void> {
  for (const table of ["content_revisions", "content_drafts", "content_approvals"] as const)
    await trx
      .deleteFrom(table)
      .where("subject_kind", "=", kind)
      .where("subject_id", "=", id)
      .execute();
}

function revisionsOf(db: Db, { kind, id }: Subject) {
  return db
    .selectFrom("content_revisions")
    .where("subject_kind", "=", kind)
    .where("subject_id", "=", id);
}

const entryColumns = [
  "id",
  "version",
  "operator_name as operatorName",
  "note",
  "created_at as createdAt",
] as const;
