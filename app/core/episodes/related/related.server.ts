import type { Services } from "~/platform/services.server";
import { episodeSummary, summaryColumns } from "../episode-rows.server";
import type { EpisodeSummary } from "../episodes.schema";
import { published } from "../episodes.server";
import { traitsOfAll } from "../read-traits.server";
import { type TraitIndex, type Traits, weights } from "./related-traits";

export type RelatedEpisode = EpisodeSummary & {
  /** The reason, such as 'Auch aus dem 19. Jahrhundert' or 'Baut auf Telefon auf'; '' for a neighbour. */
  why: string;
};

const max = 3;

/**
 * Public episodes related to one, the closest first; if there are too few, episodes published around it follow.
 * @param now ISO 8601 in UTC
 * @param without ids of episodes that the page links to already
 */
export async function listRelated(
  services: Pick<Services, "db" | "content" | "rooms">,
  now: string,
  id: string,
  without: readonly string[] = [],
): Promise<RelatedEpisode[]> {
  const chosen = chooseRelated(await traitsOfAll(services), now, id, without);
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
    return row ? { ...episodeSummary(row), why } : [];
  });
}

/**
 * Rare traits weigh more. People, words and tags in many episodes, such as the hosts, count nothing. At equal
 * weight, the nearest in historical time comes first, then the newest.
 */
export function chooseRelated(
  { rows, byId, shared }: TraitIndex,
  now: string,
  id: string,
  without: readonly string[] = [],
): { id: string; why: string }[] {
  const one = byId.get(id);
  if (!one) return [];
  const found = new Map<Traits, { score: number; reasons: [weight: number, why: string][] }>();
  const note = (other: Traits, weight: number, why: string) => {
    if (other === one || other.publicFrom > now || without.includes(other.id)) return;
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
    if (isCommon && (kind === "person" || kind === "word" || kind === "tag")) continue;
    const weight = weights[kind] * (1 - (others.length - 1) / rows.length);
    for (const other of others) note(other, weight, why);
  }
  const chosen = [...found]
    .sort(([, a], [, b]) => b.score - a.score)
    .slice(0, max)
    .map(([{ id }, { reasons }]) => ({
      id,
      why: reasons.reduce((best, next) => (next[0] > best[0] ? next : best))[1],
    }));
  if (chosen.length === max) return chosen;
  const taken = new Set([...without, ...[...found.keys()].map((other) => other.id)]);
  return [...chosen, ...neighboursOf(rows, now, one, taken)].slice(0, max);
}

/** Episodes published around one, the nearest first, without a reason. */
function neighboursOf(
  rows: readonly Traits[],
  now: string,
  one: Traits,
  without: ReadonlySet<string>,
): { id: string; why: string }[] {
  const out = rows.filter(({ publicFrom }) => publicFrom <= now);
  const at = out.indexOf(one);
  return (
    out
      .map((other, index) => ({ other, distance: index - at }))
      // The page already links to the episodes directly before and after it.
      .filter(({ other, distance }) => Math.abs(distance) > 1 && !without.has(other.id))
      .sort((a, b) => Math.abs(a.distance) - Math.abs(b.distance))
      .slice(0, max)
      .map(({ other: { id } }) => ({ id, why: "" }))
  );
}

/** Closeness in historical time, from 0 to 0.1, which is less than any trait's weight. */
function nearness({ year: one }: Traits, { year: other }: Traits): number {
  if (one === null || other === null) return 0;
  return 0.1 * Math.max(0, 1 - Math.abs(one - other) / 100);
}
