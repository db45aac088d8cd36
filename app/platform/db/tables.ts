import type { Generated } from "kysely";
import { byId, isSecret, type TableRules, workUnderWay } from "./table-rules";

/**
 * The tables as both databases hold them; each room adds its own in its `tables.ts`. Moments are ISO 8601 in
 * UTC, dates YYYY-MM-DD, yes/no is 1/0, lists are JSON text: the same on SQLite and PostgreSQL, so that one set
 * of queries serves both.
 */
export interface Tables {
  content_version: ContentVersionRow;
  jobs: JobRow;
  daily_salts: DailySaltRow;
  audit_log: AuditLogRow;
  secret_mark: SecretMarkRow;
  processes: ProcessRow;
  visitor_limits: VisitorLimitRow;
  page_addresses: PageAddressRow;
}

export type Flag = 0 | 1;

type ContentVersionRow = {
  id: 1;
  version: number;
  /** When an item last left a feed or came back; '' if none ever did. */
  feeds_changed_at: Generated<string>;
};

export type JobRow = {
  id: string;
  kind: string;
  /** JSON: mostly ids, since a job reads afresh. */
  payload: string;
  status: "waiting" | "done" | "failed";
  /** At most one job with this key, ever; null: no limit. */
  unique_key: string | null;
  due_at: string;
  attempts: number;
  /** How often a process died while running it. */
  crashes: Generated<number>;
  leased_until: string | null;
  /** The process that runs it; null: one without a row in `processes`. */
  leased_by: Generated<string | null>;
  last_error: string | null;
  created_at: string;
  finished_at: string | null;
};

type DailySaltRow = {
  /** YYYY-MM-DD in Berlin. */
  date: string;
  salt: string;
};

type AuditLogRow = {
  id: string;
  operator_id: string | null;
  operator_name: string;
  /** `noun.verb`, such as 'episode.update'. */
  action: string;
  subject_kind: string | null;
  subject_id: string | null;
  subject_title: string | null;
  detail: string | null;
  created_at: string;
};

/** A value that can be opened only with this database's secret. */
type SecretMarkRow = { id: 1; mark: string };

/** A process on this database; its beat increases as long as it lives. */
type ProcessRow = { id: string; beat: number };

/** The used part of a limit; `id` is a keyed hash of the limit's name and of what it counts by. */
type VisitorLimitRow = {
  id: string;
  used: number;
  expires_at: string;
  changed_at: string;
};

/** Address of a site page with a movable name: `name`, or `name-number` where that was taken. */
type PageAddressRow = {
  name: string;
  /** 0: without a number. */
  number: number;
  /** The operator was told that the address differs. */
  is_seen: Flag;
};

export const platformTables = {
  audit_log: { ...byId, personalData: { foundBy: "row" } },
  content_version: workUnderWay,
  jobs: { ...workUnderWay, personalData: { foundBy: "address" } },
  page_addresses: { key: ["name"] },
  processes: workUnderWay,
  visitor_limits: { ...workUnderWay, personalData: { foundBy: "nothing", days: 1 } },
  daily_salts: isSecret,
  secret_mark: isSecret,
} satisfies TableRules;
