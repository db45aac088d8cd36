import type { Operator } from "~/platform/actor";
import type { Services } from "~/platform/services.server";
import type { FieldTable, NameOf, Texts } from "./fields";
import { findRow, type Kind, type StoredRow, textsOf } from "./kind.server";
import { saveContent } from "./save.server";

/** Most texts in one action; each is saved separately. */
const maxAtOnce = 200;

type Outcome = {
  done: number;
  /** Texts that could not be changed, with the reason in German. */
  failed: { title: string; reason: string }[];
};

/**
 * Changes the same fields of several texts. Each text is saved separately, with a version and an audit event.
 * Texts that already have these values are skipped, and a failure does not stop the others.
 */
export async function changeMany<Row extends StoredRow, F extends FieldTable>(
  services: Services,
  operator: Operator,
  kind: Kind<Row, F>,
  { ids, fields, note }: { ids: readonly string[]; fields: Partial<Texts<F>>; note: string },
): Promise<Outcome> {
  const outcome: Outcome = { done: 0, failed: [] };
  for (const id of ids.slice(0, maxAtOnce)) {
    const row = await findRow(services.db, kind, id);
    if (!row) continue;
    const texts = textsOf(kind, row);
    const wanted = { ...texts, ...fields };
    const isSame = Object.entries(texts).every(
      ([name, text]) => (fields[name as NameOf<F>] ?? text) === text,
    );
    const save = { id, version: row.updated_at, fields: wanted, note };
    const result = isSame ? null : await saveContent(services, operator, kind, save);
    if (!result || result.outcome === "saved") outcome.done++;
    else outcome.failed.push({ title: String(row[kind.title]), reason: refusalReason(result) });
  }
  return outcome;
}

function refusalReason(
  result: Exclude<Awaited<ReturnType<typeof saveContent>>, { outcome: "saved" }>,
): string {
  if (result.outcome === "invalid") return Object.values(result.errors).join(" ");
  return result.outcome === "conflict"
    ? "In diesem Augenblick hat sie jemand anders gespeichert."
    : "Sie ist nicht mehr da.";
}
