import type { Room } from "~/platform/rooms/room.server";
import { putDemoDossier } from "./demo-dossiers.server";
import {
  episodeAddition,
  followUnusedPart,
  personAddition,
  writeAllEntries,
} from "./dossier.kind.server";
import { hasDossiers, readDossierGaps } from "./dossier-gaps.server";
import { mapLives, mentions, readHistory } from "./people-in-dossiers.server";
import { dossierTables } from "./tables";
import { readDossierTraits, readPartyNames } from "./traits.server";

export const dossierRoom: Room = {
  name: "dossier",
  tables: dossierTables,
  inRestore: { finish: writeAllEntries },
  kinds: { episode: episodeAddition, person: personAddition },
  inArea: { episodeHints: { isAsked: hasDossiers, read: readDossierGaps } },
  onPerson: { mentions, mapLives, readHistory },
  onEpisode: { traits: readDossierTraits, partyNames: readPartyNames },
  followShow: followUnusedPart,
  inDemo: { episode: putDemoDossier },
};
