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
  /** The state of the sending; 'none' for a draft. */
  sending: "none" | "running" | "paused" | "done" | "cancelled";
  /** Why the schedule failed, in German for the operator; reset when the campaign is saved or sent. */
  plan_failure: Generated<string | null>;
  sent_at: string | null;
  finished_at: string | null;
  /** Active subscribers at the start. */
  recipients: number;
  created_by: string | null;
  created_at: string;
  updated_at: string;
};
