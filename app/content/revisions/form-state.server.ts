import type { Operator } from "~/platform/actor";
import type { Db } from "~/platform/db/handles";
import { type DraftSubject, deleteDrafts, findDraft, listDrafts } from "./drafts.server";
import type { Fields, FormState } from "./revisions.schema";

type Stored<Name extends string> = {
  subject: DraftSubject;
  /** As the form would show it without a draft; version '' of a new one. */
  fields: Record<Name, string>;
  version: string;
  /** The id that a new one will have; what a draft of it was sent with goes before. */
  newId?: string;
  /** `?entwurf=` of the address: the draft that is to be taken up again. */
  draftId: string | null;
};

/** A form's fields as they are stored, or those of a draft, and the drafts that wait. */
export async function openForm<Name extends string>(
  db: Db,
  operator: Operator,
  { subject, fields, version, newId, draftId }: Stored<Name>,
): Promise<FormState<Name>> {
  const draft = draftId ? await findDraft(db, operator, subject, draftId) : null;
  const waiting = await waitingDrafts(db, operator, subject, fields);
  const idOfNew = newId === undefined ? {} : { newId: draft?.fields.newId ?? newId };
  if (!draft)
    return { fields, version, ...idOfNew, drafts: waiting, restored: null, asked: draftId };
  return {
    fields: withDraft(fields, draft.fields),
    version: draft.baseVersion ?? "",
    ...idOfNew,
    drafts: waiting.filter(({ id }) => id !== draft.id),
    restored: draft.id,
    asked: draftId,
  };
}

/** Drafts that say what is stored already have nothing to offer, and go. */
async function waitingDrafts(
  db: Db,
  operator: Operator,
  subject: DraftSubject,
  stored: Fields,
): Promise<FormState["drafts"]> {
  const drafts = await listDrafts(db, operator, subject);
  const isWorthless = ({ fields }: { fields: Fields }) =>
    Object.entries(stored).every(([name, text]) => (fields[name] ?? "").trim() === text.trim());
  const worthless = drafts.filter(isWorthless).map(({ id }) => id);
  await deleteDrafts(db, operator, worthless);
  return drafts
    .filter(({ id }) => !worthless.includes(id))
    .map(({ fields: { title, subject }, ...entry }) => ({
      ...entry,
      title: (title ?? subject ?? "").trim(),
    }));
}

function withDraft<Name extends string>(
  stored: Record<Name, string>,
  draft: Fields,
): Record<Name, string> {
  const names = Object.keys(stored) as Name[];
  const entries = names.map((name) => [name, draft[name] ?? ""] as const);
  return { ...stored, ...Object.fromEntries(entries) };
}
