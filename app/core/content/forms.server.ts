import { v7 as uuidv7 } from "uuid";
import { valuesThatFit } from "~/lib/form-answer";
import { berlinTime } from "~/lib/time/berlin-time";
import type { Operator } from "~/platform/actor";
import type { Db } from "~/platform/db/handles";
import { readFields } from "~/platform/fields/read-fields.server";
import type { Services } from "~/platform/services.server";
import { type Approval, findApproval } from "./approvals/approvals.server";
import { emptyTexts, type FieldTable, type NameOf, type Texts } from "./fields";
import { findRow, type Kind, type StoredRow, textsOf } from "./kind.server";
import { mayChange } from "./own-drafts";
import { type DraftSubject, deleteDrafts, findDraft, listDrafts } from "./revisions/drafts.server";
import type { Fields, FormState } from "./revisions/revisions.schema";

/** The form of a text: stored values, or the draft of `?entwurf=`; null: there is no such text. */
export async function openForm<Row extends StoredRow, F extends FieldTable>(
  { db, clock }: Pick<Services, "db" | "clock">,
  operator: Operator,
  kind: Kind<Row, F>,
  { id, request }: { id: string; request: Request },
): Promise<{ row: Row; state: FormState<NameOf<F>>; approval: Approval | null } | null> {
  const row = await findRow(db, kind, id);
  if (!row || !mayChange(operator, row)) return null;
  const subject = { kind: kind.name, id };
  const stored = { subject, fields: textsOf(kind, row), version: row.updated_at };
  const form = await withDrafts(db, operator, { ...stored, draftId: draftIn(request) });
  const approval = await findApproval(db, kind, row);
  return { row, approval, state: { ...form, now: berlinTime(clock.now()) } };
}

/** The form of a new text: the `given` values, or a draft. */
export async function openNewForm<Row extends StoredRow, F extends FieldTable>(
  { db, clock }: Pick<Services, "db" | "clock">,
  operator: Operator,
  kind: Kind<Row, F>,
  { given, request }: { given?: Partial<Texts<F>>; request: Request },
): Promise<FormState<NameOf<F>>> {
  const subject = { kind: kind.name, id: null };
  const moment = clock.now();
  const newId = uuidv7({ msecs: moment.getTime() });
  const fields = { ...emptyTexts(kind.fields), ...given };
  const stored = { subject, fields, version: "", newId, draftId: draftIn(request) };
  return { ...(await withDrafts(db, operator, stored)), now: berlinTime(moment) };
}

type Stored<Name extends string> = {
  subject: DraftSubject;
  /** The stored values in the form; version '' for a new one. */
  fields: Record<Name, string>;
  version: string;
  /** The id of a new one; the id sent with a draft of it takes precedence. */
  newId?: string;
  /** The draft to restore. */
  draftId: string | null;
};

function draftIn(request: Request): string | null {
  return new URL(request.url).searchParams.get("entwurf");
}

/** A form's stored fields or those of a draft, and the waiting drafts. */
export async function withDrafts<Name extends string>(
  db: Db,
  operator: Operator,
  { subject, fields, version, newId, draftId }: Stored<Name>,
): Promise<Omit<FormState<Name>, "now">> {
  const draft = draftId ? await findDraft(db, operator, subject, draftId) : null;
  const waiting = await waitingDrafts(db, operator, subject, fields);
  const idOfNew = newId === undefined ? {} : { newId: draft?.fields.newId ?? newId };
  if (!draft)
    return { fields, version, ...idOfNew, drafts: waiting, restored: null, asked: draftId };
  return {
    fields: restore(fields, draft.fields),
    version: draft.baseVersion ?? "",
    ...idOfNew,
    drafts: waiting.filter(({ id }) => id !== draft.id),
    restored: draft.id,
    asked: draftId,
  };
}

/** Drafts equal to the stored text or to a later draft are useless, and are deleted. */
async function waitingDrafts(
  db: Db,
  operator: Operator,
  subject: DraftSubject,
  stored: Fields,
): Promise<FormState["drafts"]> {
  const drafts = await listDrafts(db, operator, subject);
  const names = Object.keys(stored);
  const said = ({ fields }: { fields: Fields }) =>
    JSON.stringify(names.map((name) => (fields[name] ?? "").trim()));
  const known = new Set([said({ fields: stored })]);
  const isSuperseded = (draft: { fields: Fields }) => {
    const text = said(draft);
    return known.has(text) || !known.add(text);
  };
  const superseded = drafts.filter(isSuperseded).map(({ id }) => id);
  await deleteDrafts(db, operator, superseded);
  return drafts
    .filter(({ id }) => !superseded.includes(id))
    .map(({ fields: { title, subject, name }, ...entry }) => ({
      ...entry,
      title: (title ?? subject ?? name ?? "").trim(),
    }));
}

function restore<Name extends string>(
  stored: Record<Name, string>,
  draft: Fields,
): Record<Name, string> {
  const names = Object.keys(stored) as Name[];
  const entries = names.map((name) => [name, draft[name] ?? ""] as const);
  return { ...stored, ...Object.fromEntries(entries) };
}

const ownNames = ["version", "overwrite", "newId", "drafts", "publish"] as const;

/**
 * The values that a content form sends: its fields, the version that it began with (or the one to overwrite), the
 * id of a new one, and the drafts that end when it is saved. `isRestored`: it began with a draft, whose address is
 * invalid afterwards.
 */
export async function readForm<F extends FieldTable>(request: Request, fieldTable: F) {
  type Name = NameOf<F>;
  const names = Object.keys(fieldTable) as Name[];
  const sent = await readFields<Name | (typeof ownNames)[number]>(request, [...names, ...ownNames]);
  const { version, overwrite, newId, drafts, publish } = sent as Record<string, string>;
  const fields = Object.fromEntries(names.map((name) => [name, sent[name]])) as Record<
    Name,
    string
  >;
  if (publish === "1" && "published" in fields) Object.assign(fields, { published: "1" });
  return {
    fields,
    isRestored: new URL(request.url).searchParams.has("entwurf"),
    version: overwrite || version || "",
    newId: newId && isUuidV7(newId) ? newId : null,
    drafts: (drafts ?? "").split(" ").filter((id) => /^[\w-]{1,64}$/.test(id)),
  };
}

/** Characters shown again of a field without a limit, or whose default may exceed it. */
const shownAgain = 2000;

/** The texts that a refused form shows again: those too long are cut to their field's limit. */
export function fittingTexts<F extends FieldTable>(fieldTable: F, texts: Texts<F>) {
  return valuesThatFit(texts, (name) => Math.max(fieldTable[name]?.limit ?? 0, shownAgain));
}

function isUuidV7(text: string): boolean {
  return /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(text);
}
