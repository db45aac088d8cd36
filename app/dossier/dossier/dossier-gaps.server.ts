import { parseJson } from "~/lib/parse-json";
import type { Db } from "~/platform/db/handles";
import { portionsOf } from "~/platform/db/table-rows.server";
import { type Dossier, emptyDossier, partNames } from "./dossier";
import { dossierParts } from "./dossier.fields";
import { type Hint, hintsOf } from "./hints";

/** Whether any episode has a dossier. */
export async function hasDossiers(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom("dossier_entries")
    .select("episode_id")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The number of entries in a part that are incomplete or look wrong. */
export type DossierGap = { label: string; count: number };

/**
 * Gaps in the dossiers of some episodes, without episodes that have none.
 * @param episodes `seconds`: length; null: unknown
 */
export async function readDossierGaps(
  db: Db,
  episodes: readonly { id: string; seconds: number | null }[],
): Promise<Map<string, DossierGap[]>> {
  const dossiers = new Map<string, Dossier>();
  for (const portion of portionsOf(episodes.map(({ id }) => id))) {
    const rows = await db
      .selectFrom("dossier_entries")
      .select(["episode_id", "part", "entry"])
      .where("episode_id", "in", portion)
      .orderBy("position")
      .execute();
    for (const { episode_id, part, entry } of rows) {
      const dossier = dossiers.get(episode_id) ?? emptyDossier();
      (dossier[part] as unknown[]).push(parseJson(entry));
      dossiers.set(episode_id, dossier);
    }
  }
  return new Map(
    episodes.flatMap(({ id, seconds }) => {
      const dossier = dossiers.get(id);
      return dossier ? [[id, gapsOf(hintsOf(dossier, seconds))]] : [];
    }),
  );
}

function gapsOf(hints: readonly Hint[]): DossierGap[] {
  return partNames.flatMap((name) => {
    const count = hints.filter(({ part }) => part === name).length;
    return count > 0 ? [{ label: dossierParts[name].labels, count }] : [];
  });
}
