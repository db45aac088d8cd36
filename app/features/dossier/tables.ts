import type { TableRules } from "~/platform/db/table-rules";
import type { DossierPart } from "./dossier";

declare module "~/platform/db/tables" {
  interface Tables {
    dossier_entries: DossierEntryRow;
  }
}

/** What `episodes.dossier` says, an entry each, to look up across episodes; made anew with every save. */
export type DossierEntryRow = {
  episode_id: string;
  part: DossierPart;
  /** Unique within the part of an episode, and the same after an edit. */
  entry_id: string;
  /** From 0. */
  position: number;
  /** Of events: first and last day that the date may mean, in days since 1970-01-01. */
  from_day: number | null;
  to_day: number | null;
  /** Of events on one certain day: 'MM-DD'. */
  day_of_year: string | null;
  /** Of parties, and of events with one. */
  person_id: string | null;
  /** Of relations. */
  related_id: string | null;
  /** JSON: the entry as the dossier holds it. */
  entry: string;
};

export const dossierTables = {
  dossier_entries: { key: ["episode_id", "part", "entry_id"], json: ["entry"] },
} satisfies TableRules;
