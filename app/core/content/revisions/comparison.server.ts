import type { Db } from "~/platform/db/handles";
import { runInTextWorker } from "~/platform/tasks/text-worker.server";
import { comparePairs } from "./compare-texts";
import type { Comparison, FieldDiff, Fields, ReadFields, Subject } from "./revisions.schema";
import { findRevision, listRevisions } from "./revisions.server";

type ComparisonQuery = {
  /** Null for the current version. */
  version: string | null;
  isWithPresent: boolean;
  fields: ReadFields;
};

/** All revisions of a text, and one of them compared with the previous or the current one. */
export async function compareRevisions(
  db: Db,
  subject: Subject,
  { version, isWithPresent, fields }: ComparisonQuery,
): Promise<Comparison> {
  const revisions = await listRevisions(db, subject);
  const at = version ? revisions.findIndex((revision) => revision.version === version) : 0;
  const shown = revisions[at] ?? null;
  const other = (isWithPresent ? revisions[0] : revisions[at + 1]) ?? null;
  const [here, there] = await Promise.all([
    shown && findRevision(db, subject, shown.version),
    other && findRevision(db, subject, other.version),
  ]);
  const [older, younger] = isWithPresent ? [here, there] : [there, here];
  return {
    revisions,
    shown,
    other: here && there ? other : null,
    diffs: older && younger ? await compareFields(older.fields, younger.fields, fields) : [],
    title: here?.fields.title ?? here?.fields.subject ?? here?.fields.name ?? "",
  };
}

/** The differences between two revisions, word by word for each field that changed. */
export async function compareFields(
  before: Fields,
  after: Fields,
  { names, readable }: ReadFields,
): Promise<FieldDiff[]> {
  const changed = names.filter((name) => (before[name] ?? "") !== (after[name] ?? ""));
  const texts = changed.flatMap((name) => {
    const [old = "", young = ""] = [before[name], after[name]];
    const asText = readable[name] ?? ((text: string) => text);
    const [former, present] = [asText(old), asText(young)];
    // If the readable texts are equal, compares the markup.
    return former === present ? [old, young] : [former, present];
  });
  const compared = await runInTextWorker("comparePairs", comparePairs, ...texts);
  return changed.map((name, at) => ({ name, parts: compared[at] ?? [] }));
}
