import type { Services } from "~/platform/services.server";
import { summaryColumns, summaryOf } from "../episode-rows.server";
import type { EpisodeSummary } from "../episodes.schema";
import { published } from "../episodes.server";
import { traitsOfAll } from "../read-traits.server";
import { type TraitIndex, type Traits, weights } from "./related-traits";

export type RelatedEpisode = EpisodeSummary & {
  /** 'Auch aus dem 19. Jahrhundert', 'Baut auf Telefon auf' */
  why: string;
};

const max = 3;

/**
 * Other public episodes that have something in common with one, the closest first, and where those are too few its
 * neighbours; `now` is ISO 8601 in UTC. `without`: those that its page leads to already.
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
    return row ? { ...summaryOf(row), why } : [];
  });
}

/**
 * Rarer traits weigh more; people and words that many episodes have, such as the hosts, say nothing. Of those that
 * weigh the same the nearest in its own time comes first, then the newest: so they are listed.
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

/** What came out around an episode, the nearest first; no reason to hear it. */
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
      // The page itself leads to the nearest two.
      .filter(({ other, distance }) => Math.abs(distance) > 1 && !without.has(other.id))
      .sort((a, b) => Math.abs(a.distance) - Math.abs(b.distance))
      .slice(0, max)
      .map(({ other: { id } }) => ({ id, why: "" }))
  );
}

/** Less than any trait weighs. */
function nearness({ year: one }: Traits, { year: other }: Traits): number {
  if (one === null || other === null) return 0;
  return 0.1 * Math.max(0, 1 - Math.abs(one - other) / 100);
}
