import { sql } from "kysely";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import type { Db, Trx } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";
import { type Kind, type StoredRow, selectFromTable } from "../kind.server";
import { type ContentKind, contentKindNames, contentKinds } from "../kinds";
import { authorSeenBy, mayChange } from "../own-drafts";

/** The approval of a draft: not requested yet, waiting, or sent back with a note. */
export type Approval = {
  author: string;
  /** ISO 8601; null if the draft is not waiting for approval. */
  submittedAt: string | null;
  note: string;
  notedBy: string;
};

export type ListedApproval = Approval & { kind: ContentKind; id: string; title: string };

/** Author of the demo's example draft. There is no such account, so no mail is sent. */
export const exampleAuthor = "beispiel";

function authorOf(id: string | null, name: string | null | undefined): string {
  return id === exampleAuthor ? "einem Gast (Beispieldaten der Demo)" : (name ?? "");
}

type Subject = { kind: ContentKind; id: string };
type Kinds = readonly Pick<Kind, "name" | "table" | "title">[];

/** The approval of a draft. Returns null for a published text, or one of a kind without approval. */
export async function findApproval(
  db: Db,
  { name }: Pick<Kind, "name">,
  row: StoredRow,
): Promise<Approval | null> {
  if (row.public_from !== null || !row.created_by) return null;
  const approval = await db
    .selectFrom("content_approvals")
    .select(columns)
    .where("subject_kind", "=", name)
    .where("subject_id", "=", row.id)
    .executeTakeFirst();
  const maker = await db
    .selectFrom("operators")
    .select("name")
    .where("id", "=", row.created_by)
    .executeTakeFirst();
  const none = { submittedAt: null, note: "", notedBy: "" };
  return { ...(approval ?? none), author: authorOf(row.created_by, maker?.name) };
}

/**
 * Drafts of these kinds that wait for approval, the longest wait first. Authors who may not publish get only
 * their own, including those sent back.
 */
export async function listApprovals(
  db: Db,
  operator: Operator,
  kinds: Kinds,
): Promise<ListedApproval[]> {
  const author = authorSeenBy(operator);
  const lists = kinds.map(async ({ name, table, title }) => {
    let query = db
      .selectFrom(sql<StoredRow>`${sql.table(table)}`.as("content"))
      .innerJoin("content_approvals as approval", "approval.subject_id", "content.id")
      .leftJoin("operators", "operators.id", "content.created_by")
      .select(["content.id", `content.${title} as title`, "content.created_by as madeBy"])
      .select(["operators.name as author", ...columns])
      .where("approval.subject_kind", "=", name)
      .where("content.public_from", "is", null);
    query =
      author === null
        ? query.where("submitted_at", "is not", null)
        : query.where("content.created_by", "=", author);
    const rows = await query.execute();
    return rows.map(({ madeBy, ...row }) => ({
      ...row,
      author: authorOf(madeBy, row.author),
      kind: name,
    }));
  });
  const all = (await Promise.all(lists)).flat();
  return all.toSorted((a, b) => (a.submittedAt ?? "").localeCompare(b.submittedAt ?? ""));
}

/** Kinds that contributors may write but not publish. */
export const approvable: readonly ContentKind[] = contentKindNames.filter(
  (name) => contentKinds[name].isContributed,
);

export type ApprovalVerb = "submit" | "withdraw" | "return";

/**
 * Submits a draft for approval, withdraws the request, or returns the draft with a note. False without such a draft.
 */
export async function changeApproval(
  { db, clock }: Pick<Services, "db" | "clock">,
  operator: Operator,
  kind: Pick<Kind, "name" | "table" | "title">,
  { id, verb, note = "" }: { id: string; verb: ApprovalVerb; note?: string },
): Promise<boolean> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const row = (await selectFromTable(trx, kind.table)
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst()) as StoredRow | undefined;
    if (!row || row.public_from !== null || !mayChange(operator, row)) return false;
    const state = {
      submitted_at: verb === "submit" ? now.toISOString() : null,
      note: note.trim().slice(0, noteLimit),
      noted_by: verb === "return" ? operator.name : "",
    };
    await trx
      .insertInto("content_approvals")
      .values({ subject_kind: kind.name, subject_id: id, ...state })
      .onConflict((conflict) => conflict.columns(["subject_kind", "subject_id"]).doUpdateSet(state))
      .execute();
    const subject = { kind: kind.name, id, title: String(row[kind.title]) };
    const detail = state.note ? { detail: state.note } : {};
    await recordAuditEvent(
      trx,
      operator,
      { action: `${kind.name}.${verb}-approval`, subject, ...detail },
      now,
    );
    return true;
  });
}

/** Ends the approval of a text that is no longer a draft. */
export async function endApproval(trx: Trx, { kind, id }: Subject): Promise<void> {
  await trx
    .deleteFrom("content_approvals")
    .where("subject_kind", "=", kind)
    .where("subject_id", "=", id)
    .execute();
}

const noteLimit = 1000;

const columns = ["submitted_at as submittedAt", "note", "noted_by as notedBy"] as const;
