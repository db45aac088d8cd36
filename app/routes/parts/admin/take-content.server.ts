import { data, redirect } from "react-router";
import type { FieldTable, Texts } from "~/content/fields";
import { readSave } from "~/content/forms.server";
import type { Kind, StoredRow } from "~/content/kind.server";
import { kindWords } from "~/content/kinds";
import { answerSave } from "~/content/revisions/save-answer";
import { saveContent } from "~/content/save.server";
import type { Operator } from "~/platform/actor";
import { attempt } from "~/platform/attempt.server";
import type { Services } from "~/platform/services.server";
import { refusalWith } from "~/routes/parts/admin/refusal";

type Sent<F> = {
  /** null: a new one. */
  id: string | null;
  request: Request;
  /** What is said when it could not be saved, and when nobody changes it any more. */
  failed: string;
  locked?: string;
  /** What follows a save: where it leads, or words to add to 'Gespeichert.' */
  afterSave?(saved: { id: string; texts: Texts<F> }): Promise<Follow | null>;
};

export type Follow = { message?: string; search?: string };

/** Saves a submitted form; a new text, or one from a draft, leads to its own form. */
export async function takeContent<Row extends StoredRow, F extends FieldTable>(
  services: Services,
  operator: Operator,
  kind: Kind<Row, F>,
  { id, request, failed, locked = failed, afterSave }: Sent<F>,
) {
  const sent = await readSave(request, kind.fields);
  const result = await attempt(services, () =>
    saveContent(services, operator, kind, { id, ...sent }),
  );
  if (!result) return refusalWith(sent.fields, failed, 503);
  if (result.outcome === "locked") return refusalWith(sent.fields, locked, 409);
  const { answer, status } = answerSave(kind.name, result, sent.fields);
  if (result.outcome !== "saved") return data(answer, { status });
  const follow = await afterSave?.({ id: result.id, texts: sent.fields });
  if (id === null || sent.isRestored) {
    const form = kindWords[kind.name].form(result.id);
    throw redirect(`${form}?gespeichert=1${follow?.search ?? ""}`, 303);
  }
  const message = follow?.message ? `Gespeichert. ${follow.message}` : answer.message;
  return data({ ...answer, message }, { status });
}
