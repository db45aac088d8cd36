import type { Db } from "~/platform/db/handles";
import { compareFields } from "./compare.server";
import type { Comparison, ReadFields, Subject } from "./revisions.schema";
import { findRevision, listRevisions } from "./revisions.server";

type Wish = {
  /** null: the present one. */
  version: string | null;
  isWithPresent: boolean;
  fields: ReadFields;
};

/** All states of a text, and one of them compared with the one before it or with the present one. */
export async function compareRevisions(
  db: Db,
  subject: Subject,
  { version, isWithPresent, fields }: Wish,
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
