import type { Turn } from "~/core/transcripts/text/transcript";
import { citationOf, sourceUrl } from "~/dossier/dossier/citation";
import { findDossier, openEntries, readEntries } from "~/dossier/dossier/open-entries.server";
import { dossierOf } from "~/dossier/dossier/read-dossier";
import { now } from "~/platform/clock.server";
import type { Services } from "~/platform/services.server";
import { turnNotes } from "./turn-notes";

type Reading = Pick<Services, "db" | "clock">;

export async function listSources({ db, clock }: Reading, episodeIds: readonly string[]) {
  const found = await readEntries<"sources">(
    openEntries(db, now(clock), "sources")
      .where("episodes.id", "in", episodeIds)
      .orderBy("position"),
  );
  return found.map(({ episodeId, entry }) => ({
    episodeId,
    text: citationOf(entry),
    href: sourceUrl(entry),
  }));
}

/** Places with known coordinates. */
export async function listLocations({ db, clock }: Reading, episodeIds: readonly string[]) {
  const found = await readEntries<"places">(
    openEntries(db, now(clock), "places")
      .where("episodes.id", "in", episodeIds)
      .orderBy("position"),
  );
  return found.flatMap(({ episodeId, entry: { name, town, lat, lon, country } }) =>
    lat === null || lon === null
      ? []
      : { episodeId, name: town ? `${name}, ${town}` : name, lat, lon, country },
  );
}

export async function listTurnNotes(
  { db, clock }: Reading,
  episodeId: string,
  turns: readonly Turn[],
) {
  return turnNotes(dossierOf(await findDossier(db, now(clock), episodeId)), turns, episodeId);
}
