import {
  isOrganisation,
  type Party,
  type Relation,
  type RelationKind,
  reverseRelations,
} from "~/features/dossier/dossier";
import { getShow } from "~/features/show/show.server";
import { showText } from "~/features/show/texts";
import { subjectOf } from "~/features/show/wording";
import { yearOfDay } from "~/lib/edtf";
import { searchable } from "~/lib/searchable";
import type { Db } from "~/platform/db/handles";
import { readUntilChange } from "~/platform/db/kept-until-change";
import { orDataError } from "~/platform/errors";
import type { Services } from "~/platform/services.server";
import { summaryColumns, summaryOf } from "./episode-rows.server";
import type { EpisodeSummary } from "./episodes.schema";
import { newestFirst, published } from "./episodes.server";
import { centuryOf } from "./list/groups";

export type RelatedEpisode = EpisodeSummary & {
  /** 'Auch aus dem 19. Jahrhundert', 'Baut auf Telefon auf' */
  why: string;
};

const most = 3;

/**
 * Other public episodes that have something in common with one, the closest first, and where those are too few its
 * neighbours; `now` is ISO 8601 in UTC.
 */
export async function listRelated(
  services: Pick<Services, "db" | "content">,
  now: string,
  id: string,
): Promise<RelatedEpisode[]> {
  return orDataError("Failed to fetch episodes", async () => {
    const chosen = chooseRelated(await traitsOfAll(services), now, id);
    if (chosen.length === 0) return [];
    const rows = await published(services.db, now)
      .select(summaryColumns)
      .where(
        "id",
        "in",
        chosen.map((other) => other.id),
      )
      .execute();
    return chosen.flatMap(({ id, why }) => {
      const row = rows.find((row) => row.id === id);
      return row ? { ...summaryOf(row), why } : [];
    });
  });
}

const weights = { relation: 9, person: 5, word: 4, verdict: 2, century: 1, events: 0.5 } as const;

/** Something that episodes may have in common. */
type Trait = { kind: Exclude<keyof typeof weights, "relation">; key: string; why: string };

export type Traits = {
  id: string;
  publicFrom: string;
  year: number | null;
  traits: Trait[];
  /** What dossiers say that others have to do with it: why, by their id. */
  relations: ReadonlyMap<string, string> | null;
};

type Source = {
  verdict: string | null;
  year: number | null;
  /** What it is about, and the keywords that it was given. */
  words: readonly string[];
  /** Who is heard, and whom the dossier names; `id` is null of organisations. */
  people: readonly { id: string | null; name: string }[];
  /** The centuries in which something of it happened. */
  centuries?: readonly number[];
};

export function traitsOf({ verdict, year, words, people, centuries = [] }: Source): Trait[] {
  const traits: Trait[] = people.map(({ id, name }) =>
    id
      ? { kind: "person", key: `person ${id}`, why: `Auch mit ${name}` }
      : { kind: "person", key: `party ${searchable(name)}`, why: `Auch dabei: ${name}` },
  );
  for (const word of words) {
    // Of 'Patent 174465' and 'Mannheim 1817' others share the word.
    const name = word.replace(/\d+/g, "").trim();
    const key = searchable(name);
    if (key.length > 2)
      traits.push({ kind: "word", key: `word ${key}`, why: `Auch über „${name}“` });
  }
  if (verdict)
    traits.push({ kind: "verdict", key: `verdict ${verdict}`, why: `Auch „${verdict}“` });
  if (year !== null && year > 0) {
    const century = centuryOf(year);
    const why = `Auch aus dem ${century}. Jahrhundert`;
    traits.push({ kind: "century", key: `century ${century}`, why });
  }
  for (const century of centuries) {
    const why = `Spielt auch im ${century}. Jahrhundert`;
    traits.push({ kind: "events", key: `events ${century}`, why });
  }
  return [...new Map(traits.map((trait) => [trait.key, trait])).values()];
}

/**
 * What is rarer weighs more; people and words that many episodes have, such as the hosts, say nothing. Of those that
 * weigh the same the nearest in its own time comes first, then the newest: so they are listed.
 */
export function chooseRelated(
  { rows, byId, shared }: TraitIndex,
  now: string,
  id: string,
): { id: string; why: string }[] {
  const one = byId.get(id);
  if (!one) return [];
  const found = new Map<Traits, { score: number; reasons: [weight: number, why: string][] }>();
  const note = (other: Traits, weight: number, why: string) => {
    if (other === one || other.publicFrom > now) return;
    const entry = found.get(other) ?? { score: nearness(one, other), reasons: [] };
    entry.score += weight;
    entry.reasons.push([weight, why]);
    found.set(other, entry);
  };
  for (const [id, why] of one.relations ?? []) {
    const other = byId.get(id);
    if (other) note(other, weights.relation, why);
  }
  for (const { kind, key, why } of one.traits) {
    const others = shared.get(key) ?? [];
    const isCommon = others.length > Math.max(3, rows.length / 4);
    if (isCommon && (kind === "person" || kind === "word")) continue;
    const weight = weights[kind] * (1 - (others.length - 1) / rows.length);
    for (const other of others) note(other, weight, why);
  }
  const chosen = [...found]
    .sort(([, a], [, b]) => b.score - a.score)
    .slice(0, most)
    .map(([{ id }, { reasons }]) => ({
      id,
      why: reasons.reduce((best, next) => (next[0] > best[0] ? next : best))[1],
    }));
  if (chosen.length === most) return chosen;
  return [...chosen, ...neighboursOf(rows, now, one, new Set(found.keys()))].slice(0, most);
}

/** What came out around one, the nearest first. */
function neighboursOf(
  rows: readonly Traits[],
  now: string,
  one: Traits,
  without: ReadonlySet<Traits>,
): { id: string; why: string }[] {
  const out = rows.filter(({ publicFrom }) => publicFrom <= now);
  const at = out.indexOf(one);
  return out
    .map((other, index) => ({ other, distance: index - at }))
    .filter(({ other }) => other !== one && !without.has(other))
    .sort((a, b) => Math.abs(a.distance) - Math.abs(b.distance))
    .slice(0, most)
    .map(({ other: { id }, distance }) => {
      const article = Math.abs(distance) === 1 ? "Die" : "Eine";
      return { id, why: `${article} Folge ${distance < 0 ? "danach" : "davor"}` };
    });
}

/** Less than any trait weighs. */
function nearness({ year: one }: Traits, { year: other }: Traits): number {
  if (one === null || other === null) return 0;
  return 0.1 * Math.max(0, 1 - Math.abs(one - other) / 100);
}

type TraitIndex = {
  /** The newest first. */
  rows: readonly Traits[];
  byId: ReadonlyMap<string, Traits>;
  shared: ReadonlyMap<string, Traits[]>;
};

export function indexTraits(rows: readonly Traits[]): TraitIndex {
  const shared = new Map<string, Traits[]>();
  for (const row of rows) {
    const keys = new Set(row.traits.map(({ key }) => key));
    for (const key of keys) {
      const others = shared.get(key);
      if (others) others.push(row);
      else shared.set(key, [row]);
    }
  }
  return { rows, byId: new Map(rows.map((row) => [row.id, row])), shared };
}

/** Of every episode that is or will be public. */
const traitsOfAll = readUntilChange(readTraits);

async function readTraits(db: Db): Promise<TraitIndex> {
  const episodes = await newestFirst(
    db
      .selectFrom("episodes")
      .select(["id", "public_from", "verdict", "year", "title", "invention", "meta_keywords"])
      .where("public_from", "is not", null),
  ).execute();
  const people = await db
    .selectFrom("episode_people")
    .innerJoin("people", "people.id", "episode_people.person_id")
    .select(["episode_id", "people.id", "name"])
    .where("slug", "is not", null)
    .execute();
  const show = await getShow(db);
  const names = new Map(episodes.map((episode) => [episode.id, subjectOf(show, episode)]));
  const relations = await readRelations(db, names);
  // What the form fills in says nothing about one episode.
  const usual = new Set(keywordsIn(showText(show, "episodeKeywords")));
  const byEpisode = Map.groupBy(people, ({ episode_id }) => episode_id);
  const parties = await readParties(db);
  const centuries = await readCenturies(db);
  return indexTraits(
    episodes.map(({ id, public_from, verdict, year, invention, meta_keywords }) => {
      const words = [...new Set([invention, ...keywordsIn(meta_keywords)])].filter(
        (word) => !usual.has(word),
      );
      const traits = traitsOf({
        ...{ verdict, year, words },
        people: [...(byEpisode.get(id) ?? []), ...(parties.get(id) ?? [])],
        centuries: [...(centuries.get(id) ?? [])],
      });
      return {
        id,
        publicFrom: public_from ?? "",
        year,
        traits,
        relations: relations.get(id) ?? null,
      };
    }),
  );
}

/** Whom each dossier names. */
async function readParties(db: Db) {
  const rows = await db
    .selectFrom("dossier_entries")
    .select(["episode_id", "person_id", "entry"])
    .where("part", "=", "parties")
    .orderBy("episode_id")
    .orderBy("position")
    .execute();
  const named = rows.map(({ episode_id, person_id: id, entry }) => ({
    ...{ episode_id, id, party: JSON.parse(entry) as Party },
  }));
  return Map.groupBy(
    named
      .filter(({ id, party }) => party.name && (id || isOrganisation(party)))
      .map(({ party, ...row }) => ({ ...row, name: party.name })),
    ({ episode_id }) => episode_id,
  );
}

/** In which centuries the events of each dossier happened, of those that surely did in one. */
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

/** Why others have to do with an episode, by their id, by its id; `names` are those of all that may be named. */
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

/** On a card a whole title has no room. */
function shortened(name: string): string {
  const letters = [...name];
  return letters.length > 60 ? `${letters.slice(0, 59).join("").trimEnd()}…` : name;
}

function keywordsIn(text: string): string[] {
  return text.split(",").map((word) => word.trim());
}
