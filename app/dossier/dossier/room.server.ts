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
  writeDerivedTables: writeAllEntries,
  kinds: { episode: episodeAddition, person: personAddition },
  episodeHints: { isAsked: hasDossiers, read: readDossierGaps },
  people: { mentions, mapLives, readHistory },
  readTraits: readDossierTraits,
  readPartyNames,
  followShow: followUnusedPart,
  addToDemo: putDemoDossier,
};
