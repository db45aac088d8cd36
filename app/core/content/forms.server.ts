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

/**
 * The state of an entry's form: stored values, or the draft that `?entwurf=` names. Returns null if there is
 * no such entry, or the operator may not change it.
 */
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

/** The state of the form for a new entry: the `given` values, or a draft. */
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
  /** Stored values; `version` is '' for a new entry. */
  fields: Record<Name, string>;
  version: string;
  /** Id of a new entry; a restored draft brings its own. */
  newId?: string;
  /** The draft to restore. */
  draftId: string | null;
};

function draftIn(request: Request): string | null {
  return new URL(request.url).searchParams.get("entwurf");
}

/** Adds the operator's drafts to a form's state, and restores the chosen one. */
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

/** The operator's drafts that differ from the stored text; of equal drafts only the latest. Deletes the others. */
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
 * Reads a submitted content form: its fields, the version that it started from (or the one to overwrite), the
 * id of a new entry, and the drafts to delete once it is saved. `isRestored`: it started from a draft, whose
 * address is then no longer valid.
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

/** Most characters of a field without a limit that a rejected form shows again. */
const shownAgain = 2000;

/** The texts that a rejected form shows again, shortened where they are too long. */
export function fittingTexts<F extends FieldTable>(fieldTable: F, texts: Texts<F>) {
  return valuesThatFit(texts, (name) => Math.max(fieldTable[name]?.limit ?? 0, shownAgain));
}

function isUuidV7(text: string): boolean {
  return /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(text);
}
