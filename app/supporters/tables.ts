import type { Generated } from "kysely";
import { byId, type TableRules, workUnderWay } from "~/platform/db/table-rules";

declare module "~/platform/db/tables" {
  interface Tables {
    supporters: SupporterRow;
    supporter_devices: SupporterDeviceRow;
  }
}

/** A person with a feed of their own. */
export type SupporterRow = {
  id: string;
  email: string;
  /** The normalised address. */
  email_key: string;
  name: string | null;
  /** Where the operator knows the person from, in the operator's words. */
  source: string;
  /** Number of the feed's current address. */
  generation: number;
  /** SHA-256 of the token in the feed's address. */
  token_hash: string;
  created_at: string;
  /** When the feed ended. */
  ended_at: Generated<string | null>;
  /** When the last mail with the address was requested. */
  mailed_at: Generated<string | null>;
  /** The last day, in Berlin, with more devices than one person has. */
  shared_on: Generated<string | null>;
  /** When the last list of the same source with this person was imported. */
  listed_at: Generated<string | null>;
};

/** A device that used the feed on a day, identified by a hash that changes daily. */
type SupporterDeviceRow = { supporter_id: string; date: string; device: string };

export const supportersTables = {
  supporters: { ...byId, personalData: { foundBy: "address" } },
  supporter_devices: { ...workUnderWay, personalData: { foundBy: "row", days: 1 } },
} satisfies TableRules;
