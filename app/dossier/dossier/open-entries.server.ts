import { shownDossier } from "~/core/episodes/episode-rows.server";
import { isForSupporters } from "~/core/episodes/episodes.schema";
import { published } from "~/core/episodes/episodes.server";
import { openEpisodes } from "~/core/episodes/list/open-episodes.server";
import type { Db } from "~/platform/db/handles";
import type { DossierPart, EntryOf } from "./dossier";
import { dossierOf, withoutSeconds } from "./read-dossier";
import { upgradedEntry } from "./upgrade";

/** The stored dossier of a published episode; '' without one. */
export async function findDossier(db: Db, now: string, id: string): Promise<string> {
  if (!/^[\w-]{1,64}$/.test(id)) return "";
  const row = await published(db, now).select(shownDossier).where("id", "=", id).executeTakeFirst();
  return row?.dossier ?? "";
}

/** The stored dossier of any episode; '' without one. */
export async function findAnyDossier(db: Db, id: string): Promise<string> {
  const query = db.selectFrom("episodes").select(shownDossier).where("id", "=", id);
  return (await query.executeTakeFirst())?.dossier ?? "";
}

/** An entry of a dossier with its episode. */
export type OpenEntry<Part extends DossierPart> = {
  episodeId: string;
  number: number | null;
  title: string;
  invention: string;
  audioUrl: string;
  drawingUrl: string | null;
  /** First and last day that an event's date may mean, in days since 1970-01-01; null for other entries. */
  fromDay: number | null;
  toDay: number | null;
  dayOfYear: string | null;
  personId: string | null;
  entry: EntryOf<Part>;
};

/** A query of a part's entries in the dossiers of all published episodes, ordered by episode and position. */
export function openEntries(db: Db, now: string, part: DossierPart) {
  return published(db, now)
    .innerJoin("dossier_entries", "dossier_entries.episode_id", "episodes.id")
    .where("dossier_entries.part", "=", part)
    .select([
      "episodes.id as episodeId",
      "number",
      "title",
      "invention",
      "audio_url as audioUrl",
      "drawing_url as drawingUrl",
      "audience",
      "from_day as fromDay",
      "to_day as toDay",
      "day_of_year as dayOfYear",
      "person_id as personId",
      "part",
      "entry",
    ]);
}

type Query = ReturnType<typeof openEntries>;

export async function readEntries<Part extends DossierPart>(
  query: Query,
): Promise<OpenEntry<Part>[]> {
  const rows = await query.execute();
  return rows.map(({ part, entry: stored, audience, ...row }) => {
    const entry = upgradedEntry(part, JSON.parse(stored));
    const isClosed = isForSupporters({ ...row, audience });
    return { ...row, entry: (isClosed ? withoutSeconds(part, entry) : entry) as EntryOf<Part> };
  });
}

/** The parts of a dossier that are searched, each as a separate text. */
const searchedParts = ["claims", "events", "places", "sources", "callouts"] as const;
export type SearchedPart = (typeof searchedParts)[number];

/** Versions of every non-empty part of every dossier, including those of scheduled episodes. */
export async function listDossierVersions(
  db: Db,
): Promise<{ id: string; version: string; publicFrom: string | null }[]> {
  const rows = await db
    .selectFrom("dossier_entries")
    .innerJoin("episodes", "episodes.id", "dossier_entries.episode_id")
    .select(["episode_id", "part", "updated_at", "public_from"])
    .where("part", "in", searchedParts)
    .groupBy(["episode_id", "part", "updated_at", "public_from"])
    .execute();
  return rows.map(({ episode_id, part, updated_at, public_from }) => ({
    id: `${episode_id}/${part}`,
    version: updated_at,
    publicFrom: public_from,
  }));
}

export type DossierText = Awaited<ReturnType<typeof listDossiersForSearch>>[number];

/** Public parts of dossiers by id, including those of scheduled episodes. */
export async function listDossiersForSearch(db: Db, ids: readonly string[]) {
  const wanted = new Set(ids);
  const rows = await openEpisodes(db, "")
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
}
