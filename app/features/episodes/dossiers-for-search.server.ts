import type { Dossier } from "~/features/dossier/dossier";
import { dossierOf } from "~/features/dossier/read-dossier";
import type { Db } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";

/** The parts of a dossier that are searched, each as a text of its own. */
const searchedParts = ["claims", "events", "places", "sources"] as const;
export type SearchedPart = (typeof searchedParts)[number];

/** The entries of one part of an episode's dossier. */
export type DossierText = {
  /** Of the episode and the part. */
  id: string;
  part: SearchedPart;
  episodeId: string;
  number: number | null;
  invention: string;
  dossier: Dossier;
};

/** Every part of every dossier, of scheduled episodes too, that holds something: what changes with it. */
export async function listDossierVersions(
  db: Db,
): Promise<{ id: string; version: string; publicFrom: string | null }[]> {
  return orDataError("Failed to fetch dossiers", async () => {
    const rows = await db
      .selectFrom("dossier_entries")
      .innerJoin("episodes", "episodes.id", "dossier_entries.episode_id")
      .select(["episode_id", "part", "updated_at", "public_from"])
      .where("part", "in", searchedParts)
      .groupBy(["episode_id", "part", "updated_at", "public_from"])
      .execute();
    return rows.map(({ episode_id, part, updated_at, public_from }) => ({
      ...{ id: `${episode_id}/${part}`, version: updated_at, publicFrom: public_from },
    }));
  });
}

/** Parts of dossiers by those ids, of scheduled episodes too. */
export async function listDossiersForSearch(
  db: Db,
  ids: readonly string[],
): Promise<DossierText[]> {
  const wanted = new Set(ids);
  return orDataError("Failed to fetch dossiers", async () => {
    const rows = await db
      .selectFrom("episodes")
      .select(["id", "number", "invention", "dossier"])
      .where("id", "in", [...new Set(ids.map((id) => id.split("/")[0] ?? ""))])
      .execute();
    return rows.flatMap(({ id: episodeId, number, invention, dossier: stored }) => {
      const dossier = dossierOf(stored);
      return searchedParts
        .map((part) => ({
          id: `${episodeId}/${part}`,
          part,
          episodeId,
          number,
          invention,
          dossier,
        }))
        .filter(({ id }) => wanted.has(id));
    });
  });
}
