import { searchable } from "~/lib/text/normal-form";
import { centuryOf } from "../list/groups";

export const weights = {
  relation: 9,
  tag: 6,
  person: 5,
  word: 4,
  verdict: 2,
  century: 1,
  events: 0.5,
} as const;

/** Something that episodes may have in common. */
type Trait = { kind: Exclude<keyof typeof weights, "relation">; key: string; why: string };

export type Traits = {
  id: string;
  publicFrom: string;
  year: number | null;
  traits: Trait[];
  /** Why another episode is related, by its id. */
  relations: ReadonlyMap<string, string> | null;
};

export type TraitSource = {
  verdict: string | null;
  year: number | null;
  tags?: readonly string[];
  /** The episode's topic and keywords. */
  words: readonly string[];
  /** People who speak or are named. `id` is null for organisations. */
  people: readonly { id: string | null; name: string }[];
  /** The centuries in which the episode's events took place. */
  centuries?: readonly number[];
};

export function traitsOf({
  verdict,
  year,
  tags = [],
  words,
  people,
  centuries = [],
}: TraitSource): Trait[] {
  const traits: Trait[] = people.map(({ id, name }) =>
    id
      ? { kind: "person", key: `person ${id}`, why: `Auch mit ${name}` }
      : { kind: "person", key: `party ${searchable(name)}`, why: `Auch dabei: ${name}` },
  );
  for (const word of words) {
    // 'Patent 174465' and 'Mannheim 1817' share 'Patent' and 'Mannheim' with other episodes.
    const name = word.replace(/\d+/g, "").trim();
    if (searchable(name).length > 2)
      traits.push({ kind: "word", key: wordKey(name), why: `Auch über „${name}“` });
  }
  // If a keyword is also a tag, the tag counts: the last trait with the same key wins.
  for (const tag of tags) traits.push({ kind: "tag", key: wordKey(tag), why: `Auch zu „${tag}“` });
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

function wordKey(name: string): string {
  return `word ${searchable(name)}`;
}

export type TraitIndex = {
  /** Newest first. */
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
