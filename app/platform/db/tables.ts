import type { Generated } from "kysely";
import { byId, isSecret, type TableRules, workUnderWay } from "./table-rules";

/**
 * The tables, the same on SQLite and PostgreSQL, so that one set of queries serves both. Each room adds its own in
 * its `tables.ts`. Moments are ISO 8601 in UTC, dates YYYY-MM-DD, yes/no is 1/0, lists are JSON text.
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
  /** JSON, mostly ids, since a job reads current data when it runs. */
  payload: string;
  status: "waiting" | "done" | "failed";
  /** A key that only one job may ever have; null for no such limit. */
  unique_key: string | null;
  due_at: string;
  attempts: number;
  /** Number of times that the process running the job died. */
  crashes: Generated<number>;
  leased_until: string | null;
  /** Id of the process that runs the job; null for a process without a row in `processes`. */
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

/** A value that only this database's secret can decrypt. */
type SecretMarkRow = { id: 1; mark: string };

/** A process that uses this database; its beat increases as long as it lives. */
type ProcessRow = { id: string; beat: number };

/** The used part of a visitor limit; `id` is a keyed hash of the limit's name and the key by which it counts. */
type VisitorLimitRow = {
  id: string;
  used: number;
  expires_at: string;
  changed_at: string;
};

/** The address of a page with a movable name: `name`, or `name-number` if an operator's content already had `name`. */
type PageAddressRow = {
  name: string;
  /** 0 for an address without a number. */
  number: number;
  /** 1 once an operator has dismissed the notice that the page was moved. */
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
