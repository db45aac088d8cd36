import type { Generated } from "kysely";
import { byId, type TableRules } from "~/platform/db/table-rules";
import type { ReportState } from "./decision";
import type { Ground } from "./reports.schema";

declare module "~/platform/db/tables" {
  interface Tables {
    comment_reports: CommentReportRow;
  }
}

export type CommentReportRow = {
  id: string;
  /** Id of the comment, which may be deleted. */
  comment_id: string;
  comment_created_at: string;
  episode_id: string;
  ground: Ground;
  reason: string;
  /** Empty if not given; so is `email`. */
  name: string;
  email: string;
  suspicion: string | null;
  /** Hash that identifies a repeated report. */
  content_hash: string;
  created_at: string;
  decision: Generated<ReportState>;
  decision_reason: Generated<string | null>;
  decided_at: Generated<string | null>;
  /** Id of the operator. */
  decided_by: Generated<string | null>;
};

/** Days after which a report is deleted. */
export const keepReportsDays = 365;

export const reportTables = {
  comment_reports: { ...byId, personalData: { foundBy: "address", days: keepReportsDays } },
} satisfies TableRules;
