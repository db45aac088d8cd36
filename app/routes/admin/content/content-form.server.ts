import { data, type RouterContextProvider, redirect } from "react-router";
import { authorize } from "~/core/accounts/authorize.server";
import type { Action } from "~/core/accounts/permissions";
import type { FieldTable, Texts } from "~/core/content/fields";
import { fittingTexts, openForm, openNewForm, readForm } from "~/core/content/forms.server";
import type { Kind, StoredRow } from "~/core/content/kind.server";
import { type ContentKind, contentKinds, kindAt, saveFailure } from "~/core/content/kinds";
import { answerSave } from "~/core/content/revisions/save-answer";
import { saveContent } from "~/core/content/save.server";
import { kindOf } from "~/core/kinds/kinds.server";
import type { Operator } from "~/platform/actor";
import { attempt } from "~/platform/attempt.server";
import { previewLink } from "~/platform/preview-link.server";
import type { Services } from "~/platform/services.server";
import { refusalWith } from "~/routes/admin/refusal";

/**
 * `authorize` for the pages that all kinds share: the permission depends on the kind in the address.
 * @throws Response as `authorize` does, 404 for an address without a kind
 */
export function authorizeKind(
  context: Readonly<RouterContextProvider>,
  { pathname }: URL,
  verb: "list" | "create" | "update" | "delete",
) {
  const kind = kindAt(pathname);
  if (!kind) throw new Response(null, { status: 404 });
  const action: Action = `${contentKinds[kind].permissions}.${verb}`;
  return { operator: authorize(context, action), kind };
}

/** The page of a form, with the stored values or those of the draft `?entwurf=`; null if the entry does not exist. */
export async function openPage(
  services: Services,
  operator: Operator,
  name: ContentKind,
  { id, request }: { id: string; request: Request },
) {
  const { pages, ...kind } = kindOf(name);
  const opened = pages && (await openForm(services, operator, kind, { id, request }));
  if (!opened) return null;
  const { row, state, approval } = opened;
  return {
    id,
    title: pages.heading?.(row) ?? String(row[kind.title]),
    publicPath: await pages.publicPath(services, row),
    preview: kind.preview ? previewLink(services, operator, { kind: name, id }) : null,
    approval,
    form: { state, data: (await pages.read?.(services, operator, row)) ?? {} },
  };
}

/** The page of a form for a new entry. */
export async function openNewPage(
  services: Services,
  operator: Operator,
  name: ContentKind,
  request: Request,
) {
  const { pages, ...kind } = kindOf(name);
  const given = (await pages?.begin?.(services, request)) ?? {};
  const state = await openNewForm(services, operator, kind, { given, request });
  return { state, data: (await pages?.read?.(services, operator, null)) ?? {} };
}

type Sent = {
  /** Null for a new entry. */
  id: string | null;
  request: Request;
  /** The errors when saving failed (`failed`), and when the entry can no longer be changed (`locked`). */
  failed?: string;
  locked?: string;
  /** Returns the page to show after a save, and words to add to 'Gespeichert.' */
  follow?(id: string): Promise<Follow | null>;
};

type Follow = { message: string | null; search?: string };

/** Saves a submitted form. A new entry, or one restored from a draft, then opens in its own form. */
export async function saveForm<Row extends StoredRow, F extends FieldTable>(
  services: Services,
  operator: Operator,
  kind: Kind<Row, F>,
  { id, request, failed = saveFailure(kind.name), locked = failed, ...sent }: Sent,
) {
  const form = await readForm(request, kind.fields);
  const again = fittingTexts(kind.fields, form.fields);
  const result = await attempt(services, () =>
    saveContent(services, operator, kind, { id, ...form }),
  );
  if (!result) return refusalWith(again, failed, 503);
  if (result.outcome === "locked") return refusalWith(again, locked, 409);
  const { answer, status } = answerSave(kind.name, result, again);
  if (result.outcome !== "saved") return data(answer, { status });
  const { follow = () => noteOf(services, kind, form.fields) } = sent;
  const followed = await follow(result.id);
  if (id === null || form.isRestored) {
    const saved = `${contentKinds[kind.name].form(result.id)}?gespeichert=1`;
    throw redirect(saved + (followed?.search ?? ""), 303);
  }
  const message = followed?.message ? `Gespeichert. ${followed.message}` : answer.message;
  return data({ ...answer, message }, { status });
}

async function noteOf<Row extends StoredRow, F extends FieldTable>(
  services: Services,
  { pages }: Kind<Row, F>,
  texts: Texts<F>,
): Promise<Follow> {
  const note = pages?.afterSave;
  return { message: note ? await attempt(services, () => note(services, texts)) : null };
}
