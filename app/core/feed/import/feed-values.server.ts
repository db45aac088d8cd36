import { createHash } from "node:crypto";
import type { Db, Trx } from "~/platform/db/handles";
import { portionsOf } from "~/platform/db/table-rows.server";
import type { FeedValueRow } from "../tables";

type Kind = FeedValueRow["kind"];

/** The feed's values at its last import, by guid. */
export async function mapFeedValues(db: Db, kind: Kind): Promise<Map<string, Fingerprints>> {
  const rows = await db
    .selectFrom("feed_values")
    .select(["guid", "fields"])
    .where("kind", "=", kind)
    .execute();
  return new Map(rows.map(({ guid, fields }) => [guid, JSON.parse(fields)]));
}

/** As `mapFeedValues`, but only for these guids or ids. */
export async function findFeedValues(
  db: Db,
  kind: Kind,
  guids: readonly string[],
): Promise<Map<string, Fingerprints>> {
  const found = new Map<string, Fingerprints>();
  for (let at = 0; at < guids.length; at += 500) {
    const rows = await db
      .selectFrom("feed_values")
      .select(["guid", "fields"])
      .where("kind", "=", kind)
      .where("guid", "in", guids.slice(at, at + 500))
      .execute();
    for (const { guid, fields } of rows) found.set(guid, JSON.parse(fields));
  }
  return found;
}

/** Stores the feed's current values. A field that the feed no longer has keeps its former value. */
export async function keepFeedValues(
  trx: Trx,
  kind: Kind,
  values: ReadonlyMap<string, Fingerprints>,
): Promise<void> {
  const rows = [...values].map(([guid, fields]) => ({
    kind,
    guid,
    fields: JSON.stringify(fields),
  }));
  for (const few of portionsOf(rows))
    await trx
      .insertInto("feed_values")
      .values(few)
      .onConflict((conflict) =>
        conflict
          .columns(["kind", "guid"])
          .doUpdateSet((eb) => ({ fields: eb.ref("excluded.fields") })),
      )
      .execute();
}

export async function listSavedEpisodes(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom("content_revisions")
    .select("subject_id")
    .where("subject_kind", "=", "episode")
    .distinct()
    .execute();
  return new Set(rows.map(({ subject_id }) => subject_id));
}

/** Values of a former import as JSON, for detecting changes. Long values are hashed. */
export type Fingerprints = Readonly<Record<string, string>>;

const maxLength = 200;

export function fingerprintsOf(values: object): Record<string, string> {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [name, fingerprintOf(value)]));
}

function fingerprintOf(value: unknown): string {
  const text = JSON.stringify(value, inOrder);
  return text.length <= maxLength
    ? text
    : `#${createHash("sha256").update(text).digest("base64url")}`;
}

/** JSON replacer that sorts keys, since a form may reorder them, and omits ids, which no feed has. */
function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).filter(([name]) => name !== "id");
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

type Merge<Values> = {
  own: Values;
  /** The feed's current values; missing ones are left out. */
  incoming: Partial<Values>;
  /** The feed's values at the last import; null if none were stored. */
  last: Fingerprints | null;
  /** Without `last`, true if differing values count as the operator's changes. */
  isOperators: boolean;
  /** Groups of fields that change together, such as a file's address and length. The first names the group. */
  groups: readonly (readonly (keyof Values & string)[])[];
  /** True if the operator chose the feed's value of this field in a conflict. */
  isTaken(name: keyof Values & string): boolean;
};

type Merged<Values> = {
  taken: (keyof Values & string)[];
  /** Fields that changed on both sides and keep the stored value. */
  conflicts: (keyof Values & string)[];
};

/** Three-way merge: a field that only the feed changed takes its value, a field that the operator changed stays. */
export function mergeFields<Values extends object>(merge: Merge<Values>): Merged<Values> {
  type Name = keyof Values & string;
  const own = fingerprintsOf(merge.own);
  const incoming = fingerprintsOf(merge.incoming);
  const grouped = new Set<string>(merge.groups.flat());
  const alone = Object.keys(incoming).filter((name) => !grouped.has(name));
  const merged: Merged<Values> = { taken: [], conflicts: [] };
  for (const group of [...merge.groups, ...alone.map((name) => [name as Name])]) {
    const names = group.filter((name) => name in incoming);
    const isSame = (a: Fingerprints, b: Fingerprints) => names.every((name) => a[name] === b[name]);
    const [first] = names;
    if (first === undefined || isSame(own, incoming)) continue;
    const { last } = merge;
    const isKnown = last !== null && names.every((name) => name in last);
    if (isKnown ? isSame(last, incoming) : merge.isOperators) continue;
    const isConflict = isKnown && !isSame(last, own);
    if (isConflict && !merge.isTaken(first)) merged.conflicts.push(first);
    else merged.taken.push(...names.filter((name) => own[name] !== incoming[name]));
  }
  return merged;
}
