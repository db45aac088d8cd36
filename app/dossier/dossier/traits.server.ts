import { centuryOf } from "~/core/episodes/list/groups";
import type { AddedTraits } from "~/core/episodes/read-traits.server";
import { yearOfDay } from "~/lib/time/edtf";
import type { Db } from "~/platform/db/handles";
import {
  isOrganisation,
  type Party,
  type Relation,
  type RelationKind,
  reverseRelations,
} from "./dossier";

export async function readDossierTraits(
  db: Db,
  names: ReadonlyMap<string, string>,
): Promise<AddedTraits> {
  return {
    people: await readParties(db),
    centuries: await readCenturies(db),
    relations: await readRelations(db, names),
  };
}

/** The people in each dossier. */
async function readParties(db: Db) {
  const named = (await listParties(db)).map(({ person_id: id, ...row }) => ({ ...row, id }));
  return Map.groupBy(
    named
      .filter(({ id, party }) => party.name && (id || isOrganisation(party)))
      .map(({ party, ...row }) => ({ ...row, name: party.name })),
    ({ episode_id }) => episode_id,
  );
}

/** Names of the people that these episodes' dossiers are about, by episode. */
export async function readPartyNames(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (ids.length === 0) return new Map();
  const parties = Map.groupBy(await listParties(db, ids), ({ episode_id }) => episode_id);
  const names = (all: { party: Party }[]) => all.flatMap(({ party }) => party.name || []);
  return new Map([...parties].map(([id, all]) => [id, names(all)]));
}

/** The parties of these episodes, or of all, ordered by episode and position. */
async function listParties(db: Db, ids?: readonly string[]) {
  const rows = await db
    .selectFrom("dossier_entries")
    .select(["episode_id", "person_id", "entry"])
    .where("part", "=", "parties")
    .$if(ids !== undefined, (select) => select.where("episode_id", "in", ids ?? []))
    .orderBy("episode_id")
    .orderBy("position")
    .execute();
  return rows.map(({ entry, ...row }) => ({ ...row, party: JSON.parse(entry) as Party }));
}

/** The centuries of the events in each dossier, where they are certain. */
async function readCenturies(db: Db): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const rows = await db
    .selectFrom("dossier_entries")
    .select(["episode_id", "from_day", "to_day"])
    .where("part", "=", "events")
    .where("from_day", "is not", null)
    .execute();
  const found = new Map<string, Set<number>>();
  for (const { episode_id: id, from_day, to_day } of rows) {
    const century = centuryOf(yearOfDay(from_day ?? 0));
    if (century < 1 || centuryOf(yearOfDay(to_day ?? from_day ?? 0)) !== century) continue;
    const known = found.get(id) ?? new Set();
    found.set(id, known.add(century));
  }
  return found;
}

/** Reasons for relations between episodes, by both ids; `names` are those that may be shown. */
async function readRelations(db: Db, names: ReadonlyMap<string, string>) {
  const rows = await db
    .selectFrom("dossier_entries")
    .select(["episode_id", "related_id", "entry"])
    .where("part", "=", "relations")
    .where("related_id", "is not", null)
    .orderBy("episode_id")
    .orderBy("position")
    .execute();
  const reasons = new Map<string, Map<string, string>>();
  const add = (id: string, other: string, why: string) => {
    const known = reasons.get(id) ?? new Map<string, string>();
    if (!known.has(other)) known.set(other, why);
    reasons.set(id, known);
  };
  for (const { episode_id: by, related_id: named, entry } of rows) {
    const said = names.get(by);
    const other = named && names.get(named);
    if (!said || !other || named === by) continue;
    const { kind }: Relation = JSON.parse(entry);
    add(by, named, reasonWords[reverseRelations[kind]](said));
    add(named, by, reasonWords[kind](other));
  }
  return reasons;
}

const reasonWords: Record<RelationKind, (name: string) => string> = {
  "built-on": (name) => `Baut auf ${shortened(name)} auf`,
  "led-to": (name) => `Führte zu ${shortened(name)}`,
  rivalled: (name) => `Stritt mit ${shortened(name)}`,
};

/** A card has no room for a long title. */
function shortened(name: string): string {
  const letters = [...name];
  return letters.length > 60 ? `${letters.slice(0, 59).join("").trimEnd()}…` : name;
}
