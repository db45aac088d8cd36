import type { Generated } from "kysely";
import { byId, isSecret, type TableRules, workUnderWay } from "./table-rules";

/**
 * The tables as both databases hold them; each feature adds its own in its `tables.ts`. Moments are ISO 8601 in
 * UTC, dates YYYY-MM-DD, yes/no is 1/0, lists are JSON text: the same on SQLite and PostgreSQL, so that one set of
 * queries serves both.
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
  /** When a feed last lost something or got it back; '' when none ever did. */
  feeds_changed_at: Generated<string>;
};

export type JobRow = {
  id: string;
  kind: string;
  /** JSON: ids mostly, since a job reads afresh. */
  payload: string;
  status: "waiting" | "done" | "failed";
  /** At most one job with this key, ever; null: no limit. */
  unique_key: string | null;
  due_at: string;
  attempts: number;
  /** How often its process died while it ran. */
  crashes: Generated<number>;
  leased_until: string | null;
  /** The process that holds it; null: one that keeps no row in `processes`. */
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

/** A value that only the secret of this database opens. */
type SecretMarkRow = { id: 1; mark: string };

/** A process that works on this database; its beat goes on as long as it lives. */
type ProcessRow = { id: string; beat: number };

/** How much of a limit is used up; `id` is a keyed hash of its name and of who is counted. */
type VisitorLimitRow = {
  id: string;
  used: number;
  expires_at: string;
  changed_at: string;
};

/** Where the site's pages with a movable name stand: at `name`, or at `name-number` where it was taken. */
type PageAddressRow = {
  name: string;
  /** 0: at the name itself. */
  number: number;
  /** The operator was told that it is another one. */
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
