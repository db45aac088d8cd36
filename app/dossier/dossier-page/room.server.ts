import { episodePath } from "~/core/episodes/episode-path";
import type { Turn } from "~/core/transcripts/text/transcript";
import { citationOf, sourceUrl } from "~/dossier/dossier/citation";
import { claimVerdicts, type Dossier } from "~/dossier/dossier/dossier";
import { findDossier, openEntries, readEntries } from "~/dossier/dossier/open-entries.server";
import { dossierOf } from "~/dossier/dossier/read-dossier";
import { formatEdtf } from "~/lib/time/edtf";
import { now } from "~/platform/clock.server";
import type { Room } from "~/platform/rooms/room.server";
import type { Services } from "~/platform/services.server";
import { readDossierPart } from "./article-part.server";
import { serveBibliography, serveDossier } from "./dossier-json.server";
import { dossierSearch } from "./search-source.server";

export const dossierPageRoom: Room = {
  name: "dossier-page",
  operations: () => import("./operations.server"),
  search: [dossierSearch],
  onEpisode: { article: readDossierPart, sources: listSources, turnNotes: listTurnNotes },
  inFeed: { locations: listLocations },
  files: [
    {
      path: "/episodes/:id/dossier.json",
      render: (services, { param }) => serveDossier(services, param("id")),
    },
    {
      path: "/episodes/:id/:file{quellen\\.(?:bib|ris|json)}",
      render: (services, { param }) =>
        serveBibliography(services, param("id"), param("file").slice("quellen.".length)),
    },
  ],
};

type ReadServices = Pick<Services, "db" | "clock">;

async function listSources({ db, clock }: ReadServices, episodeIds: readonly string[]) {
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
async function listLocations({ db, clock }: ReadServices, episodeIds: readonly string[]) {
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

async function listTurnNotes(
  { db, clock }: ReadServices,
  episodeId: string,
  turns: readonly Turn[],
) {
  return turnNotes(dossierOf(await findDossier(db, now(clock), episodeId)), turns, episodeId);
}

/**
 * Notes for the claims and events with a time, each at the turn spoken at that time. Times in a dossier are whole
 * seconds.
 */
export function turnNotes(
  { claims, events }: Pick<Dossier, "claims" | "events">,
  turns: readonly Turn[],
  episodeId: string,
) {
  const page = episodePath(episodeId);
  const said = [
    ...claims.map(({ id, text, verdict, second }) => ({
      second,
      text,
      href: `${page}#behauptung-${id}`,
      word: claimVerdicts[verdict],
    })),
    ...events.map(({ id, text, date, second }) => ({
      second,
      text,
      href: `${page}#ereignis-${id}`,
      word: formatEdtf(date),
    })),
  ];
  return said.flatMap(({ second, ...note }) => {
    const turn = turns.findLastIndex(
      ({ startSeconds }) =>
        second !== null && startSeconds !== null && Math.floor(startSeconds) <= second,
    );
    return turn < 0 ? [] : [{ turn, ...note }];
  });
}
