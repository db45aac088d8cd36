import type { SubjectKind } from "~/core/content/kinds";
import type { Operator } from "~/platform/actor";
import type { Db, Trx } from "~/platform/db/handles";
import { authorSeenBy } from "../own-drafts";
import { type Draft, type Fields, keepDraftDays } from "./revisions.schema";

/** The subject of a form; `id` is null for a new entry. */
export type DraftSubject = { kind: SubjectKind; id: string | null };

type NewDraft = { id: string; subject: DraftSubject; baseVersion: string | null; fields: Fields };

/** Stores a form's values as a draft. Each open form has a draft of its own, so two windows have two. */
export async function saveDraft(
  db: Db,
  operator: Operator,
  { id, subject, baseVersion, fields }: NewDraft,
  now: Date,
): Promise<void> {
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
    // A guessed id must not change another operator's draft.
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet(state)
        .where("content_drafts.operator_id", "=", operator.id)
        .where("content_drafts.subject_kind", "=", subject.kind),
    )
    .execute();
}

/** An operator's own drafts of a subject, latest first. */
export async function listDrafts(
  db: Db,
  operator: Operator,
  subject: DraftSubject,
): Promise<Draft[]> {
  const drafts = own(db, operator, subject).orderBy("updated_at", "desc").orderBy("id");
  return (await drafts.execute()).map(draftOf);
}

/** An operator's own draft, or null. */
export async function findDraft(
  db: Db,
  operator: Operator,
  subject: DraftSubject,
  draftId: string,
): Promise<Draft | null> {
  const drafts = own(db, operator, subject).where("id", "=", draftId);
  const row = await drafts.executeTakeFirst();
  return row ? draftOf(row) : null;
}

/** Deletes saved or discarded drafts. */
export async function deleteDrafts(
  db: Db | Trx,
  operator: Operator,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom("content_drafts")
    .where("operator_id", "=", operator.id)
    .where("id", "in", ids)
    .execute();
}

/** Most drafts named in a list. */
const maxNamed = 20;

export type UnsavedDraft = Awaited<ReturnType<typeof listUnsaved>>[number];

/**
 * Unsaved drafts of a kind, latest first: all operators', or only the operator's own if they may not publish.
 * `subjectId` is null for an entry that was never saved.
 */
export async function listUnsaved(db: Db, operator: Operator, kind: SubjectKind) {
  const author = authorSeenBy(operator);
  const rows = await db
    .selectFrom("content_drafts")
    .$if(author !== null, (drafts) => drafts.where("operator_id", "=", author))
    .leftJoin("operators", "operators.id", "content_drafts.operator_id")
    .select(["content_drafts.id", "subject_id as subjectId", "fields", "operator_id"])
    .select(["content_drafts.updated_at as updatedAt", "operators.name"])
    .where("subject_kind", "=", kind)
    .orderBy("content_drafts.updated_at", "desc")
    .orderBy("content_drafts.id")
    .limit(maxNamed)
    .execute();
  return rows.map(({ fields, operator_id, name, ...draft }) => {
    const { title, subject, name: called } = JSON.parse(fields) as Fields;
    return {
      ...draft,
      title: (title ?? subject ?? called ?? "").trim(),
      operatorName: name ?? "jemandem, der nicht mehr da ist",
      isOwn: operator_id === operator.id,
    };
  });
}

async function forgetOldDrafts(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keepDraftDays * 24 * 60 * 60 * 1000).toISOString();
  await db.deleteFrom("content_drafts").where("updated_at", "<", before).execute();
}

function own(db: Db, operator: Operator, { kind, id }: DraftSubject) {
  return db
    .selectFrom("content_drafts")
    .select(["id", "base_version as baseVersion", "fields", "updated_at as updatedAt"])
    .where("operator_id", "=", operator.id)
    .where("subject_kind", "=", kind)
    .where("subject_id", id === null ? "is" : "=", id);
}

function draftOf({ fields, ...draft }: Omit<Draft, "fields"> & { fields: string }): Draft {
  return { ...draft, fields: JSON.parse(fields) };
}
