import type { Generated } from "kysely";
import { byId, type TableRules, workUnderWay } from "~/platform/db/table-rules";

declare module "~/platform/db/tables" {
  interface Tables {
    supporters: SupporterRow;
    supporter_devices: SupporterDeviceRow;
  }
}

/** Somebody with a feed of their own. */
export type SupporterRow = {
  id: string;
  email: string;
  /** As it is compared. */
  email_key: string;
  name: string | null;
  /** Where the show knows them from, in the operator's words. */
  source: string;
  /** Counts the addresses that the feed has had. */
  generation: number;
  /** SHA-256 of the token in the feed's address. */
  token_hash: string;
  created_at: string;
  /** Since when the feed gives nothing any more. */
  ended_at: Generated<string | null>;
  /** When the last mail with the address was asked for. */
  mailed_at: Generated<string | null>;
  /** The last day, in Berlin, on which it played on more devices than one person has. */
  shared_on: Generated<string | null>;
  /** When the last list of the same source that names them came in. */
  listed_at: Generated<string | null>;
};

/** A device on which it played on a day, as that day's hash. */
type SupporterDeviceRow = { supporter_id: string; date: string; device: string };

export const supportersTables = {
  supporters: { ...byId, personalData: { foundBy: "address" } },
  supporter_devices: { ...workUnderWay, personalData: { foundBy: "row", days: 1 } },
} satisfies TableRules;
