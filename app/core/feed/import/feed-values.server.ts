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

/** The same of some guids or ids alone. */
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

/** Keeps what a feed says now; what it does not mention stays as it was last time. */
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

/** Former values, to notice changes: a short value itself, of a longer one its hash. */
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

/** A form may list the same things in another order; ids are made here, and no feed knows them. */
function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).filter(([name]) => name !== "id");
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

type Merge<Values> = {
  own: Values;
  /** The feed's values now, without those that it does not mention. */
  incoming: Partial<Values>;
  /** The feed's values last time; null where they were not stored. */
  last: Fingerprints | null;
  /** Without `last`: what differs is the operator's. */
  isOperators: boolean;
  /** Fields that belong together, such as a file's address and its length; the first one names them. */
  groups: readonly (readonly (keyof Values & string)[])[];
  /** Whether the operator wants the feed's where both sides changed. */
  isTaken(name: keyof Values & string): boolean;
};

type Merged<Values> = {
  /** Fields that take the feed's value. */
  taken: (keyof Values & string)[];
  /** Fields that changed on both sides and stay as stored. */
  conflicts: (keyof Values & string)[];
};

/** Compares three ways: what only the feed changed is taken, what only the operator changed stays. */
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
