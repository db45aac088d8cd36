import { authorSeenBy } from "~/core/content/own-drafts";
import { isPublic } from "~/core/content/publication";
import { searchable } from "~/lib/text/normal-form";
import type { Operator } from "~/platform/actor";
import { now } from "~/platform/clock.server";
import type { Services } from "~/platform/services.server";
import type { Source } from "../dossier";

type KnownSource = { source: Omit<Source, "id">; from: string };
type SourceQuery = {
  query: string;
  /** Id of the episode whose sources are left out. */
  without: string;
};

const mostFound = 50;

/** Sources of episodes that match every word of the search, without duplicates, those of the newest episodes first. */
export async function findSources(
  { db, clock }: Pick<Services, "db" | "clock">,
  operator: Operator,
  { query, without }: SourceQuery,
): Promise<KnownSource[]> {
  const rows = await db
    .selectFrom("dossier_entries")
    .innerJoin("episodes", "episodes.id", "dossier_entries.episode_id")
    .select(["dossier_entries.entry", "episodes.title", "episodes.number"])
    .select(["episodes.public_from", "episodes.created_by"])
    .where("dossier_entries.part", "=", "sources")
    .where("episodes.id", "<>", without)
    .orderBy("episodes.date", "desc")
    .orderBy("dossier_entries.position")
    .execute();
  const author = authorSeenBy(operator);
  const moment = now(clock);
  const words = searchable(query).split(/\s+/).filter(Boolean);
  const found = new Map<string, KnownSource>();
  for (const { entry, title, number, public_from, created_by } of rows) {
    if (found.size === mostFound) break;
    // A contributor finds sources of public episodes and of their own.
    if (author !== null && created_by !== author && !isPublic(public_from, moment)) continue;
    const { id: _, ...source } = JSON.parse(entry) as Source;
    const text = searchable([...Object.values(source), title].join(" "));
    if (!words.every((word) => text.includes(word))) continue;
    const key = JSON.stringify({ ...source, accessed: "", archived: "" });
    const from = number === null ? title : `${number} · ${title}`;
    if (!found.has(key)) found.set(key, { source, from });
  }
  return [...found.values()];
}
