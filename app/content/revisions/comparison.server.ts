import { diffWordsWithSpace } from "diff";
import type { Db } from "~/platform/db/handles";
import type {
  Comparison,
  DiffPart,
  FieldDiff,
  Fields,
  ReadFields,
  Subject,
} from "./revisions.schema";
import { findRevision, listRevisions } from "./revisions.server";

type ComparisonQuery = {
  /** null: the present one. */
  version: string | null;
  isWithPresent: boolean;
  fields: ReadFields;
};

/** All states of a text, and one of them compared with the one before it or with the present one. */
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
    diffs: older && younger ? compareFields(older.fields, younger.fields, fields) : [],
    title: here?.fields.title ?? here?.fields.subject ?? here?.fields.name ?? "",
  };
}

/** How long a comparison of all fields together may take, in milliseconds: nobody else is served meanwhile. */
const patience = 200;

/** What differs between two states, field by field and word by word; fields that are the same are left out. */
export function compareFields(
  before: Fields,
  after: Fields,
  { names, readable }: ReadFields,
): FieldDiff[] {
  const end = performance.now() + patience;
  const compare = (old: string, young: string) => compareTexts(old, young, end - performance.now());
  return names.flatMap((name) => {
    const [old = "", young = ""] = [before[name], after[name]];
    if (old === young) return [];
    const asText = readable[name] ?? ((text: string) => text);
    const [former, present] = [asText(old), asText(young)];
    // The words are the same, the markup is not: then the markup is what one wants to see.
    const parts = former === present ? compare(old, young) : compare(former, present);
    return [{ name, parts }];
  });
}

/** Word by word; texts that differ too much to compare in time are shown one after the other. */
export function compareTexts(before: string, after: string, timeout = patience): DiffPart[] {
  const changes = timeout > 0 ? diffWordsWithSpace(before, after, { timeout }) : undefined;
  if (!changes)
    return [
      { text: before, change: "removed" },
      { text: after, change: "added" },
    ];
  return changes.map(({ value, added, removed }) => ({
    text: value,
    change: added ? "added" : removed ? "removed" : "same",
  }));
}
