import type { TableRules } from "~/platform/db/table-rules";
import type { DossierPart } from "./dossier";

declare module "~/platform/db/tables" {
  interface Tables {
    dossier_entries: DossierEntryRow;
  }
}

/** `episodes.dossier` as rows, one per entry, for look-ups across episodes; rebuilt on every save. */
export type DossierEntryRow = {
  episode_id: string;
  part: DossierPart;
  /** Unique within the part of an episode, and stable across edits. */
  entry_id: string;
  /** Position within the part, from 0. */
  position: number;
  /** First and last day that an event's date may mean, in days since 1970-01-01. */
  from_day: number | null;
  to_day: number | null;
  /** 'MM-DD' of an event on an exact day. */
  day_of_year: string | null;
  /** The person of a party. */
  person_id: string | null;
  /** The other episode of a relation. */
  related_id: string | null;
  /** JSON: the entry in the dossier. */
  entry: string;
};

export const dossierTables = {
  dossier_entries: { key: ["episode_id", "part", "entry_id"], json: ["entry"], isDerived: true },
} satisfies TableRules;
