import type { SubjectKind } from "~/content/kinds";
import type { Operator } from "~/platform/actor";
import type { Db, Trx } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import type { ContentDraftsTable } from "../tables";
import { type Draft, type Fields, keepDraftDays } from "./revisions.schema";

/** What a form is about; id null: a new one. */
export type DraftSubject = { kind: SubjectKind; id: string | null };

type NewDraft = { id: string; subject: DraftSubject; baseVersion: string | null; fields: Fields };

/** Keeps what is in a form; each form has a draft of its own, so that two windows keep two. */
export async function saveDraft(
  db: Db,
  operator: Operator,
  { id, subject, baseVersion, fields }: NewDraft,
  now: Date,
): Promise<void> {
  await orDataError("Failed to save draft", async () => {
    await forgetOldDrafts(db, now);
    const state = {
      fields: JSON.stringify(fields),
      base_version: baseVersion,
      updated_at: now.toISOString(),
    };
    await db
      .insertInto("content_drafts")
      .values({
        id,
        operator_id: operator.id,
        subject_kind: subject.kind,
        subject_id: subject.id,
        ...state,
      })
      // Of another operator's draft not even a guessed id changes anything.
      .onConflict((conflict) =>
        conflict
          .column("id")
          .doUpdateSet(state)
          .where("content_drafts.operator_id", "=", operator.id)
          .where("content_drafts.subject_kind", "=", subject.kind),
      )
      .execute();
  });
}

/** An operator's own drafts of a subject, the latest first. */
export async function listDrafts(
  db: Db,
  operator: Operator,
  { kind, id }: DraftSubject,
): Promise<Draft[]> {
  return orDataError("Failed to fetch drafts", async () => {
    const rows = await db
      .selectFrom("content_drafts")
      .selectAll()
      .where("operator_id", "=", operator.id)
      .where("subject_kind", "=", kind)
      .where("subject_id", id === null ? "is" : "=", id)
      .orderBy("updated_at", "desc")
      .orderBy("id")
      .execute();
    return rows.map(draftOf);
  });
}

/** One of an operator's own drafts, or null. */
export async function findDraft(
  db: Db,
  operator: Operator,
  { kind, id }: DraftSubject,
  draftId: string,
): Promise<Draft | null> {
  return orDataError("Failed to fetch drafts", async () => {
    const row = await db
      .selectFrom("content_drafts")
      .selectAll()
      .where("id", "=", draftId)
      .where("operator_id", "=", operator.id)
      .where("subject_kind", "=", kind)
      .where("subject_id", id === null ? "is" : "=", id)
      .executeTakeFirst();
    return row ? draftOf(row) : null;
  });
}

/** Forgets drafts that were saved or are not wanted any more. */
export async function deleteDrafts(
  db: Db | Trx,
  operator: Operator,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await orDataError("Failed to delete draft", () =>
    db
      .deleteFrom("content_drafts")
      .where("operator_id", "=", operator.id)
      .where("id", "in", ids)
      .execute(),
  );
}

async function forgetOldDrafts(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keepDraftDays * 24 * 60 * 60 * 1000).toISOString();
  await db.deleteFrom("content_drafts").where("updated_at", "<", before).execute();
}

function draftOf(row: ContentDraftsTable): Draft {
  return {
    id: row.id,
    baseVersion: row.base_version,
    fields: JSON.parse(row.fields),
    updatedAt: row.updated_at,
  };
}
