import type { Generated } from "kysely";
import type { ColumnsOf } from "~/core/content/fields";
import type { campaignFields } from "./campaign.fields";

declare module "~/platform/db/tables" {
  interface Tables {
    newsletter_campaigns: CampaignRow;
  }
}

export type CampaignRow = ColumnsOf<typeof campaignFields> & {
  id: string;
  status: "draft" | "sent";
  /** How far the sending is; 'none' while it is a draft. */
  sending: "none" | "running" | "paused" | "done" | "cancelled";
  /** Why its plan was taken back, in words for the operator, until it is saved or sent. */
  plan_failure: Generated<string | null>;
  sent_at: string | null;
  finished_at: string | null;
  /** Active subscribers at the start. */
  recipients: number;
  created_by: string | null;
  created_at: string;
  updated_at: string;
};
