import type { Flag } from "~/platform/db/tables";

declare module "~/platform/db/tables" {
  interface Tables {
    newsletter_reports: NewsletterReportRow;
  }
}

/** A mailbox's report of an undelivered or unwanted mail. */
type NewsletterReportRow = {
  id: string;
  /** Identifies a report that is sent twice. */
  source_key: string;
  campaign_id: string | null;
  subscriber_id: string | null;
  kind: "bounce" | "complaint";
  permanent: Flag;
  reason: string;
  created_at: string;
};
