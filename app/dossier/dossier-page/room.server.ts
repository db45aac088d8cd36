import type { Room } from "~/platform/rooms/room.server";
import { readDossierPart } from "./article-part.server";
import { serveBibliography, serveDossier } from "./dossier-json.server";
import { listLocations, listSources, listTurnNotes } from "./episode-facts.server";
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
