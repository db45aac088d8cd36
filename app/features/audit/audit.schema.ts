/** A line of the audit log. */
export type AuditEvent = {
  id: string;
  operatorName: string;
  /** `noun.verb`, such as 'episode.update'. */
  action: string;
  subject: { kind: string; id: string; title: string } | null;
  detail: string | null;
  /** ISO 8601. */
  createdAt: string;
};

export type AuditFilter = {
  /** Id of an operator, or `commandLine`; empty: everybody. */
  operator: string;
  /** The noun of the actions; empty: all. */
  kind: string;
  /** YYYY-MM-DD in Berlin, both included; empty: no limit. */
  from: string;
  to: string;
  query: string;
};

export const commandLine = "-";

export const eventsPerPage = 50;

export type AuditPage = {
  events: AuditEvent[];
  /** Matching lines on all pages. */
  total: number;
  page: number;
  pages: number;
};

/** Everybody who stands in the log. */
export type AuditOperator = { id: string; name: string };
